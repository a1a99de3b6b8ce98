// swift-format-ignore-file: NoLeadingUnderscores
// https://developer.apple.com/documentation/swiftui/datepicker
nonisolated public struct DatePicker<Label: View>: _Primitive {
  public typealias Components = DatePickerComponents
  let selection: Binding<Date>
  var earliest = Date.distantPast
  var latest = Date.distantFuture
  let label: Label
  @MainActor public func _nodes(_ context: _Context) -> [_Node] {
    let node = Node("DatePicker", label._nodes(context.inside.child(.slot("label"))))
    let choose: @MainActor (Date) -> Void = { date in
      if earliest <= date, date <= latest { selection.wrappedValue = date }
    }
    node.attributes["chooseDate"] = choose
    return [node]
  }
}
extension DatePicker {
  // https://developer.apple.com/documentation/swiftui/datepicker/init(selection:displayedcomponents:label:)
  public init(
    selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, label: label()) }
  public init(
    selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, earliest: range.lowerBound, label: label()) }
  public init(
    selection: Binding<Date>, in range: PartialRangeThrough<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) { self.init(selection: selection, latest: range.upperBound, label: label()) }
  public init(
    selection: Binding<Date>, in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date], @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: selection, earliest: range.lowerBound, latest: range.upperBound, label: label())
  }
}
extension DatePicker where Label == Text {
  // https://developer.apple.com/documentation/swiftui/datepicker/init(_:selection:displayedcomponents:)
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, label: Text(titleKey)) }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, label: Text(title)) }
  // https://developer.apple.com/documentation/swiftui/datepicker/init(_:selection:in:displayedcomponents:)
  public init(
    _ titleKey: LocalizedStringKey, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, earliest: range.lowerBound, label: Text(titleKey)) }
  @_disfavoredOverload public init<S: StringProtocol>(
    _ title: S, selection: Binding<Date>, in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) { self.init(selection: selection, earliest: range.lowerBound, label: Text(title)) }
}
// https://developer.apple.com/documentation/swiftui/datepickercomponents
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt
  public init(rawValue: UInt) { self.rawValue = rawValue }
  public static let hourAndMinute = DatePickerComponents(rawValue: 96)
  public static let date = DatePickerComponents(rawValue: 30)
}
// https://developer.apple.com/documentation/swiftui/datepickerstyle
@MainActor public protocol DatePickerStyle {}
@available(iOS 14.0, *)
public struct GraphicalDatePickerStyle: DatePickerStyle { nonisolated public init() {} }
extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  @available(iOS 14.0, *)
  nonisolated public static var graphical: GraphicalDatePickerStyle { .init() }
}
extension View {
  // https://developer.apple.com/documentation/swiftui/view/datepickerstyle(_:)
  nonisolated public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View {
    modified { _, _ in }
  }
}
extension _Node {
  /// A test chooses a date in the calendar, which this node is.
  public func choose(_ date: Date) { (attributes["chooseDate"] as? @MainActor (Date) -> Void)?(date) }
}
