#include "AllocationCounter.h"

#include <stdlib.h>

// With the C library of GNU a program may put its own malloc in place of the library's.
#if defined(__GLIBC__)
#include <stdatomic.h>

extern void *__libc_malloc(size_t size);

static atomic_long count;

void *malloc(size_t size) {
  atomic_fetch_add_explicit(&count, 1, memory_order_relaxed);
  return __libc_malloc(size);
}

long allocation_count(void) { return atomic_load_explicit(&count, memory_order_relaxed); }
#else
long allocation_count(void) { return -1; }
#endif
