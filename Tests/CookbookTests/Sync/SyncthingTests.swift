import Foundation
import Storage
import TestSupport
import Testing

@testable import Cookbook

/// Two Ladles with data directories of their own share a cookbook through two real Syncthings: `make test-sync`.
@Suite(
  .serialized,
  .enabled(
    if: ProcessInfo.processInfo.environment["LADLE_SYNCTHING"] != nil, "needs Syncthing: make test-sync"),
  .timeLimit(.minutes(10)))
struct SyncthingTests {
  @Test func filesTravelBothWays() async throws {
    let household = try await SyncedHousehold()
    try "a".write(toFile: household.first.folder + "/a.txt", atomically: true, encoding: .utf8)
    try "b".write(toFile: household.second.folder + "/b.txt", atomically: true, encoding: .utf8)
    try await household.sync()
    #expect(try household.areAlike)
    #expect(try household.files(of: household.first).keys.contains("b.txt"))
    try await household.end()
  }
}

/// Two cookbooks and the Syncthings between them.
final class SyncedHousehold: Sendable {
  let first: CookbookFixture
  let second: CookbookFixture
  private let programs: [Syncthing]
  private let directory: TemporaryDirectory

  init() async throws {
    first = try await CookbookFixture()
    second = try await CookbookFixture()
    directory = try TemporaryDirectory()
    let ports = try Self.freePorts(4)
    programs = try [
      Syncthing(home: directory("first"), path: first.folder, port: ports[0], api: ports[1]),
      Syncthing(home: directory("second"), path: second.folder, port: ports[2], api: ports[3]),
    ]
    for folder in [first.folder, second.folder] {
      // Syncthing refuses a folder without its marker.
      try FileManager.default.createDirectory(
        atPath: folder + "/.stfolder", withIntermediateDirectories: true)
    }
    try await start(0)
    try await start(1)
  }

  func start(_ index: Int) async throws {
    try await programs[index].start(with: programs[1 - index].device)
  }

  func stop(_ index: Int) async throws { try await programs[index].stop() }

  func end() async throws {
    try await stop(0)
    try await stop(1)
  }

  /// Lets both programs look at their folders, and waits until both have everything.
  func sync() async throws {
    for program in programs { try await program.scan() }
    var event = 0
    while true {
      let isFirstComplete = try await programs[0].isComplete(with: programs[1].device)
      let isSecondComplete = try await programs[1].isComplete(with: programs[0].device)
      if isFirstComplete, isSecondComplete { return }
      event = try await programs[0].event(after: event, atMost: 2)
    }
  }

  /// Syncs, lets both Ladles look at their folders, and repeats that, because Ladle moves conflict copies.
  func settle() async throws {
    for _ in 0..<3 {
      try await sync()
      await first.cookbook.refresh()
      await second.cookbook.refresh()
    }
    try await sync()
  }

  /// The files that are synced, with their contents, by their paths in the folder.
  func files(of fixture: CookbookFixture) throws -> [String: Data] {
    var files: [String: Data] = [:]
    let names = FileManager.default.enumerator(atPath: fixture.folder)?.compactMap { $0 as? String } ?? []
    for name in names where !name.hasPrefix(".stfolder") && name != "Ladle/lock" {
      let path = fixture.folder + "/" + name
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), !isFolder.boolValue else {
        continue
      }
      files[name] = try Data(contentsOf: URL(fileURLWithPath: path))
    }
    return files
  }

  var areAlike: Bool {
    get throws { try files(of: first) == files(of: second) }
  }

  /// Ports that nothing listens on now. All are held until the last is known, so that they differ.
  private static func freePorts(_ count: Int) throws -> [UInt16] {
    let servers = try (0..<count).map { _ in try LoopbackServer() }
    return servers.map(\.port)
  }
}
