// Prints the labels of a GTK program that are cut off with "…", or broken within a word, for the interface tests, because the
// accessibility tree has the whole text of a label however it is drawn:
//
//   clang -shared -fPIC -o cut-labels.so Support/cut-labels.c $(pkg-config --cflags --libs gtk4)
//   LD_PRELOAD=./cut-labels.so ladle
//
// On SIGUSR2 the program writes a line "cut: TEXT" or "broken: TEXT" to standard error for each such label that is mapped,
// and then "cut labels: COUNT".
#include <glib-unix.h>
#include <gtk/gtk.h>
#include <signal.h>

static gboolean is_broken(PangoLayout *layout) {
  int count = 0;
  const PangoLogAttr *places = pango_layout_get_log_attrs_readonly(layout, &count);
  for (int i = 1; i < pango_layout_get_line_count(layout); i++) {
    int start = pango_layout_get_line_readonly(layout, i)->start_index;
    glong place = g_utf8_strlen(pango_layout_get_text(layout), start);
    if (place < count && !places[place].is_line_break) return TRUE;
  }
  return FALSE;
}

static int print_labels(GtkWidget *widget) {
  if (!gtk_widget_get_mapped(widget)) return 0;
  int count = 0;
  if (GTK_IS_LABEL(widget) && pango_layout_is_ellipsized(gtk_label_get_layout(GTK_LABEL(widget)))) {
    g_printerr("cut: %s\n", gtk_label_get_text(GTK_LABEL(widget)));
    count = 1;
  }
  if (GTK_IS_LABEL(widget) && is_broken(gtk_label_get_layout(GTK_LABEL(widget)))) {
    g_printerr("broken: %s\n", gtk_label_get_text(GTK_LABEL(widget)));
    count++;
  }
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child)) {
    count += print_labels(child);
  }
  return count;
}

static gboolean print_all(gpointer data) {
  int count = 0;
  GListModel *windows = gtk_window_get_toplevels();
  for (guint i = 0; i < g_list_model_get_n_items(windows); i++) {
    GtkWidget *window = g_list_model_get_item(windows, i);
    count += print_labels(window);
    g_object_unref(window);
  }
  g_printerr("cut labels: %d\n", count);
  return G_SOURCE_CONTINUE;
}

__attribute__((constructor)) static void begin(void) {
  // The program's children are none of this.
  g_unsetenv("LD_PRELOAD");
  // A test's thread blocks all signals, and its children inherit that.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGUSR2);
  pthread_sigmask(SIG_UNBLOCK, &signals, NULL);
  g_unix_signal_add(SIGUSR2, print_all, NULL);
}
