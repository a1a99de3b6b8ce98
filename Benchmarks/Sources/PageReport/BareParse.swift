import CLibXML2Bare
import Foundation

/// What libxml2 alone takes to parse a page, from bytes to its tree: the least work that reading a page can be compared with.
enum BareParse {
  /// Returns the shortest of five parses, in milliseconds.
  static func milliseconds(_ html: Data) -> Double {
    (0..<5).map { _ in
      let time = ContinuousClock().measure { parse(html) }
      return Double(time.components.attoseconds) / 1e15 + Double(time.components.seconds) * 1e3
    }.min() ?? 0
  }

  private static func parse(_ html: Data) {
    let options = HTML_PARSE_NOERROR.rawValue | HTML_PARSE_NOWARNING.rawValue | HTML_PARSE_NONET.rawValue
    html.withUnsafeBytes { bytes in
      let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      let document = htmlReadMemory(start, Int32(bytes.count), nil, "UTF-8", Int32(options))
      xmlFreeDoc(document)
    }
  }
}
