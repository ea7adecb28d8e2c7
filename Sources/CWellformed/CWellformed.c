// Compiles the header as C, so that a mistake in it is found here.
#include "wellformed.h"
