public import Ingredients

/// The units in which ingredients are shown. The preferences file stores the raw values.
public enum MeasureChoice: String, Hashable, Sendable, Codable, CaseIterable {
  case asWritten, metric, us

  /// The system of measures to convert to; nil for the page's own units.
  public var system: MeasureSystem? {
    switch self {
    case .asWritten: nil
    case .metric: .metric
    case .us: .us
    }
  }

  public var title: String {
    switch self {
    case .asWritten: Strings.measuresAsWritten
    case .metric: Strings.measuresMetric
    case .us: Strings.measuresUS
    }
  }
}
