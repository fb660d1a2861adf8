#include "png_shim.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// libpng reports errors by longjmp, which must not cross Swift frames: everything that can jump stays in this file.

typedef struct {
  theme_png_result *out;
  const uint8_t *input;
  size_t remaining;
} state;

static void on_error(png_structp png, png_const_charp message) {
  state *s = png_get_error_ptr(png);
  snprintf(s->out->message, sizeof s->out->message, "%s", message);
  longjmp(png_jmpbuf(png), 1);
}

static void on_warning(png_structp png, png_const_charp message) {
  (void)png;
  (void)message;
}

static void append(png_structp png, png_bytep bytes, size_t count) {
  state *s = png_get_io_ptr(png);
  // theme_png_frame allocates room for the whole file beforehand.
  memcpy(s->out->bytes + s->out->count, bytes, count);
  s->out->count += count;
}

static void flush(png_structp png) { (void)png; }

static void put32(uint8_t *at, uint32_t value) {
  at[0] = (uint8_t)(value >> 24);
  at[1] = (uint8_t)(value >> 16);
  at[2] = (uint8_t)(value >> 8);
  at[3] = (uint8_t)value;
}

int theme_png_frame(uint32_t width, uint32_t height, const uint8_t *zlib, size_t zlib_count, theme_png_result *out) {
  memset(out, 0, sizeof *out);
  state s = {out, NULL, 0};
  if (zlib_count > 0x7fffffff) {
    snprintf(out->message, sizeof out->message, "image data too large");
    return -1;
  }
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, &s, on_error, on_warning);
  // Signature 8, IHDR 25, IDAT 12 and its data, IEND 12.
  out->bytes = malloc(zlib_count + 57);
  if (!png || !out->bytes) {
    png_destroy_write_struct(&png, NULL);
    theme_png_free(out);
    snprintf(out->message, sizeof out->message, "out of memory");
    return -1;
  }
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, NULL);
    char message[sizeof out->message];
    memcpy(message, out->message, sizeof message);
    theme_png_free(out);
    memcpy(out->message, message, sizeof message);
    return -1;
  }
  png_set_write_fn(png, &s, append, flush);
  uint8_t header[13];
  put32(header, width);
  put32(header + 4, height);
  header[8] = 8;   // bits
  header[9] = 6;   // RGBA
  header[10] = 0;  // deflate
  header[11] = 0;  // adaptive filters
  header[12] = 0;  // not interlaced
  png_write_sig(png);
  png_write_chunk(png, (png_const_bytep) "IHDR", header, sizeof header);
  png_write_chunk(png, (png_const_bytep) "IDAT", zlib, zlib_count);
  png_write_chunk(png, (png_const_bytep) "IEND", NULL, 0);
  png_destroy_write_struct(&png, NULL);
  out->width = width;
  out->height = height;
  return 0;
}

int theme_png_decode(const uint8_t *bytes, size_t count, theme_png_result *out) {
  memset(out, 0, sizeof *out);
  png_image image;
  memset(&image, 0, sizeof image);
  image.version = PNG_IMAGE_VERSION;
  if (!png_image_begin_read_from_memory(&image, bytes, count)) {
    snprintf(out->message, sizeof out->message, "%s", image.message);
    return -1;
  }
  if (image.width > 16384 || image.height > 16384) {
    snprintf(out->message, sizeof out->message, "%ux%u pixels are too many", image.width, image.height);
    png_image_free(&image);
    return -1;
  }
  image.format = PNG_FORMAT_RGBA;
  out->count = PNG_IMAGE_SIZE(image);
  out->bytes = malloc(out->count ? out->count : 1);
  if (!out->bytes || !png_image_finish_read(&image, NULL, out->bytes, 0, NULL)) {
    char message[sizeof out->message];
    snprintf(message, sizeof message, "%s", image.message[0] ? image.message : "out of memory");
    png_image_free(&image);
    theme_png_free(out);
    memcpy(out->message, message, sizeof message);
    return -1;
  }
  out->width = image.width;
  out->height = image.height;
  return 0;
}

void theme_png_free(theme_png_result *result) {
  free(result->bytes);
  result->bytes = NULL;
  result->count = 0;
}
