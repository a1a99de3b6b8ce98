import Adwaita
import Cookbook
import Foundation
import GLib
import RecipeImages
import RecipePresentation
import Storage

/// The page on which a recipe is edited: Cancel and Done above, and its photo and texts.
@MainActor
final class EditorPage {
  let widget: Box
  let editor: RecipeEditor
  /// Called when the person wants to see where the recipes are kept.
  var onOpenFolder: (@MainActor () -> Void)?

  private static let width = 640
  private let window: Window
  private let title: WindowTitle
  private let header = HeaderBar()
  private let done: Button
  /// Called when the person wants to see the kept recipe that the new recipe would duplicate.
  var onDuplicate: (@MainActor () -> Void)?
  private let note = EditorNote("dialog-information-symbolic", button: Strings.show)
  private let problem = EditorNote("dialog-warning-symbolic", styles: "problem")
  private let slot = Bin()
  private let photo: EditorPhoto
  private let form: EditorForm
  private let fields: Clamp
  private let scrolled: ScrolledWindow
  private let spinner = Spinner()
  private let status = Announcement()
  private var shownNotice: Notice?
  private var hasFocused = false

  init(_ editor: RecipeEditor, pipeline: ImagePipeline<TextureDecoder>, in window: Window) {
    self.editor = editor
    self.window = window
    title = WindowTitle(editor.title, wraps: true)
    done = Button(editor.doneTitle, styles: "suggested-action")
    photo = EditorPhoto(editor, pipeline: pipeline)
    form = EditorForm(editor)
    let content = Box(.vertical, spacing: 18, [photo.widget, form.widget])
    content.setMargins(top: 18, bottom: 36, start: 18, end: 18)
    fields = Clamp(content, maximum: Self.width)
    scrolled = ScrolledWindow(fields)
    scrolled.stopsFollowingFocus()
    scrolled.expandsVertically = true
    scrolled.setAccessibleLabel(editor.title)
    slot.expandsVertically = true
    spinner.setSizeRequest(width: 32, height: 32)
    spinner.horizontalAlign = .center
    spinner.verticalAlign = .center
    spinner.setAccessibleLabel(Strings.loading)
    spinner.makeFocusable()
    widget = Box(.vertical, [header, problem.widget, note.widget, slot, status])
    widget.addStyle("editor")
    let cancel = Button(Strings.cancel)
    cancel.onClick { [weak editor] in editor?.cancel() }
    header.packStart(cancel)
    header.setTitleWidget(title)
    header.packEnd(done)
    done.onClick { [weak self] in self?.finish() }
    note.onButton { [weak self] in self?.onDuplicate?() }
    photo.onChoose { [weak self] in self?.choosePhoto() }
    photo.widget.add(
      FocusController(onEnter: { [weak self] in
        if let self { reveal(0..<photo.widget.height, of: photo.widget) }
      }))
    form.onReach = { [weak self] range in
      if let self { reveal(range, of: form.widget) }
    }
    form.onRefusal = { [weak self] in self?.render() }
    let paste = KeyController { [weak self] key in
      guard key.isControl, !key.isAlt, !key.isShift, key.name.lowercased() == "v" else { return false }
      return self?.pastePhoto() ?? false
    }
    // Before a field takes the key for a text.
    paste.captureFirst()
    widget.add(paste)
    let drop = DropTarget { [weak self] in self?.accept($0) ?? false }
    photo.widget.add(drop)
    editor.onChange = { [weak self] in self?.render() }
  }

  /// Saves the recipe, with the photo that is being read. The text stays if that fails.
  func finish() {
    form.commit()
    editor.finish()
  }

  func cancel() {
    // Else Undo would bring back the form without the number that is being typed.
    form.commit()
    editor.cancel()
  }

  /// The page is about to go.
  func leave() { editor.onChange = nil }

  func focus() {
    switch editor.state {
    // GTK would focus Cancel, and a space that the person types too early would press it.
    case .loading: spinner.grabFocus()
    case .editing:
      hasFocused = true
      form.focus()
    case .saving: done.grabFocus()
    case .failed: slot.moveFocus(backwards: false)
    case .closed: break
    }
  }

  // MARK: - Display

  func render() {
    title.set(title: editor.title, subtitle: "")
    done.label = editor.doneTitle
    note.show(editor.warning, hasButton: editor.warnsOfDuplicate)
    problem.show(trouble)
    switch editor.state {
    case .loading:
      slot.setChild(spinner)
      done.isSensitive = false
    case .editing, .saving:
      form.render()
      photo.render()
      slot.setChild(scrolled)
      // Text that is typed while the recipe is saved would be lost.
      let isSaving = editor.state == .saving
      if isSaving, scrolled.containsFocus { done.grabFocus() }
      scrolled.isSensitive = !isSaving
      // Also while it is saved: an insensitive button loses the focus.
      done.isSensitive = true
      if !hasFocused, widget.isMapped { focus() }
    case .failed(let notice):
      show(notice)
      done.isSensitive = false
    case .closed: break
    }
    status.text = announcement
  }

  private var trouble: String? { editor.problem ?? form.refusal }

  private var announcement: String {
    if let trouble { return trouble }
    return switch editor.state {
    case .loading: Strings.loading
    case .failed(let notice): notice.title
    case .editing, .saving, .closed: editor.warning ?? ""
    }
  }

  private func show(_ notice: Notice) {
    guard shownNotice != notice else { return }
    shownNotice = notice
    let open = Button(Strings.openFolder, styles: "pill")
    open.horizontalAlign = .center
    open.onClick { [weak self] in self?.onOpenFolder?() }
    slot.setChild(StatusPage(notice, Box(.vertical, spacing: 24, [open])))
    open.grabFocus()
  }

  private func reveal(_ range: Range<Int>, of part: Widget) {
    guard let top = part.top(in: fields) else { return }
    scrolled.reveal((range.lowerBound + top)..<(range.upperBound + top))
  }

  func layOut(width: Int, textScale: Double) {
    let room = Double(width) / max(1, textScale)
    header.showsWindowButtons = room >= 360
    title.isVisible = room >= 300
  }

  /// Whether nothing on the page will change without an event, so that a picture can be taken.
  var isSettled: Bool {
    if case .loading = editor.state { return false }
    return photo.isSettled
  }

  // MARK: - The photo

  private func choosePhoto() {
    FileDialog(
      title: Strings.choosePhoto, accept: Strings.choose, kind: .photos(name: Strings.photos),
      others: Strings.allFiles
    ).show(over: window) { [weak self] paths in
      if let path = paths.first { self?.readPhoto(path) }
    }
  }

  private func readPhoto(_ path: String) {
    editor.choosePhoto(from: {
      await Task.detached {
        // A file that cannot be read, or is too long, is reported as a photo that Ladle cannot read.
        try? LocalFileStore().read(path, atMost: CookbookFolder.maximumPhoto)
      }.value
    })
  }

  /// - Returns: False if there is no picture on the clipboard.
  private func pastePhoto() -> Bool {
    guard Clipboard.hasPicture else { return false }
    editor.choosePhoto(from: {
      await withCheckedContinuation { read in Clipboard.readPicture { read.resume(returning: $0) } }
    })
    return true
  }

  private func accept(_ item: DropTarget.Item) -> Bool {
    guard case .addresses(let addresses) = item,
      let path = addresses.lazy.compactMap(FileAddress.path).first
    else { return false }
    readPhoto(path)
    return true
  }
}

/// A sentence between the header and the fields of the editor.
@MainActor
private final class EditorNote {
  let widget: Box
  private let label = Label()

  private let button: Button?

  init(_ icon: String, styles: String..., button title: String? = nil) {
    button = title.map { Button($0) }
    button?.verticalAlign = .center
    widget = Box(.horizontal, spacing: 12, [Icon(icon), label] + [button].compactMap(\.self))
    for style in styles { widget.addStyle(style) }
    widget.addStyle("editor-note")
    label.wrap()
    label.alignment = 0
    label.expandsHorizontally = true
    widget.isVisible = false
  }

  func onButton(_ body: @escaping @MainActor () -> Void) { button?.onClick(body) }

  func show(_ text: String?, hasButton: Bool = false) {
    widget.isVisible = text != nil
    label.text = text ?? ""
    button?.isVisible = hasButton
  }
}
