import Foundation
import PhotosUI
import SwiftUI
import UniformTypeIdentifiers

struct Chosen: Transferable {
  let data: Data
  static var transferRepresentation: some TransferRepresentation {
    DataRepresentation(importedContentType: .image) { Chosen(data: $0) }
  }
}

struct Choosing: View {
  @State private var item: PhotosPickerItem?
  @State private var text = ""
  @State private var asks = false
  @State private var rating = 1
  @State private var isWide = false
  @FocusState private var isFocused: Bool
  var body: some View {
    VStack {
      PhotosPicker(selection: $item, matching: .images) { Label("Photo", systemImage: "photo") }
      PhotosPicker("Photo", selection: $item, matching: .images, preferredItemEncoding: .compatible)
      PasteButton(payloadType: Chosen.self) { print($0.map(\.data.count)) }
      PasteButton(payloadType: String.self) { text = $0.joined() }
      TextField("Steps", text: $text, prompt: Text("One each"), axis: .vertical)
        .lineLimit(3...)
        .focused($isFocused)
        .submitLabel(.go)
      Text("\(rating)")
        .accessibilityAdjustableAction { direction in
          switch direction {
          case .increment: rating += 1
          case .decrement: rating -= 1
          @unknown default: break
          }
        }
    }
    .toolbar { ToolbarItem(placement: .cancellationAction) { Button("Cancel") { isFocused = false } } }
    .onGeometryChange(for: Bool.self) {
      $0.size.width > 600
    } action: {
      isWide = $0
    }
    .interactiveDismissDisabled(asks)
    .onDrop(of: [.url, .data], isTargeted: nil) { providers in
      for provider in providers {
        _ = provider.loadFileRepresentation(forTypeIdentifier: UTType.data.identifier) { url, _ in
          print(url as Any)
        }
      }
      return !providers.isEmpty
    }
    .fileImporter(isPresented: $asks, allowedContentTypes: [.data, .folder], allowsMultipleSelection: true) {
      if case .success(let urls) = $0 { urls.forEach(read) }
    }
    .fileImporter(isPresented: $asks, allowedContentTypes: [.folder]) { print($0) }
    .task(id: item) { _ = try? await item?.loadTransferable(type: Chosen.self) }
  }

  private func read(_ url: URL) {
    guard url.startAccessingSecurityScopedResource() else { return }
    defer { url.stopAccessingSecurityScopedResource() }
    print(url.lastPathComponent)
  }
}

struct Meal: Codable, Transferable {
  let id: UUID
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(for: Meal.self, contentType: .meal).visibility(.ownProcess)
  }
}
struct Dish: Codable, Transferable {
  var name = ""
  static var transferRepresentation: some TransferRepresentation { CodableRepresentation(contentType: .meal) }
}

extension UTType {
  static let meal = UTType(exportedAs: "com.example.meal")
}

struct Week: View {
  @State private var isTargeted = false
  @State private var day = Date()
  @State private var part = 0
  var body: some View {
    List {
      Text("Soup").draggable(Meal(id: UUID()))
      Text("Salad").draggable(Dish())
      Text("Friday")
        .dropDestination(for: Meal.self) { meals, _ in
          meals.count == 1
        } isTargeted: {
          isTargeted = $0
        }
        .listRowBackground(isTargeted ? Color.accentColor : nil)
        .listRowInsets(EdgeInsets())
      DatePicker("Day", selection: $day, in: Date()..., displayedComponents: .date).datePickerStyle(
        .graphical)
      Picker("Part", selection: $part) { Text("0").tag(0) }.pickerStyle(.segmented)
      Button("Next Day") {}.keyboardShortcut(.downArrow, modifiers: .option)
    }
  }
}
