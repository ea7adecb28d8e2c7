#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// Returns how many allocations the program has made so far, or -1 if they are not counted.
long allocation_count(void);

#endif
