import SwiftUI

// The errors of this file are found after all others: a file with any other would not show them.
final class Pot {
  var litres = 0.0
}

func simmer() async {
  let pot = Pot()
  Task.detached { pot.litres += 1 }  // refused: the object is used here and below
  pot.litres += 1
}

func taste() -> Int {
  let spoon: Int
  return spoon  // refused: it has no value
}
