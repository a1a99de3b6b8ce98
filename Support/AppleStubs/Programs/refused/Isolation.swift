import SwiftUI
import UIKit

@MainActor final class Model { var count = 0 }

struct Counting: View {
  let model: Model
  var body: some View {
    Text("a").refreshable { model.count += 1 }  // refused: another actor's state, without await
  }
}

func outside() {
  UIApplication.shared.isIdleTimerDisabled = true  // refused: the main actor's
}

nonisolated func make() -> some View {
  UISelectionFeedbackGenerator().selectionChanged()  // refused: the main actor's
  return Text("a")
}
