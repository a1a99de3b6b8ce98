import CAdwaita
import Cookbook
import Foundation
import RecipeImages
import Testing

@testable import Adwaita
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

  @Test(arguments: 1...8) func aPNGAndAWebPAreTurnedAsTheySay(orientation: Int) throws {
    let isOnItsSide = orientation >= 5
    let photo = try TestPhoto(
      corners: Self.stored[orientation - 1], width: isOnItsSide ? 120 : 200, height: isOnItsSide ? 200 : 120)
    for file in [try photo.png(orientation: orientation), try photo.webP(orientation: orientation)] {
      let upright = try TestPhoto(decoding: kept(file))
      #expect(upright.corners == "RGBK")
      #expect((upright.width, upright.height) == (200, 120))
      // In the window: scaled to fill a place, and turned.
      let decodable = try DecodablePhoto(file, formats: TextureDecoder().formats)
      let shown = try TextureDecoder().decode(
        decodable.data, orientation: decodable.orientation, filling: PixelSize(width: 100, height: 60),
        isWanted: { true })
      #expect(try TestPhoto(decoding: #require(shown.image.texture.png())).corners == "RGBK")
    }
  }

  @Test(
    .enabled(if: TextureDecoder().formats.contains(.avif), "libavif's loader for gdk-pixbuf is not installed")
  )
  func anAVIFOfMovingPicturesKeepsItsFirst() throws {
    // Encoded with avifenc: 24 × 16 pixels. The brands are those of moving pictures, whose box follows.
    var avif = try #require(
      Data(
        base64Encoded: """
          AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA
          AGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAEEAAAAoaWluZgAAAAAAAQAAABppbmZl
          AgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAABgAAAAQAAAAEHBpeGkAAAAAAwgICAAAAAxh
          djFDgSAAAAAAABNjb2xybmNseAABAA0ABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAAEltZGF0EgAKCDgQ7+wgIaDSMjMbQBxx
          xwUA5QeLhBpv2rbtQlPDJ4egnElgdZNsT0tJYKAfMi+7L5qoX3+XXBlevKDeGOA=
          """, options: .ignoreUnknownCharacters))
    for brand in [8, 16] { avif.replaceSubrange(brand..<brand + 4, with: Data("avis".utf8)) }
    avif += Data([0, 0, 0, 16]) + Data("moov".utf8) + Data(count: 8)
    let photo = try TestPhoto(decoding: kept(avif))
    #expect((photo.width, photo.height) == (24, 16))
  }

  // MARK: - Colours

  @Test(arguments: ["jpeg", "webp"]) func coloursAreThoseOfTheProfile(format: String) throws {
    let photo = try TestPhoto(corners: "RGBW", width: 64, height: 48)
    let exchanged = try photo.encoded(
      format, profile: TestProfile(red: TestProfile.green, green: TestProfile.red))
    #expect(try TestPhoto(decoding: kept(exchanged)).corners == "GRBW")
    // The usual colours stay, and so do those of a profile that is damaged or is none of three curves and a matrix.
    #expect(try TestPhoto(decoding: kept(photo.encoded(format, profile: TestProfile()))).corners == "RGBW")
  }

  /// gdk-pixbuf writes no profile into a PNG.
  @Test func coloursOfAPNGAreThoseOfItsProfile() throws {
    let png = try #require(
      Data(
        base64Encoded: """
          iVBORw0KGgoAAAANSUhEUgAAABAAAAAMCAIAAADkharWAAAApGlDQ1B0ZXN0AAB42mNgYIwoSS0uYRJgYMjNKykKcndSiIiMUmB/
          xcAIhGCQmFxcwIAXfLsGUXtZl4F0wF5eUlACpG8AsUgR0HIg/QbETgezwQaLJEHYImA1IUHOQLYGkC2QDmFbgNhJELYHiA3yA7rb
          EGJJ0xgYtrczMEjcQYjlL2FgsPjGwMDcjxBTWcTAwN/MwLDtfHJpURnUvYxMxgwMhPgAZDQu3LfuscQAAAAbSURBVHjaY/jPwIAV
          MfwnEQ1rDbhkcIERqQEAIv4e8KhtKBsAAAAASUVORK5CYII=
          """, options: .ignoreUnknownCharacters))
    #expect(try TestPhoto(decoding: kept(png)).corners == "GRBW")
  }

  @Test func aProfileOfStrongerColoursMakesThemStronger() throws {
    // Grey stays grey, and a red within the colours of Display P3 has more red in sRGB.
    let p3 = TestProfile(
      red: [0.5151, 0.2412, -0.0011], green: [0.2920, 0.6922, 0.0419], blue: [0.1571, 0.0666, 0.7841])
    let colors = try #require(ColorProfile(p3.data))
    let pixbuf = try #require(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 2, 1))
    defer { g_object_unref(.init(pixbuf)) }
    let pixels = try #require(gdk_pixbuf_get_pixels(pixbuf))
    for (offset, value) in [128, 128, 128, 200, 100, 100].enumerated() { pixels[offset] = UInt8(value) }
    colors.convert(pixbuf)
    for offset in 0..<3 { #expect(abs(Int(pixels[offset]) - 128) <= 1) }
    for (offset, value) in [215, 93, 97].enumerated() { #expect(abs(Int(pixels[3 + offset]) - value) <= 2) }
  }

  @Test(arguments: [
    (TestProfile.curve("curv", 0), 188), (TestProfile.curve("curv", 2, 0xFFFF), 188),
    (TestProfile.curve("curv", 1, 0x200_0000), 137), (TestProfile.curve("para", 0, 0x2_0000), 137),
    (TestProfile.curve("para", 0x1_0000, 0x2_0000, 0x1_0000, 0), 137),
    (TestProfile.curve("para", 0x2_0000, 0x2_0000, 0x1_0000, 0, 0), 137),
    (TestProfile.curve("para", 0x4_0000, 0x1_0000, 0x1_0000, 0, 0x1_0000, 0x1_0000, 0, 0), 188),
  ])
  func everyKindOfCurveIsRead(_ curve: Data, grey: Int) throws {
    let colors = try #require(ColorProfile(TestProfile(curve: curve).data))
    let pixbuf = try #require(gdk_pixbuf_new(GDK_COLORSPACE_RGB, 0, 8, 1, 1))
    defer { g_object_unref(.init(pixbuf)) }
    gdk_pixbuf_fill(pixbuf, 0x8080_8000)
    colors.convert(pixbuf)
    let pixels = try #require(gdk_pixbuf_read_pixels(pixbuf))
    for channel in 0..<3 { #expect(abs(Int(pixels[channel]) - grey) <= 1) }
  }

  @Test func aDamagedProfileIsNone() throws {
    let whole = TestProfile(red: TestProfile.green, green: TestProfile.red).data
    #expect(ColorProfile(whole) != nil)
    #expect(ColorProfile(TestProfile().data) == nil, "sRGB itself")
    for count in 0..<whole.count - 4 { #expect(ColorProfile(whole.prefix(count)) == nil) }
    for position in whole.indices {
      for value in [0, 1, 0x7F, 0x80, 0xFF] as [UInt8] {
        var damaged = whole
        damaged[position] = value
        _ = ColorProfile(damaged)  // It may be accepted, but must not crash.
      }
    }
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

  /// With a chunk eXIf before the pixels. Its checksum is wrong, which matters to no one: it never reaches a decoder.
  func png(orientation: Int) throws -> Data {
    let plain = try png()
    let exif = Self.tiff(orientation: orientation)
    let chunk = Data([0, 0, 0, UInt8(exif.count)]) + Data("eXIf".utf8) + exif + Data(count: 4)
    return plain.prefix(33) + chunk + plain.dropFirst(33)
  }

  /// With the extended header of RFC 9649, whose size has 24 bits for each side, and a chunk EXIF at the end.
  func webP(orientation: Int) throws -> Data {
    let plain = try encoded("webp")
    let exif = Self.tiff(orientation: orientation)
    let header = Data([0x08, 0, 0, 0, UInt8(width - 1), 0, 0, UInt8(height - 1), 0, 0])
    let chunks =
      Data("WEBPVP8X".utf8) + [10, 0, 0, 0] + header + plain.dropFirst(12) + Data("EXIF".utf8)
      + [UInt8(exif.count), 0, 0, 0] + exif
    return Data("RIFF".utf8) + [UInt8(chunks.count & 0xFF), UInt8(chunks.count >> 8), 0, 0] + chunks
  }

  /// With a colour profile.
  func encoded(_ format: String, profile: TestProfile) throws -> Data {
    try encoded(format, options: ["icc-profile": profile.data.base64EncodedString()])
  }

  /// With `segments` before the picture's own.
  func jpeg(with segments: Data...) throws -> Data {
    let plain = try encoded("jpeg")
    return plain.prefix(2) + segments.joined() + plain.dropFirst(2)
  }

  private func encoded(_ format: String, options: [String: String] = [:]) throws -> Data {
    var bytes: UnsafeMutablePointer<gchar>?
    var count: gsize = 0
    var keys: [UnsafeMutablePointer<CChar>?] = options.keys.map { strdup($0) } + [nil]
    var values: [UnsafeMutablePointer<CChar>?] = options.values.map { strdup($0) } + [nil]
    defer { (keys + values).forEach { free($0) } }
    guard gdk_pixbuf_save_to_bufferv(pixbuf, &bytes, &count, format, &keys, &values, nil) != 0, let bytes
    else { throw Failed() }
    defer { g_free(bytes) }
    return Data(bytes: bytes, count: Int(count))
  }

  // MARK: - Segments

  static func segment(_ marker: UInt8, _ text: String) -> Data { segment(marker, Data(text.utf8)) }

  private static func segment(_ marker: UInt8, _ data: Data) -> Data {
    Data([0xFF, marker, UInt8((data.count + 2) >> 8), UInt8((data.count + 2) & 0xFF)]) + data
  }

  /// A directory with an orientation alone.
  private static func tiff(orientation: Int) -> Data {
    Data("MM\0*\0\0\0\u{8}\0\u{1}".utf8) + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
      + Data(count: 4)
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

/// A colour profile of a matrix and a curve, by default those of sRGB.
struct TestProfile {
  static let red = [0.4361, 0.2225, 0.0139]
  static let green = [0.3851, 0.7169, 0.0971]

  var red = TestProfile.red
  var green = TestProfile.green
  var blue = [0.1431, 0.0606, 0.7141]
  var curve = TestProfile.curve("para", 0x3_0000, 0x2_6666, 0xF2A7, 0xD59, 0x13D0, 0xA5B)

  private static func big32(_ number: Int) -> Data {
    Data([24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) })
  }
  static func curve(_ kind: String, _ numbers: Int...) -> Data {
    numbers.reduce(into: Data((kind + "\0\0\0\0").utf8)) { $0 += big32($1) }
  }

  /// Source: ICC.1:2010 sections 7.2 and 7.3.
  var data: Data {
    func coordinates(_ values: [Double]) -> Data {
      values.reduce(into: Data("XYZ \0\0\0\0".utf8)) { $0 += Self.big32(Int(($1 * 65_536).rounded())) }
    }
    let tags = [
      ("wtpt", coordinates([0.9642, 1, 0.8249])), ("rXYZ", coordinates(red)), ("gXYZ", coordinates(green)),
      ("bXYZ", coordinates(blue)), ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
    ]
    var offset = 132 + 12 * tags.count
    var table = Self.big32(tags.count)
    for (name, value) in tags {
      table += Data(name.utf8) + Self.big32(offset) + Self.big32(value.count)
      offset += value.count
    }
    var header = Self.big32(offset) + Data("test".utf8)
    header += [2, 0x10, 0, 0]
    header += Data("mntrRGB XYZ ".utf8) + Data(count: 12) + Data("acsp".utf8) + Data(count: 28)
    for number in [0xF6D6, 0x1_0000, 0xD32D] { header += Self.big32(number) }
    header += Data(count: 48)
    return header + table + tags.reduce(into: Data()) { $0 += $1.1 }
  }
}
