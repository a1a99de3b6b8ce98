// libxml2 as Swift may see it. On Linux from libxml2-dev, on Apple's systems from the SDK.
#pragma once

#include <libxml/xmlversion.h>
// Where libxml2 is built with ICU, its headers would bring in the system's ICU beside the one inside
// Foundation, and Swift refuses two definitions of one type. Only a struct that is never looked into differs.
#undef LIBXML_ICU_ENABLED

#include <libxml/HTMLparser.h>
#include <libxml/encoding.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>
#include <stddef.h>
#include <string.h>

/// libxml2 writes to standard error about every byte that it cannot convert. What a stranger's page says is no
/// business of a person's terminal.
#if LIBXML_VERSION >= 21200
static inline void ladle_ignore(void *context, const xmlError *error) {}
#else
static inline void ladle_ignore(void *context, xmlErrorPtr error) {}
#endif

/// The entity of HTML 4 with a name, or NULL. libxml2 2.14 deprecates the function and has no other that tells.
static inline const htmlEntityDesc *ladle_html_entity(const char *name) {
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wdeprecated-declarations"
  return htmlEntityLookup((const xmlChar *)name);
#pragma GCC diagnostic pop
}

/// Bytes in another encoding as UTF-8, or NULL if the encoding is unknown. What cannot be converted ends
/// the text. The caller frees the answer with xmlBufferFree.
static inline xmlBufferPtr ladle_utf8(const char *encoding, const unsigned char *bytes, int count) {
  xmlCharEncodingHandlerPtr handler = xmlFindCharEncodingHandler(encoding);
  if (handler == NULL) return NULL;
  xmlBufferPtr input = xmlBufferCreateSize((size_t)count + 1);
  xmlBufferPtr output = xmlBufferCreateSize((size_t)count * 2 + 16);
  if (input != NULL && output != NULL && xmlBufferAdd(input, bytes, count) == 0) {
    // The handler is the thread's own.
    xmlSetStructuredErrorFunc(NULL, ladle_ignore);
    xmlCharEncInFunc(handler, output, input);
    xmlSetStructuredErrorFunc(NULL, NULL);
  }
  if (input != NULL) xmlBufferFree(input);
  xmlCharEncCloseFunc(handler);
  return output;
}
