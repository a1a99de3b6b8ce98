import Combine
@_spi(Stubs) import SwiftUI
import Testing

// Tests of views prove something only if the stubs behave like the frameworks that they replace.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ViewHostTests {
  @Test func stateBelongsToThePlaceNotToTheValue() {
    struct Leaf: View {
      @State private var count = 0
      var body: some View { Button("leaf \(count)") { count += 1 } }
    }
    struct Twin: View {
      var body: some View {
        let leaf = Leaf()
        VStack {
          leaf
          leaf
        }
      }
    }
    let host = ViewHost(Twin())
    host.tree.all("Button")[1].press()
    #expect(host.tree.texts == ["leaf 0", "leaf 1"])
  }

  @Test func stateFollowsItsElementWhenTheOrderChanges() {
    struct Row: View {
      let name: String
      @State private var taps = 0
      var body: some View { Button("\(name) \(taps)") { taps += 1 } }
    }
    struct Rows: View {
      @State private var names = ["a", "b"]
      var body: some View {
        Button("turn") { names.reverse() }
        ForEach(names, id: \.self) { Row(name: $0) }
      }
    }
    let host = ViewHost(Rows())
    host.press("Button", "b 0")
    host.press("Button", "turn")
    #expect(host.tree.texts == ["turn", "b 1", "a 0"])
  }

  @Test func stateOfABranchIsForgottenWhenTheBranchLeaves() {
    struct Branch: View {
      @State private var count = 0
      var body: some View { Button("count \(count)") { count += 1 } }
    }
    struct Branches: View {
      @State private var shows = true
      var body: some View {
        Button("toggle") { shows.toggle() }
        if shows { Branch() }
      }
    }
    let host = ViewHost(Branches())
    host.press("Button", "count 0")
    #expect(host.tree.texts.contains("count 1"))
    host.press("Button", "toggle")
    host.press("Button", "toggle")
    #expect(host.tree.texts.contains("count 0"))
  }

  @Test func aTaskRunsOnceAndIsCancelledWhenItsViewLeaves() async {
    let log = Log()
    struct Waiting: View {
      let log: Log
      @State private var shows = true
      @State private var ticks = 0
      var body: some View {
        Button("tick \(ticks)") { ticks += 1 }
        if shows {
          Text("there").task {
            log.add("begin")
            await log.waitForCancellation()
            log.add("cancelled")
          }
        }
        Button("leave") { shows = false }
      }
    }
    let host = ViewHost(Waiting(log: log))
    host.update()
    await log.wait(for: "begin")
    host.press("Button", "tick 0")
    host.update()
    host.press("Button", "leave")
    host.update()
    await log.wait(for: "cancelled")
    #expect(log.entries == ["begin", "cancelled"])
  }

  @Test func aTaskIsReplacedWhenItsIdentityChanges() async {
    let log = Log()
    struct Searching: View {
      let log: Log
      @State private var query = "a"
      var body: some View {
        Button("b") { query = "b" }
          .task(id: query) {
            log.add("begin \(query)")
            await log.waitForCancellation()
            log.add("cancelled")
          }
      }
    }
    let host = ViewHost(Searching(log: log))
    host.update()
    await log.wait(for: "begin a")
    host.press("Button", "b")
    host.update()
    await log.wait(for: "begin b")
    await log.wait(for: "cancelled")
    host.close()
  }

  @Test func rowsOutOfSightDoNotAppear() {
    struct Rows: View {
      let log: Log
      var body: some View {
        List {
          ForEach(0..<100) { row in
            Text("\(row)").onAppear { log.add("+\(row)") }.onDisappear { log.add("-\(row)") }
          }
        }
      }
    }
    let log = Log()
    let host = ViewHost(Rows(log: log))
    host.visibleRows = 0..<3
    host.update()
    #expect(log.entries == ["+0", "+1", "+2"])
    host.visibleRows = 2..<4
    host.update()
    #expect(log.entries.sorted() == ["+0", "+1", "+2", "+3", "-0", "-1"])
  }

  @Test func whatIsOnASectionIsOnEachOfItsRows() {
    struct Rows: View {
      let log: Log
      @State private var asks = false
      var body: some View {
        Form {
          Section {
            Button("ask") { asks = true }
            Text("two")
          } header: {
            Text("rows")
          }
          .onChange(of: asks) { _ in log.add("asked") }
          .confirmationDialog("Sure?", isPresented: $asks) { Button("yes") {} }
        }
      }
    }
    let log = Log()
    let host = ViewHost(Rows(log: log))
    host.press("Button", "ask")
    #expect(host.tree.all("ConfirmationDialog").count == 2)
    #expect(log.entries == ["asked", "asked"])
  }

  @Test func pullingToRefreshRunsTheActionToItsEnd() async {
    struct Pulled: View {
      @State private var count = 0
      var body: some View {
        List { Text("pulled \(count)") }.refreshable { await pull() }
      }
      private func pull() async {
        await Task.yield()
        count += 1
      }
    }
    let host = ViewHost(Pulled())
    await host.pullToRefresh()
    #expect(host.tree.texts == ["pulled 1"])
  }

  @Test func aPublishedChangeIsSeen() {
    final class Counter: ObservableObject { @Published var count = 0 }
    struct Counting: View {
      @StateObject private var counter = Counter()
      var body: some View {
        Button("\(counter.count)") { counter.count += 1 }
        Toggle("odd", isOn: .constant(counter.count % 2 == 1))
      }
    }
    let host = ViewHost(Counting())
    host.press("Button", "0")
    #expect(host.tree.first("Button")?.label == "1")
    #expect(host.tree.first("Toggle")?.attributes["isOn"] as? Bool == true)
  }

  @Test func aSheetIsDismissedFromInsideAndFromOutside() {
    struct Inside: View {
      @Environment(\.dismiss) private var dismiss
      var body: some View { Button("close") { dismiss() } }
    }
    struct Outside: View {
      @State private var shows = false
      var body: some View {
        Button("open") { shows = true }.sheet(isPresented: $shows) { Inside() }
      }
    }
    let host = ViewHost(Outside())
    #expect(host.tree.first("Sheet") == nil)
    host.press("Button", "open")
    host.press("Button", "close")
    #expect(host.tree.first("Sheet") == nil)
    host.press("Button", "open")
    host.press("Sheet")
    #expect(host.tree.first("Sheet") == nil)
  }

  @Test func aPickerChoosesByTagOfItsSelectionsOwnType() {
    struct Choosing: View {
      @State private var chosen = 1
      var body: some View {
        Picker("number", selection: $chosen) {
          Text("one").tag(1)
          Text("two").tag(2)
          Text("three").tag("3")
        }
      }
    }
    let host = ViewHost(Choosing())
    #expect(host.press("Choice", "two"))
    #expect(host.tree.first("Choice", "two")?.attributes["isSelected"] as? Bool == true)
    #expect(!host.press("Choice", "three"))
  }

  @Test func whoWaitsForWhatNeverComesCanBeCancelled() async {
    let host = ViewHost(Text("a"))
    let (asked, asks) = AsyncStream.makeStream(of: Void.self)
    let waiting = Task {
      await host.tree { _ in
        asks.yield()
        return false
      }
    }
    for await _ in asked { break }
    waiting.cancel()
    #expect(await waiting.value.texts == ["a"])
  }

  @Test func anOptionalValueOfTheEnvironmentHasItsDefaultUntilItIsSetToNil() {
    struct Reading: View {
      @Environment(\.flavour) private var flavour
      @Environment(\.horizontalSizeClass) private var width
      var body: some View { Text("\(flavour ?? "none") \(width == .compact ? "compact" : "other")") }
    }
    #expect(ViewHost(Reading()).tree.texts == ["sweet compact"])
    let bare = Reading().environment(\.flavour, nil).environment(\.horizontalSizeClass, nil)
    #expect(ViewHost(bare).tree.texts == ["none other"])
  }

  @Test func whatIsDisabledCannotBePressed() {
    let host = ViewHost(VStack { Button("a") { Issue.record("pressed") } }.disabled(true))
    #expect(!host.press("Button", "a"))
  }

  @Test func aStackShowsItsRootAlone() {
    let host = ViewHost(
      NavigationStack {
        NavigationLink("seven", value: 7).navigationDestination(for: Int.self) { Text("number \($0)") }
      })
    #expect(host.tree.texts == ["seven"])
  }
}

private struct FlavourKey: EnvironmentKey { static let defaultValue: String? = "sweet" }
extension EnvironmentValues {
  fileprivate var flavour: String? {
    get { self[FlavourKey.self] }
    set { self[FlavourKey.self] = newValue }
  }
}

/// Records events in order, and lets a test wait for one of them.
@MainActor final class Log {
  private(set) var entries: [String] = []
  private var listeners: [AsyncStream<String>.Continuation] = []

  func add(_ entry: String) {
    entries.append(entry)
    for listener in listeners { listener.yield(entry) }
  }

  /// Returns early if the calling task is cancelled: a test whose time is up.
  func wait(for entry: String) async {
    if entries.contains(entry) { return }
    let (added, listener) = AsyncStream.makeStream(of: String.self)
    listeners.append(listener)
    for await other in added where other == entry { return }
  }

  /// Returns only when the calling task is cancelled.
  func waitForCancellation() async {
    let (stream, _) = AsyncStream.makeStream(of: Void.self)
    for await _ in stream {}
  }
}
