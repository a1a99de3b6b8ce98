import Cookbook
import Driver
import Foundation
import RecipeExchange

/// Every file, alone and beside a photo in a folder, gives recipes that can be kept, addresses and failures.
@main
struct ImportFuzz {
  static func main() {
    run { bytes, count in
      let data = Data(UnsafeBufferPointer(start: bytes, count: count))
      let files = MemoryFileStore([
        "/file": data, "/folder/recipe.cook": data, "/folder/full.png": Data([0x89, 0x50]),
      ])
      for path in ["/file", "/folder"] {
        var results = 0
        do {
          try ImportReader(files: files).read(path) { result in
            results += 1
            ImportFuzz.check(result)
          }
        } catch {
          preconditionFailure("the reader throws only what the closure throws: \(error)")
        }
        precondition(results > 0)
      }
      return 0
    }
  }

  private static func check(_ result: Result<ImportedItem, ImportFailure>) {
    switch result {
    case .success(.recipe(let recipe)):
      let written = recipe.document.data()
      precondition(written.count <= RecipeDocument.maximumBytes)
      do throws(RecipeDocument.Damaged) {
        let read = try RecipeDocument(reading: written)
        precondition(read == recipe.document, "a document that is not what it is written as")
      } catch {
        preconditionFailure("a recipe that cannot be kept: \(error)")
      }
      precondition(recipe.personal.rating.map((1...5).contains) ?? true)
      precondition(recipe.photo?.isEmpty != true)
    case .success(.address(let url)):
      precondition(url.scheme?.lowercased().hasPrefix("http") == true)
    case .failure: break
    }
  }
}
