#include "mock_poller.h"

#include <errno.h>
#include <fcntl.h>
#include <stddef.h>
#include <stdint.h>
#include <time.h>
#include <unistd.h>

enum { BATCH = 64 };

#if defined(__linux__)

#include <sys/epoll.h>

int mock_poller_open(void) { return epoll_create1(EPOLL_CLOEXEC); }

int mock_poller_watch(int poller, int fd, int interest) {
    struct epoll_event event = {0};
    event.events = ((interest & MOCK_POLLER_READ) ? EPOLLIN : 0u) | ((interest & MOCK_POLLER_WRITE) ? EPOLLOUT : 0u);
    event.data.fd = fd;
    // A descriptor with no interest leaves the set: epoll would go on reporting its hang-up, again and again.
    if (interest == 0) {
        return epoll_ctl(poller, EPOLL_CTL_DEL, fd, &event) == 0 || errno == ENOENT ? 0 : -1;
    }
    if (epoll_ctl(poller, EPOLL_CTL_MOD, fd, &event) == 0) return 0;
    return errno == ENOENT ? epoll_ctl(poller, EPOLL_CTL_ADD, fd, &event) : -1;
}

int mock_poller_wait(int poller, struct mock_poller_event *events, int capacity, int timeout_ms) {
    struct epoll_event ready[BATCH];
    int count = epoll_wait(poller, ready, capacity < BATCH ? capacity : BATCH, timeout_ms);
    for (int i = 0; i < count; i++) {
        uint32_t bits = ready[i].events;
        int both = bits & (EPOLLERR | EPOLLHUP) ? MOCK_POLLER_READ | MOCK_POLLER_WRITE : 0;
        events[i].fd = ready[i].data.fd;
        events[i].ready = both | (bits & EPOLLIN ? MOCK_POLLER_READ : 0) | (bits & EPOLLOUT ? MOCK_POLLER_WRITE : 0);
    }
    return count;
}

#else

#include <sys/event.h>
#include <sys/types.h>

int mock_poller_open(void) {
    int poller = kqueue();
    if (poller >= 0) fcntl(poller, F_SETFD, FD_CLOEXEC);
    return poller;
}

static int set_filter(int poller, int fd, int16_t filter, int on) {
    struct kevent change;
    EV_SET(&change, (uintptr_t)fd, filter, on ? EV_ADD : EV_DELETE, 0, 0, NULL);
    if (kevent(poller, &change, 1, NULL, 0, NULL) == 0) return 0;
    return !on && errno == ENOENT ? 0 : -1;
}

int mock_poller_watch(int poller, int fd, int interest) {
    int read = set_filter(poller, fd, EVFILT_READ, interest & MOCK_POLLER_READ);
    int write = set_filter(poller, fd, EVFILT_WRITE, interest & MOCK_POLLER_WRITE);
    return read == 0 && write == 0 ? 0 : -1;
}

int mock_poller_wait(int poller, struct mock_poller_event *events, int capacity, int timeout_ms) {
    struct kevent ready[BATCH];
    struct timespec limit = {timeout_ms / 1000, (timeout_ms % 1000) * 1000000L};
    int count =
        kevent(poller, NULL, 0, ready, capacity < BATCH ? capacity : BATCH, timeout_ms < 0 ? NULL : &limit);
    for (int i = 0; i < count; i++) {
        events[i].fd = (int)ready[i].ident;
        events[i].ready = ready[i].filter == EVFILT_WRITE ? MOCK_POLLER_WRITE : MOCK_POLLER_READ;
    }
    return count;
}

#endif
