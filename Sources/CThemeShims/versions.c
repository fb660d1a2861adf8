#include "versions.h"

#include <hb.h>
#include <libdeflate.h>
#include <png.h>
#include <stdio.h>

#include <ft2build.h>
#include FT_FREETYPE_H

#define QUOTE_(x) #x
#define QUOTE(x) QUOTE_(x)

const char *theme_freetype_version(void) {
  // The header's: the running library's needs an FT_Library, and outlines have been stable across patch releases.
  return QUOTE(FREETYPE_MAJOR) "." QUOTE(FREETYPE_MINOR) "." QUOTE(FREETYPE_PATCH);
}

const char *theme_harfbuzz_version(void) { return hb_version_string(); }

const char *theme_libpng_version(void) { return png_get_libpng_ver(NULL); }

const char *theme_libdeflate_version(void) { return LIBDEFLATE_VERSION_STRING; }
