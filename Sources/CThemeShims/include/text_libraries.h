#ifndef THEME_TEXT_LIBRARIES_H
#define THEME_TEXT_LIBRARIES_H

// FreeType, HarfBuzz and FriBidi. On Linux they are opened when they are first needed, because to load them with all that they need
// in turn takes longer than a build that has nothing to do. Elsewhere the program is linked to them.

/// Loads FreeType and HarfBuzz where that is not yet done. NULL, or a static text that says what is missing: then no function of theirs
/// may be called.
const char *theme_text_libraries_fault(void);

/// After a fault: how to get what is missing. A static text.
const char *theme_text_libraries_help(void);

/// The same for FriBidi, which only texts with right-to-left letters need.
const char *theme_bidi_library_fault(void);

/// After a fault of it: how to get it. A static text.
const char *theme_bidi_library_help(void);

/// What FriBidi says of itself, with its version in the first line; NULL where it is missing.
const char *theme_bidi_library_description(void);

#endif
