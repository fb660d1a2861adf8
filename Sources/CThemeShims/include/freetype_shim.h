#ifndef THEME_FREETYPE_SHIM_H
#define THEME_FREETYPE_SHIM_H

/// The text of a FreeType error code, or "unknown error".
const char *theme_freetype_error(int code);

#endif
