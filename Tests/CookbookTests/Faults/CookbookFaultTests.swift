import FaultTrials
import Foundation
import TestSupport
import Testing

/// Runs short versions of the trials that `make faults` runs in full.
struct CookbookFaultTests {
  #if os(Linux)
    @Test(.enabled(if: CookbookMountTrial.isPossible, "needs a root that may mount"))
    func fullOrReadOnlyDiskLosesNothing() async throws {
      let report = try #require(try await onAThread { try CookbookMountTrial.run(step: 24 << 10) })
      #expect(report.failures == [])
    }

    @Test(.enabled(if: AnotherUser.isPossible, "needs a root that may become another user"))
    func folderThatMayNotBeWrittenSaysSoAndStaysAsItIs() async throws {
      let program = try program
      let report = try #require(try await onAThread { try CookbookRightsTrial.run(program: program) })
      #expect(report.failures == [])
    }
  #endif

  #if os(Linux) || os(macOS)
    @Test func killedCookbookLosesNothing() async throws {
      let program = try program
      let report = try await onAThread { try CookbookKillTrial.run(rounds: 10, program: program, seed: 1) }
      #expect(report.failures == [])
    }
  #endif

  /// The program is in the folder of the tests' build products.
  private var program: URL {
    get throws {
      let folder = try #require(
        CommandLine.arguments.first.map { URL(fileURLWithPath: $0).deletingLastPathComponent() })
      // On macOS the tests are in a bundle.
      let folders = [
        folder, folder.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent(),
      ]
      return try #require(
        folders.map { $0.appendingPathComponent("Faults") }
          .first { FileManager.default.isExecutableFile(atPath: $0.path) })
    }
  }
}
