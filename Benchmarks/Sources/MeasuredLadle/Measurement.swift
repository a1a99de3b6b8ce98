import Adwaita
import Foundation
import GLib
import LadleGNOME

/// Measures the window from inside the program and reports on standard error, one line for each figure. Then
/// the program ends.
@MainActor
final class Measurement {
  enum Subject: String {
    /// Reports when the first recipes have been drawn.
    case firstRow = "first-row"
    /// Measures frames while the whole grid scrolls down and back, memory, and processor time at rest.
    case scrolling
    /// The same in the cookbook.
    case cookbook
    /// Reports how long the window did not answer at most while recipes of the feed are kept one after another.
    case keeping
    /// Reports how long the window did not answer at most while the files of the command line are imported.
    case importing
    /// Reports the main thread's time until the plan has been made and drawn, and its longest frame after that.
    case plan
    /// Reports when the window has loaded everything it shows; it then stays until it is closed.
    case shown
  }

  private let window: WindowProbe
  private var delay: Delay?

  init(_ subject: Subject, of window: WindowProbe) {
    self.window = window
    switch subject {
    case .firstRow:
      afterFirstRow { [weak self] in
        Self.say("first-row\n")
        self?.window.window.close()
      }
    case .shown:
      afterFirstRow { [weak self] in
        self?.window.window.everyFrame { [weak self] _ in
          guard let window = self?.window else { return false }
          if window.isSettled { Self.say("shown\n") }
          return !window.isSettled
        }
      }
    case .importing: afterFirstRow { [weak self] in self?.watch(since: .now, longest: 0, ended: nil) }
    case .scrolling:
      afterFirstRow { [weak self] in
        self?.delay = MainLoop.after(milliseconds: 2000) { self?.scroll() }
      }
    case .cookbook:
      afterCookbook { [weak self] in
        self?.window.showCookbook()
        self?.delay = MainLoop.after(milliseconds: 2000) { self?.scroll() }
      }
    case .plan:
      afterCookbook { [weak self] in
        self?.delay = MainLoop.after(milliseconds: 2000) { self?.showPlan() }
      }
    case .keeping:
      afterCookbook { [weak self] in
        self?.delay = MainLoop.after(milliseconds: 2000) { self?.keep(row: 0, longest: []) }
      }
    }
  }

  private func afterCookbook(_ body: @escaping @MainActor () -> Void) {
    afterFirstRow { [weak self] in
      self?.window.window.everyFrame { [weak self] _ in
        guard let window = self?.window else { return false }
        if window.keptRecipes > 0 { body() }
        return window.keptRecipes == 0
      }
    }
  }

  /// Keeps a recipe, looks at the clock every two milliseconds for half a second, and goes on with the next one.
  private func keep(row: Int, longest: [Double]) {
    guard row < Self.keeps else {
      Self.say("longest-stalls \(longest.map { String($0) }.joined(separator: " "))\n")
      return window.window.close()
    }
    let start = ContinuousClock.now
    window.keep(row: row)
    wait(since: start, until: start + .milliseconds(500), longest: 0) { [weak self] stall in
      self?.keep(row: row + 1, longest: longest + [stall])
    }
  }

  private static let keeps = 20

  private func wait(
    since last: ContinuousClock.Instant, until end: ContinuousClock.Instant, longest: Double,
    _ body: @escaping @MainActor (Double) -> Void
  ) {
    delay = MainLoop.after(milliseconds: 2) { [weak self] in
      let now = ContinuousClock.now
      let stall = max(longest, last.duration(to: now) / .milliseconds(1))
      if now >= end { body(stall) } else { self?.wait(since: now, until: end, longest: stall, body) }
    }
  }

  /// Looks at the clock every two milliseconds until three seconds after the import, when all recipes are shown.
  private func watch(since last: ContinuousClock.Instant, longest: Double, ended: ContinuousClock.Instant?) {
    delay = MainLoop.after(milliseconds: 2) { [weak self] in
      guard let self else { return }
      let now = ContinuousClock.now
      let stall = max(longest, last.duration(to: now) / .milliseconds(1))
      let isOver = !window.isImporting && window.keptRecipes > 0
      let end = isOver ? ended ?? now : nil
      if let end, end.duration(to: now) > .seconds(3) {
        Self.say("kept \(window.keptRecipes)\nlongest-stall \(stall)\n")
        window.window.close()
      } else {
        watch(since: now, longest: stall, ended: end)
      }
    }
  }

  private func showPlan() {
    let start = Self.threadMilliseconds
    window.showPlan()
    Self.say("plan-made \(Self.threadMilliseconds - start)\n")
    var (frames, last, longest) = (0, start, 0.0)
    window.window.everyFrame { [weak self] _ in
      guard let window = self?.window else { return false }
      frames += 1
      let now = Self.threadMilliseconds
      // See `afterFirstRow`.
      if frames == 2 { Self.say("plan-drawn \(now - start)\n") }
      if frames > 2 { longest = max(longest, now - last) }
      last = now
      guard frames > 2, window.isSettled else { return true }
      Self.say("plan-frames \(frames)\nplan-longest-frame \(longest)\n")
      window.window.close()
      return false
    }
  }

  private func afterFirstRow(_ body: @escaping @MainActor () -> Void) {
    var frames = 0
    window.window.everyFrame { [weak self] _ in
      guard let self else { return false }
      if window.showsRecipes { frames += 1 }
      // This call precedes the drawing of its frame, so the state at one call has been drawn at the next.
      guard frames > 1 else { return true }
      body()
      return false
    }
  }

  /// The duration of each direction, in seconds.
  private static let travel = 20.0

  private func scroll() {
    let adjustment = window.listAdjustment
    var intervals: [Double] = []
    var last = Date.timeIntervalSinceReferenceDate
    let start = last
    let memory = Self.residentMegabytes
    var memoryAtTheBottom: Double?
    window.window.everyFrame { [weak self] _ in
      let now = Date.timeIntervalSinceReferenceDate
      intervals.append((now - last) * 1000)
      last = now
      let way = (now - start) / Self.travel
      if way > 1, memoryAtTheBottom == nil { memoryAtTheBottom = Self.residentMegabytes }
      let length = adjustment.upper - adjustment.pageSize
      adjustment.value = length * max(0, way < 1 ? way : 2 - way)
      guard way >= 2 else { return true }
      intervals.sort()
      Self.say("frames \(intervals.count)\n")
      Self.say("frame-median \(intervals[intervals.count / 2])\n")
      Self.say("frame-99th \(intervals[intervals.count * 99 / 100])\n")
      Self.say("memory-before \(memory)\nmemory-bottom \(memoryAtTheBottom ?? 0)\n")
      Self.say("memory-after \(Self.residentMegabytes)\n")
      // GTK's scroll bars fade out three seconds after the last movement.
      self?.delay = MainLoop.after(milliseconds: 6000) { self?.rest() }
      return false
    }
  }

  private func rest() {
    let before = Self.processorSeconds
    delay = MainLoop.after(milliseconds: 10_000) { [weak self] in
      Self.say("idle-percent \((Self.processorSeconds - before) * 10)\n")
      self?.window.window.close()
    }
  }

  private static func say(_ text: String) { FileHandle.standardError.write(Data(text.utf8)) }

  /// The resident memory, in millions of bytes.
  private static var residentMegabytes: Double {
    // The second number of statm is the number of resident pages (proc(5)). Without the file the figure is 0.
    let statm = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = statm.split(separator: " ").dropFirst().first.flatMap { Double($0) } ?? 0
    return pages * Double(sysconf(Int32(_SC_PAGESIZE))) / 1e6
  }

  /// The processor time of this thread.
  private static var threadMilliseconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) * 1000 + Double(time.tv_nsec) / 1e6
  }

  private static var processorSeconds: Double {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    func seconds(_ time: timeval) -> Double { Double(time.tv_sec) + Double(time.tv_usec) / 1e6 }
    return seconds(usage.ru_utime) + seconds(usage.ru_stime)
  }
}
