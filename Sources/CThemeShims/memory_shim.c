#include "memory_shim.h"

#include <stdlib.h>

#ifdef __GLIBC__
#include <malloc.h>
#endif

void theme_keep_freed_memory(void) {
#ifdef __GLIBC__
  // The largest threshold that there may be.
  mallopt(M_MMAP_THRESHOLD, 32 << 20);
  mallopt(M_TRIM_THRESHOLD, 128 << 20);
#endif
}
