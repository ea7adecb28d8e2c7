// The parts of four libraries' interfaces that the command calls, once it has loaded the library: zlib, libzstd, bzip2's
// and XZ Utils'. They are declared here, so that nothing needs to be installed to build the command.
//
// The layouts are those of the libraries' binary interfaces, which have not changed since zlib 1.0, zstd 1.0, bzip2 1.0
// and XZ Utils 5.0. Members that only the libraries use are pointers and numbers without a meaning.

#ifndef DECOMPRESSION_H
#define DECOMPRESSION_H

#include <stddef.h>
#include <stdint.h>

// `z_stream` of zlib.h.
typedef struct {
  const uint8_t *next_in;
  unsigned int avail_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned int avail_out;
  unsigned long total_out;
  const char *msg;
  void *members_of_zlib[4];
  int data_type;
  unsigned long checksum;
  unsigned long reserved;
} zlib_stream;

typedef const char *(*zlib_version_function)(void);
typedef int (*zlib_init_function)(zlib_stream *stream, int window_bits, const char *version, int stream_size);
typedef int (*zlib_step_function)(zlib_stream *stream, int flush);
typedef int (*zlib_function)(zlib_stream *stream);

// `bz_stream` of bzlib.h.
typedef struct {
  const uint8_t *next_in;
  unsigned int avail_in;
  unsigned int total_in[2];
  uint8_t *next_out;
  unsigned int avail_out;
  unsigned int total_out[2];
  void *members_of_bzip2[4];
} bzip2_stream;

typedef int (*bzip2_init_function)(bzip2_stream *stream, int verbosity, int is_small);
typedef int (*bzip2_function)(bzip2_stream *stream);

// `lzma_stream` of lzma/base.h.
typedef struct {
  const uint8_t *next_in;
  size_t avail_in;
  uint64_t total_in;
  uint8_t *next_out;
  size_t avail_out;
  uint64_t total_out;
  const void *allocator;
  void *members_of_lzma[5];
  uint64_t seek_position;
  uint64_t reserved;
  size_t reserved_sizes[2];
  int reserved_choices[2];
} lzma_stream_state;

typedef int (*lzma_init_function)(lzma_stream_state *stream, uint64_t most_memory, uint32_t flags);
typedef int (*lzma_step_function)(lzma_stream_state *stream, int action);
typedef void (*lzma_end_function)(lzma_stream_state *stream);

// `ZSTD_inBuffer` and `ZSTD_outBuffer` of zstd.h.
typedef struct {
  const void *bytes;
  size_t count;
  size_t offset;
} zstd_input;

typedef struct {
  void *bytes;
  size_t count;
  size_t offset;
} zstd_output;

typedef void *(*zstd_make_function)(void);
typedef size_t (*zstd_function)(void *stream);
typedef size_t (*zstd_step_function)(void *stream, zstd_output *output, zstd_input *input);
typedef unsigned int (*zstd_test_function)(size_t code);
typedef const char *(*zstd_name_function)(size_t code);

#endif
