import Cookbook
import JSON
import PageMarkup

/// The characters of a Cooklang text after escapes and comments were resolved.
///
/// A backslash before punctuation makes it ordinary text, as in the parser of the official programs; the
/// specification itself has no escape. A backslash at the end of a line is a line break within the step.
struct CooklangTokens {
  enum Token: Hashable {
    case scalar(Unicode.Scalar)
    /// An escaped character, which never is syntax.
    case literal(Unicode.Scalar)
    /// A line break within a paragraph.
    case lineBreak
    /// The place of a comment that was removed.
    case comment
  }

  private(set) var tokens: [Token] = []

  private let scalars: ArraySlice<Unicode.Scalar>
  private var position: Int
  /// Whether a block comment has no end. Another search would find none either.
  private var isUnclosed = false

  /// - Parameter scalars: A text whose line breaks are "\n".
  init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.scalars = scalars
    position = scalars.startIndex
    tokens.reserveCapacity(scalars.count)
    while position < scalars.endIndex { next() }
  }

  private func scalar(_ offset: Int) -> Unicode.Scalar? {
    position + offset < scalars.endIndex ? scalars[position + offset] : nil
  }

  private mutating func next() {
    let scalar = scalars[position]
    switch (scalar, self.scalar(1)) {
    case ("\\", let following):
      escape(following)
    case ("-", "-"):
      let dashes = scalars[position...].prefix { $0 == "-" }
      // Three or more are words' own, as in the official tests.
      if dashes.count > 2 {
        tokens += dashes.map { .literal($0) }
        position += dashes.count
        return
      }
      let end = scalars[position...].firstIndex(of: "\n") ?? scalars.endIndex
      tokens.append(.comment)
      position = end
    case ("[", "-"):
      blockComment()
    default:
      tokens.append(.scalar(scalar))
      position += 1
    }
  }

  private mutating func escape(_ following: Unicode.Scalar?) {
    if let following, following.isASCIIPunctuation {
      tokens.append(.literal(following))
      position += 2
      return
    }
    let rest = scalars[(position + 1)...]
    let end = rest.firstIndex { $0 != " " && $0 != "\t" } ?? scalars.endIndex
    if end == scalars.endIndex || scalars[end] == "\n" {
      tokens.append(.lineBreak)
      position = min(end + 1, scalars.endIndex)
    } else {
      tokens.append(.literal("\\"))
      position += 1
    }
  }

  private mutating func blockComment() {
    guard let end = endOfBlockComment() else {
      tokens.append(.literal("["))
      position += 1
      return
    }
    tokens.append(.comment)
    position = end + 2
  }

  /// Returns the index of "-]".
  private mutating func endOfBlockComment() -> Int? {
    guard !isUnclosed else { return nil }
    var index = position + 2
    while index + 1 < scalars.endIndex {
      if scalars[index] == "-", scalars[index + 1] == "]" { return index }
      index += 1
    }
    isUnclosed = true
    return nil
  }
}

extension CooklangTokens.Token {
  /// The character, if it is not escaped.
  var syntax: Unicode.Scalar? {
    if case .scalar(let scalar) = self { scalar } else { nil }
  }

  /// The text that the token stands for.
  var text: Unicode.Scalar? {
    switch self {
    case .scalar(let scalar), .literal(let scalar): scalar
    case .lineBreak: "\n"
    case .comment: nil
    }
  }

  var isWhitespace: Bool {
    switch self {
    case .scalar(let scalar): scalar.properties.isWhitespace
    case .comment: true
    default: false
    }
  }
}

extension Unicode.Scalar {
  var isASCIIPunctuation: Bool {
    switch value {
    case 0x21...0x2f, 0x3a...0x40, 0x5b...0x60, 0x7b...0x7e: true
    default: false
    }
  }

  var isASCIILetterOrDigit: Bool { isASCII && properties.isAlphabetic || ("0"..."9").contains(self) }
}

extension String {
  /// The text of the scalars. A comment that was removed between the marks of a letter has joined them.
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    var view = UnicodeScalarView()
    view.append(contentsOf: scalars)
    self.init(limitingMarks: String(view).utf8)
  }

  /// The text with every run of white space as one space, and without any at its ends.
  var inOneLine: String {
    var result = UnicodeScalarView()
    var isPending = false
    for scalar in unicodeScalars {
      if scalar.properties.isWhitespace {
        isPending = true
      } else {
        if isPending, !result.isEmpty { result.append(" ") }
        isPending = false
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text with `inOneLine` applied to each of its lines.
  var withTidySpaces: String {
    unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { String($0).inOneLine }.joined(separator: "\n")
  }
}
