import FaultTrials
import Foundation

// Not for iOS, where a program cannot start others and `make` cannot start this one.
#if os(Linux) || os(macOS)
  /// `make faults`: runs every fault trial on the photo cache and prints the reports. `FAULTS=long` kills the
  /// cache's process 10,000 times instead of 1,000.
  @main
  struct Faults {
    static func main() async throws {
      let arguments = CommandLine.arguments
      if arguments.count == 5, arguments[1] == "child", let round = Int(arguments[3]) {
        KillTrial.work(in: arguments[2], round: round, evicting: arguments[4] == "evicting")
      }
      let isLong = ProcessInfo.processInfo.environment["FAULTS"] == "long"
      let seed = UInt64.random(in: .min ... .max)
      print("seed \(seed)")
      var hasFailed = false
      func tell(_ report: TrialReport) {
        print(report.text)
        hasFailed = hasFailed || !report.failures.isEmpty
      }
      tell(try DamageTrial.run())
      tell(try RefusalTrial.run(codes: [ENOSPC, EACCES, EIO]))
      tell(try FullDiskTrial.run(step: isLong ? 997 : 4_999))
      tell(try ModelTrial.run(seeds: 0..<(isLong ? 200 : 40), steps: 1_000))
      #if os(Linux)
        if let report = try MountTrial.run() {
          tell(report)
        } else {
          print("Not mounted, because only root may")
        }
      #endif
      tell(try await RoundsTrial.run(rounds: 10_000, seed: seed))
      let program = URL(fileURLWithPath: arguments[0])
      tell(try KillTrial.run(rounds: isLong ? 10_000 : 1_000, program: program, seed: seed))
      if hasFailed { exit(1) }
    }
  }
#endif
