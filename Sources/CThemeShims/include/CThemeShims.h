#ifndef CTHEMESHIMS_H
#define CTHEMESHIMS_H

#include "freetype_shim.h"
#include "loaded_libraries.h"
#include "png_shim.h"
#include "text_libraries.h"
#include "versions.h"

#endif
