#include "mock_poller.h"
