// CGFloat, CGSize and CGRect come from Foundation on Linux.
@_exported import Foundation

// Core Foundation's types, which Linux keeps to itself. Foundation's are bridged to by `as` just the same.
public typealias CFString = NSString
public typealias CFData = NSData
public typealias CFMutableData = NSMutableData
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

// https://developer.apple.com/documentation/coregraphics/cgcolorspace
public final class CGColorSpace: Sendable {
  // A constant of an immutable class.
  public nonisolated(unsafe) static let sRGB: CFString = "kCGColorSpaceSRGB" as NSString
  public init?(name: CFString) {
    guard name == Self.sRGB else { return nil }
  }
}

// https://developer.apple.com/documentation/coregraphics/cgimagealphainfo
public enum CGImageAlphaInfo: UInt32, Sendable {
  case none, premultipliedLast, premultipliedFirst, last, first, noneSkipLast, noneSkipFirst, alphaOnly
}

// https://developer.apple.com/documentation/coregraphics/cgcontext
/// A bitmap that has a size and no pixels.
public final class CGContext {
  private let width: Int
  private let height: Int

  /// Nil for what a bitmap in RGB of 8 bits cannot be.
  public init?(
    data: UnsafeMutableRawPointer?, width: Int, height: Int, bitsPerComponent: Int, bytesPerRow: Int,
    space: CGColorSpace, bitmapInfo: UInt32
  ) {
    let kinds: [CGImageAlphaInfo] = [.premultipliedLast, .premultipliedFirst, .noneSkipLast, .noneSkipFirst]
    guard width > 0, height > 0, bitsPerComponent == 8, bytesPerRow == 0 || bytesPerRow >= width * 4,
      kinds.contains(where: { $0.rawValue == bitmapInfo })
    else { return nil }
    (self.width, self.height) = (width, height)
  }

  public func setFillColor(gray: CGFloat, alpha: CGFloat) {}
  public func fill(_ rect: CGRect) {}
  public func translateBy(x tx: CGFloat, y ty: CGFloat) {}
  public func rotate(by angle: CGFloat) {}
  public func scaleBy(x sx: CGFloat, y sy: CGFloat) {}
  public func draw(_ image: CGImage, in rect: CGRect) {}
  public func makeImage() -> CGImage? { CGImage(width: width, height: height) }
}
