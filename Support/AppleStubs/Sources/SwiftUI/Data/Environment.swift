// swift-format-ignore-file: NoLeadingUnderscores
import AppleFoundation

// https://developer.apple.com/documentation/swiftui/environmentkey
public protocol EnvironmentKey {
  associatedtype Value
  static var defaultValue: Self.Value { get }
}

// https://developer.apple.com/documentation/swiftui/environmentvalues
public struct EnvironmentValues {
  private var values: [ObjectIdentifier: Any] = [:]
  public init() {}
  public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
    get { kept(ObjectIdentifier(key)) ?? K.defaultValue }
    set { values[ObjectIdentifier(key)] = newValue }
  }
  subscript<Value>(named name: Named<Value>) -> Value {
    get { kept(ObjectIdentifier(name)) ?? name.initial }
    set { values[ObjectIdentifier(name)] = newValue }
  }
  /// Asked first whether it is there: nothing, cast to an optional value, would be that value and nil.
  private func kept<Value>(_ key: ObjectIdentifier) -> Value? {
    guard let value = values[key] else { return nil }
    return value as? Value
  }
}

/// The framework's own values are kept by name rather than by a type for each. Immutable.
final class Named<Value>: @unchecked Sendable {
  let initial: Value
  init(_ initial: Value) { self.initial = initial }
}

private enum Names {
  static let colorScheme = Named(ColorScheme.light)
  static let dynamicTypeSize = Named(DynamicTypeSize.large)
  static let horizontalSizeClass = Named(UserInterfaceSizeClass?.some(.compact))
  static let verticalSizeClass = Named(UserInterfaceSizeClass?.some(.regular))
  static let reduceMotion = Named(false)
  static let layoutDirection = Named(LayoutDirection.leftToRight)
  static let displayScale = Named(CGFloat(3))
  static let scenePhase = Named(ScenePhase.active)
  static let isEnabled = Named(true)
  static let isSearching = Named(false)
  static let openURL = Named(OpenURLAction { _ in .systemAction })
  static let dismiss = Named(DismissAction())
  static let dismissSearch = Named(DismissSearchAction())
  static let refresh = Named(RefreshAction?.none)
  static let locale = Named(Locale(identifier: "en_US"))
  static let undoManager = Named(UndoManager?.none)
  static let contrast = Named(ColorSchemeContrast.standard)
  static let editMode = Named(Binding<EditMode>?.none)
}

extension EnvironmentValues {
  /// A test calls it: what the person has chosen in the system's settings.
  @_spi(Stubs) public mutating func prefer(
    reducedMotion: Bool = false, contrast: ColorSchemeContrast = .standard
  ) {
    self[named: Names.reduceMotion] = reducedMotion
    self[named: Names.contrast] = contrast
  }
}

// https://developer.apple.com/documentation/swiftui/environmentvalues
extension EnvironmentValues {
  public var colorScheme: ColorScheme {
    get { self[named: Names.colorScheme] }
    set { self[named: Names.colorScheme] = newValue }
  }
  // https://developer.apple.com/documentation/swiftui/environmentvalues/colorschemecontrast
  public var colorSchemeContrast: ColorSchemeContrast { self[named: Names.contrast] }
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[named: Names.dynamicTypeSize] }
    set { self[named: Names.dynamicTypeSize] = newValue }
  }
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[named: Names.horizontalSizeClass] }
    set { self[named: Names.horizontalSizeClass] = newValue }
  }
  public var verticalSizeClass: UserInterfaceSizeClass? {
    get { self[named: Names.verticalSizeClass] }
    set { self[named: Names.verticalSizeClass] = newValue }
  }
  public var accessibilityReduceMotion: Bool { self[named: Names.reduceMotion] }
  @available(iOS 15.0, *) public var isPresented: Bool { false }
  public var layoutDirection: LayoutDirection {
    get { self[named: Names.layoutDirection] }
    set { self[named: Names.layoutDirection] = newValue }
  }
  public var displayScale: CGFloat {
    get { self[named: Names.displayScale] }
    set { self[named: Names.displayScale] = newValue }
  }
  public var scenePhase: ScenePhase {
    get { self[named: Names.scenePhase] }
    set { self[named: Names.scenePhase] = newValue }
  }
  public var isEnabled: Bool {
    get { self[named: Names.isEnabled] }
    set { self[named: Names.isEnabled] = newValue }
  }
  public internal(set) var isSearching: Bool {
    get { self[named: Names.isSearching] }
    set { self[named: Names.isSearching] = newValue }
  }
  public var openURL: OpenURLAction {
    get { self[named: Names.openURL] }
    set { self[named: Names.openURL] = newValue }
  }
  public internal(set) var dismiss: DismissAction {
    get { self[named: Names.dismiss] }
    set { self[named: Names.dismiss] = newValue }
  }
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[named: Names.dismissSearch] }
    set { self[named: Names.dismissSearch] = newValue }
  }
  public internal(set) var refresh: RefreshAction? {
    get { self[named: Names.refresh] }
    set { self[named: Names.refresh] = newValue }
  }
  // https://developer.apple.com/documentation/swiftui/environmentvalues/undomanager
  public internal(set) var undoManager: UndoManager? {
    get { self[named: Names.undoManager] }
    set { self[named: Names.undoManager] = newValue }
  }
  // https://developer.apple.com/documentation/swiftui/environmentvalues/editmode
  public var editMode: Binding<EditMode>? {
    get { self[named: Names.editMode] }
    set { self[named: Names.editMode] = newValue }
  }
  public var locale: Locale {
    get { self[named: Names.locale] }
    set { self[named: Names.locale] = newValue }
  }
}

extension EnvironmentValues {
  /// What a program may only read, a test may set.
  @_spi(Stubs) public mutating func set(reduceMotion: Bool) {
    self[named: Names.reduceMotion] = reduceMotion
  }
}

// https://developer.apple.com/documentation/swiftui/environment
@propertyWrapper public struct Environment<Value>: DynamicProperty, _Installable {
  private let read: (EnvironmentValues) -> Value
  private var value: Value?
  public init(_ keyPath: KeyPath<EnvironmentValues, Value>) { read = { $0[keyPath: keyPath] } }
  public var wrappedValue: Value { value ?? read(EnvironmentValues()) }
  mutating func _install(_ context: _Context, _ key: String) { value = read(context.environment) }
}
// Sendable as documented; the value is read on the main actor before the body is.
extension Environment: @unchecked Sendable where Value: Sendable {}

extension View {
  // https://developer.apple.com/documentation/swiftui/view/environment(_:_:)
  nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V)
    -> some View
  {
    nonisolated(unsafe) let keyPath = keyPath
    nonisolated(unsafe) let value = value  // both are read on the main actor only
    return inEnvironment { $0[keyPath: keyPath] = value }
  }
}

// https://developer.apple.com/documentation/swiftui/colorscheme
public enum ColorScheme: CaseIterable, Hashable, Sendable { case light, dark }
// https://developer.apple.com/documentation/swiftui/colorschemecontrast
public enum ColorSchemeContrast: CaseIterable, Hashable, Sendable { case standard, increased }
// https://developer.apple.com/documentation/swiftui/layoutdirection
public enum LayoutDirection: Hashable, CaseIterable, Sendable { case leftToRight, rightToLeft }
// https://developer.apple.com/documentation/swiftui/userinterfacesizeclass
public enum UserInterfaceSizeClass: Hashable, Sendable { case compact, regular }
// https://developer.apple.com/documentation/swiftui/scenephase
@available(iOS 14.0, *)
public enum ScenePhase: Comparable, Hashable, Sendable { case background, inactive, active }
// https://developer.apple.com/documentation/swiftui/dynamictypesize
@available(iOS 15.0, *)
public enum DynamicTypeSize: Hashable, Comparable, CaseIterable, Sendable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

// https://developer.apple.com/documentation/swiftui/openurlaction
@available(iOS 14.0, *)
@MainActor public struct OpenURLAction {
  public struct Result: Sendable {
    let url: URL?
    let isHandled: Bool
    public static let handled = Result(url: nil, isHandled: true)
    public static let systemAction = Result(url: nil, isHandled: true)
    public static func systemAction(_ url: URL) -> Result { Result(url: url, isHandled: true) }
  }
  private let handler: @MainActor (URL) -> Result
  nonisolated public init(handler: @escaping @MainActor (URL) -> OpenURLAction.Result) {
    self.handler = handler
  }
  public func callAsFunction(_ url: URL) { _ = handler(url) }
  public func callAsFunction(_ url: URL, completion: @escaping (Bool) -> Void) {
    completion(handler(url).isHandled)
  }
}
// https://developer.apple.com/documentation/swiftui/dismissaction
@available(iOS 15.0, *)
@MainActor public struct DismissAction {
  var action: @MainActor () -> Void = {}
  nonisolated init(action: @escaping @MainActor () -> Void = {}) { self.action = action }
  public func callAsFunction() { action() }
}
// https://developer.apple.com/documentation/swiftui/dismisssearchaction
@available(iOS 15.0, *)
@MainActor public struct DismissSearchAction {
  var action: @MainActor () -> Void = {}
  nonisolated init(action: @escaping @MainActor () -> Void = {}) { self.action = action }
  public func callAsFunction() { action() }
}
// https://developer.apple.com/documentation/swiftui/refreshaction
@available(iOS 15.0, *)
public struct RefreshAction: Sendable {
  let action: @Sendable () async -> Void
  public func callAsFunction() async { await action() }
}
