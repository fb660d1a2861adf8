#ifndef THEME_VERSIONS_H
#define THEME_VERSIONS_H

/// Versions as the running program sees them, such as "2.12.1"; static strings or the library's own. The first three load
/// their libraries, and are "missing" where that cannot be done.
const char *theme_freetype_version(void);
const char *theme_harfbuzz_version(void);
const char *theme_fribidi_version(void);
const char *theme_libpng_version(void);
/// libdeflate has no run-time version: this is the header's.
const char *theme_libdeflate_version(void);

#endif
