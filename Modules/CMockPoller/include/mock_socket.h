#ifndef MOCK_SOCKET_H
#define MOCK_SOCKET_H

// Descriptors that do not block, are closed on exec and never raise SIGPIPE on send. Here because accept4 and pipe2,
// which set the flags without a moment in between, are not visible to Swift. Each returns -1 and sets errno on failure.

// A new TCP socket of the family AF_INET or AF_INET6.
int mock_socket_open(int family);

// The next connection waiting at a listening socket, with TCP_NODELAY set.
int mock_socket_accept(int listener);

// A pipe; ends[0] reads, ends[1] writes.
int mock_pipe_open(int ends[2]);

#endif
