import Foundation
import Networking
import Storage
import TestSupport
import Testing

extension ResponseStore {
  fileprivate func response(for url: URL) -> StoredResponse? { response(for: url, atMost: 1 << 20) }
}

@Suite struct ResponseStoreTests {
  let folder: TemporaryDirectory
  let files = FaultyFileStore()
  let date = Date(timeIntervalSince1970: 1_767_268_800)

  init() throws { folder = try TemporaryDirectory() }

  var store: ResponseStore { ResponseStore(directory: folder("responses"), files: files) }

  func url(_ name: String) -> URL { URL(literal: "https://a.example/\(name)") }

  func response(_ name: String, size: Int = 100, seconds: TimeInterval = 0) -> StoredResponse {
    StoredResponse(
      url: url(name), body: Data(repeating: UInt8(ascii: "x"), count: size),
      validators: HTTPValidators(etag: "\"\(name)\"", lastModified: "yesterday"), contentType: "text/html",
      confirmed: date.addingTimeInterval(seconds))
  }

  func path(_ index: Int = 0) -> String { folder(folder.files[index]) }

  @Test func storedResponseIsThereForTheNextProcess() {
    store.store(response("a"))
    #expect(store.response(for: url("a")) == response("a"))
    #expect(store.response(for: url("b")) == nil)
  }

  @Test func anEmptyBodyWithoutValidatorsIsKept() {
    let bare = StoredResponse(url: url("bare"), body: Data(), confirmed: date)
    store.store(bare)
    #expect(store.response(for: url("bare")) == bare)
  }

  @Test func validatorsOfAnEarlierVersionAreNotUsed() throws {
    store.store(response("a"))
    // Its files did not say which server had answered.
    let header = Data(
      #"{"address": "https://a.example/a", "etag": "1", "contentType": "text/html"}"#.utf8)
    func littleEndian(_ value: some FixedWidthInteger) -> Data {
      withUnsafeBytes(of: value.littleEndian) { Data($0) }
    }
    let checked = littleEndian(UInt32(header.count)) + header + Data("body".utf8)
    try LocalFileStore().replace(
      path(), with: Data("LADLRES2".utf8) + littleEndian(Checksum.of(checked)) + checked)
    let kept = try #require(store.response(for: url("a"), atMost: 1000))
    #expect(kept.body == Data("body".utf8) && kept.validators == nil && kept.answered == url("a"))
  }

  /// A clock that was a year ahead has confirmed them.
  @Test func whatWasConfirmedInTheFutureIsEvictedFirst() {
    let store = ResponseStore(directory: folder("responses"), limit: 1000, files: files)
    for name in ["future", "later"] { store.store(response(name, seconds: 86_400 * 365 * 200)) }
    for name in ["a", "b", "c"] { store.store(response(name, size: 200)) }
    #expect(
      ["future", "a", "b", "c"].map { store.response(for: url($0), atMost: 1000) != nil } == [
        false, false, true, true,
      ])
  }

  @Test func namesOfFilesHave32Digits() {
    // Of so many checksums some begin with a zero.
    for number in 0..<100 { store.store(response("\(number)", size: 1)) }
    #expect(folder.files.count == 100)
    for name in folder.files {
      let digits = name.dropFirst("responses/".count).prefix { $0 != "." }
      #expect(digits.count == 32 && digits.allSatisfy(\.isHexDigit), "\(name)")
    }
  }

  @Test func aNewAnswerReplacesTheOldOne() {
    store.store(response("a", size: 1))
    store.store(response("a", size: 2, seconds: 5))
    #expect(store.response(for: url("a")) == response("a", size: 2, seconds: 5))
    #expect(folder.files.count == 1)
  }

  @Test func confirmingChangesTheDateAndWritesNothing() {
    store.store(response("a"))
    let writes = files.count(.write)
    store.confirm(url("a"), date.addingTimeInterval(3600))
    #expect(store.response(for: url("a")) == response("a", seconds: 3600))
    #expect(files.count(.write) == writes)
  }

  @Test func confirmingAMissingResponseCreatesNothing() {
    store.confirm(url("a"), date)
    #expect(store.response(for: url("a")) == nil)
    #expect(folder.files.isEmpty)
  }

  @Test func removedResponseIsGone() {
    let store = store
    for name in ["a", "b"] { store.store(response(name)) }
    store.remove(url("a"))
    #expect(store.response(for: url("a")) == nil)
    #expect(store.response(for: url("b")) != nil)
    store.removeAll()
    #expect(store.response(for: url("b")) == nil)
    #expect(folder.files.isEmpty)
    store.store(response("a"))
    #expect(store.response(for: url("a")) != nil)
  }

  // MARK: - Damage

  @Test func everyTornFileIsAMiss() throws {
    store.store(response("a"))
    let whole = try LocalFileStore().read(path())
    for length in 0..<whole.count {
      try LocalFileStore().replace(path(), with: whole.prefix(length))
      #expect(store.response(for: url("a")) == nil, "\(length) of \(whole.count) bytes")
    }
    try LocalFileStore().replace(path(), with: whole + Data([0]))
    #expect(store.response(for: url("a")) == nil, "one byte more")
  }

  @Test func everyFlippedBitIsAMiss() throws {
    store.store(response("a", size: 20))
    let whole = try LocalFileStore().read(path())
    for bit in 0..<whole.count * 8 {
      var flipped = whole
      flipped[bit / 8] ^= 1 << UInt8(bit % 8)
      try LocalFileStore().replace(path(), with: flipped)
      #expect(store.response(for: url("a")) == nil, "bit \(bit)")
    }
  }

  @Test func responseOfAnotherAddressInTheSameFileIsAMiss() throws {
    store.store(response("a"))
    store.store(response("b"))
    let (first, second) = (path(0), path(1))
    let contents = try LocalFileStore().read(first)
    try LocalFileStore().replace(first, with: try LocalFileStore().read(second))
    try LocalFileStore().replace(second, with: contents)
    #expect(store.response(for: url("a")) == nil)
    #expect(store.response(for: url("b")) == nil)
  }

  // MARK: - Failing disks

  @Test(arguments: [FileError.Operation.write, .rename])
  func aFullDiskLeavesWhatWasThereBefore(_ operation: FileError.Operation) {
    let store = store
    store.store(response("a"))
    store.store(response("b"))
    files.fail(operation, repeats: true)
    store.store(response("a", size: 5))
    files.heal()
    for name in ["a", "b"] { #expect(store.response(for: url(name)) == response(name)) }
    store.store(response("a", size: 5))
    #expect(store.response(for: url("a")) == response("a", size: 5))
  }

  @Test func aDiskThatTakesNoDatesKeepsResponses() {
    let store = store
    files.fail(.setModified, repeats: true)
    store.store(response("a"))
    store.store(response("a", size: 5))
    #expect(store.response(for: url("a"))?.body == response("a", size: 5).body)
  }

  @Test func aDiskThatFailsAtAnyCallLeavesWholeEntriesOrNone() {
    for operation in FileError.Operation.allCases {
      for nth in 1...6 {
        let store = ResponseStore(directory: folder("\(operation)-\(nth)"), limit: 600, files: files)
        files.fail(operation, nth: nth, repeats: true, code: EIO)
        for round in 0..<4 {
          store.store(response("a", size: 100 + round, seconds: Double(round)))
          store.store(response("b\(round)", size: 100, seconds: Double(round)))
          store.confirm(url("a"), date.addingTimeInterval(Double(round)))
          _ = store.response(for: url("a"))
        }
        files.heal()
        if let kept = store.response(for: url("a")) {
          #expect((100..<104).contains(kept.body.count) && Set(kept.body).count == 1)
        }
        store.removeAll()
        #expect(store.response(for: url("a")) == nil)
      }
    }
  }

  @Test func aFolderThatCannotBeMadeCostsADownload() {
    files.fail(.createDirectory, repeats: true, code: EACCES)
    store.store(response("a"))
    #expect(store.response(for: url("a")) == nil)
  }

  // MARK: - Size

  func limited(_ limit: Int) -> ResponseStore {
    ResponseStore(directory: folder("responses"), limit: limit, files: files)
  }

  @Test func theOldestAreEvicted() {
    let store = limited(5000)
    for number in 0..<10 { store.store(response("\(number)", size: 1000, seconds: Double(number))) }
    let kept = (0..<10).filter { store.response(for: url("\($0)")) != nil }
    #expect(kept == [6, 7, 8, 9])
  }

  @Test func confirmedResponseIsEvictedLater() {
    let store = limited(5000)
    for number in 0..<4 { store.store(response("\(number)", size: 1000, seconds: Double(number))) }
    store.confirm(url("0"), date.addingTimeInterval(100))
    for number in 4..<7 { store.store(response("\(number)", size: 1000, seconds: Double(number))) }
    #expect(store.response(for: url("0")) != nil)
    #expect(store.response(for: url("1")) == nil)
  }

  @Test func limitCountsResponsesOfAnEarlierProcess() {
    let before = limited(5000)
    for number in 0..<4 { before.store(response("\(number)", size: 1000, seconds: Double(number))) }
    let after = limited(5000)
    for number in 4..<6 { after.store(response("\(number)", size: 1000, seconds: Double(number))) }
    #expect(folder.files.count == 4)
    #expect(after.response(for: url("0")) == nil)
    #expect(after.response(for: url("5")) != nil)
  }

  @Test func responseLargerThanTheLimitIsNotKept() {
    let store = limited(5000)
    store.store(response("a", size: 100))
    store.store(response("b", size: 100))
    store.store(response("a", size: 6000))
    #expect(store.response(for: url("a")) == nil)
    #expect(store.response(for: url("b")) != nil)
  }

  @Test func limitIsTheSizeOfTheFiles() throws {
    store.store(response("a"))
    let size = try LocalFileStore().attributes(of: path()).size
    for (limit, kept) in [(size, ["a"]), (size - 1, [])] as [(Int, [String])] {
      limited(limit).store(response("a"))
      #expect(["a"].filter { store.response(for: url($0)) != nil } == kept)
    }
    for (limit, kept) in [(2 * size, ["a", "b"]), (2 * size - 1, ["b"])] {
      let limited = limited(limit)
      for (number, name) in ["a", "b"].enumerated() { limited.store(response(name, seconds: Double(number))) }
      #expect(["a", "b"].filter { store.response(for: url($0)) != nil } == kept)
    }
  }

  @Test func headerOfTheMaximumLengthIsKept() throws {
    func response(_ padding: Int) -> StoredResponse {
      StoredResponse(
        url: url("a"), body: Data(),
        validators: HTTPValidators(etag: String(repeating: "e", count: padding), lastModified: nil),
        confirmed: date)
    }
    store.store(response(1))
    // Before the header are 20 bytes, and the body is empty.
    let rest = (64 << 10) + 20 - (try LocalFileStore().attributes(of: path()).size)
    store.store(response(1 + rest))
    #expect(store.response(for: url("a")) == response(1 + rest))
    store.store(response(2 + rest))
    #expect(store.response(for: url("a")) == nil)
  }

  @Test func responseLongerThanTheCallersLimitIsAMiss() throws {
    store.store(response("a", size: 100))
    #expect(store.response(for: url("a"), atMost: 100) == response("a", size: 100))
    #expect(store.response(for: url("a"), atMost: 99) == nil)
    // A sparse file, larger than any memory.
    try LocalFileStore().openExclusively(path()).resize(to: 1 << 42)
    #expect(store.response(for: url("a"), atMost: 64 << 20) == nil)
    store.store(response("a", size: 100))
    #expect(store.response(for: url("a")) == response("a", size: 100))
  }

  @Test func leftoversOfAKilledProcessAreRemovedAndFreshOnesAreNot() throws {
    try LocalFileStore().createDirectory(folder("responses"))
    for (name, age) in [(".ladle-tmp-old", 7200.0), (".ladle-tmp-new", 0)] {
      try LocalFileStore().replace(folder("responses/" + name), with: Data("half".utf8))
      try LocalFileStore().setModified(Date(timeIntervalSinceNow: -age), of: folder("responses/" + name))
    }
    store.store(response("a"))
    #expect(folder.files.contains("responses/.ladle-tmp-new"))
    #expect(!folder.files.contains("responses/.ladle-tmp-old"))
  }

  @Test func responsesStoredAtOnceAreAllWhole() async {
    let store = limited(20_000)
    await withTaskGroup { group in
      for task in 0..<8 {
        group.addTask {
          for round in 0..<30 {
            let name = String((task + round) % 5)
            store.store(response(name, size: 500 + round))
            if let kept = store.response(for: url(name)) { #expect(Set(kept.body) == [UInt8(ascii: "x")]) }
          }
        }
      }
    }
    for name in 0..<5 { #expect(store.response(for: url("\(name)")) != nil) }
  }
}
