import FaultTrials
import Foundation
import Testing

/// Runs short versions of the trials that `make faults` runs in full. Only root may mount and become another user, so
/// that two of them do nothing for others.
struct CookbookFaultTests {
  #if os(Linux)
    @Test func fullOrReadOnlyDiskLosesNothing() throws {
      #expect(try CookbookMountTrial.run()?.failures ?? [] == [])
    }

    @Test func folderThatMayNotBeWrittenSaysSoAndStaysAsItIs() throws {
      #expect(try CookbookRightsTrial.run(program: program)?.failures ?? [] == [])
    }
  #endif

  #if os(Linux) || os(macOS)
    @Test func killedCookbookLosesNothing() throws {
      #expect(try CookbookKillTrial.run(rounds: 20, program: program, seed: 1).failures == [])
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
