// A grid of 10,000 pictures that GTK shows by itself, scrolled as Ladle's list is. Ladle's frames are compared with these.
#include <adwaita.h>
#include <stdlib.h>

// As many, as large and as far from each other as the photos of Ladle's cards in a window of this size.
enum { COUNT = 10000, COLUMNS = 4, WIDTH = 227, HEIGHT = 170, GAP = 18, WORDS = 66 };
static const double TRAVEL = 20e6;  // Microseconds in each direction.

static GPtrArray *textures;
static GtkWidget *window;
static GtkAdjustment *adjustment;
static GArray *intervals;
static gint64 started, last;

static int longer(gconstpointer first, gconstpointer second) {
  double difference = *(const double *)first - *(const double *)second;
  return (difference > 0) - (difference < 0);
}

static gboolean scroll(GtkWidget *grid, GdkFrameClock *clock, gpointer data) {
  gint64 now = g_get_monotonic_time();
  double interval = (now - last) / 1e3;
  g_array_append_val(intervals, interval);
  last = now;
  double way = (now - started) / TRAVEL;
  double length = gtk_adjustment_get_upper(adjustment) - gtk_adjustment_get_page_size(adjustment);
  gtk_adjustment_set_value(adjustment, length * MAX(0, way < 1 ? way : 2 - way));
  if (way < 2) return G_SOURCE_CONTINUE;
  g_array_sort(intervals, longer);
  g_printerr("frames %u\n", intervals->len);
  g_printerr("frame-median %f\n", g_array_index(intervals, double, intervals->len / 2));
  g_printerr("frame-99th %f\n", g_array_index(intervals, double, intervals->len * 99 / 100));
  gtk_window_close(GTK_WINDOW(window));
  return G_SOURCE_REMOVE;
}

static gboolean begin(gpointer grid) {
  intervals = g_array_new(FALSE, FALSE, sizeof(double));
  started = last = g_get_monotonic_time();
  gtk_widget_add_tick_callback(grid, scroll, NULL, NULL);
  return G_SOURCE_REMOVE;
}

static void setup(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  GtkWidget *picture = gtk_picture_new();
  gtk_picture_set_can_shrink(GTK_PICTURE(picture), TRUE);
  gtk_widget_set_size_request(picture, WIDTH, HEIGHT);
  gtk_widget_set_margin_bottom(picture, WORDS);
  gtk_widget_set_margin_end(picture, GAP);
  gtk_list_item_set_child(item, picture);
}

static void bind(GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data) {
  guint number = gtk_list_item_get_position(item) % textures->len;
  gtk_picture_set_paintable(GTK_PICTURE(gtk_list_item_get_child(item)), g_ptr_array_index(textures, number));
}

static void activate(GtkApplication *application, gpointer data) {
  GListStore *store = g_list_store_new(GTK_TYPE_STRING_OBJECT);
  for (int number = 0; number < COUNT; number++) {
    GtkStringObject *object = gtk_string_object_new("");
    g_list_store_append(store, object);
    g_object_unref(object);
  }
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new();
  g_signal_connect(factory, "setup", G_CALLBACK(setup), NULL);
  g_signal_connect(factory, "bind", G_CALLBACK(bind), NULL);
  GtkWidget *grid = gtk_grid_view_new(GTK_SELECTION_MODEL(gtk_no_selection_new(G_LIST_MODEL(store))), factory);
  gtk_grid_view_set_min_columns(GTK_GRID_VIEW(grid), COLUMNS);
  gtk_grid_view_set_max_columns(GTK_GRID_VIEW(grid), COLUMNS);
  GtkWidget *scrolled = gtk_scrolled_window_new();
  gtk_scrolled_window_set_child(GTK_SCROLLED_WINDOW(scrolled), grid);
  adjustment = gtk_scrolled_window_get_vadjustment(GTK_SCROLLED_WINDOW(scrolled));
  GtkWidget *box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_vexpand(scrolled, TRUE);
  gtk_box_append(GTK_BOX(box), adw_header_bar_new());
  gtk_box_append(GTK_BOX(box), scrolled);
  window = adw_application_window_new(application);
  adw_application_window_set_content(ADW_APPLICATION_WINDOW(window), box);
  gtk_window_set_default_size(GTK_WINDOW(window), 1000, 720);
  gtk_window_present(GTK_WINDOW(window));
  g_timeout_add(2000, begin, grid);
}

// The arguments are photos. They are decoded once and as small as they are shown, as Ladle's cache has them.
int main(int count, char **arguments) {
  textures = g_ptr_array_new();
  for (int number = 1; number < count; number++) {
    GdkPixbuf *photo = gdk_pixbuf_new_from_file_at_scale(arguments[number], WIDTH, HEIGHT, TRUE, NULL);
    if (photo) g_ptr_array_add(textures, gdk_texture_new_for_pixbuf(photo));
  }
  if (!textures->len) return EXIT_FAILURE;
  AdwApplication *application = adw_application_new("app.ladle.BareGrid", G_APPLICATION_NON_UNIQUE);
  g_signal_connect(application, "activate", G_CALLBACK(activate), NULL);
  char *name[] = {"bare-grid"};
  return g_application_run(G_APPLICATION(application), 1, name);
}
