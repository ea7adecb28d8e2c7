/*
 * Wellformed for programs in C and in any language that can call C: compiles rules; judges texts, records and tables.
 *
 * - You may call every function from any thread. Several threads may use the same rules at the same time, but only one
 *   thread at a time may use a result.
 * - A function that returns a wellformed_status sets its results only if it returns WELLFORMED_OK. Otherwise, unless
 *   `error` is null, it sets `*error` to a sentence that you free with wellformed_free.
 * - An invalid value is not an error: it is an answer.
 * - Texts are UTF-8. Pass them with their length in bytes. Texts that functions return end with a null byte.
 * - A null pointer is refused, except where the comment of a function allows it.
 */
#ifndef WELLFORMED_H
#define WELLFORMED_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- The Arrow C Data Interface: both structures have the layout of its specification ---- */

#ifndef ARROW_C_DATA_INTERFACE
#define ARROW_C_DATA_INTERFACE

#define ARROW_FLAG_DICTIONARY_ORDERED 1
#define ARROW_FLAG_NULLABLE 2
#define ARROW_FLAG_MAP_KEYS_SORTED 4

/* The type of an array. */
struct ArrowSchema {
  const char *format;
  const char *name;
  const char *metadata;
  int64_t flags;
  int64_t n_children;
  struct ArrowSchema **children;
  struct ArrowSchema *dictionary;
  void (*release)(struct ArrowSchema *);
  void *private_data;
};

/* The values of an array. */
struct ArrowArray {
  int64_t length;
  int64_t null_count;
  int64_t offset;
  int64_t n_buffers;
  int64_t n_children;
  const void **buffers;
  struct ArrowArray **children;
  struct ArrowArray *dictionary;
  void (*release)(struct ArrowArray *);
  void *private_data;
};

#endif /* ARROW_C_DATA_INTERFACE */

/* ---- Versions ---- */

/* The version of this interface. A version may gain functions, codes and members of options; none of them changes. */
#define WELLFORMED_INTERFACE 1

/* Returns the version of the interface that the library implements. */
uint32_t wellformed_interface(void);

/* Returns the version of the library, such as "0.1.0"; do not free it. */
const char *wellformed_version(void);

/* ---- Errors ---- */

typedef int32_t wellformed_status;

enum {
  WELLFORMED_OK = 0,
  /* An argument is missing, or has no meaning. */
  WELLFORMED_BAD_ARGUMENT = 1,
  /* The rules cannot be used: they are not JSON, or use something unsupported, or the plan is damaged. */
  WELLFORMED_BAD_RULES = 2,
  /* There is no format, or no field, with this name. */
  WELLFORMED_NOT_FOUND = 3,
  /* An Arrow array contradicts itself, or was released. */
  WELLFORMED_BAD_ARRAY = 4,
  /* An Arrow array has an unsupported type. */
  WELLFORMED_UNREAD_TYPE = 5,
  /* A result is too large for the form in which it is requested. */
  WELLFORMED_TOO_LARGE = 6
};

/* Frees a text that a function of this library returned. Does nothing for a null pointer. */
void wellformed_free(char *text);

/* ---- Rules ---- */

typedef struct wellformed_rules wellformed_rules;

/* Compiles a rule file: JSON Schema, draft 2020-12. The file cannot refer to other files. */
wellformed_status wellformed_rules_from_json(
    const char *json, size_t length, wellformed_rules **rules, char **error);

/* Reads a plan that `wellformed compile` wrote. */
wellformed_status wellformed_rules_from_plan(
    const uint8_t *plan, size_t length, wellformed_rules **rules, char **error);

/* Releases rules that nobody uses any more. Does nothing for a null pointer. */
void wellformed_rules_release(wellformed_rules *rules);

/* ---- One value ---- */

/*
 * Each function returns the answer of `wellformed test --json`, as one JSON object: "verdict" ("valid", "incomplete" or
 * "invalid"), "issues", and, for a valid value, "value": its canonical or normalised form. A text that is not UTF-8 is
 * invalid, with the issue text.illFormed.
 */

/* Judges a text by a format, such as "email" or "phone.GB". */
wellformed_status wellformed_test_text(
    const char *format, size_t format_length, const char *text, size_t length, char **answer, char **error);

/*
 * Judges a text by the rules of one field, as a form's field is judged: "5" is a number if the rules require one, and
 * an empty text is a missing member. Rules between fields are not judged.
 */
wellformed_status wellformed_test_field(
    const wellformed_rules *rules, const char *field, size_t field_length, const char *text, size_t length,
    char **answer, char **error);

/* Judges a value in JSON. If the text is not JSON, the value is invalid, with the issue input.notJSON. */
wellformed_status wellformed_test_json(
    const wellformed_rules *rules, const char *json, size_t length, char **answer, char **error);

/* ---- Tables ---- */

typedef struct wellformed_result wellformed_result;

/* Flags of wellformed_options. */
enum {
  /* Issues have messages. Without this flag, the column of messages holds nulls. */
  WELLFORMED_MESSAGES = 1,
  /* Columns are read like cells of a CSV file: see wellformed_check_arrow. */
  WELLFORMED_CELLS = 2,
  /* The normalised text columns are kept: see wellformed_result_normalized. */
  WELLFORMED_NORMALIZED = 4
};

/* How a table is checked. Zero is a good choice for all members except `size`. */
typedef struct wellformed_options {
  /* sizeof(wellformed_options): it tells which members the caller knows. */
  size_t size;
  /* Any of WELLFORMED_MESSAGES, WELLFORMED_CELLS and WELLFORMED_NORMALIZED. */
  uint64_t flags;
  /* The number that issues have for the first row that is judged. */
  int64_t first_row;
  /* The number of rows of an array to skip before the first that is judged. */
  int64_t skipped_rows;
  /* The number of rows to judge; 0 for all rows that follow. */
  int64_t row_count;
  /* The number of issues to keep; 0 for all. Further issues are only counted. */
  int64_t most_issues;
} wellformed_options;

/*
 * Judges the rows of a record batch: an Arrow array of type struct, whose children are the columns.
 *
 * The array is borrowed: the function reads it while it runs, and never releases it. Columns are read in place. A
 * column that the rules do not use is not read, whatever its type.
 *
 * A row is judged as a JSON object with a member for each column:
 *
 * - Integers and floating-point numbers are numbers; NaN and infinities are null. Decimals are numbers with all their
 *   digits. Booleans are booleans.
 * - Texts are strings, including empty ones. Binary data are texts, too.
 * - A date is a string such as "2024-02-29". A timestamp is a string such as "2024-02-29T08:30:00Z"; without a time
 *   zone, it lacks the Z. A time of day is a string such as "08:30:00".
 * - Dictionaries, unions and runs are judged by the values that they stand for. Structs are objects, and lists are arrays.
 * - A null is a missing member, unless the member is required and may be null; an empty cell of a CSV file is treated
 *   in the same way. Within a list, a null is null.
 *
 * With WELLFORMED_CELLS, a row is judged as `wellformed check` judges the same row of a CSV file: a text that
 * represents a number is a number if the rules require one, and an empty text is a null.
 *
 * A row with a text that is not UTF-8 is invalid, with the issue row.illFormed.
 *
 * An array that contradicts itself is refused: negative lengths, children that are too short, offsets that decrease or
 * exceed the last one, indexes outside a dictionary, views outside their buffers, members that a union lacks, runs that
 * end too early, missing buffers, an array that was
 * released already, more than 64 levels. Not everything that is wrong can be found: the interface gives the lengths of
 * buffers only for those of views, so the lengths and the last offset of an array are trusted.
 *
 * Supported types: null, bool, integers of 8 to 64 bits, floats of 16 (except on Macs with Intel processors), 32 and 64
 * bits, decimals, utf8, large utf8, utf8 view, binary, large binary, binary view and binary of fixed size, date32,
 * date64, timestamps, times of day, durations, intervals, structs, maps, lists, large lists, views of both, lists of
 * fixed size, dictionaries, unions, and runs. An extension type is read as the type in which it is stored, except for
 * arrow.uuid, which is a text, arrow.bool8, which is a boolean, and arrow.opaque and arrow.parquet.variant, which are
 * not read.
 *
 * `options` may be null.
 */
wellformed_status wellformed_check_arrow(
    const wellformed_rules *rules, const struct ArrowSchema *schema, const struct ArrowArray *array,
    const wellformed_options *options, wellformed_result **result, char **error);

/*
 * Judges lines of JSON, one row each, as `wellformed check` judges a JSON Lines file. Blank lines are not rows. A line
 * that is not JSON is an invalid row, with the issue row.notJSON. The options `skipped_rows` and `row_count` must be 0,
 * and the flags WELLFORMED_CELLS and WELLFORMED_NORMALIZED must not be set. `options` may be null.
 */
wellformed_status wellformed_check_lines(
    const wellformed_rules *rules, const char *lines, size_t length, const wellformed_options *options,
    wellformed_result **result, char **error);

/*
 * Appends the content of another result, which stays unchanged. The rows of both must belong to one table: the function
 * returns WELLFORMED_BAD_ARGUMENT if one has normalised columns that the other lacks.
 */
wellformed_status wellformed_result_append(wellformed_result *result, const wellformed_result *other, char **error);

/* Return the number of rows that were judged, of invalid rows, and of issues that were found, including warnings. */
int64_t wellformed_result_rows(const wellformed_result *result);
int64_t wellformed_result_invalid_rows(const wellformed_result *result);
int64_t wellformed_result_issue_count(const wellformed_result *result);

/*
 * Counts the issues by field and code, as a JSON array of objects with "field", "code", "severity" and "count". The
 * field with the most issues comes first, and for each field the most frequent code.
 */
wellformed_status wellformed_result_counts(const wellformed_result *result, char **counts, char **error);

/* Exports which rows are valid, as an Arrow array of type bool. The caller releases both structures. */
wellformed_status wellformed_result_valid(
    const wellformed_result *result, struct ArrowSchema *schema, struct ArrowArray *array, char **error);

/*
 * Exports the issues that were kept, in the order of the rows, as an Arrow array of type struct with these columns:
 *
 * - row (int64)
 * - path, code and severity (utf8)
 * - offset and length (int64, in bytes of the text; 0 if an issue is not about a part of a text)
 * - message (utf8; null without WELLFORMED_MESSAGES)
 * - field (utf8): the path without positions, by which issues are counted
 *
 * The caller releases both structures. The function returns WELLFORMED_TOO_LARGE if a column of texts has more than
 * 2^31 - 1 bytes: check fewer rows at a time, or keep fewer issues.
 */
wellformed_status wellformed_result_issues(
    const wellformed_result *result, struct ArrowSchema *schema, struct ArrowArray *array, char **error);

/*
 * Exports the normalised text columns, as an Arrow array of type struct.
 *
 * It has a column of large utf8 for each text column that the rules use, in the order of the table, with a value for
 * each row, valid or not. A value is null if the table has none, or if the row has a text that is not UTF-8. Formats
 * are not written in their canonical forms. The caller releases both structures. The function returns
 * WELLFORMED_BAD_ARGUMENT if there are rows, and WELLFORMED_NORMALIZED was not set.
 */
wellformed_status wellformed_result_normalized(
    const wellformed_result *result, struct ArrowSchema *schema, struct ArrowArray *array, char **error);

/* Releases a result; what was exported from it stays. Does nothing for a null pointer. */
void wellformed_result_release(wellformed_result *result);

#ifdef __cplusplus
}
#endif

#endif /* WELLFORMED_H */
