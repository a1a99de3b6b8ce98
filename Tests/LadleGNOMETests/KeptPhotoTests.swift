import CAdwaita
import Cookbook
import Foundation
import RecipeImages
import Testing

@testable import LadleGNOME

/// Photos as they are found, encoded as the cookbook keeps them.
struct KeptPhotoTests {
  private func kept(_ photo: Data) throws -> Data { try KeptPhoto.jpeg(from: photo, by: TextureDecoder()) }

  // MARK: - Which way up

  /// The corners of the stored pixels, row by row, for each Exif orientation of a picture that has red and green above
  /// blue and black (Exif 2.32, section 4.6.4).
  private static let stored = ["RGBK", "GRKB", "KBGR", "BKRG", "RBGK", "GKRB", "KGBR", "BRKG"]

  @Test(arguments: 1...8) func aPhotoIsUprightWhicheverWayTheCameraWasHeld(orientation: Int) throws {
    let isOnItsSide = orientation >= 5
    let photo = try TestPhoto(
      corners: Self.stored[orientation - 1], width: isOnItsSide ? 120 : 200, height: isOnItsSide ? 200 : 120)
    let result = try kept(photo.jpeg(with: TestPhoto.exif(orientation: orientation)))
    let upright = try TestPhoto(decoding: result)
    #expect(upright.corners == "RGBK")
    #expect((upright.width, upright.height) == (200, 120))
    #expect(TestPhoto.metadata(in: result).isEmpty)
  }

  // MARK: - What a photo tells

  @Test(arguments: [1, 6]) func whereAPhotoWasTakenIsNotKept(orientation: Int) throws {
    let photo = try TestPhoto(corners: "RGBK", width: 64, height: 48).jpeg(
      with: TestPhoto.exif(orientation: orientation),
      TestPhoto.segment(0xE1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta>48.137 N SECRET</x:xmpmeta>"),
      TestPhoto.segment(0xE2, "MPF\0SECRET"), TestPhoto.segment(0xEB, "JP\0SECRET"),
      TestPhoto.segment(0xED, "Photoshop 3.0\08BIM SECRET"), TestPhoto.segment(0xFE, "SECRET comment"))
    #expect(TestPhoto.metadata(in: photo) == [0xE1, 0xE1, 0xE2, 0xEB, 0xED, 0xFE])
    #expect(photo.range(of: Data("SECRET".utf8)) != nil)
    let result = try kept(photo + Data("SECRET video after the end".utf8))
    #expect(TestPhoto.metadata(in: result).isEmpty)
    #expect(result.range(of: Data("SECRET".utf8)) == nil)
    #expect(result.range(of: Data("Exif".utf8)) == nil)
  }

  @Test func aColourProfileWithTheNameOfAScreenIsNotKept() throws {
    let photo = try TestPhoto(corners: "RGBK", width: 64, height: 48).jpeg(
      with: TestPhoto.segment(0xE2, "ICC_PROFILE\0\u{1}\u{1}Display of SECRET"))
    let result = try kept(photo)
    #expect(TestPhoto.metadata(in: result).isEmpty)
    #expect(try TestPhoto(decoding: result).corners == "RGBK")
  }

  // MARK: - Size and format

  @Test(arguments: [(6000, 4000, 2048, 1365), (1000, 6000, 341, 2048), (2049, 10, 2048, 10)])
  func aLargePhotoIsScaledDownEvenly(width: Int, height: Int, keptWidth: Int, keptHeight: Int) throws {
    let result = try kept(TestPhoto(corners: "RGBK", width: width, height: height).jpeg())
    let photo = try TestPhoto(decoding: result)
    #expect((photo.width, photo.height) == (keptWidth, keptHeight))
    #expect(photo.corners == "RGBK")
  }

  @Test(arguments: [(2048, 1536), (40, 30), (1, 1)])
  func aPhotoThatFitsIsNeverEnlarged(width: Int, height: Int) throws {
    for photo in [
      try TestPhoto(corners: "RGBK", width: width, height: height).jpeg(),
      try TestPhoto(corners: "RGBK", width: width, height: height).png(),
    ] {
      let result = try TestPhoto(decoding: kept(photo))
      #expect((result.width, result.height) == (width, height))
    }
  }

  @Test func aKeptPhotoThatIsKeptAgainLosesNothing() throws {
    let once = try kept(TestPhoto(corners: "RGBK", width: 3000, height: 2000).png())
    #expect(try kept(once) == once)
  }

  @Test func transparentPartsBecomeWhite() throws {
    let png = try TestPhoto(corners: "RGB-", width: 80, height: 60).png()
    let photo = try TestPhoto(decoding: kept(png))
    #expect(photo.corners == "RGBW")
  }

  @Test func aGIFKeepsItsFirstFrame() throws {
    let gif = try #require(Data(base64Encoded: "R0lGODlhAQABAIAAAP8AAP///ywAAAAAAQABAAACAkQBADs="))
    let photo = try TestPhoto(decoding: kept(gif))
    #expect((photo.width, photo.height) == (1, 1))
    #expect(photo.corners == "RRRR")
  }

  @Test func aWebPBecomesAJPEG() throws {
    let webP = try #require(
      Data(
        base64Encoded: """
          UklGRl4AAABXRUJQVlA4IFIAAACwAwCdASoYABAAPtFWo0u/pKMhsAgD8BoJbDuAGMeQdwf4AB7UYAD+7ts/z2h8AMiCd/cUScadZ/8l\
          kh+9eSn0cvjXrhdI3p8S6ThAB2yUKoAA
          """))
    let photo = try TestPhoto(decoding: kept(webP))
    #expect((photo.width, photo.height) == (24, 16))
  }

  // MARK: - Hostile and damaged photos

  @Test func aFileThatIsNoPhotoIsRefused() {
    for bytes in [
      Data(), Data("<html>not found</html>".utf8), Data([0xFF, 0xD8, 0xFF]), Data("GIF89a".utf8),
    ] {
      #expect(throws: ImageError.self) { try kept(bytes) }
    }
  }

  @Test func aTruncatedPhotoIsRefused() throws {
    let jpeg = try TestPhoto(corners: "RGBK", width: 640, height: 480).jpeg()
    let png = try TestPhoto(corners: "RGBK", width: 640, height: 480).png()
    for whole in [jpeg, png] {
      for count in [whole.count / 4, whole.count / 2, whole.count - 8] {
        #expect(throws: ImageError.undecodable) { try kept(whole.prefix(count)) }
      }
    }
  }

  @Test func aPhotoOfTooManyPixelsIsRefusedByItsHeader() throws {
    var jpeg = try TestPhoto(corners: "RGBK", width: 64, height: 48).jpeg()
    // The height and the width stand after the frame's marker, its length and the bits of a sample.
    let frame = try #require(jpeg.range(of: Data([0xFF, 0xC0])))
    jpeg.replaceSubrange(frame.upperBound + 3..<frame.upperBound + 7, with: [0xEA, 0x60, 0xEA, 0x60])
    #expect(throws: ImageError.tooManyPixels(PixelSize(width: 60_000, height: 60_000), limit: 64_000_000)) {
      try kept(jpeg)
    }
  }

  @Test func aPhotoOfTooManyBytesIsRefused() {
    #expect(throws: ImageError.tooLarge(limit: KeptPhoto.maximumBytes)) {
      try kept(Data(count: KeptPhoto.maximumBytes + 1))
    }
  }

  @Test func encodingThatIsNotWantedAnyMoreStops() throws {
    let photo = try TestPhoto(corners: "RGBK", width: 3000, height: 2000).png()
    var asked = 0
    #expect(throws: ImageError.tookTooLong) {
      try KeptPhoto.jpeg(from: photo, by: TextureDecoder()) {
        asked += 1
        return asked < 3
      }
    }
    #expect(asked < 6)
  }
}

/// A picture of four colours, one in each quarter.
struct TestPhoto {
  let width: Int
  let height: Int
  private let pixbuf: OpaquePointer

  struct Failed: Error {}

  /// `corners` are the colours row by row: red, green, blue, black, white, or nothing ("-").
  init(corners: String, width: Int, height: Int) throws {
    (self.width, self.height) = (width, height)
    pixbuf = try #require(
      gdk_pixbuf_new(GDK_COLORSPACE_RGB, corners.contains("-") ? 1 : 0, 8, gint(width), gint(height)))
    let colours: [Character: guint32] = [
      "R": 0xFF00_00FF, "G": 0x00FF_00FF, "B": 0x0000_FFFF, "K": 0x0000_00FF, "W": 0xFFFF_FFFF, "-": 0,
    ]
    let (middle, centre) = (max(1, width / 2), max(1, height / 2))
    for (index, name) in corners.enumerated() {
      let (x, y) = (index % 2 * middle, index / 2 * centre)
      guard x < width, y < height else { continue }
      let part = gdk_pixbuf_new_subpixbuf(pixbuf, gint(x), gint(y), gint(width - x), gint(height - y))
      gdk_pixbuf_fill(part, try #require(colours[name]))
      g_object_unref(.init(part))
    }
  }

  init(decoding file: Data) throws {
    let loader = try #require(gdk_pixbuf_loader_new())
    let isRead = file.withUnsafeBytes {
      gdk_pixbuf_loader_write(
        loader, $0.baseAddress?.assumingMemoryBound(to: UInt8.self), gsize(file.count), nil) != 0
    }
    guard gdk_pixbuf_loader_close(loader, nil) != 0, isRead else { throw Failed() }
    pixbuf = try #require(gdk_pixbuf_loader_get_pixbuf(loader))
    (width, height) = (Int(gdk_pixbuf_get_width(pixbuf)), Int(gdk_pixbuf_get_height(pixbuf)))
  }

  /// The colours of the quarters, each in its middle.
  var corners: String {
    guard let pixels = gdk_pixbuf_read_pixels(pixbuf) else { return "" }
    let (row, channels) = (Int(gdk_pixbuf_get_rowstride(pixbuf)), Int(gdk_pixbuf_get_n_channels(pixbuf)))
    return [(1, 1), (3, 1), (1, 3), (3, 3)].map { x, y in
      let place = height * y / 4 * row + width * x / 4 * channels
      let isLit = (0..<3).map { pixels[place + $0] > 127 }
      switch isLit {
      case [true, false, false]: return "R"
      case [false, true, false]: return "G"
      case [false, false, true]: return "B"
      case [true, true, true]: return "W"
      case [false, false, false]: return "K"
      default: return "?"
      }
    }.joined()
  }

  func png() throws -> Data { try encoded("png") }

  /// With `segments` before the picture's own.
  func jpeg(with segments: Data...) throws -> Data {
    let plain = try encoded("jpeg")
    return plain.prefix(2) + segments.joined() + plain.dropFirst(2)
  }

  private func encoded(_ format: String) throws -> Data {
    var bytes: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    guard gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, format, nil, nil, nil) != 0, let bytes else {
      throw Failed()
    }
    defer { g_free(bytes) }
    return Data(bytes: bytes, count: Int(count))
  }

  // MARK: - Segments

  static func segment(_ marker: UInt8, _ text: String) -> Data { segment(marker, Data(text.utf8)) }

  private static func segment(_ marker: UInt8, _ data: Data) -> Data {
    Data([0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xFF)]) + data
  }

  /// An Exif segment with an orientation and a place: 48° 8′ 0″ north.
  static func exif(orientation: Int) -> Data {
    var tiff = Data("MM\0*\0\0\0\u{8}".utf8)
    tiff += [0, 2]  // Two entries: the orientation, and the offset of the directory of the place.
    tiff += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
    tiff += [0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38]
    tiff += [0, 0, 0, 0]
    tiff += [0, 2, 0, 1, 0, 2, 0, 0, 0, 2, UInt8(ascii: "N"), 0, 0, 0]
    tiff += [0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 68]
    tiff += [0, 0, 0, 0]
    for number: UInt8 in [48, 8, 0] { tiff += [0, 0, 0, number, 0, 0, 0, 1] }
    return segment(0xE1, Data("Exif\0\0".utf8) + tiff)
  }

  /// The markers before the first scan, except those of tables, frame, JFIF and Adobe, which pixels and colours need.
  static func metadata(in jpeg: Data) -> [UInt8] {
    let bytes = [UInt8](jpeg)
    var found: [UInt8] = []
    var position = 2
    while position + 4 <= bytes.count, bytes[position] == 0xFF, bytes[position + 1] != 0xDA {
      let marker = bytes[position + 1]
      let isNeeded = (0xC0...0xDF).contains(marker) || marker == 0xE0 || marker == 0xEE
      if !isNeeded { found.append(marker) }
      position += 2 + Int(bytes[position + 2]) << 8 + Int(bytes[position + 3])
    }
    return found
  }
}
