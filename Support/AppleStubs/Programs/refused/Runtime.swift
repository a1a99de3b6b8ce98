import SwiftUI

struct Burnt: Error {}

// Values of these types exist on iOS 16, and their types at run time do not.
struct Kitchen {
  var works: [() throws(Burnt) -> Void] = []  // refused: iOS 18
}
