#include "freetype_shim.h"

#include "text_libraries.h"

#include <stdlib.h>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_SYSTEM_H

static void *allocate(FT_Memory memory, long size) {
  (void)memory;
  return malloc((size_t)size);
}

static void release(FT_Memory memory, void *block) {
  (void)memory;
  free(block);
}

static void *reallocate(FT_Memory memory, long old_size, long new_size, void *block) {
  (void)memory;
  (void)old_size;
  return realloc(block, (size_t)new_size);
}

// Libraries keep a pointer to it.
static struct FT_MemoryRec_ heap = {NULL, allocate, release, reallocate};

void *theme_freetype_open(void) {
  if (theme_text_libraries_fault()) return NULL;
  FT_Library library = NULL;
  if (FT_New_Library(&heap, &library) != 0) return NULL;
  FT_Add_Default_Modules(library);
  return library;
}

void theme_freetype_close(void *library) { FT_Done_Library(library); }

#undef FTERRORS_H_
#undef __FTERRORS_H__
#define FT_ERRORDEF(error, value, text) \
  case value:                           \
    return text;
#define FT_ERROR_START_LIST switch (code) {
#define FT_ERROR_END_LIST }

const char *theme_freetype_error(int code) {
#include FT_ERRORS_H
  return "unknown error";
}
