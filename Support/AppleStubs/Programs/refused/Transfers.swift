import PhotosUI
import SwiftUI

struct Plain { let text: String }

struct Pasting: View {
  var body: some View {
    PasteButton(payloadType: Plain.self) { _ in }  // refused: not Transferable
  }
}

struct Importing: View {
  @State private var asks = false
  var body: some View {
    let types = ["public.data"]
    Text("a").fileImporter(isPresented: $asks, allowedContentTypes: types) { _ in }  // refused: texts
  }
}

struct Photos: View {
  @State private var items: [PhotosPickerItem] = []
  var body: some View {
    PhotosPicker("Photo", selection: $items.wrappedValue)  // refused: no binding
  }
}

struct Focusing: View {
  @State private var isFocused = false
  var body: some View {
    TextField("a", text: .constant("")).focused($isFocused)  // refused: a state is no focus
  }
}

struct Adjusting: View {
  var body: some View {
    Text("a").accessibilityAdjustableAction { print("a") }  // refused: it is given a direction
  }
}

struct Dragging: View {
  var body: some View {
    Text("a").draggable(Plain(text: "a"))  // refused: not Transferable
  }
}

struct Dropping: View {
  var body: some View {
    Text("a").dropDestination(for: String.self) { texts in true }  // refused: it is given a place, too
  }
}

struct Choosing: View {
  @State private var day = Date()
  var body: some View {
    DatePicker("a", selection: $day, from: Date()..., displayedComponents: .date)  // refused: the label is in
  }
}
