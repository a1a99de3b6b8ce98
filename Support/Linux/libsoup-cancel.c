// The smallest program that shows how libsoup 3.6.5 frees a request while it is in use (`RequestCancellation`
// avoids it; 3.2.3 is not affected). With any HTTP server on PORT of this machine:
//
//     gcc libsoup-cancel.c $(pkg-config --cflags --libs libsoup-3.0) && valgrind -q ./a.out PORT
//
// valgrind reports that soup_session_send_finish reads memory that run_until_read_done has freed.
#include <libsoup/soup.h>
#include <stdlib.h>

static GMainLoop *loop;
static gboolean cancel (gpointer cancellable) { g_cancellable_cancel (cancellable); return G_SOURCE_REMOVE; }

// The answer is already there, so that libsoup reads it in the iteration in which the request was made, and
// reports it in the next one …
static void wrote_body (SoupMessage *message, gpointer cancellable) { g_usleep (100000); }

// … before which the request is cancelled.
static void got_headers (SoupMessage *message, gpointer cancellable)
{
  g_idle_add_full (G_PRIORITY_HIGH, cancel, cancellable, NULL);
}

static void sent (GObject *session, GAsyncResult *result, gpointer data)
{
  GError *error = NULL;
  GInputStream *body = soup_session_send_finish (SOUP_SESSION (session), result, &error);
  g_print ("%s\n", body ? "answered" : error->message);
  g_clear_object (&body);
  g_clear_error (&error);
  g_main_loop_quit (loop);
}

int main (int argc, char **argv)
{
  g_autofree char *address = g_strdup_printf ("http://127.0.0.1:%s/", argv[1]);
  SoupSession *session = soup_session_new ();
  SoupMessage *message = soup_message_new ("GET", address);
  GCancellable *cancellable = g_cancellable_new ();
  loop = g_main_loop_new (NULL, FALSE);
  g_signal_connect (message, "wrote-body", G_CALLBACK (wrote_body), cancellable);
  g_signal_connect (message, "got-headers", G_CALLBACK (got_headers), cancellable);
  soup_session_send_async (session, message, G_PRIORITY_DEFAULT, cancellable, sent, NULL);
  g_main_loop_run (loop);
  g_object_unref (message);
  g_object_unref (session);
  return 0;
}
