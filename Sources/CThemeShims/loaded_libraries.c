#define _GNU_SOURCE
#include "loaded_libraries.h"

#include <string.h>

#if defined(__APPLE__)
#include <mach-o/dyld.h>
#include <stdint.h>

void theme_loaded_libraries(void *context, void (*visit)(void *context, const char *path)) {
  // The first is the program.
  for (uint32_t index = 1; index < _dyld_image_count(); index++) {
    const char *path = _dyld_get_image_name(index);
    if (path) visit(context, path);
  }
}

#else
#include <link.h>

typedef struct {
  void *context;
  void (*visit)(void *context, const char *path);
} visitor;

static int visit_one(struct dl_phdr_info *info, size_t size, void *data) {
  (void)size;
  visitor *v = data;
  // The program has no name here, and what the kernel brings has no folder.
  if (info->dlpi_name && strchr(info->dlpi_name, '/')) v->visit(v->context, info->dlpi_name);
  return 0;
}

void theme_loaded_libraries(void *context, void (*visit)(void *context, const char *path)) {
  visitor v = {context, visit};
  dl_iterate_phdr(visit_one, &v);
}

#endif
