@_exported import Foundation

// https://developer.apple.com/documentation/foundation/nsitemprovider
/// A link, or a file by its contents alone, that another app offers while it is dragged.
// Not Sendable: stricter than an SDK that says it is.
@available(iOS 8.0, *)
open class NSItemProvider: NSObject {
  private let types: [String]
  private let link: URL?
  private let contents: Data?
  private let name: String?
  private var hasEnded = false

  private init(_ types: [String], name: String?, link: URL?, contents: Data?) {
    self.types = types
    self.name = name
    self.link = link
    self.contents = contents
  }
  /// For a test, which drops the address of a page.
  package convenience init(link: URL) {
    self.init(["public.url"], name: nil, link: link, contents: nil)
  }
  /// For a test, which drops a file. Without contents the other app does not hand them over.
  package convenience init(file name: String, _ contents: Data?) {
    self.init(
      ["com.example.reference", "public.file-url", "public.json"], name: name, link: nil, contents: contents)
  }

  /// The drop has been performed: loads that begin after it fail.
  package func end() { hasEnded = true }

  // https://developer.apple.com/documentation/foundation/nsitemprovider/suggestedname
  @available(iOS 11.0, *)
  open var suggestedName: String? { name }
  // https://developer.apple.com/documentation/foundation/nsitemprovider/registeredtypeidentifiers
  open var registeredTypeIdentifiers: [String] { types }
  // https://developer.apple.com/documentation/foundation/nsitemprovider/hasitemconformingtotypeidentifier(_:)
  open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
    types.contains(typeIdentifier)
  }

  // https://developer.apple.com/documentation/foundation/nsitemprovider/canloadobject(ofclass:)
  @available(iOS 11.0, *)
  public func canLoadObject(ofClass: URL.Type) -> Bool {
    types.contains("public.url") || types.contains("public.file-url")
  }
  // https://developer.apple.com/documentation/foundation/nsitemprovider/loadobject(ofclass:completionhandler:)
  @available(iOS 11.0, *)
  public func loadObject(
    ofClass: URL.Type, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    DispatchQueue.global().async { [link, hasEnded] in completionHandler(hasEnded ? nil : link, nil) }
    return Progress(totalUnitCount: 1)
  }

  // https://developer.apple.com/documentation/foundation/nsitemprovider/loadfilerepresentation(fortypeidentifier:completionhandler:)
  /// The file is there until the closure returns.
  @available(iOS 11.0, *)
  open func loadFileRepresentation(
    forTypeIdentifier typeIdentifier: String,
    completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
  ) -> Progress {
    DispatchQueue.global().async { [name, contents = hasEnded ? nil : contents] in
      let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
      let file = folder.appendingPathComponent(name ?? "file")
      do {
        guard let contents, typeIdentifier == "public.json" else { throw CocoaError(.fileReadUnknown) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
        try contents.write(to: file)
        completionHandler(file, nil)
      } catch {
        completionHandler(nil, error)
      }
      // There is none if the contents are not handed over.
      try? FileManager.default.removeItem(at: folder)
    }
    return Progress(totalUnitCount: 1)
  }
}
