// swift-format-ignore-file: NoLeadingUnderscores
import AppleFoundation
import UniformTypeIdentifiers

// https://developer.apple.com/documentation/swiftui/filedocument
@available(iOS 14.0, *)
public protocol FileDocument: Sendable {
  static var readableContentTypes: [UTType] { get }
  init(configuration: Self.ReadConfiguration) throws
  func fileWrapper(configuration: Self.WriteConfiguration) throws -> FileWrapper
  typealias ReadConfiguration = FileDocumentReadConfiguration
  typealias WriteConfiguration = FileDocumentWriteConfiguration
}
@available(iOS 14.0, *)
extension FileDocument {
  public static var writableContentTypes: [UTType] { readableContentTypes }
}
// https://developer.apple.com/documentation/swiftui/filedocumentreadconfiguration
@available(iOS 14.0, *)
public struct FileDocumentReadConfiguration {
  public let contentType: UTType
  public let file: FileWrapper
}
// https://developer.apple.com/documentation/swiftui/filedocumentwriteconfiguration
@available(iOS 14.0, *)
public struct FileDocumentWriteConfiguration {
  public let contentType: UTType
  public let existingFile: FileWrapper?
}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/fileexporter(ispresented:document:contenttype:defaultfilename:oncompletion:)
  /// Cancelling calls nothing, as the real one's does before iOS 17.
  @available(iOS 14.0, *)
  nonisolated public func fileExporter<D: FileDocument>(
    isPresented: Binding<Bool>, document: D?, contentType: UTType, defaultFilename: String? = nil,
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    nonisolated(unsafe) let complete = onCompletion  // called on the main actor only
    return modified { nodes, _ in
      guard isPresented.wrappedValue, let document, D.writableContentTypes.contains(contentType) else {
        return
      }
      let node = Node("FileExporter", text: defaultFilename ?? "")
      node.attributes["type"] = contentType.identifier
      let save: @MainActor (URL) -> Void = { url in
        isPresented.wrappedValue = false
        complete(
          Result {
            let file = try document.fileWrapper(
              configuration: FileDocumentWriteConfiguration(contentType: contentType, existingFile: nil))
            try file.regularFileContents?.write(to: url)
            return url
          })
      }
      node.attributes["save"] = save
      node.action = { isPresented.wrappedValue = false }
      nodes.append(node)
    }
  }
}
extension View {
  // https://developer.apple.com/documentation/swiftui/view/filemover(ispresented:file:oncompletion:)
  /// Cancelling calls nothing, as the real one's does before iOS 17. The person has agreed to replace a file of that name.
  @available(iOS 14.0, *)
  nonisolated public func fileMover(
    isPresented: Binding<Bool>, file: URL?, onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    nonisolated(unsafe) let complete = onCompletion  // called on the main actor only
    return modified { nodes, _ in
      guard isPresented.wrappedValue, let file else { return }
      let node = Node("FileMover", text: file.lastPathComponent)
      let save: @MainActor (URL) -> Void = { url in
        isPresented.wrappedValue = false
        complete(
          Result {
            if FileManager.default.fileExists(atPath: url.path) {
              try FileManager.default.removeItem(at: url)
            }
            try FileManager.default.moveItem(at: file, to: url)
            return url
          })
      }
      node.attributes["save"] = save
      node.action = { isPresented.wrappedValue = false }
      nodes.append(node)
    }
  }
}
extension _Node {
  /// A test calls it: saves the document in the system's panel, which this node is.
  public func save(to url: URL) {
    (attributes["save"] as? @MainActor (URL) -> Void)?(url)
  }
}
