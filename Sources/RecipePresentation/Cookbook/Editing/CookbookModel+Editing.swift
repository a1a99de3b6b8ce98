import Cookbook
public import Foundation
public import Recipes

/// How a recipe was before the last edit and after it.
struct UndoableEdit {
  var id: UUID
  var before: RecipeDocument
  var after: RecipeDocument
  var note: String
  /// The photo before, if the edit has changed it: nil in it if there was none.
  var photo: Data??
}

extension CookbookModel {
  // MARK: - Opening

  /// Opens the editor of a kept recipe, unless another edit is under way.
  public func edit(_ id: Recipe.ID) {
    guard editor == nil, let kept = kept(id) else { return }
    let editor = RecipeEditor(id, isNew: false, document: nil, photo: kept.recipe.largePhoto, in: self)
    self.editor = editor
    let note = facts(of: id).note
    Task { [cookbook] in
      do throws(CookbookError) {
        editor.begin(try await cookbook.read(id), note: note)
      } catch {
        editor.fail(Strings.unreadableRecipe(error, path: cookbook.path + "/" + kept.folder))
      }
    }
  }

  /// Opens the editor of a new recipe, unless another edit is under way.
  public func addByHand() {
    guard editor == nil else { return }
    adding = nil
    editor = RecipeEditor(UUID(), isNew: true, document: RecipeDocument(name: ""), photo: nil, in: self)
  }

  /// Shows what was read from a page, to be corrected and kept.
  func show(_ found: Cookbook.Found) {
    adding = nil
    editor = RecipeEditor(
      UUID(), isNew: true, document: found.document, photo: WebAddress(found.document.image),
      double: found.kept, in: self)
  }

  /// Opens the edit that a crash has left.
  func restoreDraft() async {
    guard let (left, photo) = await drafts.left(), editor == nil, var base = left.document else { return }
    var draft = left
    // The recipe may have been kept before its draft was removed.
    if draft.isNew, let stored = try? await cookbook.read(draft.id) {
      var edited = base
      draft.form.write(to: &edited)
      if RecipeForm(stored.document) == RecipeForm(edited) { return drafts.remove(draft.id) }
      (draft.isNew, draft.base, base) = (false, stored.document.data(), stored.document)
    }
    guard editor == nil else { return }
    let address =
      draft.isNew
      ? WebAddress(base.image) : cookbook.state.recipes.first { $0.id == draft.id }?.recipe.largePhoto
    editor = RecipeEditor(draft, base: base, chosenPhoto: photo, photo: address, in: self)
  }

  // MARK: - Leaving

  func cancel(_ editor: RecipeEditor) {
    guard editor === self.editor, editor.state != .saving else { return }
    drafts.remove(editor.id)
    self.editor = nil
    guard editor.state == .editing, editor.hasChanges else { return }
    cancelled = editor
    onNotice?(.editCancelled(editor.id, name: editor.form.name))
  }

  /// Goes on with an edit that was given up.
  func undoCancelling(of id: UUID) {
    guard let cancelled, cancelled.id == id, editor == nil else { return }
    self.cancelled = nil
    editor = cancelled
    cancelled.reopen()
  }

  func finish(_ editor: RecipeEditor) {
    guard editor === self.editor, editor.state != .saving else { return }
    // A recipe that was read from a page is kept as it is.
    let isWanted = editor.hasChanges || editor.isNew && !editor.base.name.isEmpty
    guard editor.state == .editing, isWanted else { return cancel(editor) }
    editor.willSave()
    request(.edited(editor.id), true) { [weak self] () throws(CookbookError) in
      guard let self else { return }
      // The editor itself shows what the folder refuses.
      do throws(CookbookError) {
        let notice = try await save(editor)
        drafts.remove(editor.id)
        if self.editor === editor { self.editor = nil }
        onNotice?(notice)
      } catch {
        editor.refuse(Strings.cookbookProblem(error))
      }
    }
  }

  // MARK: - Writing

  private func save(_ editor: RecipeEditor) async throws(CookbookError) -> AppNotice {
    var document = editor.base
    editor.form.write(to: &document)
    if editor.isNew { return try await add(document, editor) }
    let stored: StoredDocument
    do throws(CookbookError) {
      if let known = editor.stored {
        stored = known
      } else {
        stored = try await cookbook.stored(editor.base, as: editor.id)
      }
    } catch {
      // After a crash the recipe may have been removed elsewhere. The person's words are kept all the same.
      guard error == .noRecipe else { throw error }
      return try await add(document, editor)
    }
    var undo = UndoableEdit(
      id: editor.id, before: stored.document, after: document, note: editor.draft.note, photo: nil)
    // Another date gives the photo another address, so that no old picture is shown.
    if editor.draft.photo != .unchanged { document.modified = now() }
    try await cookbook.update(document, from: stored)
    if editor.draft.photo != .unchanged {
      undo.photo = .some(try await cookbook.photo(editor.id))
      try await setPhoto(editor.chosenPhoto, of: editor.id)
    }
    try await record(editor.form.notes, unless: editor.draft.note, of: editor.id)
    undoableEdit = undo
    return .recipeEdited(editor.id, name: document.name)
  }

  private func add(
    _ document: RecipeDocument, _ editor: RecipeEditor
  ) async throws(CookbookError) -> AppNotice {
    var document = document
    document.id = editor.id
    if document.name.isEmpty { document.name = Strings.untitledRecipe }
    if editor.draft.photo == .removed { document.image = "" }
    let id = try await cookbook.keep(document, photo: editor.chosenPhoto)
    // The recipe is kept: if the note is refused now, it must not be kept a second time.
    do throws(CookbookError) {
      try await record(editor.form.notes, unless: "", of: id)
    } catch {
      onNotice?(.cookbookRefused(error))
    }
    Task { [cookbook] in await cookbook.fetchMissing(of: id) }
    return .recipeKept(id, name: document.name)
  }

  private func record(_ note: String, unless old: String, of id: UUID) async throws(CookbookError) {
    let note = note.trimmingCharacters(in: .whitespacesAndNewlines)
    if note != old { try await cookbook.record([.note(note)], of: id) }
  }

  private func setPhoto(_ photo: Data?, of id: UUID) async throws(CookbookError) {
    do throws(PhotoError) {
      try await cookbook.setPhoto(photo, of: id)
    } catch {
      switch error {
      case .folder(let error): throw error
      // Cannot happen, because the photo was encoded when it was chosen.
      case .photo: break
      }
    }
  }

  // MARK: - Undo

  /// Moves a recipe that was added to the trash.
  func undoKeeping(of id: UUID) {
    request(.kept(id), false) { [cookbook] () throws(CookbookError) in
      let outcome = try await cookbook.remove([id])
      if let error = outcome.failed[id] { throw error }
    }
  }

  /// Brings back how a recipe was before its last edit, but for what another program has changed since.
  func undoEdit(of id: UUID) {
    guard let undo = undoableEdit, undo.id == id else { return }
    undoableEdit = nil
    request(.edited(id), false) { [weak self, cookbook] () throws(CookbookError) in
      guard let self else { return }
      let stored = try await cookbook.read(id)
      var document = stored.document
      for change in undo.after.differences(to: undo.before) {
        let now = document.difference(in: change.key, to: undo.after)
        if now.old == now.new { document.take(change.key, from: undo.before) }
      }
      if undo.photo != nil { document.modified = self.now().addingTimeInterval(1) }
      try await cookbook.update(document, from: stored)
      if let photo = undo.photo { try await setPhoto(photo, of: id) }
      try await record(undo.note, unless: facts(of: id).note, of: id)
    }
  }
}
