import Cookbook
import Foundation
import Storage
import TestSupport
import Testing

@testable import RecipePresentation

@Suite(.timeLimit(.minutes(10)))
struct DraftFilesTests {
  let folder: TemporaryDirectory
  let files = FaultyFileStore()
  let events = Mutex<[Event]>([])
  let id = UUID()
  let photo = Data("a photo".utf8)

  init() throws { folder = try TemporaryDirectory() }

  func drafts() -> DraftFiles {
    DraftFiles(
      directory: folder("drafts"), files: files,
      events: { [events] event in events.withLock { $0.append(event) } })
  }

  func draft(_ name: String = "Tart", photo: RecipeDraft.Photo = .unchanged) -> RecipeDraft {
    var form = RecipeForm()
    form.name = name
    return RecipeDraft(
      id: id, isNew: true, double: nil, base: Data(), note: "", form: form, photo: photo)
  }

  /// What another process finds on the disk.
  func found() async -> [DraftFiles.Left] {
    let drafts = drafts()
    let left = await drafts.left().drafts
    // A task that has just returned may still hold it, and the next one would find its lock.
    drafts.unlock()
    return left
  }

  /// Writes a draft as a process that was killed.
  func leave(_ draft: RecipeDraft, photo: Data? = nil) {
    let drafts = drafts()
    drafts.write(draft, photo: photo)
    drafts.flush()
    drafts.unlock()
  }

  var path: String { folder("drafts/\(id.uuidString).json") }

  var refusals: [String] {
    events.withLock { $0 }.compactMap { if case .draftNotSaved(let reason) = $0 { reason } else { nil } }
  }

  @Test func whatIsTooLongToBeReadAgainIsRefused() async {
    let drafts = drafts()
    var long = draft()
    long.form.notes = String(repeating: "a", count: RecipeDraft.maximumBytes)
    drafts.write(long)
    // Half a second after the change the disk is asked as well, which on a busy machine may be before this.
    #expect(!drafts.hasSaved(id) && Set(refusals).count == 1 && refusals.count <= 2)
    long.form.notes = "a"
    drafts.write(long)
    #expect(drafts.hasSaved(id))
  }

  @Test func editThatIsTakenUpAgainIsNotRemoved() async {
    let drafts = drafts()
    let (isWriting, gate) = (Gate(), Gate())
    drafts.observe { _, _ in
      isWriting.open()
      #expect(gate.waitBlocking(atMost: 300))
    }
    drafts.write(draft())
    await isWriting.wait()
    drafts.remove(id)
    drafts.write(draft("Almond Tart"))
    gate.open()
    drafts.flush()
    #expect(files.count(.remove) == 0)
    drafts.unlock()
    #expect(await found().map(\.draft.form.name) == ["Almond Tart"])
  }

  // MARK: - Reading

  @Test func withoutAFolderThereAreNoDrafts() async {
    #expect(await found().isEmpty && folder.files == [] && events.withLock { $0 } == [])
  }

  @Test func foundDraftIsAsItWasWritten() async {
    leave(draft("Plum Tart", photo: .chosen), photo: photo)
    let left = await found()
    #expect(left.map(\.draft) == [draft("Plum Tart", photo: .chosen)] && left.map(\.photo) == [photo])
    #expect(events.withLock { $0 } == [])
  }

  @Test(
    arguments: [(.list, EACCES, 1), (.open, EACCES, 1), (.open, EWOULDBLOCK, 0), (.attributes, ENOENT, 0)]
      as [(FileError.Operation, Int32, Int)])
  func folderThatCannotBeReadIsReportedUnlessItIsAnothersOrNotThere(
    operation: FileError.Operation, code: Int32, count: Int
  ) async {
    leave(draft())
    files.fail(operation, repeats: true, code: code)
    #expect(await found().isEmpty)
    #expect(events.withLock { $0.count } == count)
    files.heal()
    #expect(await found().count == 1)
  }

  @Test(arguments: [ENOLCK, EOPNOTSUPP, ENOSYS])
  func draftIsFoundWhereThereAreNoLocks(code: Int32) async {
    leave(draft())
    files.fail(.open, repeats: true, code: code)
    #expect(await found().map(\.draft) == [draft()])
    #expect(events.withLock { $0 } == [])
  }

  @Test func draftsBelongToTheProcessThatHasTheFolder() async {
    leave(draft())
    let first = drafts()
    #expect(await first.left().drafts.count == 1)
    let second = drafts()
    #expect(await second.left().drafts.isEmpty)
    #expect(await first.left().drafts.count == 1, "it has the lock already")
    first.unlock()
    #expect(await second.left().drafts.count == 1)
    #expect(await first.left().drafts.isEmpty)
    #expect(events.withLock { $0 } == [])
  }

  @Test func processThatWritesHasTheFolder() async {
    let first = drafts()
    first.write(draft())
    first.flush()
    #expect(await found().isEmpty)
    first.unlock()
    #expect(await found().count == 1)
  }

  @Test func processWithoutTheFolderWritesAllTheSame() async {
    leave(draft())
    let first = drafts()
    #expect(await first.left().drafts.count == 1)
    let second = drafts()
    second.write(draft("Soup"))
    #expect(second.hasSaved(id) && refusals == [])
    first.unlock()
    second.unlock()
    #expect(Set(await found().map(\.draft.form.name)) == ["Soup", "Tart"])
  }

  @Test func twoProcessesThatEditOneRecipeKeepBothTextsAndPhotos() async {
    let first = drafts()
    first.write(draft("Tart", photo: .chosen), photo: photo)
    first.flush()
    let second = drafts()
    second.write(draft("Soup", photo: .chosen), photo: photo + photo)
    second.flush()
    first.write(draft("Plum Tart", photo: .chosen))
    first.flush()
    first.unlock()
    let later = drafts()
    let left = await later.left().drafts
    #expect(Set(left.map(\.draft.form.name)) == ["Plum Tart", "Soup"])
    #expect(Set(left.map(\.photo)) == [photo, photo + photo])
    second.remove(id)
    second.flush()
    #expect(await later.left().drafts.map(\.draft.form.name) == ["Plum Tart"])
  }

  @Test func draftThatCouldNotBeReadIsNotReplacedOrRemoved() async {
    leave(draft("Plum Tart", photo: .chosen), photo: photo)
    files.fail(.read, of: ".json", code: EIO)
    let next = drafts()
    #expect(await next.left().drafts.isEmpty)
    next.remove(id)
    next.write(draft("Soup", photo: .chosen), photo: photo + photo)
    next.flush()
    next.remove(id)
    next.flush()
    next.unlock()
    let left = await found()
    #expect(left.map(\.draft.form.name) == ["Plum Tart"] && left.map(\.photo) == [photo])
  }

  @Test func draftWhoseFileCannotBeLookedAtIsNotReplaced() async {
    leave(draft("Plum Tart"))
    files.fail(.attributes, of: ".json", repeats: true, code: EIO)
    let next = drafts()
    next.write(draft("Soup"))
    next.flush()
    next.unlock()
    files.heal()
    #expect(Set(await found().map(\.draft.form.name)) == ["Plum Tart", "Soup"])
  }

  @Test func draftThatACrashHasLeftIsReplacedByWhatGoesOn() async throws {
    leave(draft("Plum Tart", photo: .chosen), photo: photo)
    let next = drafts()
    next.goOn(with: try #require(await next.left().drafts.first))
    next.write(draft("Soup", photo: .chosen))
    next.flush()
    #expect(await next.left().drafts.map(\.draft.form.name) == ["Soup"])
    #expect(await next.left().drafts.map(\.photo) == [photo])
    next.remove(id)
    next.flush()
    #expect(folder.files == ["drafts/lock"])
  }

  @Test func draftThatCannotBeReadNowIsReportedAndStays() async {
    leave(draft())
    files.fail(.read, of: ".json", code: EIO)
    let unread = drafts()
    let left = await unread.left()
    unread.unlock()
    #expect(left.drafts.isEmpty && left.hasDamage)
    let reason = FileError(.read, path, code: EIO).description
    #expect(events.withLock { $0 } == [.draftDamaged(reason: reason)])
    #expect(await found().count == 1)
    #expect(events.withLock { $0.count } == 1)
  }

  @Test(arguments: ["", "{", "[]", "null", #"{"base": "ew=="}"#])
  func damagedDraftIsReportedOnceAndSetAside(text: String) async throws {
    leave(draft())
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    #expect(await found().isEmpty)
    #expect(await found().isEmpty)
    #expect(events.withLock { $0 } == [.draftDamaged(reason: path)])
    #expect(folder.files == ["drafts/\(id.uuidString).json.damaged", "drafts/lock"])
  }

  @Test func draftOfADamagedRecipeIsDamaged() async {
    var damaged = draft()
    damaged.base = Data("{".utf8)
    leave(damaged)
    #expect(await found().isEmpty)
    #expect(events.withLock { $0 } == [.draftDamaged(reason: path)])
  }

  @Test func photoIsThatWhichWasChosen() async throws {
    leave(draft(photo: .chosen), photo: photo)
    try FileManager.default.removeItem(atPath: folder("drafts/\(id.uuidString).jpg"))
    #expect(await found().map(\.photo) == [nil], "the text is there without it")
    for choice in [RecipeDraft.Photo.removed, .unchanged] {
      let next = drafts()
      next.goOn(with: try #require(await next.left().drafts.first))
      next.write(draft(photo: .chosen), photo: photo)
      next.flush()
      #expect(await next.left().drafts.map(\.photo) == [photo])
      next.write(draft(photo: choice))
      next.flush()
      next.unlock()
      #expect(await found().map(\.photo) == [nil])
    }
  }

  @Test func filesOfOtherKindsAreNoDrafts() async throws {
    leave(draft())
    for name in ["notes.txt", "x.json.damaged", "x.jpg"] {
      try Data("{".utf8).write(to: URL(fileURLWithPath: folder("drafts/" + name)))
    }
    let before = folder.files
    #expect(await found().count == 1)
    #expect(folder.files == before && events.withLock { $0 } == [])
  }

  // MARK: - Writing

  @Test func laterChangeKeepsThePhotoThatWaits() async {
    let drafts = drafts()
    drafts.write(draft(photo: .chosen), photo: photo)
    drafts.write(draft("Plum Tart", photo: .chosen))
    drafts.flush()
    drafts.unlock()
    let left = await found()
    #expect(left.map(\.draft.form.name) == ["Plum Tart"] && left.map(\.photo) == [photo])
  }

  @Test func removedDraftIsGoneWithItsPhoto() {
    let drafts = drafts()
    drafts.write(draft(photo: .chosen), photo: photo)
    drafts.flush()
    drafts.remove(id)
    drafts.flush()
    #expect(folder.files == ["drafts/lock"])
  }

  @Test func draftThatIsRemovedBeforeItIsWrittenIsNotWritten() {
    let drafts = drafts()
    drafts.write(draft())
    drafts.remove(id)
    drafts.flush()
    #expect(folder.files.filter { $0 != "drafts/lock" } == [] && drafts.hasSaved(id))
  }

  @Test func draftThatIsRemovedAfterTheDiskRefusedItIsNotWritten() {
    let drafts = drafts()
    files.fail(.write, repeats: true)
    drafts.write(draft())
    drafts.flush()
    drafts.remove(id)
    files.heal()
    #expect(drafts.hasSaved(id) && folder.files.filter { $0 != "drafts/lock" } == [])
  }

  @Test func eachAttemptIsTold() {
    let drafts = drafts()
    let told = Mutex<[Bool]>([])
    drafts.observe { [told, id] in
      #expect($0 == id)
      let isSaved = $1
      told.withLock { $0.append(isSaved) }
    }
    files.fail(.write, repeats: true, code: EROFS)
    drafts.write(draft())
    #expect(!drafts.hasSaved(id))
    #expect(told.withLock { $0.first } == false && told.withLock { !$0.contains(true) })
    #expect(refusals.first == "\(id): \(FileError(.write, path, code: EROFS))")
    files.heal()
    #expect(drafts.hasSaved(id))
    #expect(told.withLock { $0.last } == true && told.withLock { $0.count { $0 } } == 1)
    #expect(drafts.hasSaved(id) && told.withLock { $0.last } == true)
  }

  @Test func textIsWrittenWhereThePhotoIsRefused() async {
    let drafts = drafts()
    files.fail(.write, of: ".jpg", repeats: true)
    drafts.write(draft(photo: .chosen), photo: photo)
    #expect(!drafts.hasSaved(id) && FileManager.default.fileExists(atPath: path))
    drafts.write(draft("Plum Tart", photo: .chosen))
    #expect(!drafts.hasSaved(id), "the photo still waits")
    files.heal()
    #expect(drafts.hasSaved(id))
    drafts.unlock()
    let left = await found()
    #expect(left.map(\.photo) == [photo] && left.map(\.draft.form.name) == ["Plum Tart"])
  }

  @Test(arguments: [RecipeDraft.Photo.unchanged, .removed])
  func refusedPhotoThatIsGivenUpIsNotWaitedFor(photo choice: RecipeDraft.Photo) {
    let drafts = drafts()
    files.fail(.write, of: ".jpg", repeats: true)
    drafts.write(draft(photo: .chosen), photo: photo)
    #expect(!drafts.hasSaved(id))
    drafts.write(draft(photo: choice))
    #expect(drafts.hasSaved(id))
  }

  @Test func newestTextReplacesOneThatTheDiskRefused() async {
    let drafts = drafts()
    files.fail(.write, repeats: true)
    drafts.write(draft("Tart"))
    #expect(!drafts.hasSaved(id))
    drafts.write(draft("Plum Tart"))
    files.heal()
    #expect(drafts.hasSaved(id))
    drafts.unlock()
    #expect(await found().map(\.draft.form.name) == ["Plum Tart"])
  }
}
