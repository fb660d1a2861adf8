#ifndef THEME_TEXT_LIBRARIES_H
#define THEME_TEXT_LIBRARIES_H

// FreeType and HarfBuzz. On Linux they are opened when they are first needed, because to load them with all that they need
// in turn takes longer than a build that has nothing to do. Elsewhere the program is linked to them.

/// Loads both where that is not yet done. NULL, or a static text that says what is missing: then no function of theirs
/// may be called.
const char *theme_text_libraries_fault(void);

/// After a fault: how to get what is missing. A static text.
const char *theme_text_libraries_help(void);

#endif
