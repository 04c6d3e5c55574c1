#ifndef MOCK_POLLER_H
#define MOCK_POLLER_H

// Readiness of many descriptors in one wait, level-triggered: epoll on Linux, kqueue on Darwin.

enum {
    MOCK_POLLER_READ = 1,
    MOCK_POLLER_WRITE = 2,
};

struct mock_poller_event {
    int fd;
    // MOCK_POLLER_READ and MOCK_POLLER_WRITE; an error or hang-up sets both, as the next call on the descriptor tells it.
    int ready;
};

// A new poller, closed on exec; -1 and errno on failure. Close it with close().
int mock_poller_open(void);

// Sets what fd is watched for; 0 stops watching. 0, or -1 and errno.
int mock_poller_watch(int poller, int fd, int interest);

// Waits at most timeout_ms (-1: for ever) and returns how many events were written; -1 and errno on failure.
int mock_poller_wait(int poller, struct mock_poller_event *events, int capacity, int timeout_ms);

#endif
