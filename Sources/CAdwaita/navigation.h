// Two pages, one of which slides over the other: AdwNavigationView, and before libadwaita 1.4 AdwLeaflet, which 1.6
// deprecates.
//
// Pages are never removed. AdwLeaflet finishes a running transition within the function that starts the next one: if a
// signal handler removed a page there, that function would write to freed memory.
#pragma once
#include <adwaita.h>

static inline GtkWidget *ladle_navigation_page_new(GtkWidget *child, const char *title) {
#if ADW_CHECK_VERSION(1, 4, 0)
  return GTK_WIDGET(adw_navigation_page_new(child, title));
#else
  (void)title;
  return child;
#endif
}

static inline void ladle_navigation_page_set_title(GtkWidget *page, const char *title) {
#if ADW_CHECK_VERSION(1, 4, 0)
  adw_navigation_page_set_title(ADW_NAVIGATION_PAGE(page), title);
#else
  (void)page;
  (void)title;
#endif
}

#define LADLE_ROOT "ladle-root"
#define LADLE_OVER "ladle-over"

typedef void (*LadleDrawing)(GtkWidget *, GtkSnapshot *);

/// Names libadwaita's own way to draw the view, which its type keeps.
static inline GQuark ladle_navigation_drawing(void) { return g_quark_from_static_string("ladle-drawing"); }

/// Draws only the page that is in view while the other one is about to slide in, or has just slid out. libadwaita clips
/// that one to nothing, for which GTK 4.8 never frees what it has drawn of it, photos included
/// (gtk_snapshot_collect_clip).
static void ladle_navigation_snapshot(GtkWidget *view, GtkSnapshot *snapshot) {
  GtkWidget *root = g_object_get_data(G_OBJECT(view), LADLE_ROOT);
  GtkWidget *over = g_object_get_data(G_OBJECT(view), LADLE_OVER);
  GtkWidget *only = NULL;
  graphene_rect_t place;
  if (root && over && gtk_widget_get_child_visible(root) && gtk_widget_get_child_visible(over) &&
      gtk_widget_compute_bounds(over, view, &place)) {
    gboolean is_beside = place.origin.x >= gtk_widget_get_width(view) || place.origin.x + place.size.width <= 0;
    only = place.origin.x == 0 ? over : is_beside ? root : NULL;
  }
  if (only)
    gtk_widget_snapshot_child(view, only, snapshot);
  else
    ((LadleDrawing)g_type_get_qdata(G_OBJECT_TYPE(view), ladle_navigation_drawing()))(view, snapshot);
}

/// The views of libadwaita have no subclasses, so their classes learn another way to draw.
static inline void ladle_navigation_draw_what_is_in_view(GtkWidget *view, GtkWidget *root, GtkWidget *over) {
  g_object_set_data(G_OBJECT(view), LADLE_ROOT, root);
  g_object_set_data(G_OBJECT(view), LADLE_OVER, over);
  if (g_type_get_qdata(G_OBJECT_TYPE(view), ladle_navigation_drawing())) return;
  GtkWidgetClass *drawn = GTK_WIDGET_GET_CLASS(view);
  g_type_set_qdata(G_OBJECT_TYPE(view), ladle_navigation_drawing(), (gpointer)drawn->snapshot);
  drawn->snapshot = ladle_navigation_snapshot;
}

static inline GtkWidget *ladle_navigation_new(GtkWidget *root, GtkWidget *over) {
#if ADW_CHECK_VERSION(1, 4, 0)
  AdwNavigationView *view = ADW_NAVIGATION_VIEW(adw_navigation_view_new());
  adw_navigation_view_set_pop_on_escape(view, FALSE);
  adw_navigation_view_add(view, ADW_NAVIGATION_PAGE(root));
  adw_navigation_view_add(view, ADW_NAVIGATION_PAGE(over));
  ladle_navigation_draw_what_is_in_view(GTK_WIDGET(view), root, over);
  return GTK_WIDGET(view);
#else
  AdwLeaflet *leaflet = ADW_LEAFLET(adw_leaflet_new());
  adw_leaflet_set_can_unfold(leaflet, FALSE);
  adw_leaflet_set_can_navigate_back(leaflet, TRUE);
  adw_leaflet_set_transition_type(leaflet, ADW_LEAFLET_TRANSITION_TYPE_OVER);
  adw_leaflet_append(leaflet, root);
  adw_leaflet_append(leaflet, over);
  ladle_navigation_draw_what_is_in_view(GTK_WIDGET(leaflet), root, over);
  return GTK_WIDGET(leaflet);
#endif
}

static inline gboolean ladle_navigation_shows(GtkWidget *view, GtkWidget *page) {
#if ADW_CHECK_VERSION(1, 4, 0)
  return GTK_WIDGET(adw_navigation_view_get_visible_page(ADW_NAVIGATION_VIEW(view))) == page;
#else
  return adw_leaflet_get_visible_child(ADW_LEAFLET(view)) == page;
#endif
}

static inline void ladle_navigation_push(GtkWidget *view, GtkWidget *page) {
  if (ladle_navigation_shows(view, page)) return;
#if ADW_CHECK_VERSION(1, 4, 0)
  adw_navigation_view_push(ADW_NAVIGATION_VIEW(view), ADW_NAVIGATION_PAGE(page));
#else
  adw_leaflet_set_visible_child(ADW_LEAFLET(view), page);
#endif
}

static inline void ladle_navigation_pop_to(GtkWidget *view, GtkWidget *page) {
  if (ladle_navigation_shows(view, page)) return;
#if ADW_CHECK_VERSION(1, 4, 0)
  adw_navigation_view_pop_to_page(ADW_NAVIGATION_VIEW(view), ADW_NAVIGATION_PAGE(page));
#else
  adw_leaflet_set_visible_child(ADW_LEAFLET(view), page);
#endif
}

/// Whether gestures and keys of libadwaita's return from `over`.
static inline void ladle_navigation_set_goes_back(GtkWidget *view, GtkWidget *over, gboolean goes_back) {
#if ADW_CHECK_VERSION(1, 4, 0)
  (void)view;
  adw_navigation_page_set_can_pop(ADW_NAVIGATION_PAGE(over), goes_back);
#else
  (void)over;
  adw_leaflet_set_can_navigate_back(ADW_LEAFLET(view), goes_back);
#endif
}
