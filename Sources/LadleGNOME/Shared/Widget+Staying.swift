import Adwaita

extension Widget {
  /// Keeps the widget in view while the column beside it scrolls, if it fits into the view.
  func stay(inViewOf scrolled: ScrolledWindow, beside column: Widget) {
    var margin = 0
    let view = scrolled.verticalAdjustment
    let hidden = Int(view.value)
    if hidden > 0, height + 36 <= Int(view.pageSize) {
      margin = min(hidden, max(0, column.height - height))
    }
    setMargins(top: margin)
  }
}
