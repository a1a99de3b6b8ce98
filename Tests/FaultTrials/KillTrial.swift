// Only on systems where a program can start another. The imports are conditional too, because a public import
// that no public declaration needs is a warning.
#if os(Linux) || os(macOS)
  public import Foundation
  import RecipeImages
  import Storage
  import TestSupport

  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #else
    import Darwin
  #endif

  /// Kills a child process at a random moment while it works on a cache, then verifies the contents of the cache.
  public struct KillTrial {
    static let addresses = 40
    /// Half of the rounds have room for all photos, so every flushed one must still be there. In the other
    /// half the cache evicts constantly.
    static func limit(evicting: Bool) -> Int { evicting ? 1 << 20 : 16 << 20 }

    /// Runs in the child process: stores, reads, replaces, evicts and flushes until it is killed, and reports
    /// on standard output what it has flushed.
    public static func work(in directory: String, round: Int, evicting: Bool) -> Never {
      let cache = DiskCache(directory: directory, files: LocalFileStore(), limit: limit(evicting: evicting))
      var generator = SeededGenerator(seed: UInt64(round))
      var version = round << 20
      var stored: [Int: Int] = [:]
      say("ready\n")
      while true {
        let number = Int.random(in: 0..<addresses, using: &generator)
        switch Int.random(in: 0..<20, using: &generator) {
        case 0..<10:
          version += 1
          cache.store(TrialPhotos.photo(number, version: version), at: TrialPhotos.address(number))
          stored[number] = version
        case 10..<16:
          if let photo = cache.photo(at: TrialPhotos.address(number)) {
            let read = TrialPhotos.version(of: photo, readFor: number)
            if read == nil || stored[number].map({ $0 != read }) ?? false { say("wrong\n") }
          }
        case 16 where evicting:
          cache.evict(downTo: 300_000)
        default:
          cache.flush()
          say(stored.map { "\($0.key) \($0.value)\n" }.joined() + "flushed\n")
          stored = [:]
        }
      }
    }

    static func say(_ line: String) {
      // One `write` for each report, so that a report is whole or absent too.
      let bytes = Array(line.utf8)
      _ = write(STDOUT_FILENO, bytes, bytes.count)
    }

    /// Starts and kills `program` `rounds` times. Its arguments are "child", a folder, the round, and
    /// "evicting" or "roomy".
    public static func run(rounds: Int, program: URL, seed: UInt64) throws -> TrialReport {
      var report = TrialReport("Killed with SIGKILL while storing, replacing, reading, evicting and flushing")
      var generator = SeededGenerator(seed: seed)
      for evicting in [false, true] {
        let folder = try TemporaryDirectory()
        var flushed: [Int: Int] = [:]
        for round in 1...max(1, rounds / 2) {
          let delay = UInt32.random(in: 0..<6_000, using: &generator)
          let output = try childOutput(
            program, ["child", folder.path, "\(round)", evicting ? "evicting" : "roomy"], killedAfter: delay)
          report.count("kills")
          report.expect(!output.contains("wrong"), "the child read wrong bytes, round \(round)")
          flushed.merge(versions(in: output)) { max($0, $1) }
          check(folder, evicting, &flushed, round, &report)
        }
      }
      return report
    }

    private static func check(
      _ folder: TemporaryDirectory, _ evicting: Bool, _ flushed: inout [Int: Int], _ round: Int,
      _ report: inout TrialReport
    ) {
      let orphans = folder.files.filter { $0 != "index" && $0 != "photos" }.count
      report.count("orphans left by the kill, gone at the next flush", orphans)
      report.expect(orphans <= 1, "\(orphans) orphans, round \(round)")
      let cache = DiskCache(directory: folder.path, files: LocalFileStore(), limit: limit(evicting: evicting))
      for number in 0..<addresses {
        guard let photo = cache.photo(at: TrialPhotos.address(number)) else {
          if !evicting && flushed[number] != nil {
            report.expect(false, "photo \(number) was flushed and is gone, round \(round)")
          }
          flushed[number] = nil
          continue
        }
        guard let version = TrialPhotos.version(of: photo, readFor: number) else {
          report.count("wrong photos")
          report.expect(false, "wrong bytes for photo \(number), round \(round)")
          continue
        }
        report.count("photos read back, every byte right")
        report.expect(
          version >= flushed[number] ?? 0, "photo \(number) is older than what was flushed, round \(round)")
        flushed[number] = version
      }
      report.expect(cache.brokenInvariant() == nil, "\(cache.brokenInvariant() ?? ""), round \(round)")
    }

    /// Starts a program, kills it so many microseconds after its first output, and returns all of its output.
    static func childOutput(
      _ program: URL, _ arguments: [String], killedAfter delay: UInt32
    ) throws -> String {
      let child = Process()
      child.executableURL = program
      child.arguments = arguments
      let pipe = Pipe()
      child.standardOutput = pipe
      try child.start()
      var output = pipe.fileHandleForReading.availableData  // The child is ready.
      usleep(delay)
      kill(child.processIdentifier, SIGKILL)
      output += pipe.fileHandleForReading.readDataToEndOfFile()
      child.waitUntilExit()
      return String(decoding: output, as: UTF8.self)
    }

    private static func versions(in output: String) -> [Int: Int] {
      var flushed: [Int: Int] = [:]
      var told: [Int: Int] = [:]
      for line in output.split(separator: "\n") {
        if line == "flushed" {
          flushed.merge(told) { $1 }
          told = [:]
        }
        let numbers = line.split(separator: " ").compactMap { Int($0) }
        if numbers.count == 2 { told[numbers[0]] = numbers[1] }
      }
      return flushed
    }
  }
#endif
