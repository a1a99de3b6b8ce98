// swift-format-ignore-file: NoLeadingUnderscores
import UIKit

// https://developer.apple.com/documentation/swiftui/uiviewrepresentable
@MainActor public protocol UIViewRepresentable: View where Body == Never {
  associatedtype UIViewType: UIView
  associatedtype Coordinator = Void
  func makeUIView(context: Self.Context) -> Self.UIViewType
  func updateUIView(_ uiView: Self.UIViewType, context: Self.Context)
  static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator)
  func makeCoordinator() -> Self.Coordinator
  typealias Context = UIViewRepresentableContext<Self>
}
extension UIViewRepresentable where Coordinator == Void {
  public func makeCoordinator() -> Self.Coordinator { () }
}
extension UIViewRepresentable {
  public static func dismantleUIView(_ uiView: Self.UIViewType, coordinator: Self.Coordinator) {}
  public var body: Never { fatalError("\(Self.self) represents a UIView and has no body") }
  public func _nodes(_ context: _Context) -> [_Node] {
    let context = context.child(.type(ObjectIdentifier(Self.self)))
    var view = self
    context.host.install(in: &view, context)
    let shown = context.kept("represented") { Represented(view, context.environment) }
    view.updateUIView(
      shown.uiView, context: .init(coordinator: shown.coordinator, environment: context.environment))
    context.identity.onDeparture("represented") {
      Self.dismantleUIView(shown.uiView, coordinator: shown.coordinator)
    }
    let node = Node("UIView", text: "\(UIViewType.self)")
    node.attributes["uiView"] = shown.uiView
    return [node]
  }
}

@MainActor final class Represented<Representable: UIViewRepresentable> {
  let coordinator: Representable.Coordinator
  let uiView: Representable.UIViewType
  init(_ view: Representable, _ environment: EnvironmentValues) {
    coordinator = view.makeCoordinator()
    uiView = view.makeUIView(context: .init(coordinator: coordinator, environment: environment))
  }
}

// https://developer.apple.com/documentation/swiftui/uiviewrepresentablecontext
@MainActor public struct UIViewRepresentableContext<Representable: UIViewRepresentable> {
  public let coordinator: Representable.Coordinator
  public let environment: EnvironmentValues
}
// https://developer.apple.com/documentation/swiftui/transaction
public struct Transaction {
  public var animation: Animation?
  public init() {}
  public init(animation: Animation?) { self.animation = animation }
}
