import Foundation
import RecipeImages
import Samples
import Storage

/// P1 to P6: the photo cache compared with the bare system calls and SQLite, on the machine's disk and in
/// memory.
let imageSuites: [Suite] = [Suite(names: ["P1", "P2", "P3", "P4", "P5", "P6"], measure: measureImages)]

private func measureImages() throws -> [(key: String, figure: Figure)] {
  var figures: [(key: String, figure: Figure)] = []
  for count in [1_000, 10_000] {
    figures += memoryFigures(count)
  }
  for medium in Medium.all {
    for count in [1_000, 10_000] {
      figures += try ImageMeasurement(medium: medium, count: count).figures()
    }
  }
  // The goals are for 10,000 photos on the machine's disk, so the keys without parts carry those figures.
  for goal in ["P1", "P2", "P3", "P4"] {
    if let figure = figures.first(where: { $0.key == "\(goal).disk.10000" })?.figure {
      figures.append((goal, figure))
    }
  }
  if let figure = figures.first(where: { $0.key == "P5.10000" })?.figure { figures.append(("P5", figure)) }
  let opening = ["P6.disk.10000.time": 1.0, "P6.disk.10000": 4.0].compactMap { key, limit in
    figures.first { $0.key == key }.map { (figure: $0.figure, limit: limit) }
  }
  if let figure = worst(opening) { figures.append(("P6", figure)) }
  return figures
}

/// The medium on which the files are.
private struct Medium {
  let name: String
  let folder: String

  static var all: [Medium] {
    let shared = "/dev/shm"
    let disk = Medium(name: "disk", folder: NSTemporaryDirectory())
    return FileManager.default.fileExists(atPath: shared)
      ? [disk, Medium(name: "tmpfs", folder: shared)] : [disk]
  }
}

private let photoSize = 20_480
private let rounds = 7

/// Stands for a decoded picture in the memory cache.
private final class Picture: Sendable {}

private struct PictureKey: Hashable {
  let address: String
  let width: Int
  let height: Int
}

private func address(_ number: Int) -> String {
  // Addresses are as long as in a real feed.
  "https://photos.example/recipe-photos/b9ab0071-b281-4bee-b361-ec340d405320/\(number)/small.jpg"
}

private func memoryFigures(_ count: Int) -> [(key: String, figure: Figure)] {
  let keys = (0..<count).map { PictureKey(address: address($0), width: 160, height: 160) }
  let order = (0..<count).map { $0 &* 7919 % count }
  let cache = MemoryCache<PictureKey, Picture>(costLimit: count * 100, countLimit: count)
  var dictionary: [PictureKey: Picture] = [:]
  let lock = NSLock()
  for key in keys {
    let picture = Picture()
    cache.insert(picture, for: key, cost: 100)
    dictionary[key] = picture
  }
  let repeats = max(1, 100_000 / count)
  let (ours, plain) = medians(runs: 15) {
    for _ in 0..<repeats { for number in order { keep(cache.value(for: keys[number])) } }
  } _: {
    for _ in 0..<repeats {
      for number in order {
        lock.lock()
        let picture = dictionary[keys[number]]
        lock.unlock()
        keep(picture)
      }
    }
  }
  let scale = 1e6 / Double(repeats * count)
  return [
    (
      "P5.\(count)",
      .relative(
        "memory hit of \(count), beside a dictionary and a lock", ours * scale, to: plain * scale, unit: "µs",
        atMost: 1.25, runs: 15)
    )
  ]
}

/// The benchmarks of one medium with one number of photos.
private final class ImageMeasurement: @unchecked Sendable {
  // @unchecked: only `buffer` changes, and only one thread uses it.
  let medium: Medium
  let count: Int
  let folder: String
  let photo: Data
  let addresses: [String]
  let missing: [String]
  /// Every photo once, in an order that neither a disk nor a processor can predict.
  let order: [Int]
  let buffer = UnsafeMutableRawPointer.allocate(byteCount: 1 << 20, alignment: 4096)

  init(medium: Medium, count: Int) {
    self.medium = medium
    self.count = count
    folder = medium.folder + "/ladle-benchmark-" + UUID().uuidString
    photo = Data((0..<photoSize).map { UInt8(truncatingIfNeeded: $0 &* $0 >> 3) })
    addresses = (0..<count).map(address)
    missing = (0..<count).map { address($0 + 1_000_000) }
    order = (0..<count).map { $0 &* 7919 % count }
  }

  deinit {
    buffer.deallocate()
    try? FileManager.default.removeItem(atPath: folder)  // The folder was made by this run.
  }

  var limit: Int { count * 24_576 * 5 / 4 + (4 << 20) }

  func cache() -> DiskCache { DiskCache(directory: folder + "/ladle", files: LocalFileStore(), limit: limit) }

  func figures() throws -> [(key: String, figure: Figure)] {
    let plain = try PlainFiles(folder: folder + "/plain", count: count)
    var figures = storing(plain)
    figures += reading(plain)
    figures += opening(plain)
    figures += evicting(plain)
    return figures
  }

  /// The time for each photo, in µs.
  private func each(_ seconds: Double, _ number: Int? = nil) -> Double {
    seconds * 1e6 / Double(number ?? count)
  }

  private func figure(
    _ goal: String, _ what: String, _ value: Double, _ baseline: Double, atMost limit: Double?,
    part: String = ""
  ) -> (key: String, figure: Figure) {
    (
      "\(goal).\(medium.name).\(count)\(part)",
      .relative(
        "\(what), \(count) photos of 20 KB, \(medium.name)", value, to: baseline, unit: "µs", atMost: limit,
        runs: rounds)
    )
  }

  /// Goals are for 10,000 photos on the machine's disk; other figures are only reported.
  private func goal(_ limit: Double) -> Double? { count == 10_000 && medium.name == "disk" ? limit : nil }

  // MARK: - P3

  private func storing(_ plain: PlainFiles) -> [(key: String, figure: Figure)] {
    var (ours, theirs, theOthers): ([Double], [Double], [Double]) = ([], [], [])
    for round in 0..<rounds {
      let isLast = round == rounds - 1
      let cache = cache()
      ours.append(
        time {
          for number in 0..<count {
            cache.store(CachedPhoto(data: photo, validators: nil), at: addresses[number])
            if number % 100 == 99 { cache.flush() }
          }
          cache.flush()
        })
      theirs.append(
        photo.withUnsafeBytes { bytes in time { for number in 0..<count { plain.store(number, bytes) } } })
      let sqlite = SQLiteBlobs(path: folder + "/blobs.sqlite")
      theOthers.append(photo.withUnsafeBytes { bytes in time { store(bytes, in: sqlite) } })
      // Each round starts with an empty cache, as a first launch does. The photos of the last round are read
      // below.
      if !isLast {
        cache.clear()
        for number in 0..<count { plain.remove(number) }
        for suffix in ["", "-wal", "-shm"] { unlink(folder + "/blobs.sqlite" + suffix) }
      }
    }
    let baseline = each(median(theirs))
    return [
      figure("P3", "store, flush after each 100", each(median(ours)), baseline, atMost: goal(0.25)),
      figure(
        "P3", "SQLite, a transaction for each 100", each(median(theOthers)), baseline, atMost: nil,
        part: ".sqlite"),
    ]
  }

  private func store(_ bytes: UnsafeRawBufferPointer, in sqlite: SQLiteBlobs) {
    for number in 0..<count {
      if number % 100 == 0 { sqlite.execute("BEGIN") }
      sqlite.store(addresses[number], bytes)
      if number % 100 == 99 { sqlite.execute("COMMIT") }
    }
  }

  // MARK: - P1, P2

  /// Like `medians`, but with passes that are repeated: a pass over 1,000 photos is so short that one
  /// interruption would dominate it.
  private func passes(_ first: () -> Void, _ second: () -> Void) -> (Double, Double) {
    let passes = 10_000 / count
    let (one, other) = medians(runs: rounds) {
      for _ in 0..<passes { first() }
    } _: {
      for _ in 0..<passes { second() }
    }
    return (one / Double(passes), other / Double(passes))
  }

  private func reading(_ plain: PlainFiles) -> [(key: String, figure: Figure)] {
    let cache = cache()
    let sqlite = SQLiteBlobs(path: folder + "/blobs.sqlite")
    let (hit, plainHit) = passes {
      for number in order {
        if cache.photo(at: addresses[number])?.data.count != photoSize { fatalError("a miss") }
      }
    } _: {
      for number in order { plain.read(number) }
    }
    let (otherHit, otherMiss) = passes {
      for number in order {
        if sqlite.read(addresses[number], into: buffer) != photoSize { fatalError("a miss") }
      }
    } _: {
      for number in order { if sqlite.read(missing[number], into: buffer) != nil { fatalError("a hit") } }
    }
    // Misses come in the order of a list that is scrolled for the first time.
    let (miss, plainMiss) = passes {
      for number in 0..<count { if cache.photo(at: missing[number]) != nil { fatalError("a hit") } }
    } _: {
      for number in 0..<count { plain.miss(number) }
    }
    let (together, plainTogether) = passes {
      DispatchQueue.concurrentPerform(iterations: 8) { task in
        for place in stride(from: task, to: self.count, by: 8) {
          keep(cache.photo(at: self.addresses[self.order[place]]))
        }
      }
    } _: {
      DispatchQueue.concurrentPerform(iterations: 8) { task in
        let memory = UnsafeMutableRawPointer.allocate(byteCount: photoSize, alignment: 16)
        for place in stride(from: task, to: self.count, by: 8) {
          plain.read(self.order[place], into: memory, count: photoSize)
        }
        memory.deallocate()
      }
    }
    return [
      figure("P1", "hit, verified", each(hit), each(plainHit), atMost: goal(1.25)),
      figure(
        "P1", "SQLite, not verified", each(otherHit), each(plainHit), atMost: nil, part: ".sqlite"),
      figure(
        "P1", "hit, verified, eight tasks", each(together), each(plainTogether), atMost: goal(1.25),
        part: ".tasks"),
      figure("P2", "miss", each(miss), each(plainMiss), atMost: goal(0.2)),
      figure("P2", "SQLite", each(otherMiss), each(plainMiss), atMost: nil, part: ".sqlite"),
    ]
  }

  // MARK: - P6

  private func opening(_ plain: PlainFiles) -> [(key: String, figure: Figure)] {
    var (ours, theirs, theOthers): ([Double], [Double], [Double]) = ([], [], [])
    for round in 0..<rounds * 3 {
      let wanted = addresses[order[round]]
      var cache: DiskCache?
      ours.append(
        time {
          cache = self.cache()
          if cache?.photo(at: wanted)?.data.count != photoSize { fatalError("a miss") }
        })
      cache = nil  // Closed here, because closing is not part of opening.
      theirs.append(time { plain.read(folder + "/ladle/index") })
      var sqlite: SQLiteBlobs?
      theOthers.append(
        time {
          sqlite = SQLiteBlobs(path: folder + "/blobs.sqlite")
          if sqlite?.read(wanted, into: buffer) != photoSize { fatalError("a miss") }
        })
      sqlite = nil
    }
    let (opened, read) = (median(ours) * 1e6, median(theirs) * 1e6)
    let what = "open and first hit, \(count) photos, \(medium.name)"
    return [
      // Reading a small index takes less time than opening two files.
      figure(
        "P6", "open and first hit, beside reading the index file", opened, read, atMost: goal(4)),
      (
        "P6.\(medium.name).\(count).time",
        .absolute(what, opened / 1000, unit: "ms", atMost: 0.15, runs: rounds * 3)
      ),
      figure("P6", "SQLite", median(theOthers) * 1e6, read, atMost: nil, part: ".sqlite"),
    ]
  }

  // MARK: - P4

  private func evicting(_ plain: PlainFiles) -> [(key: String, figure: Figure)] {
    var (ours, shrinks, theirs, theOthers): ([Double], [Double], [Double], [Double]) = ([], [], [], [])
    let half = count / 2
    let sqlite = SQLiteBlobs(path: folder + "/blobs.sqlite")
    // Fewer rounds, because each has to fill three caches again.
    for _ in 0..<5 {
      let cache = cache()
      fill(cache)
      ours.append(
        time {
          cache.evict(downTo: half * 24_576)
          cache.flush()
        })
      if cache.count != half { fatalError("evicted \(count - cache.count)") }
      fill(cache)
      cache.limit = limit
      shrinks.append(time { cache.limit = half * 24_576 * 32 / 31 + 32 * 4096 })
      theirs.append(time { for number in 0..<half { plain.remove(number) } })
      theOthers.append(time { remove(half, from: sqlite) })
      photo.withUnsafeBytes { bytes in
        for number in 0..<half { plain.store(number, bytes) }
        store(bytes, in: sqlite)
      }
    }
    let baseline = each(median(theirs), half)
    return [
      figure("P4", "evict half for room, and flush", each(median(ours), half), baseline, atMost: goal(0.25)),
      figure(
        "P4", "evict half by a lower limit, giving it back", each(median(shrinks), half), baseline,
        atMost: nil, part: ".limit"),
      figure(
        "P4", "SQLite, a transaction for each 100", each(median(theOthers), half), baseline,
        atMost: nil, part: ".sqlite"),
    ]
  }

  private func fill(_ cache: DiskCache) {
    for address in addresses { cache.store(CachedPhoto(data: photo, validators: nil), at: address) }
    cache.flush()
  }

  private func remove(_ number: Int, from sqlite: SQLiteBlobs) {
    for place in 0..<number {
      if place % 100 == 0 { sqlite.execute("BEGIN") }
      sqlite.remove(addresses[place])
      if place % 100 == 99 { sqlite.execute("COMMIT") }
    }
  }
}
