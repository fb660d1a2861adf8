#include "png_shim.h"

#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <string.h>

// libpng reports errors by longjmp, which must not cross Swift frames: everything that can jump stays in this file.
// Each function keeps what it needs after a jump in one `state`, whose address libpng holds, so that no local of the
// function changes between setjmp and longjmp.

typedef struct {
  png_structp png;
  png_infop info;
  const uint8_t *input;
  size_t remaining;
  uint8_t *output;
  size_t room;
  char *message;
} state;

static int fail(state *s, const char *text) {
  snprintf(s->message, THEME_PNG_MESSAGE, "%s", text);
  return -1;
}

static void on_error(png_structp png, png_const_charp text) {
  fail(png_get_error_ptr(png), text);
  png_longjmp(png, 1);
}

static void on_warning(png_structp png, png_const_charp text) {
  (void)png;
  (void)text;
}

static void take(png_structp png, png_bytep bytes, size_t count) {
  state *s = png_get_io_ptr(png);
  if (count > s->remaining) png_error(png, "the file ends too early");
  memcpy(bytes, s->input, count);
  s->input += count;
  s->remaining -= count;
}

// Creates a reader at the first byte after the head. The caller destroys it in any case.
static int open_reader(state *s) {
  if (s->remaining < 8 || png_sig_cmp(s->input, 0, 8) != 0) return fail(s, "not a PNG file");
  s->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, s, on_error, on_warning);
  if (!s->png) return fail(s, "out of memory");
  s->info = png_create_info_struct(s->png);
  if (!s->info) return fail(s, "out of memory");
  return 0;
}

static int close_reader(state *s, int result) {
  if (s->png) png_destroy_read_struct(&s->png, &s->info, NULL);
  return result;
}

static void read_head(state *s) {
  png_set_read_fn(s->png, s, take);
  png_set_user_limits(s->png, THEME_PNG_MAX_SIDE, THEME_PNG_MAX_SIDE);
  png_set_chunk_malloc_max(s->png, 8 << 20);
  png_read_info(s->png, s->info);
}

int theme_png_size(const uint8_t *png, size_t count, uint32_t *width, uint32_t *height, char *message) {
  state s = {.input = png, .remaining = count, .message = message};
  if (open_reader(&s) != 0) return close_reader(&s, -1);
  if (setjmp(png_jmpbuf(s.png))) return close_reader(&s, -1);
  read_head(&s);
  *width = png_get_image_width(s.png, s.info);
  *height = png_get_image_height(s.png, s.info);
  return close_reader(&s, 0);
}

int theme_png_decode(const uint8_t *png, size_t count, uint8_t *out, size_t out_count, char *message) {
  state s = {.input = png, .remaining = count, .output = out, .room = out_count, .message = message};
  if (open_reader(&s) != 0) return close_reader(&s, -1);
  if (setjmp(png_jmpbuf(s.png))) return close_reader(&s, -1);
  read_head(&s);
  png_set_expand(s.png);
  png_set_scale_16(s.png);
  png_set_gray_to_rgb(s.png);
  png_set_add_alpha(s.png, 0xff, PNG_FILLER_AFTER);
  int passes = png_set_interlace_handling(s.png);
  png_read_update_info(s.png, s.info);
  size_t row_bytes = png_get_rowbytes(s.png, s.info);
  uint32_t height = png_get_image_height(s.png, s.info);
  if (row_bytes != (size_t)png_get_image_width(s.png, s.info) * 4 || row_bytes * height > s.room)
    png_error(s.png, "unexpected row size");
  for (int pass = 0; pass < passes; pass++) {
    for (uint32_t y = 0; y < height; y++) png_read_row(s.png, s.output + y * row_bytes, NULL);
  }
  png_read_end(s.png, NULL);
  return close_reader(&s, 0);
}
