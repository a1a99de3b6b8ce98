#pragma once
#include <libsoup/soup.h>

// By value, because GLib 2.86 marks such enumerations, and Swift then imports them as option sets with other names.
static const guint ladle_uri_flags = G_URI_FLAGS_ENCODED_PATH | G_URI_FLAGS_ENCODED_QUERY | G_URI_FLAGS_SCHEME_NORMALIZE;
