import CAdwaita

extension Widget {
  /// Writes a picture of the widget to a PNG file. Returns false if the widget has not been drawn yet, which
  /// may take another frame after a change.
  public func writePNG(to path: String) -> Bool {
    guard let native = gtk_widget_get_native(widget), let renderer = gtk_native_get_renderer(native),
      width > 0, height > 0, let paintable = gtk_widget_paintable_new(widget)
    else { return false }
    defer { g_object_unref(.init(paintable)) }
    guard let snapshot = gtk_snapshot_new() else { return false }
    gdk_paintable_snapshot(paintable, snapshot, Double(width), Double(height))
    guard let node = gtk_snapshot_free_to_node(snapshot) else { return false }
    defer { gsk_render_node_unref(node) }
    var bounds = graphene_rect_t()
    graphene_rect_init(&bounds, 0, 0, Float(width), Float(height))
    guard let texture = gsk_renderer_render_texture(renderer, node, &bounds) else { return false }
    defer { g_object_unref(.init(texture)) }
    return gdk_texture_save_to_png(texture, path) != 0
  }
}
