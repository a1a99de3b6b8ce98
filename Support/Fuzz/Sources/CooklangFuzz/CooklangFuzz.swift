import Cookbook
import Driver
import Foundation
import RecipeExchange

/// Every text is a Cooklang recipe, which can be written and read again. Every file is a list of web addresses or
/// none.
@main
struct CooklangFuzz {
  static func main() {
    run { bytes, count in
      let data = Data(UnsafeBufferPointer(start: bytes, count: count))
      let recipe = CooklangText.recipe(String(decoding: data, as: UTF8.self), name: nil).document
      precondition(!recipe.name.isEmpty)
      let again = CooklangText.recipe(CooklangExport.text(of: recipe), name: nil).document
      precondition(!again.name.isEmpty)
      for address in AddressList(data)?.addresses ?? [] {
        precondition(address.scheme?.lowercased().hasPrefix("http") == true)
      }
      return 0
    }
  }
}
