import Cookbook
import Driver
import Foundation
import RecipeExchange

/// Every file is a recipe's document or damaged. A document stays what it is when it is written and read, and when its
/// properties are set to what they are.
@main
struct DocumentFuzz {
  static func main() {
    run { bytes, count in
      let data = Data(UnsafeBufferPointer(start: bytes, count: count))
      do throws(RecipeDocument.Damaged) {
        let document = try RecipeDocument(reading: data)
        precondition(!document.name.isEmpty)
        let written = try RecipeDocument(reading: document.data())
        precondition(written == document, "changed by writing")
        var same = document
        same.name = document.name
        same.summary = document.summary
        same.source = document.source
        same.image = document.image
        same.tags = document.tags
        same.category = document.category
        same.cuisine = document.cuisine
        same.tools = document.tools
        same.created = document.created
        same.modified = document.modified
        same.setContents(document.contents)
        precondition(same == document, "changed by setting what it has")
        let again = CooklangText.recipe(CooklangExport.text(of: document), name: nil)
        precondition(!again.document.name.isEmpty)
      } catch {
        // The typed error leaves no other case.
      }
      return 0
    }
  }
}
