import Driver
import Foundation
import Ingredients
import RecipePages

/// Every line can be read, scaled and converted. Scaling by one leaves out decimals that say nothing ("5.000 g"), and
/// changes nothing else. No amount overflows.
@main
struct QuantityFuzz {
  static func main() {
    run { bytes, count in
      let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
      let line = IngredientLine(text)
      for (numerator, denominator) in [(1, 1), (2, 1), (1, 3), (7, 4), (999_999_937, 999_999_929)] {
        guard let factor = Amount(numerator, over: denominator) else { preconditionFailure() }
        let scaled = line.scaled(by: factor)
        if numerator == denominator, !text.contains(where: { ".,".contains($0) }) {
          precondition(scaled == text)
        }
        if line.amount == nil { precondition(scaled == text) }
        _ = line.scaled(by: factor, measures: .us)
        _ = line.scaled(by: factor, measures: .metric)
      }
      for timer in StepTimer.timers(in: text) {
        precondition(timer.duration > .zero && !timer.words.isEmpty)
      }
      _ = RecipeYield(words: text)
      return 0
    }
  }
}
