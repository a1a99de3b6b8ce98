#pragma once
#include <gio/gio.h>
#include <glib-unix.h>

// The names of the fundamental types are macros with casts, which Swift does not import.
static const GType ladle_type_boolean = G_TYPE_BOOLEAN;
static const GType ladle_type_int = G_TYPE_INT;
static const GType ladle_type_string = G_TYPE_STRING;
static const GType ladle_type_object = G_TYPE_OBJECT;
