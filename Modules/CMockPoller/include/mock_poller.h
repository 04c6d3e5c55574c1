#ifndef CMOCKPOLLER_H
#define CMOCKPOLLER_H
#endif
