#ifndef CTHEMESHIMS_H
#define CTHEMESHIMS_H

#include "bidi_shim.h"
#include "disk_shim.h"
#include "freetype_shim.h"
#include "loaded_libraries.h"
#include "memory_shim.h"
#include "png_shim.h"
#include "text_libraries.h"
#include "versions.h"

#endif
