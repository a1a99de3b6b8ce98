import TestSupport
import Testing

@testable import RecipeImages

struct BlockMapTests {
  @Test(arguments: 0..<20 as Range<UInt64>)
  func randomRunsAreNeverHandedOutTwice(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var map = BlockMap(count: 300)
    var model = Array(repeating: false, count: 300)
    var runs: [Range<Int>] = []
    for step in 0..<400 {
      if Bool.random(using: &generator), !runs.isEmpty {
        let run = runs.remove(at: Int.random(in: 0..<runs.count, using: &generator))
        map.release(run)
        for block in run { model[block] = false }
      } else {
        let length = Int.random(in: 1...90, using: &generator)
        let fits = (0...300 - length).contains { start in !model[start..<start + length].contains(true) }
        let run = map.takeRun(of: length)
        #expect((run != nil) == fits, "seed \(seed), step \(step)")
        guard let run else { continue }
        #expect(run.count == length && run.upperBound <= 300)
        for block in run {
          #expect(!model[block], "seed \(seed), step \(step)")
          model[block] = true
        }
        runs.append(run)
      }
      #expect(map.taken == model.count { $0 })
    }
  }

  @Test func allocatingUsedOrMissingBlocksChangesNothing() {
    var map = BlockMap(count: 100)
    #expect(map.take(10..<70) == true)
    for run in [0..<11, 69..<71, 20..<30, 95..<101, -1..<3] { #expect(map.take(run) == false) }
    #expect(map.taken == 60)
    #expect(map.take(70..<100) == true)
  }

  @Test func runIsTakenBelowALimit() {
    var map = BlockMap(count: 100)
    #expect(map.takeRun(of: 90) == 0..<90)
    map.release(0..<90)
    #expect(map.takeRun(of: 5, below: 50) == 0..<5)
    #expect(map.takeRun(of: 60, below: 50) == nil)
  }

  @Test func runsAreWithinTheMap() {
    func takes(_ run: Range<Int>) -> Bool {
      var map = BlockMap(count: 100)
      return map.take(run)
    }
    #expect(takes(0..<100) && takes(99..<100) && !takes(0..<101) && !takes(-1..<1))
    func run(of length: Int, below limit: Int) -> Range<Int>? {
      var map = BlockMap(count: 100)
      return map.takeRun(of: length, below: limit)
    }
    #expect(run(of: 100, below: .max) == 0..<100 && run(of: 101, below: .max) == nil)
    #expect(run(of: 60, below: 60) == 0..<60 && run(of: 61, below: 60) == nil)
    #expect(run(of: 0, below: .max) == nil)
  }
}
