import Adwaita

/// A menu button that shows the current choice as its title, or an icon where there is little room.
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

  /// `name` is the accessible label, and the tooltip of the icon.
  func set(title: String, name: String) {
    label.text = title
    // Show short titles in full and ellipsize longer ones. The three extra characters are needed because GTK
    // calculates with the average width of a letter, and bold ones are wider.
    label.minimumCharacters = min(title.count + 3, 15)
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

  /// Whether the button, titled or as an icon, is marked because its choice hides recipes.
  var isActive = false {
    didSet { widget.setStyle("active-filter", isActive) }
  }
}
