// Functions that newer versions of GTK replace.
#pragma once
#include <gtk/gtk.h>

/// Opens an address in the person's default application for it.
static inline void ladle_open_uri(GtkWindow *parent, const char *uri, GAsyncReadyCallback done, gpointer data) {
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkUriLauncher *launcher = gtk_uri_launcher_new(uri);
  gtk_uri_launcher_launch(launcher, parent, NULL, done, data);
  // The running operation holds a reference.
  g_object_unref(launcher);
#else
  gtk_show_uri_full(parent, uri, GDK_CURRENT_TIME, NULL, done, data);
#endif
}

/// `source` is the callback's first argument.
static inline gboolean ladle_open_uri_finish(GObject *source, GAsyncResult *result, GError **error) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_uri_launcher_launch_finish(GTK_URI_LAUNCHER(source), result, error);
#else
  return gtk_show_uri_full_finish(GTK_WINDOW(source), result, error);
#endif
}

/// Shows a folder in the person's file manager.
static inline void ladle_open_folder(GtkWindow *parent, const char *path, GAsyncReadyCallback done, gpointer data) {
  GFile *folder = g_file_new_for_path(path);
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkFileLauncher *launcher = gtk_file_launcher_new(folder);
  gtk_file_launcher_launch(launcher, parent, NULL, done, data);
  g_object_unref(launcher);
#else
  char *uri = g_file_get_uri(folder);
  gtk_show_uri_full(parent, uri, GDK_CURRENT_TIME, NULL, done, data);
  g_free(uri);
#endif
  g_object_unref(folder);
}

/// `source` is the callback's first argument.
static inline gboolean ladle_open_folder_finish(GObject *source, GAsyncResult *result, GError **error) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_file_launcher_launch_finish(GTK_FILE_LAUNCHER(source), result, error);
#else
  return gtk_show_uri_full_finish(GTK_WINDOW(source), result, error);
#endif
}

#if !GTK_CHECK_VERSION(4, 10, 0)
static inline void ladle_folder_chosen(GtkNativeDialog *chooser, int response, GTask *task) {
  if (response == GTK_RESPONSE_ACCEPT)
    g_task_return_pointer(task, gtk_file_chooser_get_file(GTK_FILE_CHOOSER(chooser)), g_object_unref);
  else
    g_task_return_new_error(task, G_IO_ERROR, G_IO_ERROR_CANCELLED, "%s", "");
  g_object_unref(task);
  g_object_unref(chooser);
}
#endif

/// Lets the person choose a folder, through the portal where there is one.
static inline void ladle_choose_folder(GtkWindow *parent, const char *title, const char *accept,
                                       GAsyncReadyCallback done, gpointer data) {
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkFileDialog *dialog = gtk_file_dialog_new();
  gtk_file_dialog_set_title(dialog, title);
  gtk_file_dialog_set_accept_label(dialog, accept);
  gtk_file_dialog_select_folder(dialog, parent, NULL, done, data);
  g_object_unref(dialog);
#else
  GtkFileChooserNative *chooser =
      gtk_file_chooser_native_new(title, parent, GTK_FILE_CHOOSER_ACTION_SELECT_FOLDER, accept, NULL);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(chooser), TRUE);
  g_signal_connect(chooser, "response", G_CALLBACK(ladle_folder_chosen), g_task_new(chooser, NULL, done, data));
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(chooser));
#endif
}

/// Returns the folder, which the caller owns; NULL if none was chosen.
static inline GFile *ladle_choose_folder_finish(GObject *source, GAsyncResult *result) {
#if GTK_CHECK_VERSION(4, 10, 0)
  return gtk_file_dialog_select_folder_finish(GTK_FILE_DIALOG(source), result, NULL);
#else
  (void)source;
  return g_task_propagate_pointer(G_TASK(result), NULL);
#endif
}

static inline void ladle_css_provider_load(GtkCssProvider *provider, const char *css) {
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_css_provider_load_from_string(provider, css);
#else
  gtk_css_provider_load_from_data(provider, css, -1);
#endif
}

// By value, because GLib 2.86 marks such enumerations, and Swift then imports them as option sets with other names.
static const guint ladle_application_handles_open = G_APPLICATION_HANDLES_OPEN;
static const guint ladle_application_non_unique = G_APPLICATION_NON_UNIQUE;

/// Has assistive technology read a text. Before GTK 4.14 it reads the name of a widget with the role of a status when the
/// name changes.
static inline void ladle_announce(GtkWidget *widget, const char *text) {
#if GTK_CHECK_VERSION(4, 14, 0)
  gtk_accessible_announce(GTK_ACCESSIBLE(widget), text, GTK_ACCESSIBLE_ANNOUNCEMENT_PRIORITY_MEDIUM);
#else
  gtk_accessible_update_property(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
#endif
}

/// Whether assistive technology reads announcements that do not belong to a visible status.
static inline gboolean ladle_can_announce(void) {
#if GTK_CHECK_VERSION(4, 14, 0)
  return TRUE;
#else
  return FALSE;
#endif
}

/// Tells assistive technology whether the widget shows what belongs to it.
static inline void ladle_set_expanded(GtkWidget *widget, gboolean is_expanded) {
  gtk_accessible_update_state(GTK_ACCESSIBLE(widget), GTK_ACCESSIBLE_STATE_EXPANDED, is_expanded, -1);
}

/// Whether gdk-pixbuf may convert the colours of a photo itself, as it does where glycin decodes.
static inline gboolean ladle_pixbuf_may_convert_colors(void) { return GDK_PIXBUF_MINOR >= 44; }

/// A texture that shares the pixels of a pixbuf, like `gdk_texture_new_for_pixbuf`, which GTK 4.20 deprecates.
static inline GdkTexture *ladle_texture_new(GdkPixbuf *pixbuf) {
  GBytes *bytes = g_bytes_new_with_free_func(gdk_pixbuf_get_pixels(pixbuf), gdk_pixbuf_get_byte_length(pixbuf),
                                             g_object_unref, g_object_ref(pixbuf));
  GdkTexture *texture = gdk_memory_texture_new(
      gdk_pixbuf_get_width(pixbuf), gdk_pixbuf_get_height(pixbuf),
      gdk_pixbuf_get_has_alpha(pixbuf) ? GDK_MEMORY_R8G8B8A8 : GDK_MEMORY_R8G8B8, bytes,
      gdk_pixbuf_get_rowstride(pixbuf));
  g_bytes_unref(bytes);
  return texture;
}

/// Chooses a day of a calendar.
static inline void ladle_calendar_select(GtkWidget *calendar, GDateTime *day) {
#if GTK_CHECK_VERSION(4, 20, 0)
  gtk_calendar_set_date(GTK_CALENDAR(calendar), day);
#else
  gtk_calendar_select_day(GTK_CALENDAR(calendar), day);
#endif
}
