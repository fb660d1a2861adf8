#ifndef CTHEMESHIMS_H
#define CTHEMESHIMS_H

#include "disk_shim.h"
#include "freetype_shim.h"
#include "png_shim.h"
#include "versions.h"

#endif
