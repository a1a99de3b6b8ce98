import Foundation
import Storage
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(10)))
struct PersonalFilesTests {
  let folder: TemporaryDirectory
  let disk = FaultyFileStore()

  init() throws { folder = try TemporaryDirectory() }

  private func personal(maximumBytes: Int = 1000, delay: TimeInterval = 0) -> PersonalFiles {
    PersonalFiles(directory: folder("mine"), files: disk, maximumBytes: maximumBytes, delay: delay)
  }

  private func object(_ text: String) -> Data { Data(text.utf8) }

  private func written(_ name: String = "a.json") throws -> NSDictionary {
    let data = try LocalFileStore().read(folder("mine/" + name))
    return try #require(try JSONSerialization.jsonObject(with: data) as? NSDictionary)
  }

  private func leave(_ text: String, _ name: String = "a.json") throws {
    try LocalFileStore().createDirectory(folder("mine"))
    try LocalFileStore().replace(folder("mine/" + name), with: Data(text.utf8))
  }

  private var damaged: [String] { folder.files.filter { $0.contains(".damaged") } }

  // MARK: - Keys

  @Test func unknownKeysSurviveAndKnownOnesThatAreMissingGo() throws {
    try leave(#"{"step": 1, "ticked": ["salt"], "later": {"a": [1, 2.5, null, true]}}"#)
    let files = personal()
    files.write(object(#"{"step": 2}"#), to: "a.json", keys: .known(["step", "ticked"]))
    files.flush()
    #expect(try written() == ["step": 2, "later": ["a": [1, 2.5, NSNull(), true]]])
  }

  @Test func onlyChangedKeysAreReplaced() throws {
    try leave(#"{"sort": "rating", "measures": {"system": "imperial"}}"#)
    let files = personal()
    let all = object(#"{"sort": "name", "measures": "metric", "size": 3}"#)
    files.write(all, to: "a.json", keys: .changed(["size"]))
    files.write(all, to: "a.json", keys: .changed(["measures"]))
    files.flush()
    #expect(try written() == ["sort": "rating", "measures": "metric", "size": 3])
  }

  @Test func missingFileGetsAllKeys() throws {
    let files = personal()
    files.write(object(#"{"a": 1, "b": 2}"#), to: "a.json", keys: .changed(["a"]))
    files.flush()
    #expect(try written() == ["a": 1, "b": 2])
  }

  // MARK: - Damage

  @Test(arguments: ["", "{", "[]", "\0", #"{"later": 1e999}"#])
  func damagedFileIsSetAsideBeforeItIsReplaced(text: String) throws {
    try leave(text)
    let files = personal()
    files.write(object(#"{"a": 1}"#), to: "a.json", keys: .changed(["a"]))
    files.flush()
    #expect(try written() == ["a": 1])
    #expect(try LocalFileStore().read(folder("mine/a.json.damaged")) == Data(text.utf8))
  }

  @Test func damagedFileThatCannotBeRenamedIsNotOverwritten() throws {
    try leave("{")
    disk.fail(.rename, of: ".json", repeats: true, code: EACCES)
    let files = personal()
    files.write(object("{}"), to: "a.json", keys: .known([]))
    files.flush()
    #expect(!files.hasWritten("a.json"))
    #expect(try LocalFileStore().read(folder("mine/a.json")) == Data("{".utf8))
  }

  @Test func readingDamageRenamesTheFileAndSaysWhy() throws {
    struct Wrong: Error, CustomStringConvertible { let description = "wrong" }
    try leave("{}")
    let contents = personal().read("a.json") { _ in throw Wrong() }
    guard case .damaged(let reason) = contents else { return #expect(Bool(false), "\(contents)") }
    #expect(reason == folder("mine/a.json") + ": wrong")
    #expect(folder.files == ["mine/a.json.damaged"])
  }

  @Test func longFileIsDamagedAndNoneIsWritten() throws {
    try leave(String(repeating: " ", count: 1001))
    let files = personal()
    guard case .damaged = files.read("a.json", as: { $0 }) else { return #expect(Bool(false)) }
    files.write(object("[\"" + String(repeating: "x", count: 1000) + "\"]"), to: "a.json", keys: .known([]))
    files.flush()
    #expect(!files.hasWritten("a.json") && folder.files == ["mine/a.json.damaged"])
  }

  @Test(arguments: [true, false])
  func fileThatCouldNotBeReadMayBeWhole(isWhole: Bool) throws {
    try leave(#"{"a": 1, "b": 1}"#)
    let files = personal()
    disk.fail(.read, code: EIO)
    guard case .unreadable = files.read("a.json", as: { $0 }) else { return #expect(Bool(false)) }
    #expect(damaged == [])
    // A file that this process would replace as a whole is set aside, and keys that have changed go among the others.
    files.write(object(#"{"a": 2}"#), to: "a.json", keys: isWhole ? .known(["a"]) : .changed(["a"]))
    files.flush()
    #expect(damaged.count == (isWhole ? 1 : 0))
    #expect(try written() == (isWhole ? ["a": 2] : ["a": 2, "b": 1]))
  }

  @Test func fileThatCouldNotBeReadIsNotRemoved() throws {
    try leave("{}")
    let files = personal()
    disk.fail(.read, code: EIO)
    _ = files.read("a.json") { $0 }
    files.remove("a.json")
    files.flush()
    #expect(folder.files == ["mine/a.json"])
  }

  @Test func fileThatCannotBeReadBeforeItIsWrittenIsTriedAgain() throws {
    try leave(#"{"later": 1}"#)
    let files = personal()
    disk.fail(.read, code: EIO)
    files.write(object(#"{"a": 1}"#), to: "a.json", keys: .known(["a"]))
    files.flush()
    files.flush()
    #expect(try written() == ["a": 1, "later": 1] && damaged == [])
  }

  @Test(arguments: [ENOENT, ENOTDIR]) func fileThatIsNotThereIsMissing(code: Int32) {
    disk.fail(.read, code: code)
    guard case .missing = personal().read("a.json", as: { $0 }) else { return #expect(Bool(false)) }
  }

  // MARK: - A disk that refuses

  @Test func refusedChangesStayPendingAndAreWrittenWithTheNext() throws {
    let files = personal()
    let refused = Mutex<[String]>([])
    files.observe { outcome in refused.withLock { $0 += outcome.refused.keys } }
    disk.fail(.write, repeats: true)
    files.write(object(#"{"a": 1}"#), to: "a.json", keys: .known(["a"]))
    files.flush()
    #expect(!files.hasWritten("a.json") && files.hasWritten("b.json"))
    disk.heal()
    files.write(object(#"{"b": 1}"#), to: "b.json", keys: .known(["b"]))
    files.flush()
    #expect(try written() == ["a": 1] && written("b.json") == ["b": 1])
    #expect(Set(refused.withLock { $0 }) == ["a.json"])
  }

  @Test func newerChangeReplacesARefusedOne() async throws {
    let files = personal()
    disk.fail(.write, repeats: true)
    files.write(object(#"{"a": 1}"#), to: "a.json", keys: .known(["a"]))
    #expect(await !files.written())
    files.write(object(#"{"a": 2}"#), to: "a.json", keys: .known(["a"]))
    disk.heal()
    #expect(await files.written())
    #expect(try written() == ["a": 2])
  }

  @Test func removalWaitsUntilTheOtherFileIsWritten() throws {
    try leave("{}")
    let files = personal()
    disk.fail(.write, repeats: true)
    files.write(object("{}"), to: "b.json", keys: .known([]))
    files.remove("a.json")
    files.flush()
    #expect(folder.files.contains("mine/a.json"))
    disk.heal()
    files.flush()
    #expect(folder.files == ["mine/b.json"])
  }

  @Test func fileThatIsRemovedBeforeItIsWrittenIsNotWritten() throws {
    let files = personal(delay: 3600)
    files.write(object("{}"), to: "a.json", keys: .known([]))
    files.write(bytes: Data("x".utf8), to: "a.jpg")
    files.remove("a.json")
    files.flush()
    #expect(folder.files == ["mine/a.jpg"])
  }

  @Test func slowDiskDelaysNoCaller() async throws {
    let files = personal()
    let gate = Gate()
    disk.hold(.write, until: gate)
    files.write(object(#"{"a": 1}"#), to: "a.json", keys: .known(["a"]))
    files.write(object(#"{"a": 2}"#), to: "a.json", keys: .known(["a"]))
    gate.open()
    #expect(await files.written())
    #expect(try written() == ["a": 2])
  }

  // MARK: - Links and temporary files

  @Test(arguments: ["{}", "{"]) func fileBehindALinkIsWrittenAndTheLinkStays(text: String) throws {
    try LocalFileStore().createDirectory(folder("mine"))
    try LocalFileStore().createDirectory(folder("elsewhere"))
    try Data(text.utf8).write(to: URL(fileURLWithPath: folder("elsewhere/b.json")))
    try FileManager.default.createSymbolicLink(
      atPath: folder("mine/a.json"), withDestinationPath: "../elsewhere/b.json")
    let files = personal()
    files.write(object(#"{"a": 1}"#), to: "a.json", keys: .known(["a"]))
    files.flush()
    #expect(try LocalFileStore().status(of: folder("mine/a.json")).kind == .link)
    #expect(try written("../elsewhere/b.json") == ["a": 1])
    #expect(damaged.count == (text == "{" ? 1 : 0))
  }

  @Test func linkToAFolderIsSetAside() throws {
    try LocalFileStore().createDirectory(folder("mine"))
    try LocalFileStore().createDirectory(folder("elsewhere/theirs"))
    try FileManager.default.createSymbolicLink(
      atPath: folder("mine/a.json"), withDestinationPath: "../elsewhere")
    let files = personal()
    files.write(object("{}"), to: "a.json", keys: .known([]))
    files.flush()
    #expect(try LocalFileStore().status(of: folder("mine/a.json")).kind == .file)
    #expect(try LocalFileStore().status(of: folder("mine/a.json.damaged")).kind == .link)
    #expect(try LocalFileStore().status(of: folder("elsewhere/theirs")).kind == .folder)
  }

  @Test func linkToADiskThatIsNotThereIsWrittenWhenItIsBack() throws {
    try LocalFileStore().createDirectory(folder("mine"))
    try FileManager.default.createSymbolicLink(
      atPath: folder("mine/a.json"), withDestinationPath: "../disk/a.json")
    let files = personal()
    files.write(object("{}"), to: "a.json", keys: .known([]))
    files.flush()
    #expect(!files.hasWritten("a.json"))
    try LocalFileStore().createDirectory(folder("disk"))
    files.flush()
    #expect(files.hasWritten("a.json") && folder.files.contains("disk/a.json"))
  }

  @Test func namesAreThoseOfWholeFiles() throws {
    #expect(try personal().names() == [])
    try leave("{}")
    try leave("{", LocalFileStore.temporaryName())
    #expect(try personal().names() == ["a.json"] && folder.files == ["mine/a.json"])
  }
}
