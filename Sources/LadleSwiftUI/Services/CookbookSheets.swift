import Combine
import Foundation
import RecipePresentation

/// The sheets that lie over the topmost screen: those of the navigator but the preferences, an export, and the guide
/// to importing.
enum CookbookSheet: Identifiable {
  case adding(Observed<AddModel>)
  case editor(Observed<RecipeEditor>)
  case importing(Observed<ImportModel>)
  case exporting(FileExport)
  case importGuide
  case page(Sheet)

  /// The identity of a sheet: cases with the same identity are one sheet, whose contents change.
  enum ID: Hashable {
    case recipe, files, export, importGuide
    case page(Sheet)
  }

  /// The editor of a recipe that was read from a page stays in the sheet in which the address was given.
  var id: ID {
    switch self {
    case .adding, .editor: .recipe
    case .importing: .files
    case .exporting: .export
    case .importGuide: .importGuide
    case .page(let sheet): .page(sheet)
    }
  }
}

/// Follows the navigator's sheet, and holds an export, and the access to files while they are imported. It is kept outside the views,
/// because the sheet moves to the screen that lies on top.
@MainActor
final class CookbookSheets: ObservableObject {
  /// Whether the system's panel for files to import is open.
  @Published var choosesFiles = false
  /// Whether the guide to importing is open.
  @Published var showsImportGuide = false
  @Published private var revision = 0
  private let navigator: Navigator
  private let desk: EditingDesk
  private let work: BackgroundWork
  /// Where the system puts copies of files that are opened from Mail or AirDrop.
  private let inbox: URL
  private var editor: Observed<RecipeEditor>?
  private var adding: Observed<AddModel>?
  private var importing: Observed<ImportModel>?
  /// The export that is open; nil if there is none.
  private(set) var export: FileExport?
  /// The latest export, whose file stays until the next one, because the app that receives the file may still be reading.
  private var latestExport: FileExport?
  /// The editor whose sheet was swiped away. It is hidden while it is written, and comes back if the folder refuses.
  private weak var left: RecipeEditor?
  /// The addresses of pages that were dropped together and wait for those before.
  private var pages: [URL] = []
  /// The access to the files of the import and to the files that wait for it to be closed.
  private var access: [FileAccess] = []

  init(_ navigator: Navigator, _ desk: EditingDesk, work: BackgroundWork, inbox: URL) {
    self.navigator = navigator
    self.desk = desk
    self.work = work
    self.inbox = inbox
    desk.onExported = { [weak self] in self?.changed() }
    update()
  }

  /// The navigator's sheet. The folder may take long to write an edit that the person has left, and other sheets
  /// open without waiting for that.
  var current: Sheet? {
    let isLeaving = editor.map { $0.model === left && $0.model.isBeingWritten } ?? false
    return isLeaving ? navigator.sheetBelowEdit : navigator.sheet
  }

  var shown: CookbookSheet? {
    switch current {
    case .editor: editor.map { .editor($0) }
    case .adding: adding.map { .adding($0) }
    case .importing: importing.map { .importing($0) }
    case nil, .preferences: export.map { .exporting($0) } ?? (showsImportGuide ? .importGuide : nil)
    case .some(let sheet): export.map { .exporting($0) } ?? .page(sheet)
    }
  }

  /// Opens an export. An edit, a new recipe and an import come first.
  func show(_ export: FileExport) {
    self.export = export
    latestExport = export
    // The system is asked for the time of the writing.
    export.onChange = { [weak self] in self?.changed() }
    changed()
  }

  /// Closes the export, which ends if it is still writing.
  func closeExport() {
    guard let export else { return }
    export.model.cancel()
    self.export = nil
    changed()
  }

  /// Remembers that the person leaves the edit, so that its sheet closes at once.
  func leave() { left = desk.editor }

  /// The sheet was swiped away. That loses nothing: the edit is kept, and its notice offers Undo.
  func dismiss() {
    switch shown {
    case nil: break
    case .page(let sheet): navigator.close(sheet)
    case .adding: desk.closeAdding()
    case .importing: desk.closeImport()
    case .exporting: closeExport()
    case .importGuide: showsImportGuide = false
    case .editor:
      leave()
      navigator.closeSheet()
    }
  }

  /// Imports files that the person has chosen, or opened with Ladle in another app. `folder` contains the copies that Ladle
  /// has made for the import.
  func importFiles(_ urls: [URL], copiedInto folder: URL? = nil) {
    access.append(FileAccess(urls, copiedInto: folder))
    desk.importFiles(urls.map(\.path)) { await CoordinatedAccess.waitForFiles(urls) }
  }

  /// Adds the recipes of pages one after the other, each as soon as the person has kept or left the one before.
  func add(_ pages: [URL]) {
    self.pages += pages
    addNext()
  }

  /// Adds the next page that was dropped, if no edit, address or import is open.
  private func addNext() {
    guard !pages.isEmpty, desk.adding == nil, desk.editor == nil, desk.importing == nil else { return }
    desk.add(pages.removeFirst().absoluteString)
  }

  /// Follows the navigator.
  func update() {
    follow(desk.editor, &editor) { $0.onChange = $1 }
    follow(desk.adding, &adding) { $0.onChange = $1 }
    follow(desk.importing, &importing) { $0.onChange = $1 }
    changed()
    // Later, because the desk is in the middle of a change.
    if !pages.isEmpty { Task { addNext() } }
  }

  /// Observes a model of the desk, if it is another one than before.
  private func follow<Model: AnyObject>(
    _ model: Model?, _ observed: inout Observed<Model>?,
    subscribe: (Model, @escaping @MainActor () -> Void) -> Void
  ) {
    guard observed?.model !== model else { return }
    observed = model.map { model in
      Observed(model) { model, send in
        subscribe(model) { [weak self] in
          send()
          self?.changed()
        }
      }
    }
  }

  /// Brings the access to files and the time in the background in line with the desk, and the views too.
  private func changed() {
    // Keep These Too reads the files again.
    let isDone = importing.map { $0.model.state != .running && !$0.model.canKeepSkipped } ?? true
    if isDone, !desk.hasWaitingFiles { access = [] }
    if let model = importing?.model, model.hasKeptAll { removeCopies(of: model.paths) }
    work.update(isBusy: !desk.isSettled)
    revision &+= 1
  }

  /// Removes the copies that the system made for the import, which nothing else ever would. A person's own files stay.
  private func removeCopies(of paths: [String]) {
    let inbox = inbox.resolvingSymlinksInPath().path
    for path in paths {
      let url = URL(fileURLWithPath: path)
      let folder = url.standardizedFileURL.deletingLastPathComponent().resolvingSymlinksInPath().path
      // A copy that cannot be removed does no harm.
      if folder == inbox { try? FileManager.default.removeItem(at: url) }
    }
  }
}

/// Access to files outside the app's own folders, or to copies of them, as long as the object lives.
private final class FileAccess {
  private let urls: [URL]
  private let copies: URL?

  init(_ urls: [URL], copiedInto folder: URL?) {
    // A file of the app itself needs none.
    self.urls = urls.filter { $0.startAccessingSecurityScopedResource() }
    copies = folder
  }

  deinit {
    for url in urls { url.stopAccessingSecurityScopedResource() }
    // The system empties the folder for temporary files later.
    if let copies { try? FileManager.default.removeItem(at: copies) }
  }
}
