// swift-format-ignore-file: NoLeadingUnderscores
// https://developer.apple.com/documentation/swiftui/edge
public enum Edge: Int8, CaseIterable, Hashable, Sendable {
  case top, leading, bottom, trailing
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public init(_ edge: Edge) { rawValue = 1 << edge.rawValue }
    public static let top = Set(.top)
    public static let leading = Set(.leading)
    public static let bottom = Set(.bottom)
    public static let trailing = Set(.trailing)
    public static let horizontal: Set = [.leading, .trailing]
    public static let vertical: Set = [.top, .bottom]
    public static let all: Set = [.horizontal, .vertical]
  }
}
// https://developer.apple.com/documentation/swiftui/verticaledge
@available(iOS 15.0, *)
public enum VerticalEdge: Int8, CaseIterable, Hashable, Sendable {
  case top, bottom
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let top = Set(rawValue: 1)
    public static let bottom = Set(rawValue: 2)
    public static let all: Set = [.top, .bottom]
  }
}
// https://developer.apple.com/documentation/swiftui/horizontaledge
@available(iOS 15.0, *)
public enum HorizontalEdge: Int8, CaseIterable, Hashable, Sendable { case leading, trailing }
// https://developer.apple.com/documentation/swiftui/edgeinsets
public struct EdgeInsets: Equatable, Sendable {
  public var top, leading, bottom, trailing: CGFloat
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }
  public init() { self.init(top: 0, leading: 0, bottom: 0, trailing: 0) }
}
// https://developer.apple.com/documentation/swiftui/axis
public enum Axis: Int8, CaseIterable, Hashable, Sendable {
  case horizontal, vertical
  public struct Set: OptionSet, Sendable {
    public let rawValue: Int8
    public init(rawValue: Int8) { self.rawValue = rawValue }
    public static let horizontal = Set(rawValue: 1)
    public static let vertical = Set(rawValue: 2)
  }
}
// https://developer.apple.com/documentation/swiftui/horizontalalignment
public struct HorizontalAlignment: Equatable, Sendable {
  let name: String
  public static let leading = HorizontalAlignment(name: "leading")
  public static let center = HorizontalAlignment(name: "center")
  public static let trailing = HorizontalAlignment(name: "trailing")
}
// https://developer.apple.com/documentation/swiftui/verticalalignment
public struct VerticalAlignment: Equatable, Sendable {
  let name: String
  public static let top = VerticalAlignment(name: "top")
  public static let center = VerticalAlignment(name: "center")
  public static let bottom = VerticalAlignment(name: "bottom")
  public static let firstTextBaseline = VerticalAlignment(name: "firstTextBaseline")
}
// https://developer.apple.com/documentation/swiftui/alignment
public struct Alignment: Equatable, Sendable {
  public var horizontal: HorizontalAlignment
  public var vertical: VerticalAlignment
  public init(horizontal: HorizontalAlignment, vertical: VerticalAlignment) {
    self.horizontal = horizontal
    self.vertical = vertical
  }
  public static let center = Alignment(horizontal: .center, vertical: .center)
  public static let leading = Alignment(horizontal: .leading, vertical: .center)
  public static let trailing = Alignment(horizontal: .trailing, vertical: .center)
  public static let top = Alignment(horizontal: .center, vertical: .top)
  public static let bottom = Alignment(horizontal: .center, vertical: .bottom)
  public static let topTrailing = Alignment(horizontal: .trailing, vertical: .top)
  public static let bottomLeading = Alignment(horizontal: .leading, vertical: .bottom)
}
// https://developer.apple.com/documentation/swiftui/textalignment
public enum TextAlignment: Hashable, CaseIterable, Sendable { case leading, center, trailing }
// https://developer.apple.com/documentation/swiftui/contentmode
public enum ContentMode: Hashable, CaseIterable, Sendable { case fit, fill }
// https://developer.apple.com/documentation/swiftui/visibility
@available(iOS 15.0, *)
public enum Visibility: Hashable, CaseIterable, Sendable { case automatic, visible, hidden }
// https://developer.apple.com/documentation/swiftui/safearearegions
@available(iOS 14.0, *)
public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let container = SafeAreaRegions(rawValue: 1)
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  public static let all: SafeAreaRegions = [.container, .keyboard]
}
// https://developer.apple.com/documentation/swiftui/animation
public struct Animation: Equatable, Sendable {
  let name: String
  public static let `default` = Animation(name: "default")
  public static let easeOut = Animation(name: "easeOut")
  public func delay(_ delay: TimeInterval) -> Animation { self }
  public static func easeOut(duration: TimeInterval) -> Animation { Animation(name: "easeOut \(duration)") }
}
// https://developer.apple.com/documentation/swiftui/anytransition
public struct AnyTransition {
  let name: String
  // Immutable; the real one is not Sendable either.
  nonisolated(unsafe) public static let opacity = AnyTransition(name: "opacity")
  nonisolated(unsafe) public static let identity = AnyTransition(name: "identity")
  public static var scale: AnyTransition { AnyTransition(name: "scale") }
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}
// https://developer.apple.com/documentation/swiftui/localizedstringkey
public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation, Sendable {
  let key: String
  public init(_ value: String) { key = value }
  public init(stringLiteral value: String) { key = value }
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) { key = stringInterpolation.key }

  // https://developer.apple.com/documentation/swiftui/localizedstringkey/stringinterpolation
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { key += literal }
    public mutating func appendInterpolation(_ string: String) { key += string }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T) { key += "\(value)" }
    public mutating func appendInterpolation<T: _FormatSpecifiable>(_ value: T, specifier: String) {
      key += String(format: specifier, value._arg)
    }
    public mutating func appendInterpolation<Subject: ReferenceConvertible>(
      _ subject: Subject, formatter: Formatter? = nil
    ) { key += "\(subject)" }
    @available(iOS 14.0, *) public mutating func appendInterpolation(_ text: Text) { key += text.string }
    @available(iOS 14.0, *) public mutating func appendInterpolation(_ image: Image) {}
    @available(iOS 15.0, *)
    public mutating func appendInterpolation<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String { key += format.format(input) }
  }
}
// https://developer.apple.com/documentation/swiftui/_formatspecifiable
public protocol _FormatSpecifiable: Equatable { var _arg: any CVarArg { get } }
extension Int: _FormatSpecifiable { public var _arg: any CVarArg { self } }
extension UInt: _FormatSpecifiable { public var _arg: any CVarArg { self } }
extension Float: _FormatSpecifiable { public var _arg: any CVarArg { self } }
extension Double: _FormatSpecifiable { public var _arg: any CVarArg { self } }
extension CGFloat: _FormatSpecifiable { public var _arg: any CVarArg { Double(self) } }
