import CAtspi
import Foundation
import TestSupport
import Testing

extension InterfaceTests {
  /// A monkey uses the program while its server and its disk misbehave: `make soak`. It judges what shows only after
  /// a while: crashes, warnings, waiting without end, memory that grows.
  @Suite(.enabled(if: SoakRun.minutes != nil, "run make soak")) struct Soak {
    @Test func nothingBreaksStaysWaitingOrGrows() throws {
      let seed = SoakRun.seed ?? .random(in: 0..<1_000_000)
      let minutes = try #require(SoakRun.minutes)
      say("soak: seed \(seed)")
      var run = try SoakRun(minutes: minutes, seed: seed)
      defer { run.end() }
      do {
        try run.run()
        say("soak: passed, \(run.figures)")
      } catch {
        say(
          "\(error)\nWhat it said last:\n\(run.lastEvents)\nThe last actions: \(run.recent.joined(separator: ", "))"
        )
        say("soak: failed, \(run.figures): \("\(error)".prefix { $0 != "\n" })")
        throw error
      }
    }
  }
}

/// Prints a line at once: `print` keeps lines back while the output is a file.
func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

/// One soak, from the start of the program to the verdict.
struct SoakRun {
  /// The duration; nil without a request for one.
  static let minutes = ProcessInfo.processInfo.environment["LADLE_SOAK_MINUTES"].flatMap(Double.init)
  /// The seed of the run to repeat.
  static let seed = ProcessInfo.processInfo.environment["LADLE_SOAK_SEED"].flatMap { UInt64($0) }

  /// What GTK logs because of itself.
  private static let knownComplaints = [
    // Its dialog for files, in 4.18 while a path is typed, in 4.8 when it closes while it reads a folder.
    "gtk_tree_store_remove", "gtk_tree_sortable_",
    // libadwaita 1.7 measures a heading that is not visible.
    "Trying to measure GtkLabel",
    // GTK 4.8 finds no monitor for a menu that is opened while its button slides onto the screen, and lays it out in
    // less than no width until it has slid in.
    "gdk_monitor_get_geometry", "GtkPopoverContent contents",
    "with width -2 and height -2",
    // GTK 4.8 notices late that text is selected while the cursor blinks.
    "unexpected blinking selection",
    // GTK 4.8 gives a menu's entries the role of radio buttons after they were shown, when their action comes back.
    "gtk_at_context_set_accessible_role",
    // A label of GTK 4.8 measures less than nothing. Which one, and why, is not known.
    "reported min width -",
    // In GTK 4.18 Space in a menu asks whether the window's focus is in the menu, also if there is none.
    "gtk_widget_is_ancestor: assertion 'GTK_IS_WIDGET (widget)'",
    // GTK 4.8 finds no row at a height, for a key, after its list has changed and before it has laid it out.
    "ran out of items", "GtkGridView failed to scroll to given position",
    // GTK 4.18 measures a row of a wrapped text and others at less than its own baseline.
    "reported baselines of minimum",
    // libadwaita 1.7 draws parts of a dialog before it has laid them out, while the window that it is over gets narrow or
    // wide. GTK 4.8 does so with a box; which one, and why, is not known.
    "Trying to snapshot AdwBin", "Trying to snapshot AdwGizmo", "Trying to snapshot GtkBox",
    "Trying to snapshot GtkRevealer",
    // The desktop of these tests has no portal but that of the settings.
    "org.freedesktop.portal.Inhibit",
    // It shows no notifications either, when a timer ends unseen.
    "unable to send notifications through",
  ]

  /// The number of actions after which caches are full.
  private static let filling = 1500

  private let minutes: Double
  private let seed: UInt64
  private let kitchen: SoakKitchen
  private let data: TemporaryDirectory
  private let disk: SoakDisk
  private let portal: AppearancePortal
  private let program: Program
  private let monkey: Monkey
  private var random: SeededGenerator
  private let start = Date()

  private var actions = 0
  private var memory: (before: Int, after: Int)?
  /// The most resident memory that the program has reported, in megabytes.
  private var most = 0
  /// Since when each reading of the tree has shown that the program waits for something.
  private var waitingSince: Date?
  private(set) var recent: [String] = []

  struct Failed: Error, CustomStringConvertible {
    let description: String

    static func ended(_ action: Monkey.Action) -> Failed {
      Failed(description: "it ended by itself, by “\(action.rawValue)”")
    }
  }

  init(minutes: Double, seed: UInt64) throws {
    self.minutes = minutes
    self.seed = seed
    kitchen = try SoakKitchen()
    data = try TemporaryDirectory()
    disk = SoakDisk(at: data.path)
    portal = try AppearancePortal()
    // What is used after it was freed is found at once: glibc overwrites it, and GLib 2.74 leaves all memory to glibc.
    program = try Program(
      feed: kitchen.feed, data: data, environment: ["MALLOC_PERTURB_": "85", "G_SLICE": "always-malloc"],
      animates: true)
    program.knownComplaints = Self.knownComplaints
    monkey = Monkey(program: program, portal: portal, seed: seed)
    // Another sequence than the monkey's, because moods change by the clock.
    random = SeededGenerator(seed: ~seed)
  }

  var figures: String {
    let megabytes = memory.map { "memory \($0.before) -> \($0.after) MB" } ?? "memory not compared"
    let time = String(format: "%.1f", -start.timeIntervalSinceNow / 60)
    return "seed \(seed), \(time) min, \(actions) actions, \(disk.faults) faults of the disk, "
      + "\(program.complaints.count) warnings, \(megabytes)"
  }

  var lastEvents: String { program.lastEvents(60) }

  mutating func run() throws {
    try program.shows("the recipes") { $0.hasCards }
    // Memory is level after five minutes and 1,500 actions: until then caches fill. A shorter soak says nothing about it,
    // and neither does a machine so busy that half of the time is not enough for the actions.
    if minutes > 5 {
      try misbehave(until: start + 5 * 60, atLeast: Self.filling, noLaterThan: start + minutes * 30)
      if actions >= Self.filling {
        let before = try quietMemory()
        memory = (before, before)
      }
    }
    try misbehave(until: start + minutes * 60)
    guard actions > 0 else { throw Failed(description: "the time was up before the first action") }
    let after = try quietMemory()
    guard let before = memory?.before else { return }
    memory = (before, after)
    guard Double(after) <= Double(before) * 1.1 else {
      throw Failed(description: "memory grew from \(before) to \(after) MB")
    }
  }

  /// Ends the program, and then takes its disk away.
  func end() {
    program.kill()
    disk.end()
  }

  /// Goes on until `end`, and after that until `least` actions were done or `last` has come.
  private mutating func misbehave(
    until end: Date, atLeast least: Int = 0, noLaterThan last: Date = .distantPast
  ) throws {
    var nextMood = Date()
    while Date() < end || actions < least && Date() < last {
      if Date() > nextMood {
        changeMoods()
        nextMood = Date(timeIntervalSinceNow: .random(in: 5...45, using: &random))
      }
      let action = monkey.choose()
      recent = recent.suffix(39) + [action.rawValue]
      actions += 1
      do { try monkey.perform(action) } catch {
        guard program.isRunning else { throw Failed.ended(action) }
        throw error
      }
      try check(after: action)
      try checkWarnings()
      try sayGrowth()
      if actions.isMultiple(of: 100) { try goHome() }
      if actions.isMultiple(of: 500) { say("soak: \(figures), now \(try program.residentMegabytes()) MB") }
    }
    try checkWarnings()
  }

  /// Prints the last acts when the memory has grown by more than 15 MB, to find the act that needs it.
  private mutating func sayGrowth() throws {
    let megabytes = try program.residentMegabytes()
    guard megabytes > most + 15 else { return }
    most = megabytes
    say("soak: \(figures), now \(megabytes) MB after \(recent.suffix(15).joined(separator: ", "))")
  }

  /// Every second time both are well again, so that failed work can recover.
  private mutating func changeMoods() {
    let isWell = Bool.random(using: &random)
    let moods = (
      isWell ? .healthy : random.one(of: SoakKitchen.Mood.allCases), random.one(of: SoakDisk.Mood.allCases)
    )
    kitchen.become(moods.0, number: .random(in: 0..<70, using: &random))
    disk.become(isWell ? .healthy : moods.1)
    recent.append("(server \(kitchen.mood), disk \(disk.mood))")
  }

  // MARK: - Checks

  private mutating func check(after action: Monkey.Action) throws {
    guard program.isRunning else { throw Failed.ended(action) }
    let tree = try program.ask("the window") { $0 }
    try monkey.leavePreferences(tree)
    guard tree.waits, let healthySince = kitchen.healthySince else {
      waitingSince = nil
      return
    }
    let since = max(waitingSince ?? Date(), healthySince)
    waitingSince = since
    guard since.timeIntervalSinceNow > -30 else {
      throw Failed(description: "it waits for more than 30 s with a healthy server\n" + tree.outline())
    }
  }

  /// Leaves all pages and dialogs by keys, with a healthy server and disk. A window that takes no keys any more shows
  /// nothing else that is wrong.
  private func goHome() throws {
    kitchen.become(.healthy, number: 0)
    disk.become(.healthy)
    for _ in 0..<12 {
      try monkey.goHome()
      if try program.ask("the window", { $0 }).hasCards { return }
      // A change that the disk refused is written within five seconds, and an edit stays open until then.
      Thread.sleep(forTimeInterval: 1)
    }
    let tree = try program.ask("the window") { $0 }
    let owner = Screen.current?.isGrabbed == true ? ", and one of its menus has the keyboard" : ""
    // Distinguishes a program that is idle from a program that hears no keys. A button that has gone does not work.
    let button = tree.all.first { $0.role == ATSPI_ROLE_PUSH_BUTTON && ["Cancel", "Back"].contains($0.name) }
    try? button?.object.activate()
    Thread.sleep(forTimeInterval: 2)
    let isOpen = try program.ask("the window") { $0 }.all.contains { $0.name == button?.name }
    let answer = button.map { ", \($0.name) \(isOpen ? "does not work either" : "works")" } ?? ""
    throw Failed(
      description: "no key leads back to the recipes\(owner)\(answer)\n"
        + recent.suffix(30).joined(separator: ", ") + "\n" + tree.outline())
  }

  private func checkWarnings() throws {
    guard program.complaints.isEmpty else {
      throw Failed(description: "it logged a warning\n" + program.complaints.joined(separator: "\n"))
    }
  }

  /// The memory when nothing happens, in megabytes.
  private mutating func quietMemory() throws -> Int {
    try goHome()
    try monkey.perform(.refresh)
    try program.shows("the recipes, and nothing to wait for") { $0.hasCards && !$0.waits }
    return try program.quietMegabytes()
  }
}

extension Node {
  /// Whether something is being waited for. While a recipe is cooked, its progress has the role of a spinner.
  fileprivate var waits: Bool {
    let words: Set = [
      "Stop Refreshing", "Loading recipes…", "Reading the recipe’s page…", "Reading the photo…",
    ]
    let isCooking = says("Step ")
    return all.contains {
      words.contains($0.name)
        || !isCooking && $0.role == ATSPI_ROLE_PROGRESS_BAR && $0.states.contains(.visible)
    }
  }
}
