import Cookbook
import Foundation
import Storage
import TestSupport

#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Keeps a cookbook on a file system of 1 MiB and 200 files, which it fills up, and then mounts read-only.
  public struct CookbookMountTrial {
    private static let options = "size=1m,nr_inodes=200"

    /// Whether this user may mount.
    public static let isPossible: Bool = {
      guard let place = try? TemporaryDirectory() else { return false }
      return mount("tmpfs", place.path, "tmpfs", UInt(MS_NOSUID), options) == 0
        && umount2(place.path, Int32(MNT_DETACH)) == 0
    }()

    /// - Parameter step: How many bytes more are free each time that the file system is full.
    /// - Returns: Nil if this user may not mount.
    /// - Throws: A `FileError` of what prepares the trial.
    public static func run(step: Int = 4 << 10) throws -> TrialReport? {
      let mounted = try TemporaryDirectory()
      guard mount("tmpfs", mounted.path, "tmpfs", UInt(MS_NOSUID), options) == 0 else { return nil }
      defer { umount2(mounted.path, Int32(MNT_DETACH)) }
      var trial = Self(path: mounted("Recipes"), index: mounted("index"))
      try trial.run(in: mounted, step)
      return trial.report
    }

    private let path: String
    private let index: String
    private let cookbook: TrialCookbook
    private var ledger = CookbookLedger()
    private var version = 0
    private var report = TrialReport(
      "A cookbook on a tmpfs of 1 MiB and 200 files that fills up, then is mounted read-only")

    private init(path: String, index: String) {
      self.path = path
      self.index = index
      cookbook = TrialCookbook(at: path, index: index)
    }

    private mutating func run(in mounted: TemporaryDirectory, _ step: Int) throws {
      try cookbook.folder.prepare()
      for number in 1...4 { try expectDone(.keep, number, "empty") }
      for free in stride(from: 0, through: 120 << 10, by: step) {
        let what = "\(free >> 10) KiB free"
        try fill(mounted("filler"), leaving: free)
        try work(what, mayBe: .full)
        unlink(mounted("filler"))
        try workAgain(what)
      }
      for free in 0...8 {
        let what = "\(free) files free"
        let names = try fillFiles(mounted("filler"), leaving: free)
        try work(what, mayBe: .full)
        for name in names { unlink(name) }
        try workAgain(what)
      }
      // The file system fills up by recipes alone, and is freed by emptying the trash.
      var number = 1000
      while number < 1200, try expect(.keep, number, "full of recipes", mayBe: .full) { number += 1 }
      report.count("recipes until the disk was full", number - 1000)
      report.expect((1001..<1200).contains(number), "the disk took \(number - 1000) recipes")
      try work("full of recipes", mayBe: .full)
      for kept in 1000..<number { _ = try expect(.trash, kept, "full of recipes", mayBe: .full) }
      try emptyTrash()
      try workAgain("after emptying the trash")
      try remount(mounted, UInt(MS_RDONLY))
      try work("mounted read-only", mayBe: .readOnly, always: true)
      try remount(mounted, 0)
      try workAgain("after mounting read-only")
    }

    // MARK: - Steps

    /// Tries each kind of change.
    private mutating func work(
      _ what: String, mayBe refusal: CookbookStepOutcome, always: Bool = false
    ) throws {
      version += 1
      let isTrashed = ledger.entries[4]?.places == [.trash]
      for (kind, number) in [
        (CookbookStep.Kind.facts, 3), (.list, 2), (.edit, 1), (.photo, 2), (isTrashed ? .restore : .trash, 4),
        (.keep, 10 + version),
      ] {
        let isDone = try expect(kind, number, what, mayBe: refusal)
        report.expect(!(always && isDone), "\(kind) was done although it is \(what)")
      }
      try ledger.check(at: path, index: index, what, &report)
    }

    /// Everything works with room again.
    private mutating func workAgain(_ what: String) throws {
      version += 1
      try expectDone(.facts, 3, what)
      try expectDone(.list, 2, what)
      try expectDone(.edit, 1, what)
      try expectDone(.photo, 2, what)
      try expectDone(ledger.entries[4]?.places == [.trash] ? .restore : .trash, 4, what)
      let more = ledger.kept.filter { $0 > 4 }
      try expectDone(.keep, 500 + version, what)
      for number in more + [500 + version] { try expectDone(.trash, number, what) }
      try ledger.check(at: path, index: index, what + ", then room", &report)
      if ledger.entries[4]?.places == [.trash] { try expectDone(.restore, 4, what) }
      try emptyTrash()
    }

    private mutating func expectDone(_ kind: CookbookStep.Kind, _ number: Int, _ what: String) throws {
      let outcome = ledger.perform(CookbookStep(kind, number, version: version + 1), in: cookbook)
      report.expect(outcome == .done, "\(kind) \(number): \(outcome.text), \(what), then room")
      report.count("changes with room")
    }

    private mutating func expect(
      _ kind: CookbookStep.Kind, _ number: Int, _ what: String, mayBe refusal: CookbookStepOutcome
    ) throws -> Bool {
      let outcome = ledger.perform(CookbookStep(kind, number, version: version + 1), in: cookbook)
      report.expect(outcome == .done || outcome == refusal, "\(kind) \(number): \(outcome.text), \(what)")
      report.count(outcome == .done ? "changes that still fitted" : "changes refused as \(refusal.text)")
      let left = TrialCookbook.temporaryNames(in: path)
      report.expect(left.isEmpty, "\(left.first ?? "") stays after \(kind), \(what)")
      return outcome == .done
    }

    private mutating func emptyTrash() throws {
      try cookbook.folder.emptyTrash()
      ledger.forgetTrash()
      // Of the four recipes that are always there, this one may have been in the trash.
      if ledger.entries[4]?.places == [.nowhere] { try expectDone(.keep, 4, "the trash is empty") }
    }

    // MARK: - Filling

    /// Writes a file until the disk is full, then gives some bytes back.
    private func fill(_ path: String, leaving free: Int) throws {
      let page = Data(repeating: UInt8(ascii: "\n"), count: 4096)
      var size = 0
      do throws(FileError) {
        while size < 4 << 20 { size = try LocalFileStore().append(page, to: path, synced: false) }
      } catch {
        guard error.code == ENOSPC else { throw error }
      }
      try LocalFileStore().openExclusively(path).resize(to: max(0, size - free))
    }

    /// Creates files until there may be no more, then removes some.
    private func fillFiles(_ path: String, leaving free: Int) throws -> [String] {
      var names: [String] = []
      do throws(FileError) {
        while names.count < 1000 {
          try LocalFileStore().create(path + "\(names.count)", with: Data())
          names.append(path + "\(names.count)")
        }
      } catch {
        guard error.code == ENOSPC else { throw error }
      }
      for name in names.suffix(free) { unlink(name) }
      return names
    }

    private mutating func remount(_ mounted: TemporaryDirectory, _ flags: UInt) throws {
      let flags = UInt(MS_REMOUNT | MS_NOSUID) | flags
      let outcome = mount("tmpfs", mounted.path, "tmpfs", flags, Self.options)
      report.expect(outcome == 0, "could not be mounted again, errno \(errno)")
    }
  }
#endif
