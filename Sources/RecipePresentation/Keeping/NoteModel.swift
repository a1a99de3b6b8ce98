public import Foundation

/// The note on a kept recipe while the person writes it. It is kept when the person pauses, leaves the field, edits or
/// removes the recipe, or ends the app.
///
/// ```swift
/// let note = app.requests.note(of: id)
/// note.type("Less salt")
/// note.save()  // The person leaves the field.
/// ```
@MainActor
public final class NoteModel {
  /// The recipe.
  public let id: UUID
  /// The note as the person writes it, or as it is kept.
  public private(set) var text = ""
  /// Whether the text has not been handed to the cookbook.
  private var isChanged = false
  private let requests: KeptRequests
  private let clock: any Clock<Duration>
  private var saving: Task<Void, Never>?

  /// How long the person pauses before the note is kept.
  static let pause = Duration.seconds(2)

  init(of id: UUID, in requests: KeptRequests, clock: any Clock<Duration>) {
    self.id = id
    self.requests = requests
    self.clock = clock
    update()
  }

  deinit { saving?.cancel() }

  /// Receives the text as the person types it.
  public func type(_ text: String) {
    guard text != self.text else { return }
    self.text = text
    isChanged = true
    saving?.cancel()
    saving = Task { [weak self, clock] in
      do { try await clock.sleep(for: Self.pause) } catch { return }
      guard !Task.isCancelled else { return }
      self?.save()
    }
  }

  /// Hands the note to the cookbook, if the person has changed it.
  public func save() {
    saving?.cancel()
    guard isChanged else { return }
    isChanged = false
    requests.setNote(text, of: id)
  }

  /// Follows the cookbook, in which another device may have written. Keeps the text that is not handed over, and shows
  /// again the note that the folder has refused.
  public func update() {
    guard !isChanged else { return }
    text = requests.showNote(of: id)
    // The next `save` asks the folder again for a note that it has refused.
    isChanged = requests.refusedNote(of: id) != nil
  }
}

extension KeptRequests {
  /// Returns the note of a kept recipe, the same model for as long as a view shows it.
  public func note(of id: UUID) -> NoteModel {
    if let writing, writing.id == id { return writing }
    saveNote()
    let model = NoteModel(of: id, in: self, clock: clock)
    writing = model
    return model
  }

  /// Hands the note that the person writes to the cookbook.
  public func saveNote() { writing?.save() }
}
