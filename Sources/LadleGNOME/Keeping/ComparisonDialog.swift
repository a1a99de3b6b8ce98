import Adwaita
import GLib
import RecipePresentation

/// A dialog in which two texts stand side by side to choose from. In a narrow window they stand below each other.
@MainActor
final class ComparisonDialog {
  /// Called when the layout changes, because the dialog is wider or narrower.
  var onResize: (@MainActor () -> Void)?
  /// Called when the person closes the dialog.
  var onClosing: (@MainActor () -> Void)?
  /// Says changes to screen readers.
  let status = Announcement()

  private let dialog: Dialog
  private let slot = Bin()
  private var width: Int
  private var resizing: Delay?

  /// `tools` stand between the header and the texts.
  init(_ title: String, subtitle: String, tools: [Widget] = [], over window: Window) {
    width = min(window.room.width, 820)
    let header = HeaderBar()
    header.setTitleWidget(WindowTitle(title, subtitle: subtitle, wraps: true))
    slot.expandsVertically = true
    let content = Box(.vertical, [header] + tools + [slot, status])
    var resize: (@MainActor (Int) -> Void)?
    dialog = Dialog(
      title, WidthObserver(content) { resize?($0) }, width: width, height: min(window.room.height, 680),
      over: window)
    resize = { [weak self] in self?.widthChanged($0) }
    dialog.onClosing { [weak self] in self?.onClosing?() }
  }

  /// Whether the texts stand below each other. Large text counts as a narrow window.
  var isNarrow: Bool { Double(width) / max(1, Settings().textScale) < 560 }
  var containsFocus: Bool { slot.containsFocus }

  func present() { dialog.present() }
  func close() { dialog.close() }

  func show(_ content: Widget) { slot.setChild(ScrolledWindow(Clamp(content, maximum: 900))) }

  func showSpinner(_ words: String) {
    let spinner = Spinner()
    spinner.setSizeRequest(width: 32, height: 32)
    spinner.horizontalAlign = .center
    spinner.verticalAlign = .center
    slot.setChild(spinner)
    status.text = words
  }

  /// Shows a notice in place of the texts, with a button that tries again.
  func show(_ notice: Notice, retry: @escaping @MainActor () -> Void) {
    let button = Button(NoticeAction.tryAgain.title, styles: "pill")
    button.wrapLabel()
    button.horizontalAlign = .center
    button.onClick(retry)
    slot.setChild(StatusPage(notice, Box(.vertical, [button])))
    status.text = notice.title
    button.grabFocus()
  }

  private func widthChanged(_ width: Int) {
    self.width = width
    guard resizing == nil else { return }
    // GTK forbids queueing a resize during allocation, so this waits for the main loop's next turn.
    resizing = MainLoop.after(milliseconds: 0) { [weak self] in
      self?.resizing = nil
      self?.onResize?()
    }
  }
}

/// Two widgets of one width side by side, or one below the other.
@MainActor
final class SideBySide {
  let widget = Grid(columnSpacing: 12, rowSpacing: 12)
  private let first: Widget
  private let second: Widget
  private var isNarrow: Bool?

  init(_ first: Widget, _ second: Widget) {
    self.first = first
    self.second = second
    widget.isHomogeneous = true
  }

  func layOut(isNarrow: Bool) {
    guard isNarrow != self.isNarrow else { return }
    if self.isNarrow != nil {
      widget.remove(first)
      widget.remove(second)
    }
    self.isNarrow = isNarrow
    widget.attach(first, column: 0, row: 0)
    widget.attach(second, column: isNarrow ? 0 : 1, row: isNarrow ? 1 : 0)
  }
}
