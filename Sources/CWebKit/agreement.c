// Compiled by Support/lint, never linked: an error says that a declaration of shim.h differs from WebKitGTK's own.
#include <webkit/webkit.h>

#include "shim.h"

#define FUNCTION(result, name, arguments) result name arguments;
LADLE_WEBKIT_FUNCTIONS(FUNCTION)
#undef FUNCTION

_Static_assert(WEBKIT_AUTOPLAY_ALLOW == 0, "");
_Static_assert(WEBKIT_LOAD_FINISHED == 3, "");
_Static_assert(WEBKIT_NAVIGATION_TYPE_LINK_CLICKED == 0, "");
_Static_assert(WEBKIT_POLICY_DECISION_TYPE_NEW_WINDOW_ACTION == 1, "");
_Static_assert(WEBKIT_POLICY_DECISION_TYPE_RESPONSE == 2, "");
