#ifndef THEME_PNG_SHIM_H
#define THEME_PNG_SHIM_H

#include <stddef.h>
#include <stdint.h>

/// Bytes that a call below allocated; free them with theme_png_free.
typedef struct {
  uint8_t *bytes;
  size_t count;
  uint32_t width;
  uint32_t height;
  char message[200];
} theme_png_result;

/// Frames an RGBA8 PNG (IHDR, IDAT, IEND) around a finished zlib stream. 0, or -1 with a message.
int theme_png_frame(uint32_t width, uint32_t height, const uint8_t *zlib, size_t zlib_count, theme_png_result *out);

/// Decodes any PNG to RGBA8, straight alpha, no colour correction. 0, or -1 with a message.
int theme_png_decode(const uint8_t *png, size_t count, theme_png_result *out);

void theme_png_free(theme_png_result *result);

#endif
