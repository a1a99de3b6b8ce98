@_exported import Foundation

// https://developer.apple.com/documentation/foundation/filewrapper
open class FileWrapper: NSObject {
  open var regularFileContents: Data?
  // https://developer.apple.com/documentation/foundation/filewrapper/init(regularfilewithcontents:)
  public init(regularFileWithContents contents: Data) { regularFileContents = contents }
}
