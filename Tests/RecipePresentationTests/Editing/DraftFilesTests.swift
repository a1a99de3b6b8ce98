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
    return RecipeDraft(id: id, isNew: true, duplicate: nil, base: Data(), note: "", form: form, photo: photo)
  }

  /// The files that the next launch finds on the disk.
  func found() async -> [DraftFiles.Unfinished] { await drafts().unfinished().drafts }

  /// Writes a draft as a process that was killed.
  func leave(_ draft: RecipeDraft, photo: Data? = nil) {
    let drafts = drafts()
    drafts.write(draft, photo: photo)
    drafts.flush()
  }

  var path: String { folder("drafts/\(id.uuidString).json") }

  // MARK: - Reading

  @Test func withoutAFolderThereAreNoDrafts() async {
    #expect(await found().isEmpty && folder.files == [] && events.withLock { $0 } == [])
  }

  @Test func draftReturnsAsItWasWritten() async {
    leave(draft("Plum Tart", photo: .chosen), photo: photo)
    let left = await found()
    #expect(left.map(\.draft) == [draft("Plum Tart", photo: .chosen)] && left.map(\.photo) == [photo])
    #expect(events.withLock { $0 } == [])
  }

  @Test func folderThatCannotBeListedIsReported() async {
    leave(draft())
    files.fail(.list, code: EACCES)
    #expect(await drafts().unfinished().hasDamage && events.withLock { $0.count } == 1)
    #expect(await found().count == 1)
  }

  @Test func unreadableDraftStaysAndItsTextIsNotReplaced() async {
    leave(draft("Plum Tart"))
    files.fail(.read, of: ".json", code: EIO)
    let next = drafts()
    let left = await next.unfinished()
    #expect(left.drafts.isEmpty && left.hasDamage)
    #expect(events.withLock { $0 } == [.draftDamaged(reason: FileError(.read, path, code: EIO).description)])
    next.remove(id)
    next.flush()
    #expect(await found().map(\.draft.form.name) == ["Plum Tart"])
    next.write(draft("Soup"))
    next.flush()
    #expect(await found().map(\.draft.form.name) == ["Soup"])
    #expect(folder.files.contains { $0.hasSuffix(".json.damaged") }, "the other text is kept")
  }

  @Test(arguments: ["", "{", "[]", "null", #"{"base": "ew=="}"#])
  func damagedDraftIsReportedOnceAndSetAside(text: String) async throws {
    leave(draft())
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    #expect(await found().isEmpty)
    #expect(await found().isEmpty)
    #expect(events.withLock { $0.count } == 1)
    #expect(folder.files == ["drafts/\(id.uuidString).json.damaged"])
  }

  @Test func draftOfADamagedRecipeIsDamaged() async {
    var damaged = draft()
    damaged.base = Data("{".utf8)
    leave(damaged)
    #expect(await found().isEmpty && events.withLock { $0.count } == 1)
  }

  @Test func textIsThereWithoutItsPhoto() async throws {
    leave(draft(photo: .chosen), photo: photo)
    try FileManager.default.removeItem(atPath: folder("drafts/\(id.uuidString).jpg"))
    #expect(await found().map(\.photo) == [nil])
  }

  @Test(arguments: [RecipeDraft.Photo.removed, .unchanged])
  func photoThatIsNoLongerChosenStaysAway(choice: RecipeDraft.Photo) async {
    leave(draft(photo: .chosen), photo: photo)
    leave(draft(photo: choice))
    #expect(await found().map(\.photo) == [nil])
  }

  /// Earlier versions added a second UUID to the name when another process had the first.
  @Test func draftOfAnEarlierVersionContinuesUnderItsName() async throws {
    leave(draft("Plum Tart", photo: .chosen), photo: photo)
    for type in ["json", "jpg"] {
      try FileManager.default.moveItem(
        atPath: folder("drafts/\(id.uuidString).\(type)"), toPath: folder("drafts/\(id.uuidString)-x.\(type)")
      )
    }
    let next = drafts()
    let told = Mutex<[UUID]>([])
    next.observe { [told] id, _ in told.withLock { $0.append(id) } }
    next.resume(try #require(await next.unfinished().drafts.first))
    next.write(draft("Soup", photo: .chosen))
    next.flush()
    let found = await found()
    #expect(found.map(\.draft.form.name) == ["Soup"] && found.map(\.photo) == [photo])
    #expect(Set(told.withLock { $0 }) == [id])
    next.remove(id)
    next.flush()
    #expect(folder.files == [])
  }

  // MARK: - Writing

  @Test func laterChangeKeepsThePhotoThatWaits() async {
    let drafts = drafts()
    drafts.write(draft(photo: .chosen), photo: photo)
    drafts.write(draft("Plum Tart", photo: .chosen))
    drafts.flush()
    let left = await found()
    #expect(left.map(\.draft.form.name) == ["Plum Tart"] && left.map(\.photo) == [photo])
  }

  @Test(arguments: [true, false]) func removedDraftIsGoneWithItsPhoto(isWritten: Bool) {
    let drafts = drafts()
    if !isWritten { files.fail(.write, repeats: true) }
    drafts.write(draft(photo: .chosen), photo: photo)
    drafts.flush()
    files.heal()
    drafts.remove(id)
    #expect(drafts.hasSaved(id) && folder.files == [])
  }

  @Test func refusedTextIsReportedUntilTheDiskAcceptsIt() async {
    let drafts = drafts()
    let told = Mutex<[Bool]>([])
    drafts.observe { [told] _, isSaved in told.withLock { $0.append(isSaved) } }
    files.fail(.write, repeats: true, code: EROFS)
    drafts.write(draft())
    #expect(!drafts.hasSaved(id))
    drafts.write(draft("Plum Tart"))
    files.heal()
    #expect(drafts.hasSaved(id))
    #expect(told.withLock { $0.first } == false && told.withLock { $0.last } == true)
    #expect(
      events.withLock { $0.first } == .draftNotSaved(reason: "\(FileError(.write, path, code: EROFS))"))
    #expect(await found().map(\.draft.form.name) == ["Plum Tart"])
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
    let left = await found()
    #expect(left.map(\.photo) == [photo] && left.map(\.draft.form.name) == ["Plum Tart"])
  }

  @Test func refusedPhotoThatIsGivenUpIsNotWaitedFor() {
    let drafts = drafts()
    files.fail(.write, of: ".jpg", repeats: true)
    drafts.write(draft(photo: .chosen), photo: photo)
    #expect(!drafts.hasSaved(id))
    drafts.write(draft(photo: .removed))
    #expect(drafts.hasSaved(id))
  }
}
