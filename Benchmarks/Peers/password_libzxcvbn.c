// Judges passwords by the C library zxcvbn (Debian libzxcvbn-dev): microseconds a password, the best of nine rounds.
//
//     cc -O2 password_libzxcvbn.c -lzxcvbn -lm && ./a.out < FILE
//
// Each line of the file is a password. The library has its own lists of words and its own way to count guesses: you can
// compare times, but not answers.

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <zxcvbn.h>

static double now(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return time.tv_sec * 1e6 + time.tv_nsec / 1e3;
}

int main(void) {
  size_t count = 0, capacity = 1024;
  char **passwords = malloc(capacity * sizeof *passwords);
  char line[4096];
  while (fgets(line, sizeof line, stdin)) {
    line[strcspn(line, "\n")] = 0;
    if (count == capacity) passwords = realloc(passwords, (capacity *= 2) * sizeof *passwords);
    passwords[count++] = strdup(line);
  }
  double best = 1e300, sum = 0;
  for (int round = 0; round < 9; round++) {
    double start = now();
    for (size_t index = 0; index < count; index++) sum += ZxcvbnMatch(passwords[index], NULL, NULL);
    double took = now() - start;
    if (took < best) best = took;
  }
  printf("%f\n", best / (count ? count : 1));
  return sum > 0 ? 0 : 1;
}
