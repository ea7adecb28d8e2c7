#ifndef WELLFORMED_RUNTIME_H
#define WELLFORMED_RUNTIME_H
#include <stddef.h>

/// Returns the number of bytes in blocks that the program holds. Free blocks do not count.
size_t runtime_bytes_in_use(void);

#endif
