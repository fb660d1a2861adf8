#define _GNU_SOURCE

#include "disk_shim.h"

#include <errno.h>
#include <unistd.h>

int theme_flush_disk(int descriptor) {
#ifdef __linux__
  return syncfs(descriptor);
#else
  (void)descriptor;
  errno = ENOSYS;
  return -1;
#endif
}
