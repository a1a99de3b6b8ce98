import Cookbook
public import Foundation
import RecipeImages
public import Recipes

/// The edit of one recipe: of a kept recipe, of a recipe that was read from a page and is not kept yet, or of a new
/// recipe.
///
/// Each change is in a draft's file within a second, and the editor is open again after a crash. Leaving asks nothing:
/// `finish` writes the recipe, `cancel` gives the edit up, and the notice of either offers Undo. If the folder refuses, the
/// editor stays open with its text.
///
/// ```swift
/// app.desk.edit(id)
/// guard let editor = app.desk.editor else { return }
/// editor.change { $0.name = "Plum Tart" }
/// editor.finish()
/// ```
@MainActor
public final class RecipeEditor: Identifiable {
  public enum State: Hashable, Sendable {
    case loading
    case editing
    case saving
    /// The kept recipe cannot be read, and is not written.
    case failed(Notice)
    /// The editor is closed. Undo opens it again if the edit was given up.
    case closed
  }

  /// The photo that is shown.
  public enum Photo: Hashable, Sendable {
    case none
    /// The photo at an address, which may be that of a kept one.
    case kept(WebAddress)
    /// A photo that was chosen: a JPEG.
    case chosen(Data)
  }

  /// Called after each change but those by `change`, on the main actor.
  public var onChange: (@MainActor () -> Void)?
  /// The recipe's identity, which a new recipe gets when it is kept.
  public let id: UUID
  public private(set) var state = State.loading
  public var form: RecipeForm { draft.form }
  /// The warning that the person should read before anything else: a sentence.
  public var warning: String? { isUnsaved ? Strings.notSaved : news }
  /// Whether the warning is that the recipe is kept already: `AppModel.showDuplicate` shows the kept recipe.
  public var warnsOfDuplicate: Bool { duplicate != nil && warning == Strings.keptAlready }
  /// The kept recipe that this new recipe would duplicate.
  var duplicate: Recipe.ID? { draft.duplicate }
  /// Whether the disk refuses the draft, so that a crash would lose typed text.
  private(set) var isUnsaved = false
  /// Why a photo was not taken or the recipe not written: a sentence.
  public private(set) var problem: String?
  /// Whether a chosen photo is being read.
  public private(set) var isChoosingPhoto = false
  /// Whether the folder is writing the edit, which can no longer be given up. A photo that is waited for can be.
  public var isBeingWritten: Bool { state == .saving && !isChoosingPhoto }
  /// Whether the recipe is not kept yet.
  public var isNew: Bool { draft.isNew }
  public var title: String { isNew ? Strings.newRecipe : Strings.editRecipe }
  /// The title of the button that calls `finish`.
  public var doneTitle: String { isNew ? Strings.keepShort : Strings.done }

  /// The texts that are too long to be shown whole. Saving them would lose their rest, so they cannot be changed.
  private var readOnly: Set<WritableKeyPath<RecipeForm, String>> = []
  private(set) var draft: RecipeDraft
  /// The keywords of the page from which a new recipe was read. A draft does not keep them.
  private let keywords: [String]
  /// The document with which the edit began.
  private(set) var base: RecipeDocument
  /// The form with which the edit began.
  private var start: RecipeForm
  /// The kept recipe with which the edit began; nil for a new one, and after a crash.
  private(set) var stored: StoredDocument?
  /// The part of the edit that the folder has taken before it refused the rest; nil if it has taken nothing.
  private(set) var written: WrittenEdit?
  /// Whether the folder has got the recipe by this edit, and has refused its note.
  private(set) var isAdded = false
  private(set) var chosenPhoto: Data?
  private var keptPhoto: WebAddress?
  /// The sentence for the beginning of the edit; nil if there is no need for it.
  private var news: String?
  private weak var desk: EditingDesk?
  private var choosing: Task<Void, Never>?

  /// The document is nil if it is still to be read, which `begin` reports.
  init(
    _ id: UUID, isNew: Bool, document: RecipeDocument?, photo: WebAddress?, duplicate: UUID? = nil,
    keywords: [String] = [], in desk: EditingDesk
  ) {
    self.id = id
    self.desk = desk
    self.keywords = keywords
    base = document ?? RecipeDocument(name: "")
    keptPhoto = photo
    start = RecipeForm(base)
    draft = RecipeDraft(
      id: id, isNew: isNew, duplicate: duplicate, base: base.name.isEmpty ? Data() : base.data(), note: "",
      form: start, photo: .unchanged)
    if document != nil { state = .editing }
    if duplicate != nil { news = Strings.keptAlready }
    findReadOnly()
  }

  /// Goes on with a draft that a crash has left.
  init(
    _ draft: RecipeDraft, base: RecipeDocument, chosenPhoto: Data?, photo: WebAddress?,
    in desk: EditingDesk
  ) {
    id = draft.id
    keywords = []
    self.draft = draft
    self.base = base
    self.desk = desk
    keptPhoto = photo
    start = RecipeForm(base, note: draft.note)
    news = Strings.draftRestored
    if draft.photo == .chosen {
      self.chosenPhoto = chosenPhoto
      // The draft may have reached the disk without its photo.
      if chosenPhoto == nil {
        self.draft.photo = .unchanged
        news = Strings.draftRestoredWithoutPhoto
      }
    }
    state = .editing
    findReadOnly()
  }

  // MARK: - Changes

  /// Whether a text is too long to be shown whole and therefore stays as it is. `Strings.tooLongToEdit` tells the person.
  public func isReadOnly(_ text: WritableKeyPath<RecipeForm, String>) -> Bool { readOnly.contains(text) }

  private func findReadOnly() {
    readOnly = Set(base.cutFields.compactMap(RecipeForm.text(of:)))
    if desk?.list.facts(of: id).isNoteCut == true { readOnly.insert(\.notes) }
  }

  /// Changes the form, and writes the draft soon.
  public func change(_ change: (inout RecipeForm) -> Void) {
    guard state == .editing else { return }
    var form = draft.form
    change(&form)
    for text in readOnly { form[keyPath: text] = draft.form[keyPath: text] }
    guard form != draft.form else { return }
    draft.form = form
    saveDraft()
  }

  /// Returns the keywords of the page that are no tags in a form, offered as tags.
  public func offeredTags(in form: RecipeForm) -> [String] {
    var seen = Set((form.tagList + [form.cuisine, form.category, form.name]).map { $0.lowercased() })
    return keywords.filter { seen.insert($0.lowercased()).inserted }
  }

  /// The photo that is shown.
  public var photo: Photo {
    switch draft.photo {
    case .unchanged: keptPhoto.map(Photo.kept) ?? .none
    case .chosen: chosenPhoto.map(Photo.chosen) ?? .none
    case .removed: .none
    }
  }

  /// Takes a photo in any format that the platform reads. `problem` reports a photo that cannot be shown.
  public func choosePhoto(_ data: Data) { choosePhoto(from: { data }) }

  /// Takes a photo that is still to be read; `source` returns nil if it cannot be. `finish` waits for it.
  public func choosePhoto(from source: @escaping @MainActor () async -> Data?) {
    guard state == .editing, let cookbook = desk?.cookbook else { return }
    choosing?.cancel()
    isChoosingPhoto = true
    choosing = Task {
      let data = await source()
      let result: Result<Data, ImageError>
      do throws(ImageError) {
        guard let data else { throw .undecodable }
        result = .success(try await cookbook.keptPhoto(from: data))
      } catch {
        result = .failure(error)
      }
      // Another photo was chosen, or the edit given up. Done waits for this one.
      guard !Task.isCancelled else { return }
      isChoosingPhoto = false
      switch result {
      case .success(let jpeg):
        problem = nil
        chosenPhoto = jpeg
        draft.photo = .chosen
        saveDraft(photo: jpeg)
      case .failure(let error): problem = Strings.photoProblem(error)
      }
      onChange?()
    }
    onChange?()
  }

  /// Returns the photo of a new recipe's page, which the list's own photos may not ask for: the page may be in the person's
  /// own network. Nil if there is none.
  public func fetchedPhoto() async -> Data? {
    guard isNew, let keptPhoto, let cookbook = desk?.cookbook else { return nil }
    return await cookbook.photo(at: keptPhoto)
  }

  public func removePhoto() {
    guard state == .editing else { return }
    stopChoosing()
    problem = nil
    draft.photo = keptPhoto == nil ? .unchanged : .removed
    chosenPhoto = nil
    saveDraft()
    onChange?()
  }

  private func stopChoosing() {
    choosing?.cancel()
    isChoosingPhoto = false
  }

  private func saveDraft(photo: Data? = nil) {
    var saved = draft
    if let after = written?.after {
      // The first category is removed already, and the next one would go with the same edit after a crash.
      if saved.form.category.isEmpty { saved.form.category = after.category ?? "" }
      if saved.form.cuisine.isEmpty { saved.form.cuisine = after.cuisine ?? "" }
    }
    desk?.drafts.write(saved, photo: photo)
  }

  /// Whether the person has changed anything.
  public var hasChanges: Bool { draft.form != start || draft.photo != .unchanged || isChoosingPhoto }

  // MARK: - Leaving

  /// Writes the recipe, and closes the editor as soon as it is written.
  public func finish() { desk?.finish(self) }

  /// Closes the editor, and writes nothing.
  public func cancel() { desk?.cancel(self) }

  // MARK: - The cookbook's answers

  func begin(_ stored: StoredDocument, note: String) {
    // It may have been closed while the document was read.
    guard state == .loading else { return }
    self.stored = stored
    base = stored.document
    start = RecipeForm(base, note: note)
    (draft.base, draft.note, draft.form) = (base.data(), note, start)
    findReadOnly()
    change(to: .editing)
  }

  func fail(_ notice: Notice) {
    if state == .loading { change(to: .failed(notice)) }
  }

  func willSave() {
    problem = nil
    change(to: .saving)
  }

  /// Waits until a chosen photo was read.
  ///
  /// - Returns: False if the photo cannot be used, which `problem` explains; nil if the choice was cancelled in the
  ///   meantime.
  func photoIsReady() async -> Bool? {
    let choosing = choosing
    await choosing?.value
    return choosing?.isCancelled == true ? nil : problem == nil
  }

  /// Records a part of the edit that the folder has taken. Later changes are merged with that part, also after a crash,
  /// and not with the document before the edit.
  func hasWritten(_ edit: WrittenEdit) {
    written = edit
    draft.base = edit.after.data()
    saveDraft()
  }

  /// Forgets the part that the folder has taken of an edit, which is cancelled and may go on as it was before.
  func forgetWritten() {
    isAdded = false
    guard written != nil else { return }
    written = nil
    draft.base = base.data()
  }

  /// Goes on as the edit of a recipe that is kept now, with the note that the folder has.
  func becomeKept(_ document: RecipeDocument, note: String) {
    base = document
    (stored, written, isAdded) = (nil, nil, true)
    switch draft.photo {
    case .unchanged: break
    case .chosen: keptPhoto = KeptPhotoClient.address(of: id, modified: document.modified)
    case .removed: keptPhoto = nil
    }
    (draft.isNew, draft.duplicate, draft.photo) = (false, nil, .unchanged)
    (draft.base, draft.note) = (document.data(), note)
    start = RecipeForm(document, note: note)
    saveDraft()
  }

  /// The draft was written, or refused by the disk.
  func draftWritten(_ isSaved: Bool) {
    guard isUnsaved == isSaved else { return }
    isUnsaved = !isSaved
    onChange?()
  }

  /// Shows why nothing was written. The text stays.
  func refuse(_ problem: String? = nil) {
    if let problem { self.problem = problem }
    change(to: .editing)
  }

  func close() {
    stopChoosing()
    change(to: .closed)
  }

  /// Shows that the editor goes on after it was closed.
  func reopen() {
    saveDraft(photo: chosenPhoto)
    change(to: .editing)
  }

  private func change(to state: State) {
    self.state = state
    onChange?()
  }
}
