#include "Nobody.h"

void nobody(void) {}
