#include "freetype_shim.h"

#include <ft2build.h>
#include FT_FREETYPE_H

#undef FTERRORS_H_
#undef __FTERRORS_H__
#define FT_ERRORDEF(error, value, text) \
  case value:                           \
    return text;
#define FT_ERROR_START_LIST switch (code) {
#define FT_ERROR_END_LIST }

const char *theme_freetype_error(int code) {
#include FT_ERRORS_H
  return "unknown error";
}
