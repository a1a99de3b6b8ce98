import Foundation
import RecipePresentation
import SwiftUI
import UniformTypeIdentifiers

/// A file for the system's panel, which asks for its place.
struct ExportedFile: FileDocument {
  let name: String
  let type: UTType
  private let contents: Data

  /// Creates a file of the type that `name` ends with.
  init(name: String, contents: Data) {
    self.name = name
    self.contents = contents
    type = Self.contentType(of: (name as NSString).pathExtension)
  }

  /// Nothing is ever opened: a document must be able to.
  init(configuration: ReadConfiguration) throws { throw CocoaError(.fileReadUnsupportedScheme) }

  /// The types of the list's files. The plan's file has one of them.
  static var readableContentTypes: [UTType] {
    ShoppingFormat.allCases.map { contentType(of: $0.suffix) } + [.data]
  }

  func fileWrapper(configuration: WriteConfiguration) throws -> FileWrapper {
    FileWrapper(regularFileWithContents: contents)
  }

  /// The type of a file by its ending.
  private static func contentType(of suffix: String) -> UTType {
    UTType(filenameExtension: suffix) ?? .data
  }
}

/// Presents the system's panel for the place of a file, and says if the file could not be saved there.
struct SavesFile: ViewModifier {
  @Binding private var file: ExportedFile?
  @State private var hasFailed = false

  init(_ file: Binding<ExportedFile?>) { _file = file }

  func body(content: Content) -> some View {
    content.fileExporter(
      isPresented: isPresented, document: file, contentType: file?.type ?? .data, defaultFilename: file?.name
    ) { result in
      if case .failure = result { hasFailed = true }
    }
    .alert(Strings.fileNotSaved, isPresented: $hasFailed) {
      Button(Strings.done) {}
    }
  }

  private var isPresented: Binding<Bool> {
    Binding {
      file != nil
    } set: { isPresented in
      if !isPresented { file = nil }
    }
  }
}
