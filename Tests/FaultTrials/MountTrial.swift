import Foundation
import RecipeImages
import Storage
import TestSupport

#if os(Linux)
  #if canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #endif

  /// Uses a file system of 1 MiB, then mounts it read-only. Nil if this user may not mount.
  public struct MountTrial {
    public static func run() throws -> TrialReport? {
      let folder = try TemporaryDirectory()
      guard mount("tmpfs", folder.path, "tmpfs", UInt(MS_NOSUID), "size=1m") == 0 else { return nil }
      defer { umount(folder.path) }
      var report = TrialReport("A 1 MiB tmpfs as the cache folder, then mounted read-only")
      for round in 1...5 {
        let cache = DiskCache(directory: folder.path, files: LocalFileStore())
        if round > 1 {
          report.count(
            "photos there after a new start", (0..<12).count { cache.contains(TrialPhotos.address($0)) })
        }
        // 60 photos of 30 KB are twice what fits.
        for number in 0..<60 {
          cache.store(
            TrialPhotos.photo(number, version: round, size: 30_000), at: TrialPhotos.address(number))
          if number % 10 == 9 { cache.flush() }
        }
        report.count("photos stored, 60 at a time", 60)
        report.count("photos kept", cache.count)
        check(cache, &report)
        RefusalTrial.work(cache, round: round, "1 MiB tmpfs", &report)
      }
      guard mount("tmpfs", folder.path, "tmpfs", UInt(MS_REMOUNT | MS_RDONLY | MS_NOSUID), "size=1m") == 0
      else {
        report.failures.append("could not be mounted read-only")
        return report
      }
      let events = Mutex(0)
      let cache = DiskCache(directory: folder.path, files: LocalFileStore()) { _ in
        events.withLock { $0 += 1 }
      }
      RefusalTrial.work(cache, round: 6, "read-only", &report)
      report.count("lines in the log while read-only", events.withLock { $0 })
      report.expect(events.withLock { $0 } == 1, "not one line in the log")
      return report
    }

    private static func check(_ cache: DiskCache, _ report: inout TrialReport) {
      for number in 0..<60 {
        guard let photo = cache.photo(at: TrialPhotos.address(number)) else { continue }
        report.expect(TrialPhotos.version(of: photo, readFor: number) != nil, "wrong bytes for \(number)")
      }
    }
  }
#endif
