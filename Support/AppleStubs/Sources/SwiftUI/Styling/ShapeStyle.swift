// swift-format-ignore-file: NoLeadingUnderscores
import UIKit

// https://developer.apple.com/documentation/swiftui/shapestyle
public protocol ShapeStyle: Sendable {}

// https://developer.apple.com/documentation/swiftui/color
public struct Color: ShapeStyle, Hashable, CustomStringConvertible {
  public enum RGBColorSpace: Hashable, Sendable { case sRGB, sRGBLinear, displayP3 }
  public let description: String
  init(named name: String) { description = name }
  public init(
    _ colorSpace: Color.RGBColorSpace = .sRGB, red: Double, green: Double, blue: Double, opacity: Double = 1
  ) { description = "rgb(\(red), \(green), \(blue), \(opacity))" }
  public init(_ colorSpace: Color.RGBColorSpace = .sRGB, white: Double, opacity: Double = 1) {
    description = "white(\(white), \(opacity))"
  }
  public init(hue: Double, saturation: Double, brightness: Double, opacity: Double = 1) {
    description = "hsb(\(hue), \(saturation), \(brightness), \(opacity))"
  }
  public init(_ name: String, bundle: Bundle? = nil) { description = name }
  @available(iOS 15.0, *)
  public init(uiColor: UIColor) { description = uiColor.name }
  public init(_ color: UIColor) { description = color.name }
  public static let black = Color(named: "black")
  public static let white = Color(named: "white")
  public static let gray = Color(named: "gray")
  public static let red = Color(named: "red")
  public static let orange = Color(named: "orange")
  public static let yellow = Color(named: "yellow")
  public static let green = Color(named: "green")
  public static let blue = Color(named: "blue")
  public static let purple = Color(named: "purple")
  public static let pink = Color(named: "pink")
  @available(iOS 15.0, *) public static let mint = Color(named: "mint")
  @available(iOS 15.0, *) public static let teal = Color(named: "teal")
  @available(iOS 15.0, *) public static let cyan = Color(named: "cyan")
  @available(iOS 15.0, *) public static let indigo = Color(named: "indigo")
  @available(iOS 15.0, *) public static let brown = Color(named: "brown")
  public static let clear = Color(named: "clear")
  public static let primary = Color(named: "primary")
  public static let secondary = Color(named: "secondary")
  public static let accentColor = Color(named: "accentColor")
  public func opacity(_ opacity: Double) -> Color { Color(named: "\(description) \(opacity)") }
}
extension Color: View, _Primitive {
  @MainActor public func _nodes(_ context: _Context) -> [_Node] { [Node("Color", text: description)] }
}

extension ShapeStyle where Self == Color {
  public static var black: Color { Color.black }
  public static var white: Color { Color.white }
  public static var gray: Color { Color.gray }
  public static var red: Color { Color.red }
  public static var orange: Color { Color.orange }
  public static var yellow: Color { Color.yellow }
  public static var green: Color { Color.green }
  public static var blue: Color { Color.blue }
  public static var purple: Color { Color.purple }
  public static var pink: Color { Color.pink }
  @available(iOS 15.0, *) public static var mint: Color { Color.mint }
  @available(iOS 15.0, *) public static var teal: Color { Color.teal }
  @available(iOS 15.0, *) public static var cyan: Color { Color.cyan }
  @available(iOS 15.0, *) public static var indigo: Color { Color.indigo }
  @available(iOS 15.0, *) public static var brown: Color { Color.brown }
  public static var clear: Color { Color.clear }
}

// https://developer.apple.com/documentation/swiftui/hierarchicalshapestyle
@available(iOS 15.0, *)
public struct HierarchicalShapeStyle: ShapeStyle, CustomStringConvertible {
  public let description: String
  public static let primary = HierarchicalShapeStyle(description: "primary")
  public static let secondary = HierarchicalShapeStyle(description: "secondary")
  public static let tertiary = HierarchicalShapeStyle(description: "tertiary")
}
extension ShapeStyle where Self == HierarchicalShapeStyle {
  public static var primary: HierarchicalShapeStyle { .primary }
  public static var secondary: HierarchicalShapeStyle { .secondary }
  public static var tertiary: HierarchicalShapeStyle { .tertiary }
}
// https://developer.apple.com/documentation/swiftui/tintshapestyle
@available(iOS 15.0, *)
public struct TintShapeStyle: ShapeStyle, CustomStringConvertible {
  public let description = "tint"
  public init() {}
}
extension ShapeStyle where Self == TintShapeStyle { public static var tint: TintShapeStyle { .init() } }
// https://developer.apple.com/documentation/swiftui/backgroundstyle
public struct BackgroundStyle: ShapeStyle { public init() {} }
extension ShapeStyle where Self == BackgroundStyle {
  public static var background: BackgroundStyle { .init() }
}
// https://developer.apple.com/documentation/swiftui/material
@available(iOS 15.0, *)
public struct Material: ShapeStyle {
  public static let regular = Material()
  public static let bar = Material()
}
extension ShapeStyle where Self == Material {
  public static var bar: Material { .bar }
}

// https://developer.apple.com/documentation/swiftui/shape
public protocol Shape: Sendable, View {}
// https://developer.apple.com/documentation/swiftui/insettableshape
public protocol InsettableShape: Shape {}
public enum RoundedCornerStyle: Hashable, Sendable { case circular, continuous }
// https://developer.apple.com/documentation/swiftui/rectangle
nonisolated public struct Rectangle: InsettableShape, _DrawnShape { public init() {} }
// https://developer.apple.com/documentation/swiftui/roundedrectangle
nonisolated public struct RoundedRectangle: InsettableShape, _DrawnShape {
  public var cornerSize: CGSize
  public var style: RoundedCornerStyle
  public init(cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
    self.cornerSize = cornerSize
    self.style = style
  }
  public init(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
    self.init(cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
  }
}
// https://developer.apple.com/documentation/swiftui/capsule
nonisolated public struct Capsule: InsettableShape, _DrawnShape {
  public var style: RoundedCornerStyle
  public init(style: RoundedCornerStyle = .continuous) { self.style = style }
}
public protocol _DrawnShape: Shape, _Primitive {}
extension _DrawnShape {
  @MainActor public func _nodes(_ context: _Context) -> [_Node] { [Node("Shape")] }
}
extension Shape where Self == Rectangle { public static var rect: Rectangle { .init() } }
extension Shape where Self == RoundedRectangle {
  public static func rect(cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) -> Self {
    .init(cornerRadius: cornerRadius, style: style)
  }
}
extension Shape {
  // https://developer.apple.com/documentation/swiftui/shape/fill(_:style:)
  nonisolated public func fill<S: ShapeStyle>(_ content: S, style: FillStyle = FillStyle()) -> some View {
    self.modified { _, _ in }
  }
}
extension InsettableShape {
  // https://developer.apple.com/documentation/swiftui/insettableshape/strokeborder(_:linewidth:antialiased:)
  nonisolated public func strokeBorder<S: ShapeStyle>(
    _ content: S, lineWidth: CGFloat = 1, antialiased: Bool = true
  ) -> some View { self.modified { _, _ in } }
}
// https://developer.apple.com/documentation/swiftui/fillstyle
public struct FillStyle: Equatable, Sendable {
  public var isEOFilled: Bool
  public var isAntialiased: Bool
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
