import Adwaita
import Foundation
import RecipePresentation

/// Adds a recipe to the cookbook: from a link, from files or by hand.
@MainActor
final class AddDialog {
  /// Called when the person chooses one of the other two ways.
  var onFiles: (@MainActor () -> Void)?
  var onByHand: (@MainActor () -> Void)?

  private let model: AddModel
  private let dialog: Dialog
  private let address = Entry()
  private let read = Button(Strings.readPage, styles: "suggested-action")
  private let outcome = OutcomeRow()
  private let status = Announcement()

  init(_ model: AddModel, over window: Window, close: @escaping @MainActor () -> Void) {
    self.model = model
    let title = Label(Strings.addFromLink, styles: "heading")
    title.alignment = 0
    title.setAccessibleRole(.presentation)
    address.setAccessibleLabel(Strings.recipeAddress)
    address.placeholder = "https://"
    address.expectsAddress()
    address.expandsHorizontally = true
    read.horizontalAlign = .end
    let link = Box(.vertical, spacing: 6, [title, address, outcome.widget, read])
    let files = Button(Strings.addFromFiles)
    let byHand = Button(Strings.addByHand)
    for button in [files, byHand] { button.wrapLabel() }
    let content = Box(.vertical, spacing: 12, [link, Separator(.horizontal), files, byHand])
    content.setMargins(18)
    let header = HeaderBar()
    dialog = Dialog(
      Strings.add, Box(.vertical, [header, content, status]), width: min(window.room.width, 400), over: window
    )
    dialog.onClosing(close)
    files.onClick { [weak self] in self?.onFiles?() }
    byHand.onClick { [weak self] in self?.onByHand?() }
    address.onChange { [weak self] in
      guard let self else { return }
      self.model.type(address.text)
      render()
    }
    address.onActivate { [weak self] in self?.model.read() }
    read.onClick { [weak self] in
      // The button does nothing while the page is read.
      self?.address.focusAtEnd()
      self?.model.read()
    }
    model.onChange = { [weak self] in self?.render() }
    render()
  }

  func present() {
    dialog.present()
    address.focusAtEnd()
    guard model.address.isEmpty else { return }
    Clipboard.readText { [weak self] text in
      guard let self, model.address.isEmpty, let suggestion = model.suggestion(from: text) else { return }
      model.type(suggestion)
      render()
      address.selectAll()
    }
  }

  func close() {
    model.onChange = nil
    dialog.close()
  }

  private func render() {
    address.text = model.address
    let text: String? =
      switch model.state {
      case .ready: nil
      case .reading(let text), .failed(let text): text
      }
    status.text = text ?? ""
    let isProblem = if case .failed = model.state { true } else { false }
    let isReading = if case .reading = model.state { true } else { false }
    outcome.show(text, isWorking: isReading, isProblem: isProblem)
    address.setStyle("error", isProblem)
    address.setAccessibleDescription(text ?? "")
    // Without losing the focus, which Enter has left in the field.
    read.isSensitive = !isReading && !model.address.isEmpty
  }
}
