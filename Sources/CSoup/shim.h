#pragma once
#include <libsoup/soup.h>

// Flags by value: GLib 2.86 marks such enumerations, and Swift imports those as option sets with other names.
static const guint ladle_signal_match_data = G_SIGNAL_MATCH_DATA;
static const guint ladle_uri_flags = G_URI_FLAGS_ENCODED_PATH | G_URI_FLAGS_ENCODED_QUERY | G_URI_FLAGS_SCHEME_NORMALIZE;
