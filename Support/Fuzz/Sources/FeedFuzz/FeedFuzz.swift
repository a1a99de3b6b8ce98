import Driver
import Foundation
import Recipes

/// Whatever the bytes are, the decoder gives recipes or one of its own errors.
@main
struct FeedFuzz {
  static func main() {
    run { bytes, count in
      do throws(FeedDefect) {
        let recipes = try FeedDecoder.recipes(from: Data(UnsafeBufferPointer(start: bytes, count: count)))
        for recipe in recipes { precondition(!recipe.name.isEmpty && !recipe.cuisine.isEmpty) }
      } catch {
        // Nothing else can come: the error is typed.
      }
      return 0
    }
  }
}
