// CGFloat, CGSize and CGRect come from Foundation on Linux.
@_exported import Foundation

// Core Foundation's types, which Linux keeps to itself. Foundation's are bridged to by `as` just the same.
public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFDictionary = NSDictionary

// https://developer.apple.com/documentation/coregraphics/cgimage
/// Immutable, and Sendable as the real one. The stub has a size and no pixels.
public final class CGImage: Sendable {
  public let width: Int
  public let height: Int
  public let bytesPerRow: Int
  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
    bytesPerRow = width * 4
  }
}
