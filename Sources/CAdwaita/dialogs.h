// Dialogs: AdwDialog and its subclasses, and before libadwaita 1.5 windows, which 1.6 deprecates.
#pragma once
#include <adwaita.h>

#if ADW_CHECK_VERSION(1, 5, 0)
static void ladle_dialog_unrealized(GtkWidget *dialog, gpointer unused) {
  (void)unused;
  g_signal_handlers_disconnect_by_func(dialog, ladle_dialog_unrealized, NULL);
  g_idle_add_once((GSourceOnceFunc)g_object_unref, dialog);
}
#endif

static inline gboolean ladle_quit(GtkWidget *widget, GVariant *arguments, gpointer unused) {
  (void)widget, (void)arguments, (void)unused;
  // By the application itself: before libadwaita 1.5 dialogs do not know its actions.
  g_action_group_activate_action(G_ACTION_GROUP(g_application_get_default()), "quit", NULL);
  return TRUE;
}

/// Lets the keys that close a window and the program be heard in a dialog, which is the only one to hear keys.
static inline void ladle_dialog_add_shortcuts(GtkWidget *dialog) {
  GtkEventController *keys = gtk_shortcut_controller_new();
  gtk_shortcut_controller_set_scope(GTK_SHORTCUT_CONTROLLER(keys), GTK_SHORTCUT_SCOPE_MANAGED);
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(keys),
      gtk_shortcut_new(gtk_shortcut_trigger_parse_string("<Control>w"), gtk_named_action_new("window.close")));
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(keys), gtk_shortcut_new(gtk_shortcut_trigger_parse_string("<Control>q"),
                                                      gtk_callback_action_new(ladle_quit, NULL, NULL)));
  gtk_widget_add_controller(dialog, keys);
}

static inline void ladle_dialog_present(GtkWidget *dialog, GtkWindow *parent) {
  ladle_dialog_add_shortcuts(dialog);
#if ADW_CHECK_VERSION(1, 5, 0)
  if (ADW_IS_DIALOG(dialog)) {
    // If the window gets narrow while a dialog slides out, libadwaita 1.7 ends the sliding within its layout, goes on with
    // breakpoints that went with the dialog, and crashes. So the dialog stays until the layout is done.
    g_object_ref(dialog);
    g_signal_connect(dialog, "unrealize", G_CALLBACK(ladle_dialog_unrealized), NULL);
    adw_dialog_present(ADW_DIALOG(dialog), GTK_WIDGET(parent));
    return;
  }
#endif
  gtk_window_set_transient_for(GTK_WINDOW(dialog), parent);
  gtk_window_set_modal(GTK_WINDOW(dialog), TRUE);
  gtk_window_present(GTK_WINDOW(dialog));
}

// --- A dialog with contents of its own

/// Emitted when the person wants to close it. The dialog stays until `ladle_dialog_close`.
#if ADW_CHECK_VERSION(1, 5, 0)
#define LADLE_DIALOG_CLOSING "close-attempt"
#else
#define LADLE_DIALOG_CLOSING "close-request"
#endif

/// `content` has a header bar of its own. -1 leaves the height to it.
static inline GtkWidget *ladle_dialog_new(const char *title, GtkWidget *content, int width, int height) {
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwDialog *dialog = adw_dialog_new();
  adw_dialog_set_title(dialog, title);
  adw_dialog_set_content_width(dialog, width);
  adw_dialog_set_content_height(dialog, height);
  adw_dialog_set_child(dialog, content);
  adw_dialog_set_can_close(dialog, FALSE);
  return GTK_WIDGET(dialog);
#else
  GtkWidget *window = adw_window_new();
  gtk_window_set_title(GTK_WINDOW(window), title);
  gtk_window_set_default_size(GTK_WINDOW(window), width, height);
  adw_window_set_content(ADW_WINDOW(window), content);
  // AdwDialog closes by Escape by itself.
  GtkEventController *keys = gtk_shortcut_controller_new();
  gtk_shortcut_controller_add_shortcut(
      GTK_SHORTCUT_CONTROLLER(keys),
      gtk_shortcut_new(gtk_shortcut_trigger_parse_string("Escape"), gtk_named_action_new("window.close")));
  gtk_widget_add_controller(window, keys);
  return window;
#endif
}

/// The dialog over a window; NULL if there is none. Before libadwaita 1.5 dialogs are windows of their own, with their own
/// keys.
static inline GtkWidget *ladle_dialog_over(GtkWidget *window) {
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwDialog *dialog = adw_application_window_get_visible_dialog(ADW_APPLICATION_WINDOW(window));
  return dialog == NULL ? NULL : GTK_WIDGET(dialog);
#else
  (void)window;
  return NULL;
#endif
}

/// Closes the dialog over a window, or lets it ask first, as Escape in it does. Returns whether there is one.
static inline gboolean ladle_dialog_dismiss(GtkWidget *window) {
#if ADW_CHECK_VERSION(1, 5, 0)
  GtkWidget *dialog = ladle_dialog_over(window);
  if (dialog != NULL) adw_dialog_close(ADW_DIALOG(dialog));
  return dialog != NULL;
#else
  (void)window;
  return FALSE;
#endif
}

static inline void ladle_dialog_close(GtkWidget *dialog) {
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_force_close(ADW_DIALOG(dialog));
#else
  gtk_window_destroy(GTK_WINDOW(dialog));
#endif
}

// --- Preferences

#if ADW_CHECK_VERSION(1, 5, 0)
#define LADLE_PREFERENCES_CLOSED "closed"
#else
#define LADLE_PREFERENCES_CLOSED "close-request"
#define LADLE_PREFERENCES_TOASTS "ladle-toasts"
#endif

static inline GtkWidget *ladle_preferences_new(const char *title) {
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwDialog *dialog = adw_preferences_dialog_new();
  adw_dialog_set_title(dialog, title);
  return GTK_WIDGET(dialog);
#else
  // AdwPreferencesWindow lists all rows for its search, and libadwaita 1.2 never frees a group whose rows were listed.
  GtkWidget *toasts = adw_toast_overlay_new();
  gtk_widget_set_vexpand(toasts, TRUE);
  GtkWidget *content = gtk_box_new(GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append(GTK_BOX(content), adw_header_bar_new());
  gtk_box_append(GTK_BOX(content), toasts);
  GtkWidget *window = ladle_dialog_new(title, content, 640, 576);
  g_object_set_data(G_OBJECT(window), LADLE_PREFERENCES_TOASTS, toasts);
  return window;
#endif
}

/// Shows its only page.
static inline void ladle_preferences_set(GtkWidget *preferences, AdwPreferencesPage *page) {
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_preferences_dialog_add(ADW_PREFERENCES_DIALOG(preferences), page);
#else
  AdwToastOverlay *toasts = g_object_get_data(G_OBJECT(preferences), LADLE_PREFERENCES_TOASTS);
  adw_toast_overlay_set_child(toasts, GTK_WIDGET(page));
#endif
}

static inline void ladle_preferences_close(GtkWidget *preferences) {
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_dialog_close(ADW_DIALOG(preferences));
#else
  gtk_window_close(GTK_WINDOW(preferences));
#endif
}

// --- Alerts

/// Emits "response" with "cancel" or "confirm"; Enter and Escape mean "cancel".
static inline GtkWidget *ladle_alert_new(const char *heading, const char *body, const char *cancel,
                                         const char *confirm) {
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwAlertDialog *alert = ADW_ALERT_DIALOG(adw_alert_dialog_new(heading, body));
  adw_alert_dialog_add_response(alert, "cancel", cancel);
  adw_alert_dialog_add_response(alert, "confirm", confirm);
  adw_alert_dialog_set_response_appearance(alert, "confirm", ADW_RESPONSE_DESTRUCTIVE);
  adw_alert_dialog_set_default_response(alert, "cancel");
  adw_alert_dialog_set_close_response(alert, "cancel");
#else
  AdwMessageDialog *alert = ADW_MESSAGE_DIALOG(adw_message_dialog_new(NULL, heading, body));
  adw_message_dialog_add_response(alert, "cancel", cancel);
  adw_message_dialog_add_response(alert, "confirm", confirm);
  adw_message_dialog_set_response_appearance(alert, "confirm", ADW_RESPONSE_DESTRUCTIVE);
  adw_message_dialog_set_default_response(alert, "cancel");
  adw_message_dialog_set_close_response(alert, "cancel");
#endif
  return GTK_WIDGET(alert);
}

/// A question with answers of its own. Emits "response" with the answer's name; Escape means "cancel".
static inline GtkWidget *ladle_question_new(const char *heading, const char *body, const char *cancel) {
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwAlertDialog *question = ADW_ALERT_DIALOG(adw_alert_dialog_new(heading, body));
  adw_alert_dialog_add_response(question, "cancel", cancel);
  adw_alert_dialog_set_close_response(question, "cancel");
#else
  AdwMessageDialog *question = ADW_MESSAGE_DIALOG(adw_message_dialog_new(NULL, heading, body));
  adw_message_dialog_add_response(question, "cancel", cancel);
  adw_message_dialog_set_close_response(question, "cancel");
#endif
  return GTK_WIDGET(question);
}

static inline void ladle_question_add(GtkWidget *question, const char *name, const char *title) {
#if ADW_CHECK_VERSION(1, 5, 0)
  adw_alert_dialog_add_response(ADW_ALERT_DIALOG(question), name, title);
#else
  adw_message_dialog_add_response(ADW_MESSAGE_DIALOG(question), name, title);
#endif
}

// --- About

/// Keeps the focus from rows that are hidden, to which Page Down in a list goes too, and from which no key is heard.
static inline void ladle_keep_focus_from_hidden_rows(GtkWidget *widget) {
  if (GTK_IS_LIST_BOX_ROW(widget) && !gtk_widget_get_visible(widget)) gtk_widget_set_can_focus(widget, FALSE);
  for (GtkWidget *child = gtk_widget_get_first_child(widget); child; child = gtk_widget_get_next_sibling(child))
    ladle_keep_focus_from_hidden_rows(child);
}

/// `comments` is Pango markup.
static inline GtkWidget *ladle_about_new(const char *name, const char *icon, const char *version,
                                         const char *comments, const char *developer, const char *website,
                                         const char *issues) {
#if ADW_CHECK_VERSION(1, 5, 0)
  AdwAboutDialog *about = ADW_ABOUT_DIALOG(adw_about_dialog_new());
  adw_about_dialog_set_application_name(about, name);
  adw_about_dialog_set_application_icon(about, icon);
  adw_about_dialog_set_version(about, version);
  adw_about_dialog_set_comments(about, comments);
  adw_about_dialog_set_license_type(about, GTK_LICENSE_MIT_X11);
  adw_about_dialog_set_developer_name(about, developer);
  adw_about_dialog_set_website(about, website);
  adw_about_dialog_set_issue_url(about, issues);
  // The dialog itself has no children before it is presented.
  ladle_keep_focus_from_hidden_rows(adw_dialog_get_child(ADW_DIALOG(about)));
#else
  AdwAboutWindow *about = ADW_ABOUT_WINDOW(adw_about_window_new());
  adw_about_window_set_application_name(about, name);
  adw_about_window_set_application_icon(about, icon);
  adw_about_window_set_version(about, version);
  adw_about_window_set_comments(about, comments);
  adw_about_window_set_license_type(about, GTK_LICENSE_MIT_X11);
  adw_about_window_set_developer_name(about, developer);
  adw_about_window_set_website(about, website);
  adw_about_window_set_issue_url(about, issues);
  ladle_keep_focus_from_hidden_rows(GTK_WIDGET(about));
#endif
  return GTK_WIDGET(about);
}

// --- Shortcuts
//
// The type names for GtkBuilder: before GTK 4.14 there are no functions to make these widgets, GTK 4.18
// deprecates them, and libadwaita has a replacement from 1.8 on.

#if ADW_CHECK_VERSION(1, 8, 0)
#define LADLE_SHORTCUTS "AdwShortcutsDialog"
#define LADLE_SHORTCUTS_GROUP "AdwShortcutsSection"
#define LADLE_SHORTCUTS_KEYS "AdwShortcutsItem"
#define LADLE_SHORTCUTS_BEGIN ""
#define LADLE_SHORTCUTS_END ""
#else
#define LADLE_SHORTCUTS "GtkShortcutsWindow"
#define LADLE_SHORTCUTS_GROUP "GtkShortcutsGroup"
#define LADLE_SHORTCUTS_KEYS "GtkShortcutsShortcut"
// One literal, because Swift does not import macros of adjacent string literals.
#define LADLE_SHORTCUTS_BEGIN "<child><object class='GtkShortcutsSection'><property name='section-name'>all</property><property name='max-height'>12</property>"
#define LADLE_SHORTCUTS_END "</object></child>"
#endif
