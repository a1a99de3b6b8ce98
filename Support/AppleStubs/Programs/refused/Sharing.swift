import SwiftUI

struct Note: Transferable {
  let text: String
  static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation(exporting: \.text)
  }
}

struct Page {
  let text: String
}

struct Unseen: View {
  var body: some View {
    ShareLink(item: Note(text: "a")) { Text("a") }  // refused: there is no preview
  }
}

struct Foreign: View {
  var body: some View {
    ShareLink(item: Page(text: "a"), preview: SharePreview("a")) { Text("a") }  // refused: not Transferable
  }
}

struct Moving: View {
  @State private var moves = false
  var body: some View {
    Text("a").fileMover(isPresented: $moves, file: "Cookbook.zip") { _ in }  // refused: a text is no URL
  }
}
