import CAdwaita
import GLib

/// A bar over the content with a message and a button.
public final class Banner: Widget {
  /// The label and button; nil if libadwaita has a banner of its own (from 1.3 on).
  private let content: BannerContent?
  private var pressed: (@MainActor () -> Void)?

  public init(button title: String, isWarning: Bool = true) {
    buttonTitle = title
    content = ladle_banner_has_words() == 0 ? BannerContent(button: title, isWarning: isWarning) : nil
    super.init(taking: ladle_banner_new(gboolean(isWarning)))
    if let content {
      keep(content)
      ladle_banner_set_content(widget, content.widget)
      content.button.onClick { [weak self] in self?.pressed?() }
    } else {
      on("button-clicked") { [weak self] _ in self?.pressed?() }
    }
  }

  public var text = "" {
    didSet { if text != oldValue { setWords() } }
  }
  public var buttonTitle: String {
    didSet { if buttonTitle != oldValue { setWords() } }
  }
  private func setWords() {
    ladle_banner_set_words(widget, text, buttonTitle)
    content?.label.text = text
    content?.button.label = buttonTitle
  }

  /// Whether the button is below the text rather than beside it.
  public var isNarrow = false {
    didSet { content?.orientation = isNarrow ? .vertical : .horizontal }
  }
  public var isRevealed: Bool {
    get { ladle_banner_get_revealed(widget) != 0 }
    set { ladle_banner_set_revealed(widget, gboolean(newValue)) }
  }
  public func onButton(_ body: @escaping @MainActor () -> Void) { pressed = body }
}

/// The contents of a `GtkInfoBar`.
private final class BannerContent: Box {
  let label = Label()
  let button: Button

  init(button title: String, isWarning: Bool) {
    button = Button(title)
    super.init(.horizontal, spacing: 8)
    label.wrap()
    label.alignment = 0
    label.expandsHorizontally = true
    // The window's minimum height includes the bar's height at its minimum width, which would be a thousand
    // pixels with one letter a line.
    label.minimumCharacters = 16
    let icon = Icon(isWarning ? "dialog-warning-symbolic" : "dialog-information-symbolic")
    icon.setMargins(start: 6)
    expandsHorizontally = true
    let words = Grid(columnSpacing: 8)
    words.verticalAlign = .center
    words.attach(icon, column: 0, row: 0)
    words.attach(label, column: 1, row: 0)
    append(words)
    append(button)
    button.verticalAlign = .center
    button.horizontalAlign = .end
  }
}
