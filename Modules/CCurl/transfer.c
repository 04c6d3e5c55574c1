#include "ccurl.h"

#include <stdlib.h>
#include <string.h>

#ifndef CURL_WRITEFUNC_ERROR  // 7.87.0; before, any other number than the one handed in
#define CURL_WRITEFUNC_ERROR 0xFFFFFFFF
#endif

// Larger than any sane header block; newer releases of libcurl stop at 300 KB themselves.
static const size_t head_limit = 256 * 1024;

// A pooled exchange keeps its buffer only up to this size.
static const size_t kept_capacity = 64 * 1024;

static bool append(ccurl_buffer *buffer, const void *bytes, size_t count) {
    if (count == 0) return true;
    if (count > buffer->capacity - buffer->count) {
        size_t capacity = buffer->capacity ? buffer->capacity * 2 : 1024;
        while (capacity - buffer->count < count) capacity *= 2;
        uint8_t *grown = realloc(buffer->bytes, capacity);
        if (!grown) return false;
        buffer->bytes = grown;
        buffer->capacity = capacity;
    }
    memcpy(buffer->bytes + buffer->count, bytes, count);
    buffer->count += count;
    return true;
}

static void clear(ccurl_buffer *buffer) {
    // What went through may be a password or a token, and an idle exchange is kept for long.
    if (buffer->count > 0) memset(buffer->bytes, 0, buffer->count);
    buffer->count = 0;
    if (buffer->capacity > kept_capacity) {
        free(buffer->bytes);
        *buffer = (ccurl_buffer){0};
    }
}

static size_t on_body(char *bytes, size_t size, size_t count, void *context) {
    ccurl_transfer *transfer = context;
    count *= size;
    if (count > transfer->body_limit - transfer->body.count) {
        transfer->body_too_large = true;
        return CURL_WRITEFUNC_ERROR;
    }
    return append(&transfer->body, bytes, count) ? count : CURL_WRITEFUNC_ERROR;
}

static bool is_informational(const ccurl_buffer *head) {
    const uint8_t *space = memchr(head->bytes, ' ', head->count);
    return space && space + 1 < head->bytes + head->count && space[1] == '1';
}

static size_t on_header(char *bytes, size_t size, size_t count, void *context) {
    ccurl_transfer *transfer = context;
    count *= size;
    if (transfer->head_complete) return count;  // a trailer
    if (count > head_limit - transfer->head.count) {
        transfer->head_too_large = true;
        return CURL_WRITEFUNC_ERROR;
    }
    if (!append(&transfer->head, bytes, count)) return CURL_WRITEFUNC_ERROR;
    bool blank = (count == 1 && bytes[0] == '\n') || (count == 2 && bytes[0] == '\r' && bytes[1] == '\n');
    if (blank && is_informational(&transfer->head)) {
        transfer->head.count = 0;
    } else if (blank) {
        transfer->head_complete = true;
    }
    return count;
}

// libcurl comes here each time it is about to send the request, and it does so again, up to five times and with any
// method, when a reused connection dies before the first byte of an answer. Only the first time passes.
static int on_send(void *context, char *remote, char *local, int remote_port, int local_port) {
    (void)remote, (void)local, (void)remote_port, (void)local_port;
    ccurl_transfer *transfer = context;
    return transfer->deliveries++ == 0 ? CURL_PREREQFUNC_OK : CURL_PREREQFUNC_ABORT;
}

ccurl_transfer *ccurl_transfer_new(void) {
    ccurl_transfer *transfer = calloc(1, sizeof *transfer);
    if (!transfer) return NULL;
    transfer->easy = curl_easy_init();
    if (!transfer->easy || ccurl_transfer_prepare(transfer) != CURLE_OK) {
        ccurl_transfer_free(transfer);
        return NULL;
    }
    return transfer;
}

void ccurl_transfer_clear(ccurl_transfer *transfer) {
    // The method last: a body, even none, makes it POST.
    curl_easy_setopt(transfer->easy, CURLOPT_POSTFIELDS, NULL);
    curl_easy_setopt(transfer->easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)-1);
    curl_easy_setopt(transfer->easy, CURLOPT_CUSTOMREQUEST, NULL);
    curl_easy_setopt(transfer->easy, CURLOPT_HTTPGET, 1L);
    curl_easy_setopt(transfer->easy, CURLOPT_HTTPHEADER, NULL);
    clear(&transfer->lines);
    clear(&transfer->sent);
    clear(&transfer->head);
    clear(&transfer->body);
    transfer->owner = NULL;
    transfer->deliveries = 0;
    transfer->head_complete = transfer->head_too_large = transfer->body_too_large = false;
}

void ccurl_transfer_free(ccurl_transfer *transfer) {
    curl_easy_cleanup(transfer->easy);
    free(transfer->list);
    free(transfer->lines.bytes);
    free(transfer->sent.bytes);
    free(transfer->head.bytes);
    free(transfer->body.bytes);
    free(transfer);
}

CURLcode ccurl_transfer_prepare(ccurl_transfer *transfer) {
    CURLcode result = CURLE_OK;
#define SET(option, value) \
    if (result == CURLE_OK) result = curl_easy_setopt(transfer->easy, option, value)
    SET(CURLOPT_PRIVATE, (void *)transfer);
    SET(CURLOPT_WRITEFUNCTION, on_body);
    SET(CURLOPT_WRITEDATA, (void *)transfer);
    SET(CURLOPT_HEADERFUNCTION, on_header);
    SET(CURLOPT_HEADERDATA, (void *)transfer);
    SET(CURLOPT_PREREQFUNCTION, on_send);
    SET(CURLOPT_PREREQDATA, (void *)transfer);
    SET(CURLOPT_NOSIGNAL, 1L);
    SET(CURLOPT_FOLLOWLOCATION, 0L);
    SET(CURLOPT_HTTP09_ALLOWED, 0L);
    SET(CURLOPT_PATH_AS_IS, 1L);
    SET(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1L);
    SET(CURLOPT_TCP_KEEPALIVE, 1L);
    // Decodes what arrives encoded; that it asks for nothing by itself is the header lines' doing.
    SET(CURLOPT_ACCEPT_ENCODING, "");
#if LIBCURL_VERSION_NUM >= 0x075500
    SET(CURLOPT_PROTOCOLS_STR, "http,https");
#else
    SET(CURLOPT_PROTOCOLS, CURLPROTO_HTTP | CURLPROTO_HTTPS);
#endif
#if LIBCURL_VERSION_NUM >= 0x075700
    // Otherwise giving up a request during its name look-up waits for the resolver, and every other request with it.
    // An older libcurl at run time does not know the option and goes on without it.
    curl_easy_setopt(transfer->easy, CURLOPT_QUICK_EXIT, 1L);
#endif
#undef SET
    return result;
}

CURLcode ccurl_transfer_set_headers(ccurl_transfer *transfer, const void *bytes, size_t count) {
    clear(&transfer->lines);
    if (!append(&transfer->lines, bytes, count)) return CURLE_OUT_OF_MEMORY;
    char *line = (char *)transfer->lines.bytes, *end = line + count;
    size_t used = 0;
    for (; line < end; line += strlen(line) + 1) {
        if (used == transfer->list_capacity) {
            size_t capacity = used ? used * 2 : 16;
            struct curl_slist *grown = realloc(transfer->list, capacity * sizeof *grown);
            if (!grown) return CURLE_OUT_OF_MEMORY;
            transfer->list = grown;
            transfer->list_capacity = capacity;
        }
        transfer->list[used++].data = line;
    }
    for (size_t index = 0; index < used; index++) {
        transfer->list[index].next = index + 1 < used ? &transfer->list[index + 1] : NULL;
    }
    return curl_easy_setopt(transfer->easy, CURLOPT_HTTPHEADER, used ? transfer->list : NULL);
}

CURLcode ccurl_transfer_set_body(ccurl_transfer *transfer, const void *bytes, size_t count) {
    clear(&transfer->sent);
    if (!append(&transfer->sent, bytes, count)) return CURLE_OUT_OF_MEMORY;
    CURLcode result = curl_easy_setopt(transfer->easy, CURLOPT_POST, 1L);
    if (result != CURLE_OK) return result;
    // Without any bytes a literal: no pointer at all would make libcurl ask a callback for them.
    const char *body = count ? (const char *)transfer->sent.bytes : "";
    result = curl_easy_setopt(transfer->easy, CURLOPT_POSTFIELDS, body);
    if (result != CURLE_OK) return result;
    return curl_easy_setopt(transfer->easy, CURLOPT_POSTFIELDSIZE_LARGE, (curl_off_t)count);
}

static ccurl_transfer *transfer_of(CURL *easy) {
    char *transfer = NULL;
    curl_easy_getinfo(easy, CURLINFO_PRIVATE, &transfer);
    return (ccurl_transfer *)transfer;
}

ccurl_transfer *ccurl_multi_next_done(CURLM *multi, CURLcode *result) {
    int left = 0;
    CURLMsg *message;
    while ((message = curl_multi_info_read(multi, &left))) {
        if (message->msg != CURLMSG_DONE) continue;
        *result = message->data.result;
        return transfer_of(message->easy_handle);
    }
    return NULL;
}
