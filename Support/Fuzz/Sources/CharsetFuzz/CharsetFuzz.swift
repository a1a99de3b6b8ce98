import Driver
import Foundation

@testable import PageMarkup

/// The first line of every input is the type of a page, the rest the page. Whatever its charset, the page becomes
/// UTF-8 that is not much longer, and a page that is UTF-8 stays as it is.
@main
struct CharsetFuzz {
  static func main() {
    run { bytes, count in
      let input = [UInt8](UnsafeBufferPointer(start: bytes, count: count))
      let line = input.prefix { $0 != 10 }
      let page = Array(input.dropFirst(line.count + 1))
      let text = PageEncoding.utf8(Data(page), contentType: String(decoding: line, as: UTF8.self))
      precondition(String(validating: text, as: UTF8.self) != nil, "not UTF-8")
      precondition(text.count <= 6 * page.count + 16, "much longer")
      let isText = String(validating: page, as: UTF8.self) != nil
      precondition(PageEncoding.isUTF8(page) == isText, "mistaken for UTF-8, or not recognized")
      // A byte order mark is left out, or says that it is no UTF-8. Zeros may be half of UTF-16.
      if isText, page.first != 0xef, !page.contains(0) { precondition(text == page, "changed") }
      return 0
    }
  }
}
