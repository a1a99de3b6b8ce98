import Cookbook
import Foundation

/// The recipes that the person writes, adds or imports: at most one edit, one address and one import at a time. The program
/// waits at its end for these and for an export.
///
/// ```swift
/// app.desk.edit(id)
/// app.desk.add("https://example.com/tart")
/// app.desk.importFiles(["/home/ann/Export.paprikarecipes"])
/// ```
@MainActor
public final class EditingDesk {
  /// Called for each notice: an edit, which can be undone, or a failure.
  var onNotice: (@MainActor (AppNotice) -> Void)?
  /// Called on the main actor when `editor`, `adding` or `importing` appears, goes, or is replaced.
  var onSheet: (@MainActor () -> Void)?
  /// Called on the main actor with a recipe that is kept: a new one, or the first of an import, whose report is closed.
  var onAdded: (@MainActor (UUID) -> Void)?
  /// The edit that is under way; nil without an edit. The shell shows it at launch too: a crash may have left it.
  public internal(set) var editor: RecipeEditor? {
    didSet {
      guard editor !== oldValue else { return }
      onSheet?()
      if editor == nil, let page = awaited {
        awaited = nil
        add(page)
      }
    }
  }
  /// The model that reads the page of a new recipe; nil unless the person is adding a recipe.
  public internal(set) var adding: AddModel? {
    didSet { if adding !== oldValue { onSheet?() } }
  }
  /// The import that runs, or its report until the person has seen it; nil if there is none.
  public internal(set) var importing: ImportModel? {
    didSet { if importing !== oldValue { onSheet?() } }
  }

  /// The export that is under way, or was last.
  weak var export: AnyObject?
  /// Ends the export that is under way; nil without one.
  var cancelExport: (@MainActor () -> Void)? {
    didSet { if cancelExport == nil { onExported?() } }
  }
  /// Called on the main actor when an export has ended.
  public var onExported: (@MainActor () -> Void)?

  public let requests: KeptRequests
  public var list: KeptList { requests.list }
  var cookbook: Cookbook { requests.cookbook }
  let drafts: DraftFiles
  /// The address to add as soon as the edit has ended.
  var awaited: String?
  /// The files to import as soon as the person has closed the last import.
  var waiting: [WaitingFiles] = []
  let preferences: PreferencesFile
  /// The data with which Undo reverts the last edits and reopens cancelled edits, by the token of their notices.
  var undoable: [(token: UUID, edit: UndoableEdit)] = []
  /// The edits of an earlier run that were not finished, except for the edit that is shown.
  var unfinished: [DraftFiles.Unfinished] = []

  init(_ requests: KeptRequests, drafts: DraftFiles, preferences: PreferencesFile) {
    self.requests = requests
    self.drafts = drafts
    self.preferences = preferences
    drafts.observe { [weak self] id, isSaved in
      Task { @MainActor in
        if let editor = self?.editor, editor.id == id { editor.draftWritten(isSaved) }
      }
    }
  }

  /// Opens the last edit that a crash has left, as soon as the cookbook has been read, and fetches the missing parts of
  /// the kept recipes. Called once, at launch.
  func start(after reading: Task<Void, Never>) {
    // Before the first change is written: a draft that comes later is of this run.
    let readingDrafts = Task {
      let found = await drafts.unfinished()
      unfinished = found.drafts
      if found.hasDamage { onNotice?(.draftDamaged) }
    }
    Task { [cookbook] in
      await reading.value
      await readingDrafts.value
      await restoreDrafts()
      await cookbook.fetchMissing()
    }
  }

  /// Finishes the work that the program would leave unfinished: the note, the edit, and the recipe that an import is
  /// reading. An export ends without a file. The shell calls it before it waits until `isSettled` and ends.
  public func finish() {
    requests.saveNote()
    editor?.finish()
    if importing?.state == .running { importing?.cancel() }
    cancelExport?()
  }

  /// Makes room for a recipe that opens: writes the edit, and closes the address and the summary of an import. An import
  /// that is running goes on.
  func leave() {
    editor?.finish()
    closeAdding()
    if importing?.state == .done { closeImport() }
  }

  /// Whether the folder has done everything that was asked for, the lists show it, and no export is under way. The shell
  /// waits for that before it ends the program.
  public var isSettled: Bool {
    requests.isSettled && importing?.state != .running && cancelExport == nil && editor?.state != .saving
  }

  /// Whether ending now would lose typed text, because the folder refuses the edit, and the disk its draft. Blocks for
  /// as long as the disk does.
  public var wouldLoseEdit: Bool {
    guard let editor, editor.hasChanges else { return false }
    return !drafts.hasSaved(editor.id)
  }

  /// Writes the draft of the editor to the disk, on a thread of its own.
  public func draftWritten() async { await drafts.written() }

  // MARK: - The folder

  /// Shows another cookbook instead, or the same one at another path.
  ///
  /// - Parameters:
  ///   - cookbook: The cookbook to show.
  ///   - isMoved: Whether it is the folder that was open, which has moved with its trash.
  ///   - isCopied: Whether the recipes were copied into it.
  func open(_ cookbook: Cookbook, isMoved: Bool = false, isCopied: Bool = false) {
    let holdsOthers = !isMoved && !isCopied && cookbook.path != list.path
    if !isMoved { undoable = [] }
    requests.open(cookbook, isMoved: isMoved, holdsOthers: holdsOthers)
    if holdsOthers { endImport() }
  }

  /// Does something with the folder for which nothing else may be under way, after everything that was asked for before.
  ///
  /// - Returns: False if the person is editing or an import is running.
  func enqueueAlone(_ work: @escaping @MainActor () async -> Void) -> Bool {
    guard !requests.isMoving, editor == nil, importing?.state != .running else { return false }
    requests.enqueueMove(work)
    requests.enqueue { [self] in
      importWaiting()
    }
    return true
  }
}
