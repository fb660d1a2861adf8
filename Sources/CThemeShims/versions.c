#include "versions.h"

#include "freetype_shim.h"
#include "text_libraries.h"

#include <hb.h>
#include <libdeflate.h>
#include <png.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

#include <ft2build.h>
#include FT_FREETYPE_H

static char freetype_version[48];
static pthread_once_t freetype_once = PTHREAD_ONCE_INIT;

static void read_freetype_version(void) {
  // The running library's, which only an FT_Library tells (about 50 microseconds).
  FT_Int major = FREETYPE_MAJOR, minor = FREETYPE_MINOR, patch = FREETYPE_PATCH;
  void *library = theme_freetype_open();
  if (library) {
    FT_Library_Version(library, &major, &minor, &patch);
    theme_freetype_close(library);
  } else if (theme_text_libraries_fault()) {
    snprintf(freetype_version, sizeof freetype_version, "missing");
    return;
  }
  snprintf(freetype_version, sizeof freetype_version, "%d.%d.%d", major, minor, patch);
}

const char *theme_freetype_version(void) {
  pthread_once(&freetype_once, read_freetype_version);
  return freetype_version;
}

const char *theme_harfbuzz_version(void) {
  return theme_text_libraries_fault() ? "missing" : hb_version_string();
}

static char fribidi_version[32] = "missing";
static pthread_once_t fribidi_once = PTHREAD_ONCE_INIT;

static void read_fribidi_version(void) {
  // "(GNU FriBidi) 1.0.8", and more lines.
  const char *text = theme_bidi_library_description();
  if (!text) return;
  text += strcspn(text, "0123456789\n");
  snprintf(fribidi_version, sizeof fribidi_version, "%.*s", (int)strspn(text, "0123456789."), text);
}

const char *theme_fribidi_version(void) {
  pthread_once(&fribidi_once, read_fribidi_version);
  return fribidi_version;
}

const char *theme_libpng_version(void) { return png_get_libpng_ver(NULL); }

const char *theme_libdeflate_version(void) { return LIBDEFLATE_VERSION_STRING; }
