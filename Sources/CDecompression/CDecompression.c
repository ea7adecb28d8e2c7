// A target needs a source file; there is nothing but declarations here.
#include "decompression.h"
