import Cookbook
public import Foundation
import RecipeExchange
import RecipeImages
public import Recipes
import Storage

/// The edit or import that Undo takes back: it restores the recipe before a written edit, goes on with an edit that was given
/// up, and removes the recipes of an import.
enum UndoableEdit {
  case written(WrittenEdit)
  case cancelled(RecipeEditor)
  case imported(ImportSummary)
}

/// A recipe before an edit and after it. The note and the photo are nil unless the edit has changed them.
struct WrittenEdit {
  var id: UUID
  var before: RecipeDocument
  var after: RecipeDocument
  var note: (before: String, after: String)?
  var photo: (before: Data?, after: Data?)?
}

extension EditingDesk {
  // MARK: - Opening

  /// Opens the editor of a kept recipe, unless another edit is under way.
  public func edit(_ id: Recipe.ID) {
    guard editor == nil, !requests.isMoving, list.recipe(id) != nil, let kept = list.kept(id) else { return }
    closeAdding()
    if let index = unfinished.firstIndex(where: { $0.draft.id == id }) {
      let draft = unfinished.remove(at: index)
      Task {
        if await !resume(draft) { edit(id) }
      }
      return
    }
    let editor = RecipeEditor(id, isNew: false, document: nil, photo: kept.recipe.largePhoto, in: self)
    self.editor = editor
    let note = requests.showNote(of: id)
    Task { [cookbook] in
      do throws(CookbookError) {
        editor.begin(try await cookbook.read(id), note: note)
      } catch {
        editor.fail(Strings.unreadableRecipe(error, path: kept.folder))
      }
    }
  }

  /// Opens the editor of a new recipe, unless another edit is under way.
  public func addByHand() {
    guard editor == nil, !requests.isMoving else { return }
    closeAdding()
    editor = RecipeEditor(UUID(), isNew: true, document: RecipeDocument(name: ""), photo: nil, in: self)
  }

  /// Shows the recipe that was read from a page, to be corrected and kept.
  func edit(_ found: FoundRecipe) {
    closeAdding()
    editor = RecipeEditor(
      UUID(), isNew: true, document: found.document, photo: WebAddress(found.document.image),
      duplicate: found.kept, keywords: found.keywords, in: self)
  }

  // MARK: - After a crash

  /// Opens the last edit that a crash has left. Others wait until their recipe is edited, or the next launch.
  func restoreDrafts() async {
    // A request with which the program was started comes first; the draft stays for the next launch.
    guard editor == nil, adding == nil, !unfinished.isEmpty else { return }
    _ = await resume(unfinished.removeLast())
  }

  /// Opens an edit that a crash has left.
  ///
  /// - Returns: False if the folder has all of it.
  private func resume(_ unfinished: DraftFiles.Unfinished) async -> Bool {
    var unfinished = unfinished
    let draft = unfinished.draft
    // The recipe may have been kept before its draft was removed. A recipe that is not there, or cannot be read now,
    // counts as not kept.
    if draft.isNew, let stored = try? await cookbook.read(draft.id), var edited = draft.document {
      draft.form.write(to: &edited)
      let kept = RecipeForm(stored.document, note: list.keptNote(of: draft.id))
      if kept == RecipeForm(edited, note: draft.form.notes) {
        drafts.resume(unfinished)
        drafts.remove(draft.id)
        return false
      }
      unfinished.draft.isNew = false
      // The draft goes on from the kept recipe. If that recipe was edited since, the draft is older, and its words are
      // merged.
      if stored.document.modified == stored.document.created {
        unfinished.draft.base = stored.document.data()
      }
    }
    if let photo = unfinished.photo, await !isPhoto(photo) { unfinished.photo = nil }
    openEditor(with: unfinished)
    return true
  }

  /// Whether a photo can still be kept. A photo that a crash has damaged would be refused at each attempt, or left out
  /// in silence.
  private func isPhoto(_ data: Data) async -> Bool {
    do throws(ImageError) {
      _ = try await cookbook.keptPhoto(from: data)
      return true
    } catch {
      // A machine that is busy says nothing about the photo.
      return error == .tookTooLong
    }
  }

  private func openEditor(with edit: DraftFiles.Unfinished) {
    // Another edit was opened since, or the folder is being changed: this draft waits like the others.
    guard editor == nil, !requests.isMoving, let base = edit.draft.document else {
      return unfinished.append(edit)
    }
    drafts.resume(edit)
    closeAdding()
    let photo =
      edit.draft.isNew
      ? WebAddress(base.image) : cookbook.state.list[edit.draft.id]?.recipe.recipe.largePhoto
    editor = RecipeEditor(edit.draft, base: base, chosenPhoto: edit.photo, photo: photo, in: self)
  }

  // MARK: - Leaving

  func cancel(_ editor: RecipeEditor) {
    guard editor === self.editor, !editor.isBeingWritten else { return }
    // A photo that never arrives is given up with the edit.
    let isUndoable = (editor.state == .editing || editor.isChoosingPhoto) && editor.hasChanges
    editor.close()
    drafts.remove(editor.id)
    self.editor = nil
    // The folder may have taken the photo or the text before it refused the rest.
    if editor.isAdded {
      requests.undoKeeping(of: editor.id)
    } else if let written = editor.written {
      undo(written)
    }
    editor.forgetWritten()
    if isUndoable {
      onNotice?(
        .editCancelled(undo(by: .cancelled(editor)), name: RecipeDocument.shortened(editor.form.name)))
    }
  }

  func finish(_ editor: RecipeEditor) {
    guard editor === self.editor, editor.state != .saving else { return }
    // A recipe that was read from a page is kept as it is, and a recipe that the folder has got stays.
    let isWanted = editor.hasChanges || editor.isAdded || editor.isNew && !editor.base.name.isEmpty
    guard editor.state == .editing, isWanted else { return cancel(editor) }
    editor.willSave()
    guard editor.isChoosingPhoto else { return write(editor) }
    // Other requests do not wait: the program from which a photo is pasted may never answer.
    Task {
      guard let isReady = await editor.photoIsReady() else { return }
      if isReady { return write(editor) }
      editor.refuse()
      list.onChange?()
    }
  }

  private func write(_ editor: RecipeEditor) {
    requests.request(.edit(editor.id), inAnyFolder: true) { [self] () throws(CookbookError) in
      // The editor itself shows why the folder refuses the edit.
      do throws(CookbookError) {
        let notice = try await save(editor)
        drafts.remove(editor.id)
        editor.close()
        if self.editor === editor { self.editor = nil }
        onNotice?(notice)
        if case .recipeKept(let id, _) = notice { onAdded?(id) }
      } catch {
        editor.refuse(Strings.cookbookProblem(error))
      }
    }
  }

  // MARK: - Writing

  /// Writes an edit: first its photo, then the document, then the note. Each part that the folder has taken is recorded in
  /// the editor, so that another attempt goes on from there.
  private func save(_ editor: RecipeEditor) async throws(CookbookError) -> AppNotice {
    var document = editor.base
    editor.form.write(to: &document)
    // After a crash the recipe may have been removed elsewhere. The person's words are kept all the same.
    guard !editor.isNew, let stored = try await startOfEdit(editor) else {
      return try await add(document, editor)
    }
    var edit =
      editor.written ?? WrittenEdit(id: editor.id, before: stored.document, after: stored.document)
    if try await writePhoto(of: editor, into: &edit) { document.modified = requests.now() }
    let outcome = try await cookbook.update(document, from: stored)
    // A file that was damaged since the edit began cannot hold the edit: reading it throws the reason.
    if case .setAside = outcome { _ = try await cookbook.read(editor.id) }
    edit.after = document
    editor.hasWritten(edit)
    if let photo = edit.photo, outcome == .keptAnew { try await setPhoto(photo.after, of: editor.id) }
    try await writeNote(of: editor, into: &edit)
    // Another version beside the edit has a banner on the recipe’s page.
    return .recipeEdited(undo(by: .written(edit)), name: document.name)
  }

  /// Returns the recipe with which an edit began, or the part of the edit that the folder has taken; nil if there is no such
  /// recipe any more.
  private func startOfEdit(_ editor: RecipeEditor) async throws(CookbookError) -> StoredDocument? {
    do throws(CookbookError) {
      if let written = editor.written { return try await cookbook.stored(written.after, as: editor.id) }
      if let stored = editor.stored { return stored }
      return try await cookbook.stored(editor.base, as: editor.id)
    } catch .noRecipe {
      return nil
    }
  }

  /// Writes the photo of an edit, if it has another one. It comes before the document, whose new date gives it a new address,
  /// under which the old photo must not be read.
  ///
  /// - Returns: Whether the edit has another photo.
  private func writePhoto(
    of editor: RecipeEditor, into edit: inout WrittenEdit
  ) async throws(CookbookError) -> Bool {
    guard editor.draft.photo != .unchanged || edit.photo != nil else { return false }
    let current = try await oldPhoto(editor.id)
    let before = edit.photo.map { $0.before } ?? current
    let after = editor.draft.photo == .unchanged ? before : editor.chosenPhoto
    let isThere = edit.photo != nil && current == after
    edit.photo = (before, after)
    // The edit is recorded first, because a photo may be written and the call fail all the same.
    editor.hasWritten(edit)
    if !isThere { try await setPhoto(after, of: editor.id) }
    return true
  }

  /// Writes the note of an edit, if it has another one.
  private func writeNote(of editor: RecipeEditor, into edit: inout WrittenEdit) async throws(CookbookError) {
    guard editor.form.notes != editor.draft.note else { return }
    let before = list.keptNote(of: editor.id)
    try await requests.record(note: trimmed(editor.form.notes), shown: editor.draft.note, of: editor.id)
    edit.note = (before, list.keptNote(of: editor.id))
  }

  private func add(
    _ document: RecipeDocument, _ editor: RecipeEditor
  ) async throws(CookbookError) -> AppNotice {
    var document = document
    document.id = editor.id
    if document.name.isEmpty { document.name = Strings.untitledRecipe }
    if editor.draft.photo == .removed { document.image = "" }
    let id = try await cookbook.keep(document, photo: editor.chosenPhoto)
    // Facts of a recipe that has gone stay, but another folder does not have them.
    let before = list.keptNote(of: id).isEmpty ? "" : editor.draft.note
    if editor.form.notes != before {
      // If the note is refused, it is still in the editor, and the recipe is not kept a second time.
      if id == editor.id { editor.becomeKept(document, note: before) }
      try await requests.record(note: trimmed(editor.form.notes), shown: before, of: id)
    }
    Task { [cookbook] in await cookbook.fetchMissing(of: id) }
    return .recipeKept(id, name: document.name)
  }

  private func trimmed(_ note: String) -> String { note.trimmingCharacters(in: .whitespacesAndNewlines) }

  /// Returns the photo for Undo; nil if there is none, or the recipe was removed elsewhere.
  private func oldPhoto(_ id: UUID) async throws(CookbookError) -> Data? {
    do throws(CookbookError) {
      return try await cookbook.photo(id)
    } catch {
      if error == .noRecipe { return nil }
      throw error
    }
  }

  /// Sets a photo that was encoded when it was chosen. A recipe that was removed elsewhere gets it after its document.
  private func setPhoto(_ photo: Data?, of id: UUID) async throws(CookbookError) {
    do throws(PhotoError) {
      try await cookbook.setPhoto(photo, of: id)
    } catch {
      switch error {
      case .folder(.noRecipe): break
      case .folder(let error): throw error
      // It could be encoded before, so the machine is too slow now. The photo stays in the editor.
      case .photo: throw .other(FileError(.read, cookbook.path, code: EIO))
      }
    }
  }

  // MARK: - Undo

  /// Remembers what Undo needs, for the last notices.
  ///
  /// - Returns: The token that the notice has.
  func undo(by edit: UndoableEdit) -> UUID {
    let token = UUID()
    undoable = undoable.suffix(AppNotice.undoLimit - 1) + [(token, edit)]
    return token
  }

  /// Undoes the edit of a notice.
  func undoEdit(_ token: UUID) {
    guard let index = undoable.firstIndex(where: { $0.token == token }) else { return }
    switch undoable[index].edit {
    case .written(let edit):
      undoable.remove(at: index)
      undo(edit)
    case .imported(let summary):
      undoable.remove(at: index)
      requests.undo(summary) { [weak self] error in
        if let error { self?.onNotice?(.cookbookRefused(error)) }
      }
    case .cancelled(let cancelled):
      // Another edit, or a change of the folder, is finished first. An edit that the folder refuses stays open.
      if editor != nil || requests.isMoving {
        editor?.finish()
        return requests.enqueue { [self] in
          if editor == nil {
            undoEdit(token)
          } else {
            // The notice has gone by being pressed.
            onNotice?(.editCancelled(token, name: RecipeDocument.shortened(cancelled.form.name)))
          }
        }
      }
      undoable.remove(at: index)
      closeAdding()
      editor = cancelled
      cancelled.reopen()
    }
  }

  /// Brings back the recipe as it was before an edit, except for fields that were changed since.
  private func undo(_ edit: WrittenEdit) {
    requests.request(.edit(edit.id)) { [self] () throws(CookbookError) in
      let stored = try await cookbook.read(edit.id)
      var document = stored.document
      for change in edit.after.differences(to: edit.before) {
        let now = document.difference(in: change.key, to: edit.after)
        if now.old == now.new { document.copy(change.key, from: edit.before) }
      }
      if let photo = edit.photo, try await cookbook.photo(edit.id) == photo.after {
        try await setPhoto(photo.before, of: edit.id)
        document.modified = requests.now()
      }
      try await cookbook.update(document, from: stored)
      if let note = edit.note, list.keptNote(of: edit.id) == note.after {
        // The note before the edit replaces all that are there.
        let shown = requests.showNote(of: edit.id)
        try await requests.record(note: note.before, shown: shown, of: edit.id)
      }
    }
  }
}
