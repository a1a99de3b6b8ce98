// An empty window of a program that links libadwaita alone. Ladle's launch and memory are compared with it.
#include <adwaita.h>
#include <string.h>

static gboolean drawn(GtkWidget *window, GdkFrameClock *clock, gpointer frames) {
  int *count = frames;
  if (++*count < 2) return G_SOURCE_CONTINUE;
  const char *subject = g_getenv("LADLE_MEASURE");
  if (subject && strcmp(subject, "shown") == 0) {
    // It runs until it is killed, so that its memory can be measured.
    g_printerr("shown\n");
  } else {
    g_printerr("first-row\n");
    gtk_window_close(GTK_WINDOW(window));
  }
  return G_SOURCE_REMOVE;
}

static void activate(GtkApplication *application, gpointer data) {
  static int frames = 0;
  GtkWidget *window = adw_application_window_new(application);
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), adw_header_bar_new());
  gtk_window_set_default_size(GTK_WINDOW(window), 1000, 720);
  gtk_widget_add_tick_callback(window, drawn, &frames, NULL);
  gtk_window_present(GTK_WINDOW(window));
}

int main(void) {
  AdwApplication *application = adw_application_new("app.ladle.EmptyWindow", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  char *arguments[] = {"empty-window"};
  return g_application_run(G_APPLICATION(application), 1, arguments);
}
