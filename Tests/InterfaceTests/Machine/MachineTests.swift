import CAtspi
import Foundation
import Glibc
import TestSupport
import Testing

/// The fault of the folder in which the program keeps everything.
enum FolderFault: String, CaseIterable, CustomTestStringConvertible {
  case withoutTheRightToWrite, anothers, unreadable, mountedReadOnly, full

  var testDescription: String { rawValue }

  /// The message for a recipe that the program cannot keep.
  var refusal: String {
    switch self {
    case .withoutTheRightToWrite, .anothers, .mountedReadOnly: "The cookbook’s folder can’t be written."
    case .unreadable: "Permission denied"
    case .full: "The disk is full."
    }
  }

  /// Whether this user can make it so.
  var isPossible: Bool {
    switch self {
    case .withoutTheRightToWrite, .unreadable: OrdinaryUser.wrapper != nil
    case .anothers: geteuid() == 0 && OrdinaryUser.wrapper != nil
    case .mountedReadOnly, .full: OrdinaryUser.canMount
    }
  }

  /// Whether what takes long is tried too: `LADLE_FAULTS=long`.
  static let isLong = ProcessInfo.processInfo.environment["LADLE_FAULTS"] == "long"

  static let possible: [FolderFault] = {
    let wanted = isLong ? allCases : [.withoutTheRightToWrite]
    for fault in wanted where !fault.isPossible { print("Not tried, because this user cannot: \(fault)") }
    return wanted.filter(\.isPossible)
  }()
}

extension InterfaceTests {
  /// The acts of a person outlive the faults of the machine, and a message names each act that cannot be saved.
  @Suite struct TheMachine {
    let data: TemporaryDirectory
    let fixture: FeedFixture

    init() throws {
      data = try TemporaryDirectory()
      fixture = try FeedFixture()
      try fixture.writeDown(
        "Pad Thai", ingredients: ["200 g rice noodles", "2 eggs"],
        steps: ["Soak the noodles for 20 minutes.", "Fry everything.", "Serve."])
    }

    // MARK: - The folder

    @Test(arguments: FolderFault.possible)
    func whatTheFolderRefusesIsSaidAndKeptOnTheScreenUntilItCanBeWritten(_ fault: FolderFault) throws {
      let disk = fault == .full || fault == .mountedReadOnly ? SoakDisk(at: data.path) : nil
      defer { disk?.end() }
      try prepare()
      try inflict(fault, disk)
      defer { heal(fault, disk) }
      let before = fault == .unreadable ? [:] : belongings
      let program = try Program(feed: fixture.feed, data: data, through: OrdinaryUser.wrapper ?? [])
      try program.shows("the recipes") { $0.hasCards }

      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Sort By: Name A–Z")
      try program.choose("Name Z–A")
      try program.announcesAtOnce("Couldn’t save: the disk")
      try program.open("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "More Servings")
      try program.announcesAtOnce("Couldn’t save: the disk")
      guard fault != .unreadable else {
        try program.keyboard.press("ctrl+d")
        try program.announcesAtOnce(fault.refusal)
        heal(fault, disk)
        try program.keyboard.press("ctrl+q")
        #expect(try program.exitStatus() == 0)
        // The unreadable file is kept beside the new one.
        #expect(data.files.contains { $0.hasPrefix("cooking/") && $0.hasSuffix(".damaged") })
        return
      }

      try program.shows("the kept recipe") { $0.button("Edit Recipe") != nil }
      try program.keyboard.press("ctrl+e")
      try program.shows("the form") { try $0.text(of: "Name") == "Pad Thai" }
      try program.keyboard.type(" for Two")
      try program.shows("that the text is not safe") { $0.says("Couldn’t save: the disk") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Done")
      try program.shows("why it is not kept, and the text") {
        try $0.says(fault.refusal) && $0.text(of: "Name") == "Pad Thai for Two"
      }
      // The window comes back, because the text would be lost.
      try program.keyboard.press("ctrl+q")
      try program.shows("the text, still") { try $0.text(of: "Name") == "Pad Thai for Two" }
      // On a full disk a small file may still be replaced by another.
      #expect(fault == .full || belongings == before, "something was changed or lost")

      heal(fault, disk)
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Done")
      try program.announces("Changed “Pad Thai for Two”")
      try program.keyboard.press("ctrl+q")
      #expect(try program.exitStatus() == 0)
      try stillHasEverything(name: "Pad Thai for Two", servings: 5)
    }

    @Test func aFolderThatIsDeletedUnderTheProgramIsSaidToBeGoneAndMadeAgainByTheNextLaunch() throws {
      try prepare()
      let program = try Program(fixture, data: data)
      try program.shows("the place that was open last") { $0.hasCards }
      try program.keyboard.press("alt+1")
      try program.shows("the recipes") { $0.card("Pad Thai")?.name.contains(", kept") == true }
      try FileManager.default.removeItem(atPath: data.path)
      try program.open("Cottage Pie")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Keep in Cookbook")
      try program.announces("The cookbook’s folder isn’t there.")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Back")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Sort By: Name A–Z")
      try program.choose("Name Z–A")
      try program.keyboard.press("ctrl+q")
      #expect(try program.exitStatus() == 0)
      let again = try Program(feed: fixture.feed, data: data, isFirstStart: true)
      try again.shows("the order that was chosen") { $0.cards.first?.hasPrefix("Żurek") == true }
      try again.keep("Cottage Pie")
    }

    @Test(.enabled(if: FolderFault.isLong && geteuid() == 0, "run with LADLE_FAULTS=long, as root"))
    func aDiskThatDoesNotAnswerDelaysNothingOnTheScreen() throws {
      let disk = try #require(try FrozenDisk(at: data.path), "needs a loop device and mkfs.ext4")
      try prepare()
      let program = try Program(fixture, data: data)
      // Before the program ends: a process that waits for a frozen disk cannot be killed.
      defer { disk.thaw() }
      try program.open("Pad Thai")
      try program.shows("its page") { $0.says("2 eggs") && $0.button("More Servings") != nil }
      try #require(disk.freeze())
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "More Servings")
      try program.shows("one more") { $0.says("2½ eggs") }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Favorite")
      try program.shows("the heart") { tree in tree.all.contains { $0.name == "Favorite" && $0.isOn } }
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Back")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Sort By: Name A–Z")
      try program.choose("Name Z–A")
      try program.shows("another order") { $0.cards.first?.hasPrefix("Żurek") == true }
      try program.keyboard.press("ctrl+f")
      try program.keyboard.type("pie")
      try program.shows("what is found") { $0.cards.count == 3 }
      disk.thaw()
      try program.keyboard.press("ctrl+q")
      #expect(try program.exitStatus() == 0)
      try stillHasEverything(servings: 5, isFavorite: true)
    }

    // MARK: - The rest of the machine

    @Test(.enabled(if: OrdinaryUser.wrapper != nil))
    func withoutAHomeFolderItSaysWhatItCannotSave() throws {
      let wrapper = try #require(OrdinaryUser.wrapper)
      chmod(data.path, 0o555)
      if geteuid() == 0 { OrdinaryUser.give(data.path, to: 65_534) }
      let program = try Program(
        home: TemporaryDirectory(), options: ["--feed", fixture.feed, "--verbose"],
        environment: [
          "HOME": data("nobody"), "XDG_DATA_HOME": "", "XDG_CONFIG_HOME": "", "XDG_CACHE_HOME": "",
        ], through: wrapper)
      try program.shows("the recipes") { $0.hasCards }
      try program.open("Pad Thai")
      try program.shows("what its page says") { $0.says("200 g rice noodles") }
      try program.keyboard.press("ctrl+d")
      try program.announces("The cookbook’s folder isn’t there.")
      try program.keyboard.press("ctrl+q")
      #expect(try program.exitStatus() == 0)
      #expect(data.files.isEmpty)
    }

    @Test(.enabled(if: FolderFault.isLong && FalseClock.isThere, "install libfaketime, LADLE_FAULTS=long"))
    func aClockThatIsWrongByAYearCostsNothing() throws {
      try prepare()
      for days in [365, -365, 0] {
        let program = try Program(
          feed: fixture.feed, data: data, environment: days == 0 ? [:] : FalseClock.environment(days: days),
          through: FalseClock.wrapper)
        try program.open("Pad Thai")
        try program.shows("what is kept") {
          $0.says("rice noodles") && $0.button("Move to Trash") != nil
        }
        try program.press(ATSPI_ROLE_PUSH_BUTTON, "Favorite")
        try program.shows("the heart") { tree in
          tree.all.contains { $0.name == "Favorite" && $0.isOn == (days != -365) }
        }
        try program.keyboard.press("ctrl+q")
        #expect(try program.exitStatus() == 0)
      }
      // The last act counts, with a clock that goes wrong too.
      try stillHasEverything(servings: 4, isFavorite: true)
    }

    @Test(.enabled(if: Locales.areThere, "needs localedef and the sources of locales"))
    func everyLocaleReadsWhatTheOthersWrote() throws {
      try prepare()
      var servings = 4
      for name in ["tr_TR.UTF-8", "ar_EG.UTF-8", "ja_JP.UTF-8", "C"] {
        let program = try Program(feed: fixture.feed, data: data, environment: Locales.environment(name))
        try program.showsCards(
          FeedFixture.cards.map { $0.hasPrefix("Pad Thai") ? $0 + ", kept, being cooked" : $0 })
        // A Turkish I has no dot, and is an ı in lower case.
        try program.keyboard.press("ctrl+f")
        try program.keyboard.type("PIE")
        try program.showsCards(FeedFixture.cards("Apple Pie", "Cherry Pie", "Cottage Pie"))
        try program.keyboard.press("Escape")
        try program.open("Pad Thai")
        try program.shows("its servings in \(name)") { $0.says("For \(servings)") }
        try program.press(ATSPI_ROLE_PUSH_BUTTON, "More Servings")
        servings += 1
        try program.shows("one more in \(name)") { $0.says("For \(servings)") }
        try program.keyboard.press("ctrl+q")
        #expect(try program.exitStatus() == 0)
        #expect(program.events.filter { $0.contains("damaged") } == [])
      }
      try stillHasEverything(servings: servings)
    }

    // MARK: - Preparing and checking

    /// Fills the folder with a kept recipe that is being cooked.
    private func prepare() throws {
      let program = try Program(fixture, data: data)
      try program.keep("Pad Thai")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Start Cooking")
      try program.press(ATSPI_ROLE_PUSH_BUTTON, "Next")
      try program.shows("the second step") { $0.says("Step 2 of 3") }
      try program.keyboard.press("alt+Left")
      try program.shows("its page") { $0.isPage(of: "Pad Thai") }
      try program.keyboard.press("ctrl+q")
      #expect(try program.exitStatus() == 0)
    }

    /// A launch on a healthy machine shows all of it.
    private func stillHasEverything(
      name: String = "Pad Thai", servings: Int, isFavorite: Bool = false
    ) throws {
      let program = try Program(fixture, data: data)
      try program.shows("the recipes") { $0.hasCards }
      try program.keyboard.press("alt+2")
      try program.open(name)
      try program.shows("what was kept, cooked and chosen") { tree in
        tree.isPage(of: name) && tree.button("Continue Cooking · Step 2") != nil
          && (servings == 4 || tree.says("For \(servings)"))
          && tree.all.contains { $0.name == "Favorite" && $0.isOn == isFavorite }
      }
      #expect(data.files.filter { $0.contains(".damaged") } == [])
    }

    /// The person's files, without caches.
    private var belongings: [String: Data] {
      var contents: [String: Data] = [:]
      for name in data.files
      where ["cookbook/", "cooking/", "drafts/", "preferences"].contains(where: name.hasPrefix)
        && !name.hasSuffix("lock")
      {
        contents[name] = FileManager.default.contents(atPath: data(name))
      }
      return contents
    }

    private func inflict(_ fault: FolderFault, _ disk: SoakDisk?) throws {
      switch fault {
      case .withoutTheRightToWrite: OrdinaryUser.allow(data.path, writing: false)
      case .anothers:
        OrdinaryUser.allow(data.path, writing: true)
        OrdinaryUser.give(data.path, to: 65_534)
      case .unreadable: OrdinaryUser.allow(data.path, writing: false, reading: false)
      case .mountedReadOnly, .full:
        disk?.become(fault == .full ? .full : .readOnly)
        try #require(disk?.mood != .healthy)
      }
    }

    private func heal(_ fault: FolderFault, _ disk: SoakDisk?) {
      switch fault {
      case .withoutTheRightToWrite, .unreadable: OrdinaryUser.allow(data.path, writing: true)
      case .anothers: OrdinaryUser.give(data.path, to: geteuid())
      case .mountedReadOnly, .full: disk?.become(.healthy)
      }
    }
  }
}

extension Program {
  /// Waits for a toast and closes it, so that the next one need not wait until it has gone.
  fileprivate func announcesAtOnce(_ text: String) throws {
    try announces(text)
    try press(ATSPI_ROLE_PUSH_BUTTON, "Dismiss")
  }
}
