// Lays titles out with Pango and draws each with cairo at scales 1, 2 and 3, into an image of its own.
//
//   draw-with-pango glyphs|outlines TITLES.tsv SANS BOLD HAN [FOLDER]
//
// `glyphs` draws as Pango does by itself: cairo keeps the coverage of each glyph that it has seen, and puts it at whole pixels.
// `outlines` fills the outlines at their true places, as a title has to be drawn that looks alike at all its places.
// The fonts are files; no other is known to fontconfig, so nothing is looked for. A title is laid out once. With FOLDER every
// image is written as a PNG file, to be looked at.
//
//   cc -O2 draw-with-pango.c $(pkg-config --cflags --libs pangocairo pangofc fontconfig)

#include <fontconfig/fontconfig.h>
#include <math.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(int count, char **words) {
  if (count < 6) return fprintf(stderr, "usage: draw-with-pango glyphs|outlines TITLES.tsv SANS BOLD HAN [FOLDER]\n"), 2;
  int outlines = strcmp(words[1], "outlines") == 0;
  FcConfig *config = FcConfigCreate();
  for (int i = 3; i < 6; i++)
    if (!FcConfigAppFontAddFile(config, (const FcChar8 *)words[i])) return fprintf(stderr, "no font %s\n", words[i]), 1;
  PangoFontMap *map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT);
  pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(map), config);
  PangoContext *context = pango_font_map_create_context(map);
  pango_context_set_round_glyph_positions(context, FALSE);
  cairo_font_options_t *options = cairo_font_options_create();
  // The best of those without colour; FreeType's coverage has 256 steps.
  cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
  cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
  pango_cairo_context_set_font_options(context, options);
  pango_cairo_context_set_resolution(context, 72);

  FILE *file = fopen(words[2], "r");
  if (!file) return perror(words[2]), 1;
  char line[4096];
  double pixels = 0;
  for (int index = 0; fgets(line, sizeof line, file); index++) {
    char *font = strchr(line, '\t') + 1, *text = strchr(font, '\t') + 1;
    text[strcspn(text, "\n")] = 0;
    PangoFontDescription *description = pango_font_description_new();
    pango_font_description_set_family_static(description, "DejaVu Sans,Noto Sans CJK TC");
    pango_font_description_set_weight(description, *font == 'b' ? PANGO_WEIGHT_BOLD : PANGO_WEIGHT_NORMAL);
    pango_font_description_set_size(description, atoi(line) * PANGO_SCALE);
    PangoLayout *layout = pango_layout_new(context);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_layout_set_font_description(layout, description);
    pango_layout_set_text(layout, text, -1);
    int units, unitsHigh;
    pango_layout_get_size(layout, &units, &unitsHigh);
    // In the middle of whole points.
    double width = (double)units / PANGO_SCALE, height = (double)unitsHigh / PANGO_SCALE;
    for (int scale = 1; scale <= 3; scale++) {
      cairo_surface_t *surface =
          cairo_image_surface_create(CAIRO_FORMAT_ARGB32, scale * (int)ceil(width), scale * (int)ceil(height));
      cairo_t *cairo = cairo_create(surface);
      cairo_set_antialias(cairo, CAIRO_ANTIALIAS_BEST);
      cairo_scale(cairo, scale, scale);
      cairo_move_to(cairo, (ceil(width) - width) / 2, (ceil(height) - height) / 2);
      cairo_set_source_rgb(cairo, 0.125, 0.188, 0.29);
      if (outlines) {
        pango_cairo_layout_path(cairo, layout);
        cairo_fill(cairo);
      } else {
        pango_cairo_show_layout(cairo, layout);
      }
      cairo_surface_flush(surface);
      if (cairo_status(cairo)) return fprintf(stderr, "%s\n", cairo_status_to_string(cairo_status(cairo))), 1;
      pixels += (double)cairo_image_surface_get_width(surface) * cairo_image_surface_get_height(surface);
      if (count > 6) {
        char name[4096];
        snprintf(name, sizeof name, "%s/title%04d@%dx.png", words[6], index, scale);
        cairo_surface_write_to_png(surface, name);
      }
      cairo_destroy(cairo);
      cairo_surface_destroy(surface);
    }
    g_object_unref(layout);
    pango_font_description_free(description);
  }
  printf("%.2f Mpx\n", pixels / 1e6);
  return 0;
}
