import CoreGraphics
import Foundation
import ImageIO
import SwiftUI
import UIKit
import os

func thumbnail(_ data: Data) -> CGImage? {
  guard let source = CGImageSourceCreateWithData(data as CFData, nil) else { return nil }
  let options: [CFString: Any] = [
    kCGImageSourceCreateThumbnailFromImageAlways: true, kCGImageSourceThumbnailMaxPixelSize: 100,
  ]
  return CGImageSourceCreateThumbnailAtIndex(source, 0, options as CFDictionary)
}

func encode(_ image: CGImage) -> Data? {
  guard let space = CGColorSpace(name: CGColorSpace.sRGB),
    let context = CGContext(
      data: nil, width: image.width, height: 10, bitsPerComponent: 8, bytesPerRow: 0, space: space,
      bitmapInfo: CGImageAlphaInfo.noneSkipLast.rawValue)
  else { return nil }
  context.setFillColor(gray: 1, alpha: 1)
  context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
  context.draw(image, in: CGRect(x: 0, y: 0, width: 10, height: 10))
  let data = NSMutableData()
  guard let drawn = context.makeImage(),
    let destination = CGImageDestinationCreateWithData(
      data as CFMutableData, "public.jpeg" as CFString, 1, nil)
  else { return nil }
  CGImageDestinationAddImage(
    destination, drawn, [kCGImageDestinationLossyCompressionQuality: 0.85] as CFDictionary)
  return CGImageDestinationFinalize(destination) ? data as Data : nil
}

func log(_ name: String) {
  let logger = Logger(subsystem: "app", category: "photos")
  logger.info("decoded \(name, privacy: .public) in \(3) ms")
}

struct Picture: View {
  let image: CGImage
  @Environment(\.displayScale) private var scale
  var body: some View {
    ViewThatFits {
      Image(decorative: image, scale: scale).resizable().scaledToFill().clipShape(Capsule())
      Image(image, scale: scale, orientation: .up, label: Text("photo"))
      Image(uiImage: UIImage(cgImage: image, scale: 2, orientation: .up))
    }
    .overlay(alignment: .bottomLeading) { Text("over").padding(8) }
    .contextMenu { ShareLink(item: URL(fileURLWithPath: "/a"), subject: Text("a")) }
    .accessibilityElement(children: .ignore)
    .accessibilityLabel("Photo")
    .accessibilityHint(Text("Opens it"))
    .onAppear(perform: { UIAccessibility.post(notification: .announcement, argument: "a") })
  }
}
