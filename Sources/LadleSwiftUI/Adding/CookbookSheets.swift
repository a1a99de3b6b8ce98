import Combine
import Foundation
import RecipePresentation

/// A sheet of the cookbook, over whatever screen lies on top.
enum CookbookSheet: Identifiable {
  case adding(Observed<AddModel>)
  case editor(Observed<RecipeEditor>)
  case importing(Observed<ImportModel>)
  case page(CookbookPage)

  enum ID: Hashable {
    case recipe, files
    case page(CookbookPage)
  }

  /// What was read from a page is shown in the sheet in which its address was given.
  var id: ID {
    switch self {
    case .adding, .editor: .recipe
    case .importing: .files
    case .page(let page): .page(page)
    }
  }
}

/// What the person looks at in the cookbook's folder.
enum CookbookPage: Hashable {
  case trash
  /// What cannot be read.
  case problems
  /// The other versions of a kept recipe.
  case conflict(UUID)
}

/// Follows what the cookbook wants to be shown over a screen, and holds the access to files while they are imported. It is
/// kept outside the views, because the sheet moves to the screen that lies on top.
@MainActor
final class CookbookSheets: ObservableObject {
  @Published private var revision = 0
  @Published private var page: CookbookPage?
  private let desk: EditingDesk
  private let work: BackgroundWork
  /// Where the system puts copies of files that are opened from Mail or AirDrop.
  private let inbox: URL
  private var editor: Observed<RecipeEditor>?
  private var adding: Observed<AddModel>?
  private var importing: Observed<ImportModel>?
  /// The editor whose sheet was swiped away. It is not shown while it is written, and again if the folder refuses.
  private weak var left: RecipeEditor?
  private var access: FileAccess?
  /// The files of the import.
  private var imported: [URL] = []
  /// Files that were opened during an import.
  private var waiting: [URL] = []

  init(_ desk: EditingDesk, work: BackgroundWork, inbox: URL) {
    self.desk = desk
    self.work = work
    self.inbox = inbox
    desk.onSheet = { [weak self] in self?.update() }
    update()
  }

  /// What is shown. An import is shown after the recipe that is being edited; the field for an address is closed by it.
  var shown: CookbookSheet? {
    if let editor {
      return editor.model === left && editor.model.isBeingWritten ? nil : .editor(editor)
    }
    return adding.map { .adding($0) } ?? importing.map { .importing($0) } ?? page.map { .page($0) }
  }

  func show(_ page: CookbookPage) { self.page = page }

  /// Closes what would cover a recipe that opens. An edit is kept, and an import that runs goes on.
  func leave() {
    page = nil
    left = desk.editor
    desk.editor?.finish()
    desk.closeAdding()
    if desk.importing?.state == .done { desk.closeImport() }
  }

  /// The sheet was swiped away. That loses nothing: what was written is kept, and its notice offers Undo.
  func dismiss() {
    if let editor = desk.editor {
      left = editor
      editor.finish()
    } else if desk.adding != nil {
      desk.closeAdding()
    } else if desk.importing != nil {
      desk.closeImport()
    } else {
      page = nil
    }
  }

  /// Imports files that the person has chosen, or opened with Ladle in another app.
  func importFiles(_ urls: [URL]) {
    waiting += urls
    startImport()
  }

  private func startImport() {
    guard desk.importing == nil, !desk.requests.isMoving, !waiting.isEmpty else { return }
    let urls = waiting
    waiting = []
    imported = urls
    access = FileAccess(urls)
    desk.importFiles(urls.map(\.path)) { await CoordinatedAccess.waitForFiles(urls) }
  }

  private func update() {
    follow(desk.editor, &editor) { $0.onChange = $1 }
    follow(desk.adding, &adding) { $0.onChange = $1 }
    follow(desk.importing, &importing) { $0.onChange = $1 }
    changed()
    startImport()
  }

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

  private func changed() {
    if importing?.model.state != .running { access = nil }
    if importing?.model.hasKeptAll == true { removeCopies() }
    work.update(isBusy: !desk.isSettled)
    revision &+= 1
  }

  /// Removes the copies that were made for the import, which nothing else ever would. A person's own files stay.
  private func removeCopies() {
    let inbox = inbox.resolvingSymlinksInPath().path
    for url in imported {
      let folder = url.standardizedFileURL.deletingLastPathComponent().resolvingSymlinksInPath().path
      // One that cannot be removed does no harm.
      if folder == inbox { try? FileManager.default.removeItem(at: url) }
    }
    imported = []
  }
}

/// Access to files outside the app's own folders, as long as the object lives.
private final class FileAccess {
  private let urls: [URL]

  init(_ urls: [URL]) {
    // A file that is the app's own needs none.
    self.urls = urls.filter { $0.startAccessingSecurityScopedResource() }
  }

  deinit { for url in urls { url.stopAccessingSecurityScopedResource() } }
}
