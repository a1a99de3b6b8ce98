#if os(Linux)
  import Cookbook
  import Foundation
  import Networking
  import RecipeFeed
  import Samples
  import Storage

  /// P11, P12, P14 and a part of P15: the real program in a real window. They need a display, which `make bench` provides,
  /// and `MeasuredLadle`, which is built like the installed program, with the Swift runtime inside.
  let windowSuites = [
    Suite(names: ["P11"]) { try measureLaunch() },
    Suite(names: ["P12"]) { try measureScrolling(StoredKitchen(recipes: 10_000), "scrolling", "P12") },
    Suite(names: ["P14"]) { try measureMemory() },
    Suite(names: ["P15.stall"]) { try measureImport() },
    Suite(names: ["P15.window"]) { try measureKeptWindow() },
  ]

  private func measureLaunch() throws -> [(key: String, figure: Figure)] {
    let kitchen = try StoredKitchen(recipes: 10_000)
    let runs = 15
    var times: (launch: [Double], empty: [Double]) = ([], [])
    for run in 0...runs {
      let one = (
        try processorTime { _ = try kitchen.launch() },
        try processorTime { _ = try firstRow(beside("EmptyWindow"), [], [:]) }
      )
      // The first launch fills the system's caches and Ladle's own, and does not count.
      if run == 0 { continue }
      times.launch.append(one.0)
      times.empty.append(one.1)
    }
    let empty = median(times.empty)
    let figure = Figure.relative(
      "processor time to the first row of a stored feed of 10,000 recipes beyond an empty window that links libadwaita "
        + "alone; that window's",
      (median(times.launch) - empty) * 1000, to: empty * 1000, unit: "ms", atMost: 0.4, runs: runs)
    return [("P11", figure)]
  }

  /// The processor time of the processes that end in a call, in seconds.
  private func processorTime(of body: () throws -> Void) rethrows -> Double {
    let before = processorTimeOfChildren()
    try body()
    return processorTimeOfChildren() - before
  }

  /// The processor time of all processes that this one has started and that have ended (getrusage(2)).
  private func processorTimeOfChildren() -> Double {
    var usage = rusage()
    guard getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage) == 0 else { return 0 }
    return [usage.ru_utime, usage.ru_stime].reduce(0) { $0 + Double($1.tv_sec) + Double($1.tv_usec) / 1e6 }
  }

  /// Compares the median times of two launches, which take turns.
  private func launches(
    _ what: String, atMost limit: Double, _ launch: () throws -> Double, _ baseline: () throws -> Double
  ) throws -> Figure {
    let runs = 15
    var times: (launch: [Double], baseline: [Double]) = ([], [])
    for run in 0...runs {
      let one = (try launch(), try baseline())
      // The first launch fills the system's caches and Ladle's own, and does not count.
      if run == 0 { continue }
      times.launch.append(one.0)
      times.baseline.append(one.1)
    }
    return Figure.relative(
      what, median(times.launch) * 1000, to: median(times.baseline) * 1000, unit: "ms", atMost: limit,
      runs: runs)
  }

  /// Imports 10,000 recipes into the cookbook of a window.
  private func measureImport() throws -> [(key: String, figure: Figure)] {
    let kitchen = try StoredKitchen(recipes: 1000)
    var sample = SampleNames()
    var recipes: [[String: Any]] = []
    for number in 0..<10_000 {
      var ingredients: [String] = []
      for amount in 1...12 { ingredients.append("\(50 * amount) g \(sample.name())") }
      var steps: [String] = []
      for _ in 0..<6 { steps.append("Stir the \(sample.name()) into the \(sample.name()).") }
      recipes.append([
        "@type": "Recipe", "name": "\(sample.name()) \(number)", "recipeYield": "4",
        "recipeIngredient": ingredients, "recipeInstructions": steps,
      ])
    }
    let file = kitchen.folder + "/recipes.json"
    try JSONSerialization.data(withJSONObject: recipes).write(to: URL(fileURLWithPath: file))
    let lines = try output(
      of: kitchen.program, kitchen.arguments + [file], kitchen.environment("importing"))
    var values: [String: Double] = [:]
    for line in lines {
      let words = line.split(separator: " ")
      if words.count == 2, let value = Double(words[1]) { values[String(words[0])] = value }
    }
    guard values["kept"] == 10_000, let stall = values["longest-stall"] else {
      throw MeasurementError("the program did not keep all recipes")
    }
    let figure = Figure.absolute(
      "longest time without an answer of the window while 10,000 recipes are imported and shown", stall,
      unit: "ms", atMost: 50, runs: 1)
    return [("P15.stall", figure)]
  }

  /// The window with 10,000 recipes in the feed and as many kept ones.
  private func measureKeptWindow() throws -> [(key: String, figure: Figure)] {
    let (plain, kept) = (try StoredKitchen(recipes: 10_000), try StoredKitchen(recipes: 10_000, kept: 10_000))
    let first = try launches(
      "launch to first row with 10,000 kept recipes; the launch of P11 without any", atMost: 1.1,
      { try kept.launch() }, { try plain.launch() })
    let said = try output(of: kept.program, kept.arguments, kept.environment("keeping"))
    let stalls = said.first { $0.hasPrefix("longest-stalls ") }?.split(separator: " ").compactMap {
      Double($0)
    }
    guard let stalls, !stalls.isEmpty else { throw MeasurementError("the program did not keep recipes") }
    let keep = Figure.absolute(
      "time in which the window answers after Keep, the median of 20, with 10,000 kept recipes",
      median(stalls),
      unit: "ms", atMost: 16.7, runs: stalls.count)
    return [("P15.first-row", first), ("P15.keep", keep)]
      + (try measureScrolling(kept, "cookbook", "P15.scroll"))
  }

  private func measureMemory() throws -> [(key: String, figure: Figure)] {
    let kitchen = try StoredKitchen(recipes: 1)
    let sample = ["--feed", "sample", "--data-directory", kitchen.folder, "--size", "1000x720"]
    let runs = 5
    var memory: (ladle: [Double], empty: [Double]) = ([], [])
    for _ in 0..<runs {
      memory.ladle.append(try proportionalMegabytes(kitchen.program, sample))
      memory.empty.append(try proportionalMegabytes(beside("EmptyWindow"), []))
    }
    let figure = Figure.absolute(
      "proportional memory with the sample kitchen shown, beyond an empty window that links libadwaita alone",
      median(memory.ladle) - median(memory.empty), unit: "MB", atMost: 25, runs: runs)
    return [("P14", figure)]
  }

  /// The proportional memory of a program once its window is complete: its own pages, and its share of the
  /// pages that other programs map too (proc(5)).
  private func proportionalMegabytes(_ program: String, _ arguments: [String]) throws -> Double {
    let process = try start(program, arguments, ["LADLE_MEASURE": "shown"])
    defer {
      process.process.terminate()
      process.process.waitUntilExit()
    }
    try wait(for: "shown", of: process.output, program)
    let path = "/proc/\(process.process.processIdentifier)/smaps_rollup"
    let lines = try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n")
    guard let line = lines.first(where: { $0.hasPrefix("Pss:") }),
      let kibibytes = line.split(separator: " ").dropFirst().first.flatMap({ Double($0) })
    else { throw MeasurementError("\(path) has no Pss") }
    return kibibytes * 1024 / 1e6
  }

  private func measureScrolling(
    _ kitchen: StoredKitchen, _ subject: String, _ key: String
  ) throws -> [(key: String, figure: Figure)] {
    let bare = try values(in: output(of: beside("BareGrid"), kitchen.photos, [:]))
    let ladle = try values(in: output(of: kitchen.program, kitchen.arguments, kitchen.environment(subject)))
    func value(_ key: String, of values: [String: Double]? = nil) throws -> Double {
      guard let value = (values ?? ladle)[key] else {
        throw MeasurementError("the program did not say “\(key)”")
      }
      return value
    }
    let frames = Int(try value("frames"))
    let median = Figure.relative(
      "median frame, 10,000 rows with photos to the bottom and back in 40 s, cairo; a bare grid of pictures",
      try value("frame-median"), to: try value("frame-median", of: bare), unit: "ms", atMost: 1.15,
      runs: frames)
    let late = Figure.relative(
      "99th percentile of the same frames; the bare grid's", try value("frame-99th"),
      to: try value("frame-99th", of: bare), unit: "ms", atMost: 1.15, runs: frames)
    let memory = Figure(
      what: "resident memory after coming back; baseline: at the bottom", value: try value("memory-after"),
      unit: "MB", baseline: try value("memory-bottom"),
      ratio: try value("memory-after") / value("memory-bottom"), runs: 1, goal: "≤ 1.1 × baseline",
      met: try value("memory-after") <= 1.1 * value("memory-bottom"))
    let idle = Figure.absolute(
      "processor time at rest, over 10 s", try value("idle-percent"), unit: "%", atMost: 0.1, runs: 1)
    let all = worst([(median, 1.15), (late, 1.15), (memory, 1.1), (idle, 0.1)])
    return [
      (key + ".median", median), (key + ".99th", late), (key + ".memory", memory), (key + ".idle", idle),
    ] + (all.map { [(key, $0)] } ?? [])
  }

  /// The numbers in lines of a word and a number.
  private func values(in lines: [String]) -> [String: Double] {
    let pairs = lines.map { $0.split(separator: " ") }.filter { $0.count == 2 }
    return Dictionary(
      pairs.compactMap { pair in Double(pair[1]).map { (String(pair[0]), $0) } },
      uniquingKeysWith: { _, last in last })
  }

  /// A data folder with a feed as an earlier launch left it. Every recipe has a photo with an address of its
  /// own, which the sample kitchen answers.
  private final class StoredKitchen {
    let folder = NSTemporaryDirectory() + "ladle-benchmark-" + UUID().uuidString
    let program: String
    let photos: [String]
    private let feed = "http://127.0.0.1:1/recipes.json"

    init(recipes count: Int, kept: Int = 0) throws {
      let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().path
      program = root + "/.build/measured/release/MeasuredLadle"
      guard FileManager.default.isExecutableFile(atPath: program) else {
        throw MeasurementError("build the program first: make bench does")
      }
      let photos = try FileManager.default.contentsOfDirectory(atPath: root + "/Resources/kitchen/photos")
        .filter { $0.hasSuffix("-small.jpg") }.sorted()
      self.photos = photos.map { root + "/Resources/kitchen/photos/" + $0 }
      var generator = SampleNames()
      let names = generator.names(count)
      let recipes = names.enumerated().map { number, name in
        [
          "name": name, "cuisine": "Cuisine \(number % 24)",
          "uuid": String(format: "00000000-0000-4000-8000-%012d", number),
          "photo_url_small": "https://kitchen.example/photos/\(photos[number % photos.count])?\(number)",
        ]
      }
      guard let url = URL(string: feed) else { throw MeasurementError("not an address: \(feed)") }
      let store = ResponseStore(
        directory: StorageLocations(dataDirectory: folder).feedResponses, files: LocalFileStore())
      store.store(
        StoredResponse(
          url: url, body: try JSONSerialization.data(withJSONObject: ["recipes": recipes]),
          validators: HTTPValidators(etag: "\"1\"", lastModified: nil), contentType: "application/json",
          confirmed: Date()))
      // Written without waiting for the disk each time, which keeping them does.
      let (files, cookbook) = (LocalFileStore(), StorageLocations(dataDirectory: folder).cookbook)
      for number in 0..<kept {
        let path = String(format: "%@/Recipe %05d", cookbook, number)
        try files.createDirectory(path)
        try files.replace(
          path + "/recipe.json", with: sampleDocument(&generator, number).data(), synced: false)
        try FileManager.default.copyItem(
          atPath: root + "/Resources/kitchen/photos/" + photos[number % photos.count],
          toPath: path + "/full.jpg")
      }
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }  // In the temporary folder.

    var arguments: [String] { ["--feed", feed, "--data-directory", folder, "--size", "1000x720"] }

    /// The time until the first row is drawn, in seconds.
    func launch() throws -> Double { try firstRow(program, arguments, environment("first-row")) }

    func environment(_ subject: String) -> [String: String] { ["LADLE_MEASURE": subject] }
  }

  struct MeasurementError: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  private func beside(_ name: String) -> String {
    URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent().appendingPathComponent(name)
      .path
  }

  /// The time in seconds from before the process exists until it reports that its first row has been drawn.
  private func firstRow(_ program: String, _ arguments: [String], _ environment: [String: String]) throws
    -> Double
  {
    let process = try start(program, arguments, environment)
    try wait(for: "first-row", of: process.output, program)
    let time = process.started.duration(to: .now)
    process.process.waitUntilExit()
    return Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
  }

  private func wait(for word: String, of output: FileHandle, _ program: String) throws {
    var said = Data()
    while !String(decoding: said, as: UTF8.self).contains(word + "\n") {
      let more = output.availableData
      guard !more.isEmpty else { throw MeasurementError("\(program) ended without a window") }
      said.append(more)
    }
  }

  private func output(of program: String, _ arguments: [String], _ environment: [String: String]) throws
    -> [String]
  {
    let process = try start(program, arguments, environment)
    let said = process.output.readDataToEndOfFile()
    process.process.waitUntilExit()
    return String(decoding: said, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  private func start(_ program: String, _ arguments: [String], _ environment: [String: String]) throws -> (
    process: Process, output: FileHandle, started: ContinuousClock.Instant
  ) {
    guard ProcessInfo.processInfo.environment["DISPLAY"] != nil else {
      throw MeasurementError("P11, P12 and P14 need a display: make bench gives them one")
    }
    let pipe = Pipe()
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardError = pipe
    let started = ContinuousClock.now
    try process.run()
    try pipe.fileHandleForWriting.close()
    return (process, pipe.fileHandleForReading, started)
  }
#endif
