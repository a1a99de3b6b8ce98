// Choosing files: GtkFileDialog, and before GTK 4.10 GtkFileChooserNative, which 4.10 deprecates. Both ask the desktop's
// portal if there is one.
#pragma once
#include <gtk/gtk.h>

/// Called once, with a list of `GFile`, or with NULL if the person has cancelled. The list is valid during the call.
typedef void (*LadleFilesChosen)(GListModel *files, gpointer data);

typedef struct {
  LadleFilesChosen done;
  gpointer data;
} LadleFileChoice;

#if GTK_CHECK_VERSION(4, 10, 0)
static inline void ladle_files_chosen(GObject *source, GAsyncResult *result, gpointer data) {
  LadleFileChoice *choice = (LadleFileChoice *)data;
  GListModel *files = gtk_file_dialog_open_multiple_finish(GTK_FILE_DIALOG(source), result, NULL);
  choice->done(files, choice->data);
  g_clear_object(&files);
  g_free(choice);
}

/// Ends a choice with one file, or with NULL if the person has cancelled.
static inline void ladle_end_choice(LadleFileChoice *choice, GFile *file) {
  GListStore *files = file ? g_list_store_new(G_TYPE_FILE) : NULL;
  if (file) g_list_store_append(files, file);
  choice->done(files ? G_LIST_MODEL(files) : NULL, choice->data);
  g_clear_object(&files);
  g_clear_object(&file);
  g_free(choice);
}

static inline void ladle_file_chosen(GObject *source, GAsyncResult *result, gpointer data) {
  ladle_end_choice((LadleFileChoice *)data, gtk_file_dialog_open_finish(GTK_FILE_DIALOG(source), result, NULL));
}

static inline void ladle_file_named(GObject *source, GAsyncResult *result, gpointer data) {
  ladle_end_choice((LadleFileChoice *)data, gtk_file_dialog_save_finish(GTK_FILE_DIALOG(source), result, NULL));
}
#else
static inline void ladle_files_responded(GtkNativeDialog *dialog, int response, gpointer data) {
  LadleFileChoice *choice = (LadleFileChoice *)data;
  GListModel *files =
      response == GTK_RESPONSE_ACCEPT ? gtk_file_chooser_get_files(GTK_FILE_CHOOSER(dialog)) : NULL;
  choice->done(files, choice->data);
  g_clear_object(&files);
  g_free(choice);
  g_object_unref(dialog);
}
#endif

/// Asks for one or several files.
///
/// `filter` is the kind of files that is offered first, beside `all`.
static inline void ladle_choose_files(GtkWindow *parent, const char *title, const char *accept, gboolean several,
                                      GtkFileFilter *filter, GtkFileFilter *all, LadleFilesChosen done,
                                      gpointer data) {
  LadleFileChoice *choice = g_new(LadleFileChoice, 1);
  choice->done = done;
  choice->data = data;
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkFileDialog *dialog = gtk_file_dialog_new();
  gtk_file_dialog_set_title(dialog, title);
  gtk_file_dialog_set_accept_label(dialog, accept);
  GListStore *filters = g_list_store_new(GTK_TYPE_FILE_FILTER);
  g_list_store_append(filters, filter);
  g_list_store_append(filters, all);
  gtk_file_dialog_set_filters(dialog, G_LIST_MODEL(filters));
  gtk_file_dialog_set_default_filter(dialog, filter);
  g_object_unref(filters);
  if (several) {
    gtk_file_dialog_open_multiple(dialog, parent, NULL, ladle_files_chosen, choice);
  } else {
    gtk_file_dialog_open(dialog, parent, NULL, ladle_file_chosen, choice);
  }
  // The running operation holds a reference.
  g_object_unref(dialog);
#else
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new(title, parent, GTK_FILE_CHOOSER_ACTION_OPEN, accept, NULL);
  gtk_file_chooser_set_select_multiple(GTK_FILE_CHOOSER(dialog), several);
  gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), filter);
  gtk_file_chooser_add_filter(GTK_FILE_CHOOSER(dialog), all);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  g_signal_connect(dialog, "response", G_CALLBACK(ladle_files_responded), choice);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
#endif
}

/// Asks for the place and the name of a new file. `name` is the name that is offered.
static inline void ladle_save_file(GtkWindow *parent, const char *title, const char *accept, const char *name,
                                   LadleFilesChosen done, gpointer data) {
  LadleFileChoice *choice = g_new(LadleFileChoice, 1);
  choice->done = done;
  choice->data = data;
#if GTK_CHECK_VERSION(4, 10, 0)
  GtkFileDialog *dialog = gtk_file_dialog_new();
  gtk_file_dialog_set_title(dialog, title);
  gtk_file_dialog_set_accept_label(dialog, accept);
  gtk_file_dialog_set_initial_name(dialog, name);
  gtk_file_dialog_save(dialog, parent, NULL, ladle_file_named, choice);
  g_object_unref(dialog);
#else
  GtkFileChooserNative *dialog =
      gtk_file_chooser_native_new(title, parent, GTK_FILE_CHOOSER_ACTION_SAVE, accept, NULL);
  gtk_file_chooser_set_current_name(GTK_FILE_CHOOSER(dialog), name);
  gtk_native_dialog_set_modal(GTK_NATIVE_DIALOG(dialog), TRUE);
  g_signal_connect(dialog, "response", G_CALLBACK(ladle_files_responded), choice);
  gtk_native_dialog_show(GTK_NATIVE_DIALOG(dialog));
#endif
}
