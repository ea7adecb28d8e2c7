// What the Swift runtime needs from a C library, for WebAssembly, which has none: memory, comparison, and random bytes.
#include "runtime.h"

#ifdef __wasm32__
#include <stdint.h>

// An allocator by size classes. A block is a power of two, of 32 bytes at least. Its header of 16 bytes holds the class
// and the distance to the returned address. A freed block goes to the list of its class, and is used again first.
// Larger blocks are split in halves, so that memory does not grow while sizes vary.

enum { first_class = 5, class_count = 32, header_size = 16, page_size = 65536 };

struct block {
  uint32_t class;
  struct block *next;
};

static struct block *free_blocks[class_count];
static size_t bytes_in_use;
extern unsigned char __heap_base;
static uintptr_t end_of_heap;

size_t runtime_bytes_in_use(void) { return bytes_in_use; }

static unsigned class_for(size_t size) {
  if (size <= (size_t)1 << first_class) return first_class;
  return 32 - (unsigned)__builtin_clz((uint32_t)size - 1);
}

static struct block *grown(unsigned class) {
  size_t size = (size_t)1 << class;
  if (end_of_heap == 0) end_of_heap = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
  uintptr_t end = end_of_heap + size;
  size_t limit = __builtin_wasm_memory_size(0) * (size_t)page_size;
  if (end > limit || end < end_of_heap) {
    size_t pages = (end - limit + page_size - 1) / page_size;
    if (end < end_of_heap || __builtin_wasm_memory_grow(0, pages) == (size_t)-1) return NULL;
  }
  struct block *block = (struct block *)end_of_heap;
  end_of_heap = end;
  return block;
}

static struct block *taken(unsigned class) {
  if (class >= class_count) return NULL;
  struct block *block = free_blocks[class];
  if (block) {
    free_blocks[class] = block->next;
    return block;
  }
  // Split a larger block. Small blocks are cut from a new block of 4,096 bytes, many at a time.
  unsigned larger = class + 1;
  while (larger < class_count && larger <= 16 && !free_blocks[larger]) larger += 1;
  if (larger < class_count && larger <= 16 && free_blocks[larger]) {
    block = free_blocks[larger];
    free_blocks[larger] = block->next;
  } else if (class < 12) {
    larger = 12;
    block = grown(larger);
    if (!block) return NULL;
  } else {
    return grown(class);
  }
  while (larger > class) {
    larger -= 1;
    struct block *half = (struct block *)((uintptr_t)block + ((size_t)1 << larger));
    half->class = larger;
    half->next = free_blocks[larger];
    free_blocks[larger] = half;
  }
  return block;
}

void *aligned_alloc(size_t alignment, size_t size) {
  if (alignment < header_size) alignment = header_size;
  if (size > (size_t)1 << 30 || alignment > (size_t)1 << 20) return NULL;
  unsigned class = class_for(size + header_size + (alignment - header_size));
  struct block *block = taken(class);
  if (!block) return NULL;
  bytes_in_use += (size_t)1 << class;
  uintptr_t address = ((uintptr_t)block + header_size + alignment - 1) & ~(uintptr_t)(alignment - 1);
  uint32_t *header = (uint32_t *)(address - header_size);
  header[0] = class;
  header[1] = (uint32_t)(address - (uintptr_t)block);
  return (void *)address;
}

void *malloc(size_t size) { return aligned_alloc(header_size, size); }

int posix_memalign(void **result, size_t alignment, size_t size) {
  void *address = aligned_alloc(alignment, size);
  if (!address) return 12;
  *result = address;
  return 0;
}

void free(void *address) {
  if (!address) return;
  uint32_t *header = (uint32_t *)((uintptr_t)address - header_size);
  unsigned class = header[0];
  struct block *block = (struct block *)((uintptr_t)address - header[1]);
  bytes_in_use -= (size_t)1 << class;
  block->class = class;
  block->next = free_blocks[class];
  free_blocks[class] = block;
}

// Eight bytes at an address that need not be aligned. WebAssembly reads and writes them as fast as aligned ones. Most
// calls copy something short, such as texts and array elements.
struct __attribute__((packed)) word {
  uint64_t bits;
};

void *memset(void *target, int value, size_t count) {
  unsigned char *bytes = target;
  uint64_t bits = (unsigned char)value * (uint64_t)0x0101010101010101;
  for (; count >= 8; count -= 8, bytes += 8) ((struct word *)bytes)->bits = bits;
  for (; count > 0; count -= 1, bytes += 1) *bytes = (unsigned char)value;
  return target;
}

static void copy_up(unsigned char *to, const unsigned char *from, size_t count) {
  for (; count >= 8; count -= 8, to += 8, from += 8) ((struct word *)to)->bits = ((const struct word *)from)->bits;
  for (; count > 0; count -= 1, to += 1, from += 1) *to = *from;
}

void *memcpy(void *restrict target, const void *restrict source, size_t count) {
  copy_up(target, source, count);
  return target;
}

void *memmove(void *target, const void *source, size_t count) {
  unsigned char *to = target;
  const unsigned char *from = source;
  if (to < from) {
    copy_up(to, from, count);
    return target;
  }
  for (; count >= 8; count -= 8) {
    ((struct word *)(to + count - 8))->bits = ((const struct word *)(from + count - 8))->bits;
  }
  for (; count > 0; count -= 1) to[count - 1] = from[count - 1];
  return target;
}

int memcmp(const void *first, const void *second, size_t count) {
  const unsigned char *left = first, *right = second;
  while (count >= 8 && ((const struct word *)left)->bits == ((const struct word *)right)->bits) {
    count -= 8, left += 8, right += 8;
  }
  for (; count > 0; count -= 1, left += 1, right += 1) {
    if (*left != *right) return *left < *right ? -1 : 1;
  }
  return 0;
}

void *calloc(size_t count, size_t size) {
  if (size && count > SIZE_MAX / size) return NULL;
  void *address = malloc(count * size);
  return address ? memset(address, 0, count * size) : NULL;
}

void *realloc(void *address, size_t size) {
  if (!address) return malloc(size);
  uint32_t *header = (uint32_t *)((uintptr_t)address - header_size);
  size_t room = ((size_t)1 << header[0]) - header[1];
  if (size <= room) return address;
  void *larger = malloc(size);
  if (!larger) return NULL;
  memcpy(larger, address, room);
  free(address);
  return larger;
}

// Swift uses random bytes to seed the hashing of its sets and dictionaries. Nothing here depends on their order.
void arc4random_buf(void *target, size_t count) {
  static uint32_t state = 2463534242u;
  unsigned char *bytes = target;
  for (size_t index = 0; index < count; index += 1) {
    state ^= state << 13;
    state ^= state >> 17;
    state ^= state << 5;
    bytes[index] = (unsigned char)state;
  }
}

// Returns the product of two 128-bit numbers, modulo 2 to the power of 128. The compiler calls it in builds without
// optimisation.
__int128 __multi3(__int128 first, __int128 second) {
  uint64_t a = (uint64_t)first, b = (uint64_t)second;
  uint64_t a0 = (uint32_t)a, a1 = a >> 32, b0 = (uint32_t)b, b1 = b >> 32;
  uint64_t low = a0 * b0, middle = a1 * b0 + (low >> 32), other = a0 * b1 + (uint32_t)middle;
  uint64_t high = a1 * b1 + (middle >> 32) + (other >> 32);
  high += (uint64_t)(first >> 64) * b + a * (uint64_t)(second >> 64);
  return (__int128)(((unsigned __int128)high << 64) | (other << 32) | (uint32_t)low);
}

// What Swift's own strings need from Unicode to compare or hash strings: which scalars combine. Here none do. So
// strings are compared by their bytes, as everything in the core is, and Swift's tables are not needed. Swift's
// characters are not used: the core has its own boundaries.

uint16_t _swift_stdlib_getNormData(uint32_t scalar) { return 0; }

uint32_t _swift_stdlib_getComposition(uint32_t first, uint32_t second) { return UINT32_MAX; }

uint32_t _swift_stdlib_getDecompositionEntry(uint32_t scalar) { return 0; }

static const uint8_t no_decompositions[1] = {0};
const uint8_t *const _swift_stdlib_nfd_decompositions = no_decompositions;

uint8_t _swift_stdlib_getGraphemeBreakProperty(uint32_t scalar) { return 0xFF; }

_Bool _swift_stdlib_isInCB_Consonant(uint32_t scalar) { return 0; }

_Bool _swift_stdlib_isExtendedPictographic(uint32_t scalar) { return 0; }

uintptr_t __stack_chk_guard = 0x5bd1e995;

void __stack_chk_fail(void) { __builtin_trap(); }

int putchar(int character) { return character; }

#endif
