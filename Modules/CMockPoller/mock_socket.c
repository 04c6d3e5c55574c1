#if defined(__linux__)
#define _GNU_SOURCE
#endif

#include "mock_socket.h"

#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

#if !defined(__linux__)

static int set_flags(int fd) {
    if (fcntl(fd, F_SETFD, FD_CLOEXEC) == 0 && fcntl(fd, F_SETFL, O_NONBLOCK) == 0) return fd;
    int error = errno;
    close(fd);
    errno = error;
    return -1;
}

static void silence_sigpipe(int fd) {
    int on = 1;
    setsockopt(fd, SOL_SOCKET, SO_NOSIGPIPE, &on, sizeof on);
}

#endif

int mock_socket_open(int family) {
#if defined(__linux__)
    return socket(family, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
#else
    int fd = socket(family, SOCK_STREAM, 0);
    return fd < 0 ? fd : set_flags(fd);
#endif
}

int mock_socket_accept(int listener) {
#if defined(__linux__)
    int fd = accept4(listener, NULL, NULL, SOCK_NONBLOCK | SOCK_CLOEXEC);
#else
    int fd = accept(listener, NULL, NULL);
    if (fd >= 0) fd = set_flags(fd);
    if (fd >= 0) silence_sigpipe(fd);
#endif
    if (fd >= 0) {
        int on = 1;
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    }
    return fd;
}

int mock_pipe_open(int ends[2]) {
#if defined(__linux__)
    return pipe2(ends, O_NONBLOCK | O_CLOEXEC);
#else
    if (pipe(ends) != 0) return -1;
    if (set_flags(ends[0]) >= 0 && set_flags(ends[1]) >= 0) return 0;
    return -1;
#endif
}
