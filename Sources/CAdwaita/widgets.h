// Widgets that newer versions of GTK and libadwaita replace. Each function makes the newest one that is
// installed.
#pragma once
#include <adwaita.h>

// --- A bar with a message: AdwBanner, and before libadwaita 1.3 GtkInfoBar, which GTK 4.10 deprecates.

#if ADW_CHECK_VERSION(1, 3, 0)
/// Whether the bar has a label and a button of its own; otherwise they are its content.
static inline gboolean ladle_banner_has_words(void) { return TRUE; }
#else
static inline gboolean ladle_banner_has_words(void) { return FALSE; }
#endif

static inline GtkWidget *ladle_banner_new(gboolean is_warning) {
#if ADW_CHECK_VERSION(1, 3, 0)
  (void)is_warning;
  GtkWidget *banner = adw_banner_new("");
  adw_banner_set_use_markup(ADW_BANNER(banner), FALSE);
  return banner;
#else
  GtkWidget *bar = gtk_info_bar_new();
  gtk_info_bar_set_message_type(GTK_INFO_BAR(bar), is_warning ? GTK_MESSAGE_WARNING : GTK_MESSAGE_INFO);
  gtk_info_bar_set_revealed(GTK_INFO_BAR(bar), FALSE);
  // Its only shortcut takes Escape for a button that closes it, which it does not have: the window would not hear the key.
  GListModel *controllers = gtk_widget_observe_controllers(bar);
  for (guint index = g_list_model_get_n_items(controllers); index-- > 0;) {
    GtkEventController *controller = g_list_model_get_item(controllers, index);
    if (GTK_IS_SHORTCUT_CONTROLLER(controller)) gtk_widget_remove_controller(bar, controller);
    g_object_unref(controller);
  }
  g_object_unref(controllers);
  return bar;
#endif
}

static inline void ladle_banner_set_words(GtkWidget *banner, const char *text, const char *button) {
#if ADW_CHECK_VERSION(1, 3, 0)
  adw_banner_set_title(ADW_BANNER(banner), text);
  adw_banner_set_button_label(ADW_BANNER(banner), button);
#else
  (void)banner;
  (void)text;
  (void)button;
#endif
}

static inline void ladle_banner_set_content(GtkWidget *banner, GtkWidget *content) {
#if ADW_CHECK_VERSION(1, 3, 0)
  (void)banner;
  (void)content;
#else
  gtk_info_bar_add_child(GTK_INFO_BAR(banner), content);
#endif
}

static inline gboolean ladle_banner_get_revealed(GtkWidget *banner) {
#if ADW_CHECK_VERSION(1, 3, 0)
  return adw_banner_get_revealed(ADW_BANNER(banner));
#else
  return gtk_info_bar_get_revealed(GTK_INFO_BAR(banner));
#endif
}

static inline void ladle_banner_set_revealed(GtkWidget *banner, gboolean revealed) {
#if ADW_CHECK_VERSION(1, 3, 0)
  adw_banner_set_revealed(ADW_BANNER(banner), revealed);
#else
  gtk_info_bar_set_revealed(GTK_INFO_BAR(banner), revealed);
#endif
}

// --- A spinner: AdwSpinner, and before libadwaita 1.6 GtkSpinner.

static inline GtkWidget *ladle_spinner_new(void) {
#if ADW_CHECK_VERSION(1, 6, 0)
  // By default it has no role, and a widget without a role has no name.
  return GTK_WIDGET(
      g_object_new(ADW_TYPE_SPINNER, "accessible-role", GTK_ACCESSIBLE_ROLE_PROGRESS_BAR, NULL));
#else
  GtkWidget *spinner = gtk_spinner_new();
  gtk_spinner_start(GTK_SPINNER(spinner));
  return spinner;
#endif
}

// --- A row with a switch: AdwSwitchRow, and before libadwaita 1.4 an AdwActionRow with a GtkSwitch.

static inline GtkWidget *ladle_switch_row_new(void) {
#if ADW_CHECK_VERSION(1, 4, 0)
  return adw_switch_row_new();
#else
  GtkWidget *row = adw_action_row_new();
  GtkWidget *toggle = gtk_switch_new();
  gtk_widget_set_valign(toggle, GTK_ALIGN_CENTER);
  adw_action_row_add_suffix(ADW_ACTION_ROW(row), toggle);
  adw_action_row_set_activatable_widget(ADW_ACTION_ROW(row), toggle);
  return row;
#endif
}

/// The object that has the property "active".
static inline GtkWidget *ladle_switch_row_get_switch(GtkWidget *row) {
#if ADW_CHECK_VERSION(1, 4, 0)
  return row;
#else
  return adw_action_row_get_activatable_widget(ADW_ACTION_ROW(row));
#endif
}

// --- The bar at the top of a page. From libadwaita 1.4 on it would add a back button of its own.

static inline GtkWidget *ladle_header_bar_new(void) {
  GtkWidget *bar = adw_header_bar_new();
#if ADW_CHECK_VERSION(1, 4, 0)
  adw_header_bar_set_show_back_button(ADW_HEADER_BAR(bar), FALSE);
#endif
  return bar;
}

// --- In a grid the arrow keys move between cells; Tab leaves the grid, and returns to the last focused cell.

/// Returns false before GTK 4.12, where Tab stops at each cell.
static inline gboolean ladle_grid_view_leave_by_tab(GtkGridView *grid) {
#if GTK_CHECK_VERSION(4, 12, 0)
  gtk_grid_view_set_tab_behavior(grid, GTK_LIST_TAB_ITEM);
  return TRUE;
#else
  (void)grid;
  return FALSE;
#endif
}
