#ifndef THEME_BIDI_SHIM_H
#define THEME_BIDI_SHIM_H

#include <stddef.h>
#include <stdint.h>

/// The embedding level of each code point of a paragraph, by the Unicode Bidirectional Algorithm (UAX #9, rules P2 to L1).
///
/// `direction` is 0 for left to right, 1 for right to left, -1 to have the first strong letter decide, left to right where
/// there is none, and -2 for the same with right to left; then it is what was decided. Not to be called after a fault of
/// FriBidi's. 0, or -1 when memory is out or the paragraph is too long.
int theme_bidi_levels(const uint32_t *text, size_t count, int *direction, uint8_t *levels);

#endif
