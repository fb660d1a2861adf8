#include "bidi_shim.h"

#include <fribidi.h>
#include <limits.h>
#include <stdlib.h>

int theme_bidi_levels(const uint32_t *text, size_t count, int *direction, uint8_t *levels) {
  if (count == 0) return 0;
  if (count > INT_MAX / 16) return -1;
  FriBidiStrIndex length = (FriBidiStrIndex)count;
  FriBidiCharType *types = malloc(count * sizeof *types);
  FriBidiBracketType *brackets = malloc(count * sizeof *brackets);
  FriBidiLevel *result = malloc(count * sizeof *result);
  int status = -1;
  if (types && brackets && result) {
    fribidi_get_bidi_types(text, length, types);
    fribidi_get_bracket_types(text, length, types, brackets);
    FriBidiParType base = *direction == -2   ? FRIBIDI_PAR_WRTL
                          : *direction == -1 ? FRIBIDI_PAR_ON
                          : *direction       ? FRIBIDI_PAR_RTL
                                             : FRIBIDI_PAR_LTR;
    // The greatest level and 1; 0 is out of memory.
    if (fribidi_get_par_embedding_levels_ex(types, brackets, length, &base, result) > 0) {
      for (size_t index = 0; index < count; index++) levels[index] = (uint8_t)result[index];
      *direction = FRIBIDI_IS_RTL(base) ? 1 : 0;
      status = 0;
    }
  }
  free(types);
  free(brackets);
  free(result);
  return status;
}
