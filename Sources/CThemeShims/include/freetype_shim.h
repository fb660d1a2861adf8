#ifndef THEME_FREETYPE_SHIM_H
#define THEME_FREETYPE_SHIM_H

/// The text of a FreeType error code, or "unknown error".
const char *theme_freetype_error(int code);

/// A new FT_Library with the default modules, or NULL where FreeType is missing or memory is out. Unlike FT_Init_FreeType it does not read the environment
/// (FREETYPE_PROPERTIES), which could change outlines. Close it with theme_freetype_close.
void *theme_freetype_open(void);

/// Frees a library and the faces that are still open in it.
void theme_freetype_close(void *library);

#endif
