// Compiles the header as C, so that errors in it are found here.
#include "wellformed.h"
