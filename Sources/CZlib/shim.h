// zlib for import into Swift: from zlib1g-dev on Linux, from the SDK on Apple's systems.
#pragma once

#include <zlib.h>
