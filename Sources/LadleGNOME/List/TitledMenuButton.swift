import Adwaita

/// A menu button that says what is chosen in its menu, or shows only an icon where there is little room.
@MainActor
final class TitledMenuButton {
  let widget = MenuButton()
  private let label = Label()
  private let arrow = Icon("pan-down-symbolic")
  private let icon: Icon

  init(icon: String) {
    self.icon = Icon(icon)
    self.icon.isVisible = false
    label.ellipsize()
    widget.setChild(Box(.horizontal, spacing: 4, [self.icon, label, arrow]))
  }

  /// `name` is what is read, and shown when the pointer rests on the icon.
  func set(title: String, name: String) {
    label.text = title
    // Short ones whole, long ones as far as they fit.
    // Bold letters are wider than the average that GTK reckons with.
    label.minimumCharacters = min(title.count + 3, 16)
    widget.setAccessibleLabel(name)
    self.name = name
    widget.tooltip = isCompact ? name : nil
  }
  private var name = ""

  var isCompact = false {
    didSet {
      widget.tooltip = isCompact ? name : nil
      icon.isVisible = isCompact
      label.isVisible = !isCompact
      arrow.isVisible = !isCompact
    }
  }

  /// Something was chosen that leaves recipes out: seen even where only the icon is.
  var isActive = false {
    didSet { widget.setStyle("active-filter", isActive) }
  }
}
