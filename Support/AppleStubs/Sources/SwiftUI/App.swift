// swift-format-ignore-file: NoLeadingUnderscores
import Foundation
import UIKit
// https://developer.apple.com/documentation/swiftui/app
@available(iOS 14.0, *)
@MainActor public protocol App {
  associatedtype Body: Scene
  @SceneBuilder @MainActor var body: Self.Body { get }
  @MainActor init()
}
extension App {
  @MainActor public static func main() { fatalError("the stubs run no app: they let a test evaluate one") }
}
// https://developer.apple.com/documentation/swiftui/scene
@available(iOS 14.0, *)
@MainActor public protocol Scene {
  associatedtype Body: Scene
  @SceneBuilder @MainActor var body: Self.Body { get }
}
extension Never: Scene {}
// https://developer.apple.com/documentation/swiftui/uiapplicationdelegateadaptor
@available(iOS 14.0, *)
@propertyWrapper @MainActor
public struct UIApplicationDelegateAdaptor<DelegateType: NSObject & UIApplicationDelegate> {
  public var wrappedValue: DelegateType { fatalError("the stubs run no app, so no delegate is made") }
  public init(_ delegateType: DelegateType.Type = DelegateType.self) {}
}
// https://developer.apple.com/documentation/swiftui/scenebuilder
@available(iOS 14.0, *)
@resultBuilder public struct SceneBuilder {
  public static func buildExpression<Content: Scene>(_ content: Content) -> Content { content }
  public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}
// https://developer.apple.com/documentation/swiftui/windowgroup
@available(iOS 14.0, *)
nonisolated public struct WindowGroup<Content: View>: Scene {
  let content: () -> Content
  nonisolated public init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
  nonisolated public init(id: String, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }
  nonisolated public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }
  @_disfavoredOverload
  nonisolated public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
    self.content = content
  }
  @MainActor public var body: Never { fatalError("a primitive scene has no body") }
  /// What the window shows.
  @_spi(Stubs) @MainActor public var view: Content { content() }
}

extension Scene {
  // https://developer.apple.com/documentation/swiftui/scene/onchange(of:perform:)
  @available(iOS, introduced: 14.0, deprecated: 17.0)
  nonisolated public func onChange<V: Equatable>(
    of value: V, perform action: @escaping (_ newValue: V) -> Void
  ) -> some Scene { self }
}

// https://developer.apple.com/documentation/swiftui/previewprovider
@MainActor public protocol PreviewProvider: _PreviewProvider {
  associatedtype Previews: View
  @ViewBuilder @MainActor static var previews: Self.Previews { get }
}
public protocol _PreviewProvider {}
extension View {
  // https://developer.apple.com/documentation/swiftui/view/previewdisplayname(_:)
  nonisolated public func previewDisplayName(_ value: String?) -> some View {
    wrapped("Preview") { node, _ in
      node.text = value ?? ""
    }
  }
}
