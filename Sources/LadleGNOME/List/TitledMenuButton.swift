import Adwaita

/// A menu button titled with the choice of its menu, or with an icon where there is little room.
@MainActor
final class TitledMenuButton {
  let widget = MenuButton()
  private let label = Label()
  private let arrow = Icon("pan-down-symbolic")
  private let icon: Icon
  private var name = ""

  init(icon: String) {
    self.icon = Icon(icon)
    self.icon.isVisible = false
    label.ellipsize()
    widget.setChild(Box(.horizontal, spacing: 4, [self.icon, label, arrow]))
  }

  /// `name` is the accessible label, and the icon's tooltip.
  func set(title: String, name: String) {
    label.text = title
    // Short titles are shown whole, long ones as far as they fit.
    // Bold letters are wider than the average width GTK uses.
    label.minimumCharacters = min(title.count + 3, 16)
    widget.setAccessibleLabel(name)
    self.name = name
    widget.tooltip = isCompact ? name : nil
  }

  var isCompact = false {
    didSet {
      widget.tooltip = isCompact ? name : nil
      icon.isVisible = isCompact
      label.isVisible = !isCompact
      arrow.isVisible = !isCompact
    }
  }

  /// Marks that the choice hides recipes, on the icon too.
  var isActive = false {
    didSet { widget.setStyle("active-filter", isActive) }
  }
}
