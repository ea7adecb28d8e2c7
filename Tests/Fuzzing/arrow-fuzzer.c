/*
 * Hands the library record batches of random columns, most of them spoilt, whose buffers have exactly as many bytes as they
 * must have, so that the address sanitizer sees whoever reads past them.
 *
 *     arrow-fuzzer CASES SEED
 *
 * The lengths of arrays and their last offsets are right, or so wrong that it can be seen: nobody can tell how long a buffer
 * is. Scripts/fuzz-arrow.sh builds and runs it.
 */
#include <inttypes.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "wellformed.h"

static uint64_t state;

static uint64_t random_number(void) {
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return state;
}

/* A number below another. */
static int64_t below(int64_t bound) { return (int64_t)(random_number() % (uint64_t)bound); }

static bool one_in(int64_t count) { return below(count) == 0; }

/* ---- Memory, freed after each case ---- */

static void *blocks[4096];
static size_t block_count;

static void *room(size_t size) {
  if (block_count == sizeof blocks / sizeof blocks[0]) abort();
  /* One byte more would be one that nobody may read. */
  void *block = size ? malloc(size) : NULL;
  blocks[block_count++] = block;
  return block;
}

static uint8_t *random_bytes(int64_t count) {
  uint8_t *bytes = room((size_t)count);
  static const char letters[] = "a1@.-+ \"{}[]\\e:T";
  for (int64_t i = 0; i < count; i++) bytes[i] = one_in(6) ? (uint8_t)random_number() : (uint8_t)letters[below(16)];
  return bytes;
}

static void free_blocks(void) {
  while (block_count > 0) free(blocks[--block_count]);
}

/* ---- Columns ---- */

static void release_schema(struct ArrowSchema *schema) { schema->release = NULL; }
static void release_array(struct ArrowArray *array) { array->release = NULL; }

struct pair {
  struct ArrowSchema *schema;
  struct ArrowArray *array;
};

static struct pair make(const char *name, int64_t values, int depth);

/* `count` offsets that go up to `last` at the most, of 4 or 8 bytes; spoilt ones do as they like, but for the last. */
static void *make_offsets(int64_t count, int64_t last, int width, bool is_spoilt) {
  uint8_t *offsets = room((size_t)(count * width));
  int64_t offset = 0;
  for (int64_t i = 0; i < count; i++) {
    if (i > 0 && last > offset) offset += below(last - offset + 1);
    int64_t written = offset;
    if (is_spoilt && i + 1 < count) written = one_in(8) ? (int64_t)random_number() : below(2 * last + 4) - 2;
    if (i + 1 == count && is_spoilt) written = below(last + 1);
    memcpy(offsets + i * width, &written, (size_t)width);
  }
  return offsets;
}

/* Metadata of a type: a count, and each key and value after its length; a spoilt one ends with a length below 0. */
static const char *make_metadata(bool is_spoilt) {
  static const char *names[] = {"arrow.uuid", "arrow.bool8", "arrow.opaque", "some.name", ""};
  static const char key[] = "ARROW:extension:name";
  const char *name = names[below(5)];
  int32_t lengths[] = {2, 0, 0, (int32_t)strlen(key), (int32_t)strlen(name)};
  char *bytes = room(sizeof lengths + strlen(key) + strlen(name));
  if (is_spoilt) lengths[below(3)] = -1 - (int32_t)below(100);
  memcpy(bytes, lengths, 16);
  memcpy(bytes + 16, key, strlen(key));
  memcpy(bytes + 16 + strlen(key), lengths + 4, 4);
  memcpy(bytes + 20 + strlen(key), name, strlen(name));
  return bytes;
}

static void make_children(struct pair made, int64_t count, int64_t values, int depth) {
  made.schema->n_children = made.array->n_children = count;
  made.schema->children = room((size_t)count * sizeof(void *));
  made.array->children = room((size_t)count * sizeof(void *));
  for (int64_t i = 0; i < count; i++) {
    static const char *names[] = {"b", "c", "d"};
    struct pair child = make(names[i % 3], values, depth + 1);
    made.schema->children[i] = child.schema;
    made.array->children[i] = child.array;
  }
}

/* A column of at least so many values. */
static struct pair make(const char *name, int64_t values, int depth) {
  static const char *formats[] = {
      "u", "U", "vu", "u", "l", "i", "s", "c", "L", "I", "S", "C", "f", "g", "b", "n", "tdD", "tdm", "tss:", "tsm:UTC",
      "tsu:", "tsn:UTC", "tts", "ttm", "ttu", "ttn", "e", "tDs", "tDm", "tDu", "tDn", "tiM", "tiD", "tin",
      "d:10,2", "d:5,1,32", "d:18,0,64", "d:76,-3,256", "z", "Z", "vz", "w:3", "w:16", "w:0", "c",
      "+s", "+l", "+L", "+vl", "+vL", "+m", "+w:2", "+r", "+us:", "+ud:", "dictionary", "dictionary",
  };
  static const int widths[] = {4, 8, 16, 4, 8, 4, 2, 1, 8, 4, 2, 1, 4, 8, 0, 0, 4, 8, 8, 8,
                               8, 8, 4, 4, 8, 8, 2, 8, 8, 8, 8, 4, 8, 16, 16, 4, 8, 32, 4, 8, 16, 3, 16, 0, 1,
                               0, 4, 8, 4, 8, 4, 0, 0, 0, 0, 0, 0};
  int64_t kinds = (int64_t)(sizeof formats / sizeof formats[0]);
  /* Those with parts come last. */
  int64_t kind = below(depth > 3 ? kinds - 12 : kinds);
  const char *format = formats[kind];
  int width = widths[kind];
  bool is_spoilt = one_in(4);
  struct pair made = {room(sizeof(struct ArrowSchema)), room(sizeof(struct ArrowArray))};
  memset(made.schema, 0, sizeof *made.schema);
  memset(made.array, 0, sizeof *made.array);
  made.schema->format = format;
  made.schema->name = name;
  made.schema->release = release_schema;
  if (strcmp(format, "w:16") == 0 || strcmp(format, "c") == 0 || one_in(16)) made.schema->metadata = make_metadata(one_in(8));
  made.array->release = release_array;
  int64_t offset = one_in(3) ? below(20) : 0;
  int64_t all = values + offset;
  made.array->length = values + (one_in(4) ? below(3) : 0);
  all += made.array->length - values;
  made.array->offset = offset;
  made.array->null_count = one_in(2) ? 0 : -1;
  void *validity = one_in(2) ? random_bytes((all + 7) / 8) : NULL;
  const void *second = NULL, *third = NULL;
  int64_t buffers = 2;
  const void **places;
  if (strcmp(format, "dictionary") == 0) {
    static const char *indexes_of[] = {"c", "C", "s", "S", "i", "I", "l", "L"};
    int64_t index_type = below(8);
    made.schema->format = indexes_of[index_type];
    width = 1 << (index_type / 2);
    int64_t size = 1 + below(5);
    struct pair values_of_it = make("", size, depth + 1);
    made.schema->dictionary = values_of_it.schema;
    made.array->dictionary = values_of_it.array;
    uint8_t *indexes = room((size_t)(all * width));
    for (int64_t i = 0; i < all; i++) {
      uint64_t index = is_spoilt && one_in(4) ? random_number() : (uint64_t)below(size);
      memcpy(indexes + i * width, &index, (size_t)width);
    }
    second = indexes;
  } else if (format[0] == 'u' || format[0] == 'U' || format[0] == 'z' || format[0] == 'Z') {
    int64_t size = below(200);
    second = make_offsets(all + 1, size, width, is_spoilt);
    third = random_bytes(size);
    buffers = 3;
  } else if (strcmp(format, "vu") == 0 || strcmp(format, "vz") == 0) {
    int64_t size = 13 + below(100);
    int32_t *views = room((size_t)(all * 16));
    for (int64_t i = 0; i < all * 4; i++) views[i] = (int32_t)random_number();
    for (int64_t i = 0; i < all; i++) {
      bool is_wild = is_spoilt && one_in(3);
      int64_t length = below(is_wild ? 2 * size : size);
      views[4 * i] = (int32_t)length;
      if (length <= 12) continue;
      views[4 * i + 2] = is_wild ? (int32_t)(below(4) - 1) : 0;
      views[4 * i + 3] = is_wild ? (int32_t)(below(2 * size) - 2) : (int32_t)below(size - length + 1);
    }
    int64_t *lengths = room(sizeof(int64_t));
    *lengths = is_spoilt && one_in(8) ? -size : size;
    buffers = 4;
    places = room(4 * sizeof(void *));
    places[2] = random_bytes(size);
    places[3] = lengths;
    goto filled;
  } else if (strcmp(format, "+r") == 0) {
    static const char *types[] = {"s", "i", "l"};
    int64_t type = below(3), count = 1 + below(8), end = 0;
    buffers = 0;
    made.array->null_count = 0;
    make_children(made, 2, count + below(3), depth);
    struct ArrowArray *ends = made.array->children[0];
    made.schema->children[0]->format = types[type];
    made.schema->children[0]->dictionary = NULL;
    made.schema->children[0]->metadata = NULL;
    made.schema->children[0]->n_children = ends->n_children = 0;
    ends->dictionary = NULL;
    ends->length = count;
    ends->offset = below(3);
    ends->null_count = one_in(8) ? -1 : 0;
    ends->n_buffers = 2;
    ends->buffers = room(2 * sizeof(void *));
    ends->buffers[0] = one_in(8) ? random_bytes((count + ends->offset + 7) / 8) : NULL;
    width = 2 << type;
    uint8_t *written = room((size_t)((count + ends->offset) * width));
    ends->buffers[1] = written;
    for (int64_t i = 0; i < count + ends->offset; i++) {
      if (i >= ends->offset) end += 1 + below(all / count + 2);
      if (i == count + ends->offset - 1 && !one_in(8) && end < all) end = all;
      int64_t number = is_spoilt && one_in(3) ? (int64_t)random_number() : end;
      memcpy(written + i * width, &number, (size_t)width);
    }
  } else if (format[1] == 'u' && format[0] == '+') {
    static const char *formats_of[][2] = {{"+us:", "+ud:"}, {"+us:7", "+ud:7"}, {"+us:0,1", "+ud:0,1"}, {"+us:127,0,5", "+ud:127,0,5"}};
    static const int8_t numbers[][3] = {{0, 0, 0}, {7, 7, 7}, {0, 1, 0}, {127, 0, 5}};
    bool is_dense = format[2] == 'd';
    int64_t count = below(4), size = is_dense ? 1 + below(8) : all;
    made.schema->format = formats_of[count][is_dense];
    buffers = is_dense ? 2 : 1;
    int8_t *kinds_of = room((size_t)all);
    int32_t *offsets = is_dense ? room((size_t)all * 4) : NULL;
    for (int64_t i = 0; i < all; i++) {
      kinds_of[i] = is_spoilt && one_in(6) ? (int8_t)random_number() : numbers[count][below(count ? count : 1)];
      if (is_dense) offsets[i] = is_spoilt && one_in(6) ? (int32_t)random_number() : (int32_t)below(size);
    }
    made.array->null_count = 0;
    validity = kinds_of;
    second = offsets;
    make_children(made, count, size > 0 && is_spoilt && one_in(4) ? size - 1 : size, depth);
  } else if (format[0] == '+') {
    buffers = format[1] == 's' || format[1] == 'w' ? 1 : format[1] == 'v' ? 3 : 2;
    int64_t size = format[1] == 's' ? all : format[1] == 'w' ? all * 2 : below(40);
    if (buffers == 2) second = make_offsets(all + 1, size, width, is_spoilt);
    if (buffers == 3) {
      uint8_t *starts = room((size_t)(all * width)), *counts = room((size_t)(all * width));
      for (int64_t i = 0; i < all; i++) {
        int64_t start = below(size + 1), count = below(size - start + 1);
        if (is_spoilt && one_in(4)) start = one_in(2) ? (int64_t)random_number() : below(2 * size + 4) - 2;
        if (is_spoilt && one_in(4)) count = one_in(2) ? (int64_t)random_number() : below(2 * size + 4) - 2;
        memcpy(starts + i * width, &start, (size_t)width);
        memcpy(counts + i * width, &count, (size_t)width);
      }
      second = starts;
      third = counts;
    }
    if (is_spoilt && one_in(4) && size > 0) size--;
    make_children(made, format[1] == 's' ? below(4) : 1, size, depth);
    if (format[1] == 'm' && !one_in(8)) {
      struct pair entries = {made.schema->children[0], made.array->children[0]};
      entries.schema->format = "+s";
      entries.schema->metadata = NULL;
      entries.schema->dictionary = NULL;
      entries.array->dictionary = NULL;
      entries.array->length = size;
      entries.array->offset = below(3);
      entries.array->null_count = 0;
      entries.array->n_buffers = 1;
      entries.array->buffers = room(sizeof(void *));
      entries.array->buffers[0] = NULL;
      make_children(entries, 2, size + 2, depth);
    }
  } else if (format[0] == 'n') {
    buffers = 0;
  } else {
    second = random_bytes(format[0] == 'b' ? (all + 7) / 8 : all * width);
  }
  places = room((size_t)(buffers ? buffers : 1) * sizeof(void *));
  if (buffers > 2) places[2] = third;
filled:
  if (buffers > 0) places[0] = validity;
  if (buffers > 1) places[1] = second;
  made.array->n_buffers = buffers;
  made.array->buffers = places;
  return made;
}

/* ---- Making columns wrong ---- */

static void spoil(struct pair column) {
  static const int64_t numbers[] = {-1, INT64_MAX, INT64_MIN, -2, (int64_t)1 << 62};
  int64_t number = numbers[below(5)];
  while (one_in(2) && column.array->n_children > 0 && column.array->children && column.schema->children) {
    int64_t child = below(column.array->n_children);
    if (!column.schema->children[child] || !column.array->children[child]) break;
    column = (struct pair){column.schema->children[child], column.array->children[child]};
  }
  switch (below(17)) {
    case 0: column.array->length = number; break;
    case 1: column.array->offset = number; break;
    case 2: column.array->null_count = one_in(2) ? number : column.array->length + 1; break;
    case 3: column.array->n_buffers += one_in(2) ? 1 : -1; break;
    case 4: column.array->n_buffers = number; break;
    case 5: column.array->n_children += one_in(2) ? 1 : -1; break;
    case 6: column.array->n_children = number; break;
    case 7: column.schema->n_children = one_in(2) ? number : column.schema->n_children + 1; break;
    case 8: if (column.array->n_buffers > 0) column.array->buffers[below(column.array->n_buffers)] = NULL; break;
    case 9: column.array->buffers = NULL; break;
    case 10: column.array->children = NULL; break;
    case 11: column.schema->children = NULL; break;
    case 12: if (column.array->n_children > 0) column.array->children[below(column.array->n_children)] = NULL; break;
    case 13: column.array->dictionary = NULL; break;
    case 14: if (one_in(2)) column.array->release = NULL; else column.schema->release = NULL; break;
    case 15: {
      static const char *formats[] = {NULL, "", "+", "+w:", "+w:-1", "+w:9223372036854775807", "ts", "d:", "d:1,2,3", "\xff", "n",
                                      "+r", "w:9223372036854775807", "+s"};
      column.schema->format = formats[below(14)];
      break;
    }
    default: {
      static const char *names[] = {NULL, "", "\xc3", "a", "a"};
      column.schema->name = names[below(5)];
    }
  }
}

/* ---- A case ---- */

static void take(wellformed_status (*function)(const wellformed_result *, struct ArrowSchema *, struct ArrowArray *, char **),
                 const wellformed_result *result) {
  struct ArrowSchema schema;
  struct ArrowArray array;
  char *error = NULL;
  if (function(result, &schema, &array, &error) == WELLFORMED_OK) {
    schema.release(&schema);
    array.release(&array);
  }
  wellformed_free(error);
}

static wellformed_status try_one(const wellformed_rules *rules) {
  /* Now and then more than are looked at together. */
  int64_t rows = below(one_in(8) ? 200 : 24);
  struct pair table = {room(sizeof(struct ArrowSchema)), room(sizeof(struct ArrowArray))};
  memset(table.schema, 0, sizeof *table.schema);
  memset(table.array, 0, sizeof *table.array);
  table.schema->format = "+s";
  table.schema->release = release_schema;
  table.array->release = release_array;
  int64_t all = rows + (one_in(3) ? below(5) : 0);
  table.array->offset = all - rows;
  table.array->length = rows;
  table.array->n_buffers = 1;
  const void **places = room(sizeof(void *));
  places[0] = one_in(3) ? random_bytes((all + 7) / 8) : NULL;
  table.array->buffers = places;
  table.array->null_count = places[0] ? -1 : 0;
  int64_t count = 1 + below(5);
  make_children(table, count, all, 0);
  static const char *names[] = {"a", "b", "c", "d", "e", "f"};
  for (int64_t i = 0; i < count; i++) table.schema->children[i]->name = names[i];
  if (one_in(2)) spoil(table);

  wellformed_options options = {.size = sizeof options, .flags = (uint64_t)below(8)};
  if (one_in(4)) options.skipped_rows = below(30);
  if (one_in(4)) options.row_count = below(30);
  wellformed_result *result = NULL;
  char *error = NULL;
  wellformed_status status = wellformed_check_arrow(rules, table.schema, table.array, &options, &result, &error);
  if (status == WELLFORMED_OK) {
    take(wellformed_result_valid, result);
    take(wellformed_result_issues, result);
    take(wellformed_result_normalized, result);
    wellformed_result_release(result);
  } else if (!error || !*error) {
    fprintf(stderr, "status %d without a sentence\n", status);
    abort();
  }
  wellformed_free(error);
  free_blocks();
  return status;
}

int main(int count, char **arguments) {
  int64_t cases = count > 1 ? atoll(arguments[1]) : 100000;
  uint64_t seed = count > 2 ? strtoull(arguments[2], NULL, 10) : 1;
  static const char *texts[] = {
      "{\"type\":\"object\",\"properties\":{\"a\":{},\"b\":{},\"c\":{},\"d\":{},\"e\":{}},\"additionalProperties\":{}}",
      "{\"type\":\"object\",\"required\":[\"a\"],\"properties\":{\"a\":{\"type\":[\"string\",\"null\"],\"format\":\"email\","
      "\"x-wellformed\":{\"normalize\":[\"trim\"]}},\"b\":{\"type\":\"integer\",\"minimum\":3},\"c\":{\"type\":\"object\","
      "\"properties\":{\"b\":{\"type\":\"string\",\"minLength\":3}}},\"d\":{\"type\":\"array\",\"uniqueItems\":true}}}",
      ("{\"anyOf\":[{\"required\":[\"b\"]},{\"properties\":{\"a\":{\"pattern\":\"^a+$\"}}}],"
       "\"unevaluatedProperties\":{\"type\":[\"string\",\"number\"]}}"),
      ("{\"type\":\"object\",\"properties\":{\"a\":{\"type\":\"string\",\"maxLength\":9},\"b\":{\"minimum\":0.5,\"maximum\":50},\"c\":{\"pattern\":"
       "\"^[a-z@.]*$\"},\"d\":{\"type\":\"string\",\"x-wellformed\":{\"equals\":\"a\"}},\"e\":{\"multipleOf\":2}}}"),
  };
  enum { rule_count = sizeof texts / sizeof texts[0] };
  wellformed_rules *rules[rule_count];
  for (int i = 0; i < rule_count; i++) {
    char *error = NULL;
    if (wellformed_rules_from_json(texts[i], strlen(texts[i]), &rules[i], &error) != WELLFORMED_OK) {
      fprintf(stderr, "%s\n", error);
      return 1;
    }
  }
  int64_t counts[8] = {0};
  for (int64_t i = 0; i < cases; i++) {
    /* A case can be tried again by its number. */
    state = (seed * 0x9E3779B97F4A7C15u) ^ ((uint64_t)i * 0xD1342543DE82EF95u + 1);
    for (int warm = 0; warm < 4; warm++) random_number();
    counts[try_one(rules[i % rule_count]) & 7]++;
  }
  for (int i = 0; i < rule_count; i++) wellformed_rules_release(rules[i]);
  printf("%" PRId64 " cases from the seed %" PRIu64 ": %" PRId64 " judged, %" PRId64 " with a bad argument, %" PRId64
         " contradict themselves, %" PRId64 " of a type that is not read, %" PRId64 " too large\n",
         cases, seed, counts[WELLFORMED_OK], counts[WELLFORMED_BAD_ARGUMENT], counts[WELLFORMED_BAD_ARRAY],
         counts[WELLFORMED_UNREAD_TYPE], counts[WELLFORMED_TOO_LARGE]);
  /* Most are to come further than to be refused at first sight. */
  return counts[WELLFORMED_OK] * 10 < cases || counts[WELLFORMED_BAD_ARRAY] * 20 < cases;
}
