import FaultTrials
import Foundation

// Not for iOS, where a program cannot start others and `make` cannot start this one.
#if os(Linux) || os(macOS)
  /// `make faults`: runs every fault trial on the photo cache and the cookbook and prints the reports. `FAULTS=long`
  /// kills their processes 10,000 times instead of 1,000. `FAULTS=cookbook` runs those on the cookbook alone.
  @main
  struct Faults {
    static func main() async throws {
      let arguments = CommandLine.arguments
      if arguments.count == 5, arguments[1] == "child", let round = Int(arguments[3]) {
        KillTrial.work(in: arguments[2], round: round, evicting: arguments[4] == "evicting")
      }
      if arguments.count == 4, arguments[1] == "cookbook", let round = Int(arguments[3]) {
        CookbookKillTrial.work(in: arguments[2], round: round)
      }
      #if os(Linux)
        if arguments.count == 3, arguments[1] == "rights" { CookbookRightsTrial.work(in: arguments[2]) }
      #endif
      let choice = ProcessInfo.processInfo.environment["FAULTS"]
      let isLong = choice == "long"
      let seed = UInt64.random(in: .min ... .max)
      print("seed \(seed)")
      var hasFailed = false
      func tell(_ report: TrialReport) {
        print(report.text)
        hasFailed = hasFailed || !report.failures.isEmpty
      }
      func tellIfRoot(_ what: String, _ report: TrialReport?) {
        if let report { tell(report) } else { print("\(what): not tried, because only root may") }
      }
      let program = URL(fileURLWithPath: arguments[0])
      let kills = isLong ? 10_000 : 1_000
      if choice != "cookbook" {
        tell(try DamageTrial.run())
        tell(try RefusalTrial.run(codes: [ENOSPC, EACCES, EIO]))
        tell(try FullDiskTrial.run(step: isLong ? 997 : 4_999))
        tell(try ModelTrial.run(seeds: 0..<(isLong ? 200 : 40), steps: 1_000))
        #if os(Linux)
          tellIfRoot("A cache on a small disk", try MountTrial.run())
        #endif
        tell(try await RoundsTrial.run(rounds: 10_000, seed: seed))
        tell(try KillTrial.run(rounds: kills, program: program, seed: seed))
      }
      #if os(Linux)
        tellIfRoot("A cookbook on a small disk", try CookbookMountTrial.run())
        tellIfRoot("A cookbook that may not be written", try CookbookRightsTrial.run(program: program))
      #endif
      tell(try CookbookKillTrial.run(rounds: kills, program: program, seed: seed))
      if hasFailed { exit(1) }
    }
  }
#endif
