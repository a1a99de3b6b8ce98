// libxml2 and iconv for import into Swift: from libxml2-dev on Linux, from the SDK on Apple's systems.
#pragma once

#include <libxml/xmlversion.h>
// If libxml2 is built with ICU, its headers would include the system's ICU beside the one inside Foundation,
// and Swift rejects two definitions of a type. Without it only a struct differs that Ladle never accesses.
#undef LIBXML_ICU_ENABLED

#include <iconv.h>
#include <libxml/HTMLparser.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <stddef.h>
#include <string.h>

/// Silences libxml2, which writes to standard error for every byte that it cannot convert. Errors in other
/// people's pages do not belong in the terminal.
#if LIBXML_VERSION >= 21200
static inline void ladle_ignore(void *context, const xmlError *error) {}
#else
static inline void ladle_ignore(void *context, xmlErrorPtr error) {}
#endif

/// Returns the HTML 4 entity with a name, or NULL. libxml2 2.14 deprecates the function without a
/// replacement.
static inline const htmlEntityDesc *ladle_html_entity(const char *name) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  return htmlEntityLookup((const xmlChar *)name);
#pragma GCC diagnostic pop
}
