#ifndef _GNU_SOURCE
#define _GNU_SOURCE
#endif
#include "ccurl.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>

typedef struct {
    char name[16];
    void (*body)(void *);
    void *context;
} start;

static void *run(void *argument) {
    start begin = *(start *)argument;
    free(argument);
#ifdef __APPLE__
    pthread_setname_np(begin.name);
#else
    pthread_setname_np(pthread_self(), begin.name);
#endif
    begin.body(begin.context);
    return NULL;
}

int ccurl_thread_start(const char *name, void (*body)(void *), void *context) {
    start *begin = malloc(sizeof *begin);
    if (!begin) return ENOMEM;
    snprintf(begin->name, sizeof begin->name, "%s", name);
    begin->body = body;
    begin->context = context;

    pthread_attr_t attributes;
    pthread_attr_init(&attributes);
    pthread_attr_setdetachstate(&attributes, PTHREAD_CREATE_DETACHED);
    pthread_attr_setstacksize(&attributes, 512 * 1024);

    // The thread inherits the mask, so it never runs with a signal open: neither the program's handlers nor a SIGPIPE
    // of the TLS library may land in it.
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pthread_t thread;
    int result = pthread_create(&thread, &attributes, run, begin);
    pthread_sigmask(SIG_SETMASK, &before, NULL);

    pthread_attr_destroy(&attributes);
    if (result != 0) free(begin);
    return result;
}
