#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H

/// How often the program has asked for memory so far, or -1 where that is not counted.
long allocation_count(void);

#endif
