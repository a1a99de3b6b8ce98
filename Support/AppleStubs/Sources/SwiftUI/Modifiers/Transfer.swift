// swift-format-ignore-file: NoLeadingUnderscores
import AppleFoundation
import CoreTransferable
import UniformTypeIdentifiers

extension View {
  // https://developer.apple.com/documentation/swiftui/view/fileimporter(ispresented:allowedcontenttypes:oncompletion:)
  @available(iOS 14.0, *)
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType],
    onCompletion: @escaping (_ result: Result<URL, any Error>) -> Void
  ) -> some View {
    importing(isPresented, allowedContentTypes, isMultiple: false) { result in
      onCompletion(result.map { $0[0] })
    }
  }
  // https://developer.apple.com/documentation/swiftui/view/fileimporter(ispresented:allowedcontenttypes:allowsmultipleselection:oncompletion:)
  @available(iOS 14.0, *)
  nonisolated public func fileImporter(
    isPresented: Binding<Bool>, allowedContentTypes: [UTType], allowsMultipleSelection: Bool,
    onCompletion: @escaping (_ result: Result<[URL], any Error>) -> Void
  ) -> some View {
    importing(isPresented, allowedContentTypes, isMultiple: allowsMultipleSelection, onCompletion)
  }

  /// Cancelling calls nothing, as the real one's does before iOS 17.
  nonisolated private func importing(
    _ isPresented: Binding<Bool>, _ types: [UTType], isMultiple: Bool,
    _ complete: @escaping (Result<[URL], any Error>) -> Void
  ) -> some View {
    nonisolated(unsafe) let complete = complete  // called on the main actor only
    return modified { nodes, _ in
      guard isPresented.wrappedValue else { return }
      let node = Node("FileImporter")
      node.attributes["types"] = types.map(\.identifier)
      node.attributes["isMultiple"] = isMultiple
      let choose: @MainActor ([URL]) -> Void = { urls in
        isPresented.wrappedValue = false
        complete(.success(urls))
      }
      node.attributes["choose"] = choose
      let refuse: @MainActor () -> Void = {
        isPresented.wrappedValue = false
        complete(.failure(CocoaError(.fileReadUnknown)))
      }
      node.attributes["refuse"] = refuse
      node.action = { isPresented.wrappedValue = false }
      nodes.append(node)
    }
  }

  // https://developer.apple.com/documentation/swiftui/view/ondrop(of:istargeted:perform:)
  @available(iOS 14.0, *)
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider]) -> Bool
  ) -> some View {
    nonisolated(unsafe) let action = action  // called on the main actor only
    return wrapped("DropDestination") { node, _ in
      let drop: @MainActor ([NSItemProvider]) -> Bool = { action($0) }
      node.attributes["drop"] = drop
      node.attributes["types"] = supportedContentTypes.map(\.identifier)
    }
  }
  @available(iOS 14.0, *)
  nonisolated public func onDrop(
    of supportedContentTypes: [UTType], isTargeted: Binding<Bool>?,
    perform action: @escaping (_ providers: [NSItemProvider], _ location: CGPoint) -> Bool
  ) -> some View {
    onDrop(of: supportedContentTypes, isTargeted: isTargeted) { action($0, CGPoint(x: 0, y: 0)) }
  }
}

extension _Node {
  /// A test calls it: drops what another app has. False if nothing of it is accepted.
  @discardableResult public func drop(_ providers: [NSItemProvider]) -> Bool {
    guard let drop = attributes["drop"] as? @MainActor ([NSItemProvider]) -> Bool else { return false }
    defer { for provider in providers { provider.end() } }
    return drop(providers)
  }

  /// A test calls it: chooses files in the system's panel, which this node is.
  @discardableResult public func choose(_ urls: [URL]) -> Bool {
    guard let choose = attributes["choose"] as? @MainActor ([URL]) -> Void else { return false }
    choose(urls)
    return true
  }

  /// A test calls it: the app whose files the system's panel shows cannot give the chosen file.
  public func refuse() { (attributes["refuse"] as? @MainActor () -> Void)?() }

  /// A test pastes the data of another app by this function, which returns when the view has received the data.
  public func hand(_ data: Data) async throws {
    guard isEnabled, let hand = attributes["hand"] as? @MainActor (Data) async throws -> Void else { return }
    try await hand(data)
  }
}

// https://developer.apple.com/documentation/swiftui/pastebutton
@available(iOS 16.0, *)
nonisolated public struct PasteButton: _Primitive {
  let hand: @MainActor (Data) async throws -> Void
  // https://developer.apple.com/documentation/swiftui/pastebutton/init(payloadtype:onpaste:)
  public init<T: Transferable>(payloadType: T.Type, onPaste: @escaping ([T]) -> Void) {
    nonisolated(unsafe) let onPaste = onPaste
    hand = { data in
      let items = [try await T.imported(data)]
      nonisolated(unsafe) let paste = { onPaste(items) }
      // Apple promises no thread.
      await withCheckedContinuation { pasted in
        DispatchQueue.global().async {
          paste()
          pasted.resume()
        }
      }
    }
  }
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let node = Node("PasteButton", [Node("Text", text: "Paste")])
    node.attributes["hand"] = hand
    if !context.environment.isEnabled { node.attributes["disabled"] = true }
    return [node]
  }
}
