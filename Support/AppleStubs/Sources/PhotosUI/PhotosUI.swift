import CoreTransferable
import Foundation
@_spi(Stubs) import SwiftUI

// https://developer.apple.com/documentation/photokit/photospickeritem
@available(iOS 16.0, *)
public struct PhotosPickerItem: Equatable, Hashable, Sendable {
  public struct EncodingDisambiguationPolicy: Equatable, Hashable, Sendable {
    let name: String
    public static let automatic = EncodingDisambiguationPolicy(name: "automatic")
    public static let compatible = EncodingDisambiguationPolicy(name: "compatible")
  }
  private let data: Data?
  private var arrives = true
  /// What a test chooses: a photo with these bytes, or one that cannot be loaded.
  package init(data: Data?) { self.data = data }
  /// A photo that is never loaded.
  package static var missing: PhotosPickerItem {
    var item = PhotosPickerItem(data: nil)
    item.arrives = false
    return item
  }
  // https://developer.apple.com/documentation/photokit/photospickeritem/loadtransferable(type:)
  public func loadTransferable<T: Transferable>(type: T.Type) async throws -> T? {
    if !arrives {
      let (silence, end) = AsyncStream.makeStream(of: Never.self)
      // Until the task is cancelled.
      for await _ in silence {}
      end.finish()
    }
    guard let data else { throw CocoaError(.fileReadUnknown) }
    return try await T.imported(data)
  }
}

// https://developer.apple.com/documentation/photokit/phpickerfilter-swift.struct
@available(iOS 14.0, *)
public struct PHPickerFilter: Equatable, Hashable, Sendable {
  let name: String
  public static let images = PHPickerFilter(name: "images")
  public static let videos = PHPickerFilter(name: "videos")
}

// https://developer.apple.com/documentation/photokit/photospicker
@available(iOS 16.0, *)
nonisolated public struct PhotosPicker<Label: View>: View {
  let selection: Binding<PhotosPickerItem?>
  let label: Label
  public init(
    selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic,
    @ViewBuilder label: () -> Label
  ) {
    self.selection = selection
    self.label = label()
  }
  @MainActor public var body: some View {
    StubView("PhotosPicker", label) { node in
      let selection = selection
      let choose: @MainActor (PhotosPickerItem) -> Void = { selection.wrappedValue = $0 }
      node.attributes["choose"] = choose
    }
  }
}
@available(iOS 16.0, *)
extension PhotosPicker where Label == Text {
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<PhotosPickerItem?>,
    matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) { self.init(selection: selection, matching: filter) { Text(titleKey) } }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<PhotosPickerItem?>, matching filter: PHPickerFilter? = nil,
    preferredItemEncoding: PhotosPickerItem.EncodingDisambiguationPolicy = .automatic
  ) { self.init(selection: selection, matching: filter) { Text(title) } }
}
