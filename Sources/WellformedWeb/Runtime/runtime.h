#ifndef WELLFORMED_RUNTIME_H
#define WELLFORMED_RUNTIME_H
#include <stddef.h>

/// How many bytes the program holds, what the allocator keeps to itself not counted.
size_t runtime_bytes_in_use(void);

#endif
