#ifndef THEME_PNG_SHIM_H
#define THEME_PNG_SHIM_H

#include <stddef.h>
#include <stdint.h>

// libpng behind calls that cannot jump: its errors come back as a result of -1 and a text of at most
// THEME_PNG_MESSAGE bytes with its end. No call keeps a pointer or allocates anything that outlives it.

enum { THEME_PNG_MESSAGE = 200 };

/// The greatest width and height that are read.
enum { THEME_PNG_MAX_SIDE = 16384 };

/// Reads width and height from the head of a PNG.
int theme_png_size(const uint8_t *png, size_t count, uint32_t *width, uint32_t *height, char *message);

/// Decodes any PNG to rows of RGBA8 without gaps: straight alpha, stored values without colour correction, 16 bits
/// rounded to 8. `out` has room for width * height * 4 bytes as theme_png_size says; `out_count` states it.
int theme_png_decode(const uint8_t *png, size_t count, uint8_t *out, size_t out_count, char *message);

#endif
