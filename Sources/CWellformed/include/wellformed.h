/*
 * Wellformed for programs in C and in whatever calls C: rules compiled, texts, records and tables judged.
 *
 * - Every function may be called from any thread. Rules may be used by several threads at the same time; a result belongs
 *   to one at a time.
 * - A function that returns a wellformed_status says by it whether it did what it was asked. Only then are its results
 *   set; otherwise, where `error` is not null, `*error` is a sentence to be freed by wellformed_free.
 * - An invalid value is no error: it is what was asked about.
 * - Texts are UTF-8, given with their length in bytes. Texts that are given back end with a null byte.
 * - A null pointer is refused, but where it is said that it may be given.
 */
#ifndef WELLFORMED_H
#define WELLFORMED_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* ---- The Arrow C Data Interface, as its specification lays the two structures out ---- */

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

/* The version of this interface. Within a version functions, codes and members of options are added, none is changed. */
#define WELLFORMED_INTERFACE 1

/* The version of the interface that the library has. */
uint32_t wellformed_interface(void);

/* The version of the library, such as "0.1.0"; never freed. */
const char *wellformed_version(void);

/* ---- Errors ---- */

typedef int32_t wellformed_status;

enum {
  WELLFORMED_OK = 0,
  /* An argument is missing, or means nothing. */
  WELLFORMED_BAD_ARGUMENT = 1,
  /* The rules cannot be used: they are no JSON, or say what is not supported, or the plan is damaged. */
  WELLFORMED_BAD_RULES = 2,
  /* There is no format, or no field, by this name. */
  WELLFORMED_NOT_FOUND = 3,
  /* An Arrow array contradicts itself, or was released. */
  WELLFORMED_BAD_ARRAY = 4,
  /* An Arrow array is of a type that is not read. */
  WELLFORMED_UNREAD_TYPE = 5,
  /* A result is larger than what it is asked to be given as. */
  WELLFORMED_TOO_LARGE = 6
};

/* Frees a text that a function of this library gave. Does nothing for a null pointer. */
void wellformed_free(char *text);

/* ---- Rules ---- */

typedef struct wellformed_rules wellformed_rules;

/* Compiles a rule file: JSON Schema, draft 2020-12. It cannot refer to other files. */
wellformed_status wellformed_rules_from_json(
    const char *json, size_t length, wellformed_rules **rules, char **error);

/* Reads a plan, which `wellformed compile` has written. */
wellformed_status wellformed_rules_from_plan(
    const uint8_t *plan, size_t length, wellformed_rules **rules, char **error);

/* Gives rules back, once nobody uses them any more. Does nothing for a null pointer. */
void wellformed_rules_release(wellformed_rules *rules);

/* ---- One value ---- */

/*
 * Each gives what `wellformed test --json` answers, as one JSON object: "verdict" ("valid", "incomplete" or "invalid"),
 * "issues", and "value", the canonical or prepared value of a valid one.
 */

/* Judges a text by a format, such as "email" or "phone.GB". */
wellformed_status wellformed_test_text(
    const char *format, size_t format_length, const char *text, size_t length, char **answer, char **error);

/*
 * Judges a text by what the rules ask of one field, as a form's field is judged: "5" is a number where a number is asked
 * for, and an empty text is a member that is not there. With other fields it is not compared.
 */
wellformed_status wellformed_test_field(
    const wellformed_rules *rules, const char *field, size_t field_length, const char *text, size_t length,
    char **answer, char **error);

/* Judges a value that is given as JSON. A text that is no JSON is an issue, input.notJSON, of an invalid value. */
wellformed_status wellformed_test_json(
    const wellformed_rules *rules, const char *json, size_t length, char **answer, char **error);

/* ---- Tables ---- */

typedef struct wellformed_result wellformed_result;

/* Flags of wellformed_options. */
enum {
  /* Issues have messages. Without, the column of messages holds nulls. */
  WELLFORMED_MESSAGES = 1,
  /* Columns are read as cells of a CSV file are: see wellformed_check_arrow. */
  WELLFORMED_CELLS = 2,
  /* The columns of texts are kept as the rules prepare them: see wellformed_result_normalized. */
  WELLFORMED_NORMALIZED = 4
};

/* How a table is checked. All zero but for `size` is a good choice. */
typedef struct wellformed_options {
  /* sizeof(wellformed_options): which members the caller knows. */
  size_t size;
  /* WELLFORMED_MESSAGES, WELLFORMED_CELLS, WELLFORMED_NORMALIZED. */
  uint64_t flags;
  /* The number of the first row that is judged, as issues have it. */
  int64_t first_row;
  /* How many rows of an array are passed over before the first that is judged. */
  int64_t skipped_rows;
  /* How many rows are judged; 0 for all that follow. */
  int64_t row_count;
  /* How many issues are kept; 0 for all. The others are counted. */
  int64_t most_issues;
} wellformed_options;

/*
 * Judges the rows of a record batch: an Arrow array of type struct, whose children are the columns.
 *
 * The array is borrowed: it is read while the function runs, and never released. Columns are read where they lie. A column
 * that the rules do not ask for is not read, whatever its type.
 *
 * A row is judged as a JSON object with a member for each column. Integers and floating-point numbers are numbers (NaN and
 * infinities are null), decimals numbers with all their digits, booleans are booleans, and texts are strings, empty ones
 * too. A date is a string such as
 * "2024-02-29"; a timestamp is one such as "2024-02-29T08:30:00Z", and without a time zone it lacks the Z. Dictionaries are
 * what they stand for, structs objects, and lists arrays. A null is a member that is not there, unless the member is
 * required and may be null, as an empty cell of a CSV file is; within a list it is null.
 *
 * With WELLFORMED_CELLS a row is judged as `wellformed check` judges the same row of a CSV file: a text that says a number
 * is a number where the rules ask for one, and an empty text is a null.
 *
 * A row with a text that is not UTF-8 is invalid, by the issue row.illFormed.
 *
 * An array that contradicts itself is refused: lengths below 0, children too short, offsets that decrease or go past the
 * last one, indexes past a dictionary, views past their buffers, buffers missing, release called already, more than 64
 * levels. What is refused here cannot include all that is wrong: the interface does not say how long buffers are, but those of
 * views, so that the lengths and the last offset of an array are believed.
 *
 * Types that are read: null, bool, integers of 8 to 64 bits, floats of 32 and 64, decimals, utf8, large utf8, utf8 view,
 * date32, date64, timestamps, dictionaries of these, structs, lists, large lists and lists of fixed size.
 *
 * `options` may be null.
 */
wellformed_status wellformed_check_arrow(
    const wellformed_rules *rules, const struct ArrowSchema *schema, const struct ArrowArray *array,
    const wellformed_options *options, wellformed_result **result, char **error);

/*
 * Judges lines of JSON, one row each, as `wellformed check` judges a JSON Lines file. Blank lines are no rows. A line that is
 * no JSON is an invalid row, by the issue row.notJSON. Of the options, `skipped_rows`, `row_count`, WELLFORMED_CELLS and
 * WELLFORMED_NORMALIZED must be 0. `options` may be null.
 */
wellformed_status wellformed_check_lines(
    const wellformed_rules *rules, const char *lines, size_t length, const wellformed_options *options,
    wellformed_result **result, char **error);

/*
 * Appends what another result holds, which stays as it is. The rows of both are those of one table: WELLFORMED_BAD_ARGUMENT
 * where one has normalised columns that the other lacks.
 */
wellformed_status wellformed_result_append(wellformed_result *result, const wellformed_result *other, char **error);

/* How many rows were judged, how many of them are invalid, and how many issues were found, warnings among them. */
int64_t wellformed_result_rows(const wellformed_result *result);
int64_t wellformed_result_invalid_rows(const wellformed_result *result);
int64_t wellformed_result_issue_count(const wellformed_result *result);

/*
 * How often which field was wrong in which way, as a JSON array of objects with "field", "code", "severity" and "count":
 * the field with the most issues first, and of each field the most frequent code.
 */
wellformed_status wellformed_result_counts(const wellformed_result *result, char **counts, char **error);

/* Which rows are valid: an Arrow array of type bool. The caller releases both. */
wellformed_status wellformed_result_valid(
    const wellformed_result *result, struct ArrowSchema *schema, struct ArrowArray *array, char **error);

/*
 * The issues that were kept, in the order of the rows: an Arrow array of type struct, with the columns row (int64), path, code
 * and severity (utf8), offset and length (int64, in bytes of the text, both 0 where an issue is about no part of a text),
 * message (utf8, null where messages were not asked for) and field (utf8, the path without positions, by which issues are
 * counted). The caller releases both.
 *
 * WELLFORMED_TOO_LARGE where a column of texts has more than 2^31 - 1 bytes: check fewer rows at a time, or keep fewer
 * issues.
 */
wellformed_status wellformed_result_issues(
    const wellformed_result *result, struct ArrowSchema *schema, struct ArrowArray *array, char **error);

/*
 * The columns of texts that the rules ask for, as the rules prepare them, valid or not: an Arrow array of type struct, with a
 * column of large utf8 for each of them, in the order of the table, and a value for each row. A value is null where the table
 * has none, and where the row has a text that is not UTF-8. Formats are not written in their canonical forms. The caller
 * releases both. WELLFORMED_BAD_ARGUMENT where there are rows, and WELLFORMED_NORMALIZED was not asked for.
 */
wellformed_status wellformed_result_normalized(
    const wellformed_result *result, struct ArrowSchema *schema, struct ArrowArray *array, char **error);

/* Gives a result back. What was exported of it stays. Does nothing for a null pointer. */
void wellformed_result_release(wellformed_result *result);

#ifdef __cplusplus
}
#endif

#endif /* WELLFORMED_H */
