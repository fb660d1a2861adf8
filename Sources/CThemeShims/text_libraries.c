#include "text_libraries.h"

#include <stddef.h>

#if !defined(__linux__)

#include <fribidi.h>

const char *theme_text_libraries_fault(void) { return NULL; }

const char *theme_text_libraries_help(void) { return ""; }

const char *theme_bidi_library_fault(void) { return NULL; }

const char *theme_bidi_library_help(void) { return ""; }

const char *theme_bidi_library_description(void) { return fribidi_version_info; }

#else

#include <dlfcn.h>
#include <fribidi.h>
#include <hb-ot.h>
#include <hb.h>
#include <pthread.h>
#include <stdio.h>

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_MULTIPLE_MASTERS_H
#include FT_TRUETYPE_TABLES_H

// Every function of theirs that the program calls is defined here under its own name, and passes its arguments on. The
// headers declare the same functions, so a signature that differs from theirs does not compile. Our definitions are not
// for other libraries: the released command exports none (Package.swift), and where one is found, it leads to the same place.

#define FREETYPE(F)                                                                                                    \
  F(FT_Error, FT_New_Library, (FT_Memory memory, FT_Library * library), (memory, library))                             \
  F(void, FT_Add_Default_Modules, (FT_Library library), (library))                                                     \
  F(FT_Error, FT_Done_Library, (FT_Library library), (library))                                                        \
  F(void, FT_Library_Version, (FT_Library library, FT_Int * major, FT_Int * minor, FT_Int * patch),                    \
    (library, major, minor, patch))                                                                                    \
  F(FT_Error, FT_New_Memory_Face,                                                                                      \
    (FT_Library library, const FT_Byte *bytes, FT_Long size, FT_Long index, FT_Face *face),                            \
    (library, bytes, size, index, face))                                                                               \
  F(FT_Error, FT_Done_Face, (FT_Face face), (face))                                                                    \
  F(FT_UInt, FT_Get_Char_Index, (FT_Face face, FT_ULong code), (face, code))                                           \
  F(FT_Error, FT_Load_Glyph, (FT_Face face, FT_UInt glyph, FT_Int32 flags), (face, glyph, flags))                      \
  F(void *, FT_Get_Sfnt_Table, (FT_Face face, FT_Sfnt_Tag tag), (face, tag))                                           \
  F(FT_Error, FT_Set_Var_Design_Coordinates, (FT_Face face, FT_UInt count, FT_Fixed * coordinates),                    \
    (face, count, coordinates))

#define HARFBUZZ(F)                                                                                                    \
  F(const char *, hb_version_string, (void), ())                                                                       \
  F(hb_blob_t *, hb_blob_create,                                                                                       \
    (const char *data, unsigned int length, hb_memory_mode_t mode, void *user, hb_destroy_func_t destroy),             \
    (data, length, mode, user, destroy))                                                                               \
  F(void, hb_blob_destroy, (hb_blob_t * blob), (blob))                                                                 \
  F(const char *, hb_blob_get_data, (hb_blob_t * blob, unsigned int *length), (blob, length))                          \
  F(void, hb_blob_make_immutable, (hb_blob_t * blob), (blob))                                                          \
  F(hb_buffer_t *, hb_buffer_create, (void), ())                                                                       \
  F(void, hb_buffer_destroy, (hb_buffer_t * buffer), (buffer))                                                         \
  F(void, hb_buffer_clear_contents, (hb_buffer_t * buffer), (buffer))                                                  \
  F(hb_bool_t, hb_buffer_allocation_successful, (hb_buffer_t * buffer), (buffer))                                      \
  F(void, hb_buffer_add_utf8,                                                                                          \
    (hb_buffer_t * buffer, const char *text, int length, unsigned int offset, int count),                              \
    (buffer, text, length, offset, count))                                                                             \
  F(void, hb_buffer_add, (hb_buffer_t * buffer, hb_codepoint_t code, unsigned int cluster), (buffer, code, cluster))   \
  F(void, hb_buffer_set_direction, (hb_buffer_t * buffer, hb_direction_t direction), (buffer, direction))              \
  F(void, hb_buffer_set_language, (hb_buffer_t * buffer, hb_language_t language), (buffer, language))                  \
  F(void, hb_buffer_set_script, (hb_buffer_t * buffer, hb_script_t script), (buffer, script))                          \
  F(void, hb_buffer_guess_segment_properties, (hb_buffer_t * buffer), (buffer))                                        \
  F(hb_glyph_info_t *, hb_buffer_get_glyph_infos, (hb_buffer_t * buffer, unsigned int *count), (buffer, count))        \
  F(hb_glyph_position_t *, hb_buffer_get_glyph_positions, (hb_buffer_t * buffer, unsigned int *count),                 \
    (buffer, count))                                                                                                   \
  F(unsigned int, hb_face_count, (hb_blob_t * blob), (blob))                                                           \
  F(hb_face_t *, hb_face_create, (hb_blob_t * blob, unsigned int index), (blob, index))                                \
  F(void, hb_face_destroy, (hb_face_t * face), (face))                                                                 \
  F(unsigned int, hb_face_get_glyph_count, (const hb_face_t *face), (face))                                            \
  F(hb_blob_t *, hb_face_reference_table, (const hb_face_t *face, hb_tag_t tag), (face, tag))                          \
  F(hb_font_t *, hb_font_create, (hb_face_t * face), (face))                                                           \
  F(hb_face_t *, hb_font_get_face, (hb_font_t * font), (font))                                                         \
  F(void, hb_font_destroy, (hb_font_t * font), (font))                                                                 \
  F(void, hb_font_make_immutable, (hb_font_t * font), (font))                                                          \
  F(void, hb_font_set_scale, (hb_font_t * font, int x, int y), (font, x, y))                                           \
  F(void, hb_font_set_variations, (hb_font_t * font, const hb_variation_t *list, unsigned int count),                  \
    (font, list, count))                                                                                               \
  F(hb_language_t, hb_language_from_string, (const char *text, int length), (text, length))                            \
  F(hb_blob_t *, hb_ot_color_glyph_reference_png, (hb_font_t * font, hb_codepoint_t glyph), (font, glyph))             \
  F(hb_blob_t *, hb_ot_color_glyph_reference_svg, (hb_face_t * face, hb_codepoint_t glyph), (face, glyph))             \
  F(unsigned int, hb_ot_color_glyph_get_layers,                                                                        \
    (hb_face_t * face, hb_codepoint_t glyph, unsigned int start, unsigned int *count, hb_ot_color_layer_t *layers),    \
    (face, glyph, start, count, layers))                                                                               \
  F(unsigned int, hb_ot_color_palette_get_count, (hb_face_t * face), (face))                                           \
  F(unsigned int, hb_ot_color_palette_get_colors,                                                                      \
    (hb_face_t * face, unsigned int palette, unsigned int start, unsigned int *count, hb_color_t *colors),             \
    (face, palette, start, count, colors))                                                                             \
  F(void, hb_ot_font_set_funcs, (hb_font_t * font), (font))                                                            \
  F(void, hb_ot_layout_collect_lookups,                                                                                \
    (hb_face_t * face, hb_tag_t table, const hb_tag_t *scripts, const hb_tag_t *languages, const hb_tag_t *features,   \
     hb_set_t *lookups),                                                                                               \
    (face, table, scripts, languages, features, lookups))                                                              \
  F(void, hb_ot_layout_lookup_collect_glyphs,                                                                          \
    (hb_face_t * face, hb_tag_t table, unsigned int lookup, hb_set_t *before, hb_set_t *input, hb_set_t *after,        \
     hb_set_t *output),                                                                                                \
    (face, table, lookup, before, input, after, output))                                                               \
  F(unsigned int, hb_ot_name_get_utf8,                                                                                 \
    (hb_face_t * face, hb_ot_name_id_t id, hb_language_t language, unsigned int *size, char *text),                    \
    (face, id, language, size, text))                                                                                  \
  F(const hb_ot_name_entry_t *, hb_ot_name_list_names, (hb_face_t * face, unsigned int *count), (face, count))         \
  F(unsigned int, hb_ot_var_get_axis_infos,                                                                            \
    (hb_face_t * face, unsigned int start, unsigned int *count, hb_ot_var_axis_info_t *axes),                          \
    (face, start, count, axes))                                                                                        \
  F(unsigned int, hb_ot_var_get_named_instance_count, (hb_face_t * face), (face))                                      \
  F(hb_ot_name_id_t, hb_ot_var_named_instance_get_subfamily_name_id, (hb_face_t * face, unsigned int index),           \
    (face, index))                                                                                                     \
  F(unsigned int, hb_ot_var_named_instance_get_design_coords,                                                          \
    (hb_face_t * face, unsigned int index, unsigned int *count, float *coordinates), (face, index, count, coordinates)) \
  F(hb_direction_t, hb_script_get_horizontal_direction, (hb_script_t script), (script))                                \
  F(hb_set_t *, hb_set_create, (void), ())                                                                             \
  F(void, hb_set_destroy, (hb_set_t * set), (set))                                                                     \
  F(hb_bool_t, hb_set_has, (const hb_set_t *set, hb_codepoint_t value), (set, value))                                  \
  F(hb_bool_t, hb_set_next, (const hb_set_t *set, hb_codepoint_t *value), (set, value))                                \
  F(hb_bool_t, hb_shape_full,                                                                                          \
    (hb_font_t * font, hb_buffer_t * buffer, const hb_feature_t *features, unsigned int count,                         \
     const char *const *shapers),                                                                                      \
    (font, buffer, features, count, shapers))                                                                          \
  F(hb_tag_t, hb_script_to_iso15924_tag, (hb_script_t script), (script))                                               \
  F(hb_unicode_funcs_t *, hb_unicode_funcs_get_default, (void), ())                                                    \
  F(hb_codepoint_t, hb_unicode_mirroring, (hb_unicode_funcs_t * functions, hb_codepoint_t code), (functions, code))    \
  F(hb_script_t, hb_unicode_script, (hb_unicode_funcs_t * functions, hb_codepoint_t code), (functions, code))

#define BIDI(F)                                                                                                     \
  F(void, fribidi_get_bidi_types, (const FriBidiChar *text, const FriBidiStrIndex count, FriBidiCharType *types),      \
    (text, count, types))                                                                                              \
  F(void, fribidi_get_bracket_types,                                                                                   \
    (const FriBidiChar *text, const FriBidiStrIndex count, const FriBidiCharType *types, FriBidiBracketType *brackets), \
    (text, count, types, brackets))                                                                                    \
  F(FriBidiLevel, fribidi_get_par_embedding_levels_ex,                                                                 \
    (const FriBidiCharType *types, const FriBidiBracketType *brackets, const FriBidiStrIndex count,                    \
     FriBidiParType *direction, FriBidiLevel *levels),                                                                 \
    (types, brackets, count, direction, levels))

#define POINTER(result, name, parameters, arguments) static __typeof__(name) *name##_pointer;
FREETYPE(POINTER)
HARFBUZZ(POINTER)
BIDI(POINTER)

#define DEFINITION(result, name, parameters, arguments) \
  result name parameters { return name##_pointer arguments; }
FREETYPE(DEFINITION)
HARFBUZZ(DEFINITION)
BIDI(DEFINITION)

typedef struct {
  char fault[512];
  const char *help;
} loading;

// Each is loaded when it is first needed: hardly a text has letters that run from right to left.
static loading letters = {"", ""}, order = {"", ""};
static pthread_once_t letters_once = PTHREAD_ONCE_INIT, order_once = PTHREAD_ONCE_INIT;

static void *open_library(loading *result, const char *title, const char *file, const char *help) {
  // RTLD_LOCAL is the default: nothing that is loaded later sees their names.
  void *library = dlopen(file, RTLD_LAZY);
  if (!library) {
    const char *cause = dlerror();
    snprintf(result->fault, sizeof result->fault, "cannot load %s: %s", title, cause ? cause : file);
    result->help = help;
  }
  return library;
}

#define LOAD(kind, name, parameters, arguments)                                                                        \
  if (!(name##_pointer = (__typeof__(name) *)dlsym(library, #name))) {                                                 \
    snprintf(result->fault, sizeof result->fault, "the %s that was found is too old: it has no " #name, title);        \
    result->help = "install a newer one";                                                                              \
    return;                                                                                                            \
  }

static void load_letters(void) {
  loading *result = &letters;
  const char *title = "FreeType";
  void *library = open_library(result, title, "libfreetype.so.6", "install it (Debian package libfreetype6)");
  if (!library) return;
  FREETYPE(LOAD)
  title = "HarfBuzz";
  library = open_library(result, title, "libharfbuzz.so.0", "install it (Debian package libharfbuzz0b)");
  if (!library) return;
  HARFBUZZ(LOAD)
}

static const char *const *description;

static void load_order(void) {
  loading *result = &order;
  const char *title = "FriBidi";
  void *library = open_library(result, title, "libfribidi.so.0", "install it (Debian package libfribidi0)");
  if (!library) return;
  BIDI(LOAD)
  // A variable, not a function.
  description = dlsym(library, "fribidi_version_info");
}

const char *theme_text_libraries_fault(void) {
  pthread_once(&letters_once, load_letters);
  return letters.fault[0] ? letters.fault : NULL;
}

const char *theme_text_libraries_help(void) { return letters.help; }

const char *theme_bidi_library_fault(void) {
  pthread_once(&order_once, load_order);
  return order.fault[0] ? order.fault : NULL;
}

const char *theme_bidi_library_help(void) { return order.help; }

const char *theme_bidi_library_description(void) {
  return theme_bidi_library_fault() || !description ? NULL : *description;
}

#endif
