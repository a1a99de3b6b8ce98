import Foundation
import Storage
import TestSupport
import Testing

@Suite struct AppendingTests {
  let folder: TemporaryDirectory
  /// Waits minutes for a lock, because a busy machine may stop the process that holds it.
  let store = LocalFileStore(patience: .seconds(300))

  init() throws { folder = try TemporaryDirectory() }

  private func text() throws -> String { String(decoding: try store.read(folder("log")), as: UTF8.self) }

  @Test func linesAreAddedAtTheEnd() throws {
    #expect(try store.append(Data("one\n".utf8), to: folder("log"), synced: true) == 4)
    #expect(try store.append(Data("two\nthree\n".utf8), to: folder("log"), synced: false) == 14)
    #expect(try text() == "one\ntwo\nthree\n")
  }

  @Test(arguments: ["torn", "one\nto", "\0"])
  func aTornLineIsEndedFirst(torn: String) throws {
    try store.replace(folder("log"), with: Data(torn.utf8))
    let size = try store.append(Data("two\n".utf8), to: folder("log"), synced: true)
    #expect(try text() == torn + "\ntwo\n")
    #expect(size == torn.utf8.count + 5)
  }

  @Test func manyWritersLoseNoLine() throws {
    let (folder, store) = (folder, store)
    DispatchQueue.concurrentPerform(iterations: 8) { writer in
      for number in 0..<100 {
        do {
          try store.append(Data("\(writer) \(number)\n".utf8), to: folder("log"), synced: false)
        } catch {
          Issue.record(error)
        }
      }
    }
    let lines = try text().split(separator: "\n")
    #expect(lines.count == 800)
    #expect(Set(lines).count == 800)
  }

  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/fd"), "needs /proc"))
  func aWriterWaitsForTheLockAndThenWritesToTheFileThatHasTheName() throws {
    try store.replace(folder("log"), with: Data("old\n".utf8))
    var lock: (any RandomAccessFile)? = try store.openExclusively(folder("log"))
    let (folder, store) = (folder, store)
    let appended = Gate()
    Thread.detachNewThread {
      do {
        try store.append(Data("late\n".utf8), to: folder("log"), synced: false)
      } catch {
        Issue.record(error)
      }
      appended.open()
    }
    // The writer has opened the old file once this process has it open twice.
    var count = 0
    while count < 2 && !appended.waitBlocking(atMost: 0.001) {
      count = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd").filter { number in
        (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/fd/" + number))
          == folder("log")
      }.count
    }
    try store.replace(folder("log"), with: Data("new\n".utf8))
    withExtendedLifetime(lock) {}
    lock = nil
    #expect(appended.waitBlocking(atMost: 300))
    #expect(try text() == "new\nlate\n")
  }

  @Test func aLockThatIsNeverReleasedIsAnError() throws {
    let lock = try store.openExclusively(folder("log"))
    #expect(throws: FileError(.open, folder("log"), code: EWOULDBLOCK)) {
      try LocalFileStore(patience: .milliseconds(10)).append(
        Data("x\n".utf8), to: folder("log"), synced: false)
    }
    withExtendedLifetime(lock) {}
  }

  #if os(Linux)
    @Test(.timeLimit(.minutes(10))) func aWriterWaitsForALease() throws {
      try store.replace(folder("log"), with: Data("one\n".utf8))
      let file = open(folder("log"), O_RDWR | O_CLOEXEC)
      defer { close(file) }
      // F_SETSIG, F_SETLEASE and F_GETLEASE, which are not in Glibc's module.
      let (setSignal, setLease, getLease): (Int32, Int32, Int32) = (10, 1024, 1025)
      // The signal for the holder of a lease would end this process, so it is ignored.
      try #require(fcntl(file, setSignal, SIGURG) == 0)
      guard fcntl(file, setLease, Int32(F_WRLCK)) == 0 else {
        // Of a file that is another's or open elsewhere it would be EACCES or EAGAIN, fcntl(2).
        try #require(errno == EINVAL)
        print("Not tried, because the folder for temporary files has no leases")
        return
      }
      let (folder, store) = (folder, store)
      let appended = Gate()
      Thread.detachNewThread {
        do {
          try store.append(Data("two\n".utf8), to: folder("log"), synced: false)
        } catch {
          Issue.record(error)
        }
        appended.open()
      }
      // The lease is to be given up once the writer has tried to open the file.
      while fcntl(file, getLease) == Int32(F_WRLCK), !Task.isCancelled { sched_yield() }
      #expect(fcntl(file, setLease, Int32(F_UNLCK)) == 0)
      #expect(appended.waitBlocking(atMost: 300))
      #expect(try text() == "one\ntwo\n")
    }
  #endif

  @Test func nothingIsAppendedToWhatIsNoFile() throws {
    try store.createDirectory(folder("folder"))
    try #require(mkfifo(folder("pipe"), 0o600) == 0)
    try FileManager.default.createSymbolicLink(atPath: folder("link"), withDestinationPath: folder("target"))
    for name in ["folder", "pipe", "link", "gone/log"] {
      #expect(throws: FileError.self) { try store.append(Data("x\n".utf8), to: folder(name), synced: false) }
    }
    #expect(!FileManager.default.fileExists(atPath: folder("target")))
  }
}
