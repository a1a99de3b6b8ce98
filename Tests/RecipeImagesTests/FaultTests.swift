import FaultTrials
import Foundation
import TestSupport
import Testing

/// Runs short versions of the trials that `make faults` runs in full.
struct FaultTests {
  @Test func damagedFilesGiveMissesOrTheRightBytes() async throws {
    let report = try await onAThread { try DamageTrial.run(step: 13) }
    #expect(report.failures == [])
  }

  @Test func callsThatFailLeaveTheCacheValidOrEmpty() async throws {
    let report = try await onAThread { try RefusalTrial.run(codes: [ENOSPC], step: 17) }
    #expect(report.failures == [])
  }

  @Test func fullDiskLeavesTheCacheValidOrEmpty() async throws {
    let report = try await onAThread { try FullDiskTrial.run(step: 49_999) }
    #expect(report.failures == [])
  }

  @Test func randomOperationsKeepToTheModel() async throws {
    let report = try await onAThread { try ModelTrial.run(seeds: 0..<4, steps: 300) }
    #expect(report.failures == [])
  }

  @Test func requestsAndCancellationsAtRandomAllEnd() async throws {
    let report = try await RoundsTrial.run(rounds: 800, seed: 1)
    #expect(report.failures == [])
  }

  #if os(Linux) || os(macOS)
    @Test func killedCacheServesNoWrongByteAndKeepsWhatWasFlushed() async throws {
      // The program is in the folder of the tests' build products.
      let program = try #require(
        CommandLine.arguments.first.map { URL(fileURLWithPath: $0).deletingLastPathComponent() }
          .map {
            [$0, $0.deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()]
          }?
          .map { $0.appendingPathComponent("Faults") }
          .first { FileManager.default.isExecutableFile(atPath: $0.path) })
      let report = try await onAThread { try KillTrial.run(rounds: 20, program: program, seed: 1) }
      #expect(report.failures == [])
    }
  #endif
}
