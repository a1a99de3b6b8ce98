import FaultTrials
import Foundation
import Testing

/// Short versions of what `make faults` does at length.
struct FaultTests {
  @Test func damagedFilesGiveMissesOrTheRightBytes() throws {
    let report = try DamageTrial.run(step: 13)
    #expect(report.failures == [])
  }

  @Test func callsThatFailLeaveTheCacheValidOrEmpty() throws {
    let report = try RefusalTrial.run(codes: [ENOSPC], step: 17)
    #expect(report.failures == [])
  }

  @Test func fullDiskLeavesTheCacheValidOrEmpty() throws {
    let report = try FullDiskTrial.run(step: 49_999)
    #expect(report.failures == [])
  }

  @Test func randomOperationsKeepToTheModel() throws {
    let report = try ModelTrial.run(seeds: 0..<4, steps: 300)
    #expect(report.failures == [])
  }

  @Test func askingAndCancellingAtRandomEndsWithEverybodyServedOrGone() async throws {
    let report = try await RoundsTrial.run(rounds: 400, seed: 1)
    #expect(report.failures == [])
  }

  #if os(Linux) || os(macOS)
    @Test func killedCacheServesNoWrongByteAndKeepsWhatWasFlushed() throws {
      // The program lies beside the tests, wherever those were built.
      let program = try #require(
        CommandLine.arguments.first.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
          .map {
            [$0, $0.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()]
          }?
          .map { $0.appendingPathComponent("Faults") }
          .first { FileManager.default.isExecutableFile(atPath: $0.path) })
      let report = try KillTrial.run(rounds: 20, program: program, seed: 1)
      #expect(report.failures == [])
    }
  #endif
}
