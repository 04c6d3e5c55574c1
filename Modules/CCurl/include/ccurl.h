#ifndef CCURL_H
#define CCURL_H

// What Swift cannot do with libcurl itself: variadic calls, callbacks for each chunk, and a thread of its own.

#include <curl/curl.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// CURLOPT_PREREQFUNCTION, on which "one delivery" rests, came with 7.80.0.
#define CCURL_OLDEST_VERSION 0x075000
#if LIBCURL_VERSION_NUM < CCURL_OLDEST_VERSION
#error "libcurl 7.80.0 or later is needed"
#endif

/// Bytes on the heap that grow.
typedef struct {
    uint8_t *bytes;
    size_t count;
    size_t capacity;
} ccurl_buffer;

/// One exchange: an easy handle and what its callbacks collect. Lives at one address; reused through ccurl_transfer_clear.
typedef struct {
    CURL *easy;
    /// Whom the exchange is for. Swift's own; nothing here looks at it.
    void *owner;
    /// Header lines, each ended by a NUL, and the list of them that libcurl reads during the transfer.
    ccurl_buffer lines;
    struct curl_slist *list;
    size_t list_capacity;
    /// The request's body, which libcurl reads during the transfer.
    ccurl_buffer sent;
    /// The header block of the final answer, from status line to blank line. Blocks of 1xx and trailers are not kept.
    ccurl_buffer head;
    ccurl_buffer body;
    size_t body_limit;
    /// How often libcurl set out to send the request.
    int deliveries;
    /// The blank line after the final header block was seen.
    bool head_complete;
    bool head_too_large;
    bool body_too_large;
} ccurl_transfer;

/// Makes an exchange with everything set that is the same for each request, or NULL.
ccurl_transfer *ccurl_transfer_new(void);

/// Forgets request and answer; what is the same for each request stays, as do the connections, which belong to the multi
/// handle. URL, time-out, HTTP version and proxy stay too, until the next request sets its own.
void ccurl_transfer_clear(ccurl_transfer *transfer);

/// Frees an exchange that no multi handle holds.
void ccurl_transfer_free(ccurl_transfer *transfer);

/// Sets the callbacks and everything that is the same for each request, once more after a reset of the easy handle.
/// Returns the first failure.
CURLcode ccurl_transfer_prepare(ccurl_transfer *transfer);

/// Gives the request its header lines, each ended by a NUL; the bytes are copied.
CURLcode ccurl_transfer_set_headers(ccurl_transfer *transfer, const void *bytes, size_t count);

/// Gives the request a body; the bytes are copied.
CURLcode ccurl_transfer_set_body(ccurl_transfer *transfer, const void *bytes, size_t count);

/// Takes the next finished exchange from a multi handle, still added to it; NULL when there is none.
ccurl_transfer *ccurl_multi_next_done(CURLM *multi, CURLcode *result);

/// Starts a detached thread with every signal blocked. Returns 0 or an errno.
int ccurl_thread_start(const char *name, void (*body)(void *), void *context);

static inline CURLcode ccurl_set_long(ccurl_transfer *transfer, CURLoption option, long value) {
    return curl_easy_setopt(transfer->easy, option, value);
}

static inline CURLcode ccurl_set_string(ccurl_transfer *transfer, CURLoption option, const char *value) {
    return curl_easy_setopt(transfer->easy, option, value);
}

static inline long ccurl_get_long(ccurl_transfer *transfer, CURLINFO info) {
    long value = 0;
    curl_easy_getinfo(transfer->easy, info, &value);
    return value;
}

static inline CURLMcode ccurl_multi_set_long(CURLM *multi, CURLMoption option, long value) {
    return curl_multi_setopt(multi, option, value);
}

static inline unsigned int ccurl_runtime_version(void) {
    return curl_version_info(CURLVERSION_NOW)->version_num;
}

#endif
