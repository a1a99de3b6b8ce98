#pragma once

#include <libxml/xmlversion.h>
// Without it the headers include the system's ICU beside the one inside Foundation, and Swift rejects two definitions.
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
