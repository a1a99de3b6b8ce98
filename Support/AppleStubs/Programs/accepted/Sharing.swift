import SwiftUI

struct Note: Transferable {
  let text: String
  let page: URL
  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: \.text)
    ProxyRepresentation(exporting: \.page)
  }
}

struct Sharing: View {
  let note: Note
  @State private var moves = false
  @State private var file: URL?
  var body: some View {
    VStack {
      ShareLink(item: note, subject: Text("Note"), preview: SharePreview("Note")) { Text("Share") }
      ShareLink(item: note, preview: SharePreview(note.text)) { Label("Share", systemImage: "plus") }
    }
    .fileMover(isPresented: $moves, file: file) { result in
      if case .success(let place) = result { file = place }
    }
  }
}
