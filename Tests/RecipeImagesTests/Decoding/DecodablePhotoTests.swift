import Foundation
import TestSupport
import Testing

@testable import RecipeImages

/// Photos that would cost a decoder more than they show. `DecodablePhoto` must give the decoder the same
/// bytes as for a plain photo, or refuse.
struct DecodablePhotoTests {
  func decodable(_ photo: Data) throws(ImageError) -> Data {
    try DecodablePhoto(photo, formats: ImageFormat.allCases).data
  }

  @Test(arguments: Bombs.plain)
  func plainPhotosAreGivenAsTheyAre(_ photo: Bombs.Photo) throws {
    let decodable = try DecodablePhoto(photo.data, formats: ImageFormat.allCases)
    #expect(decodable.data == photo.data)
    #expect(decodable.header.size == PixelSize(width: 300, height: 200))
  }

  @Test(arguments: Bombs.plain)
  func formatThatTheDecoderLacksIsNoImage(_ photo: Bombs.Photo) throws {
    let format = try DecodablePhoto(photo.data, formats: ImageFormat.allCases).header.format
    #expect(throws: ImageError.notAnImage) {
      try DecodablePhoto(photo.data, formats: ImageFormat.allCases.filter { $0 != format })
    }
  }

  @Test(arguments: Bombs.plain)
  func everyPhotoThatIsCutShortIsRefused(_ photo: Bombs.Photo) {
    for length in 0..<photo.data.count {
      // The last bytes of a WebP or a GIF may be unused by the picture.
      guard length < photo.data.count - 2 || !photo.mayLackItsEnd else { continue }
      #expect(throws: ImageError.self, "\(length) bytes") { try decodable(photo.data.prefix(length)) }
    }
  }

  @Test(arguments: Bombs.plain)
  func everyByteMayBeWrongWithoutACrash(_ photo: Bombs.Photo) {
    for position in photo.data.indices {
      for value in stride(from: 0, through: 255, by: 15) {
        var changed = photo.data
        changed[position] = UInt8(value)
        _ = try? decodable(changed)  // It may be accepted or refused, but must not crash.
      }
    }
  }

  // MARK: - PNG

  @Test(arguments: ["zTXt", "iTXt", "tEXt", "eXIf", "sPLT", "gAMA", "hIST", "acTL", "fdAT", "prVt"])
  func thousandChunksWithoutPixelsNeverReachADecoder(_ type: String) throws {
    let chunk = Samples.chunk(type, Data(repeating: 0x78, count: 7_000))
    let png = Bombs.png(between: (0..<1_000).reduce(into: Data()) { data, _ in data += chunk })
    #expect(try decodable(png) == Bombs.png())
  }

  @Test func paletteAndTransparencyAreKeptOnce() throws {
    let colors = Samples.chunk("PLTE", Data([1, 2, 3])) + Samples.chunk("tRNS", Data([0]))
    #expect(try decodable(Bombs.png(between: colors)) == Bombs.png(between: colors))
    #expect(try decodable(Bombs.png(between: colors + colors)) == Bombs.png(between: colors))
  }

  @Test func profileOfAPNGIsKeptOnceWithinBounds() throws {
    let profile = Samples.chunk("iCCP", Data(repeating: 7, count: 500))
    #expect(try decodable(Bombs.png(between: profile)) == Bombs.png(between: profile))
    let thousand = (0..<1_000).reduce(into: Data()) { data, _ in data += profile }
    #expect(try decodable(Bombs.png(between: thousand)) == Bombs.png(between: profile))
    let large = Samples.chunk("iCCP", Data(repeating: 7, count: JPEGSegments.maximumProfile + 1))
    #expect(try decodable(Bombs.png(between: large)) == Bombs.png())
  }

  @Test(arguments: [true, false], 1...9)
  func orientationOfAPNGStandsBesideItsData(isLittle: Bool, orientation: Int) throws {
    let exif = Samples.chunk("eXIf", Bombs.tiff(orientation, isLittle: isLittle))
    let turned = try DecodablePhoto(Bombs.png(between: exif), formats: [.png])
    #expect(turned.data == Bombs.png())
    #expect(turned.orientation == (orientation == 9 ? 1 : orientation))
    // It may stand behind the pixels.
    let end = Samples.chunk("IEND", Data())
    let late = try DecodablePhoto(Bombs.png().dropLast(end.count) + exif + end, formats: [.png])
    #expect((late.data, late.orientation) == (turned.data, turned.orientation))
  }

  @Test func pngChunkThatIsLongerThanTheFileIsRefused() {
    let claim = Data([0xFF, 0xFF, 0xFF, 0xFF]) + Data("IDAT".utf8)
    #expect(throws: ImageError.undecodable) { try decodable(Bombs.png(between: claim)) }
  }

  // MARK: - JPEG

  @Test func hundredScansAreDecodedAndNotOneMore() throws {
    #expect(try decodable(Bombs.jpeg(scans: 100)) == Bombs.jpeg(scans: 100))
    #expect(throws: ImageError.undecodable) { try decodable(Bombs.jpeg(scans: 101)) }
    #expect(throws: ImageError.undecodable) { try decodable(Bombs.jpeg(scans: 1_000)) }
  }

  @Test func scansBehindWhatIsNoMarkerAreRefused() {
    // Once the comment is dropped, the bytes behind it belong to the scan before.
    let hidden = Bombs.segment(0xFE, Data()) + Bombs.segment(0x00, Bombs.jpeg(scans: 500).dropFirst(2))
    #expect(throws: ImageError.undecodable) {
      try decodable(Bombs.jpeg().dropLast(2) + hidden + [0xFF, 0xD9])
    }
  }

  @Test func photoOfManyScansMayHaveFewerPixels() throws {
    let limit = DecodablePhoto.maximumBufferedPixels
    _ = try decodable(Bombs.jpeg(width: 6_000, height: 4_000, scans: 10))
    #expect(throws: ImageError.tooManyPixels(PixelSize(width: 6_001, height: 4_000), limit: limit)) {
      try decodable(Bombs.jpeg(width: 6_001, height: 4_000, scans: 10))
    }
    // A progressive photo, and a baseline photo whose only scan lacks some of the colour components.
    for (frame, inScan) in [(0xC2, 3), (0xC0, 1)] {
      #expect(throws: ImageError.tooManyPixels(PixelSize(width: 8_000, height: 8_000), limit: limit)) {
        try decodable(Bombs.jpeg(width: 8_000, height: 8_000, frame: UInt8(frame), inScan: inScan))
      }
    }
    _ = try decodable(Bombs.jpeg(width: 8_000, height: 8_000))
    #expect(
      throws: ImageError.tooManyPixels(PixelSize(width: 8_001, height: 8_000), limit: 64_000_000)
    ) { try decodable(Bombs.jpeg(width: 8_001, height: 8_000)) }
  }

  @Test func metadataOfAJPEGNeverReachesADecoder() throws {
    var notes = Data()
    for _ in 0..<500 {
      for marker in [0xE1, 0xE3, 0xED, 0xFE] as [UInt8] {
        notes += Bombs.segment(marker, Data(repeating: 9, count: 1_000))
      }
    }
    #expect(try decodable(Bombs.jpeg(before: notes)) == Bombs.jpeg())
    #expect(try decodable(Bombs.jpeg() + Bombs.jpeg() + notes) == Bombs.jpeg())
  }

  @Test func colorsOfAJPEGAreKeptWithinBounds() throws {
    let jfif = Bombs.segment(0xE0, Data("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0])
    let adobe = Bombs.segment(0xEE, Data("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
    let profile = Bombs.segment(0xE2, Data("ICC_PROFILE\0".utf8) + [1, 1] + Data(repeating: 7, count: 546))
    let good = Bombs.jpeg(before: jfif + adobe + profile)
    #expect(try decodable(good) == good)
    let large = Bombs.segment(0xE2, Data("ICC_PROFILE\0".utf8) + [1, 1] + Data(repeating: 7, count: 65_000))
    let many = (0..<300).reduce(into: Data()) { data, _ in data += large + jfif + adobe }
    #expect(try decodable(Bombs.jpeg(before: many)).count < JPEGSegments.maximumProfile + 1_000)
  }

  @Test(arguments: [true, false], 2...8)
  func whichWayUpIsAllThatIsKeptOfExif(isLittle: Bool, orientation: Int) throws {
    let long = Bombs.exif(orientation, isLittle: isLittle, extra: Data(repeating: 1, count: 30_000))
    let short = Bombs.exif(orientation, isLittle: false, extra: Data())
    #expect(try decodable(Bombs.jpeg(before: long)) == Bombs.jpeg(before: short))
  }

  @Test(arguments: [0, 1, 9, 65_535])
  func anOrientationThatIsNoneIsUpright(_ orientation: Int) throws {
    let exif = Bombs.exif(orientation, isLittle: true, extra: Data())
    #expect(try decodable(Bombs.jpeg(before: exif)) == Bombs.jpeg())
  }

  @Test func jpegOfManyEmptySegmentsEnds() {
    var bytes: [UInt8] = [0xFF, 0xD8]
    for _ in 0..<100_000 { bytes += [0xFF, 0xE0, 0, 0] }
    #expect(throws: ImageError.undecodable) { try decodable(Data(bytes)) }
  }

  // MARK: - GIF and WebP

  @Test func onlyTheFirstOfFortyThousandFramesReachesADecoder() throws {
    let gif = Bombs.gif(frames: 40_000)
    #expect(try decodable(gif) == Bombs.gif(frames: 1))
    #expect(try decodable(gif.prefix(10_000)) == Bombs.gif(frames: 1))
  }

  @Test func laterFrameOfAGIFMayClaimAnySize() throws {
    let huge = Bombs.gifFrame(width: 65_535, height: 65_535)
    let photo = try DecodablePhoto(Bombs.gif(frames: 1).dropLast() + huge, formats: [.gif])
    #expect(photo.header.size == PixelSize(width: 300, height: 200))
  }

  @Test func firstFrameOfAGIFCountsWhereItIsLargerThanTheScreen() {
    let gif = Bombs.gif(frames: 0).dropLast() + Bombs.gifFrame(width: 65_535, height: 65_535)
    #expect(
      throws: ImageError.tooManyPixels(PixelSize(width: 65_535, height: 65_535), limit: 24_000_000)
    ) { try decodable(gif) }
  }

  @Test func commentsOfAGIFNeverReachADecoder() throws {
    let comment = Data([0x21, 0xFE, 3, 1, 2, 3, 0])
    let comments = (0..<10_000).reduce(into: Data()) { data, _ in data += comment }
    #expect(
      try decodable(Bombs.gif(frames: 0).dropLast() + comments + Bombs.gifFrame() + [0x3B])
        == Bombs.gif(frames: 1))
  }

  @Test func transparencyOfAGIFThatDoesNotEndWhereItShouldIsDropped() throws {
    let screen = Bombs.gif(frames: 0).dropLast()
    let frame = Bombs.gifFrame().dropFirst(8) + [0x3B]
    let long = Data([0x21, 0xF9, 4, 1, 0, 0, 0, 1, 0, 0])
    #expect(try decodable(screen + long + frame) == screen + frame)
  }

  @Test(arguments: [0x80, 0x81, 0x87, 0x07] as [UInt8]) func tablesOfColoursOfAGIFAreKept(flags: UInt8) throws
  {
    let size: [UInt8] = [0x2C, 1, 0xC8, 0]
    let table = Data(repeating: 0xFF, count: flags & 0x80 == 0 ? 0 : 6 << Int(flags & 7))
    let screen = Data("GIF89a".utf8) + size + [flags, 0, 0] + table
    let frame = Data([0x2C, 0, 0, 0, 0] + size + [flags]) + table + [2, 3, 7, 8, 9, 1, 7, 0]
    #expect(try decodable(screen + frame + [0x3B]) == screen + frame + [0x3B])
    #expect(try decodable(screen + [0x21, 0xFE, 1, 9, 0] + frame) == screen + frame + [0x3B])
    #expect(throws: ImageError.undecodable) { try decodable(screen + [0x3B] + frame) }
  }

  @Test func pngWithoutPixelsIsRefused() {
    let whole = Samples.png("pixels")
    #expect(throws: ImageError.undecodable) {
      try decodable(whole.prefix(33) + Samples.chunk("IEND", Data()))
    }
  }

  @Test func animatedWebPIsItsFirstFrame() throws {
    #expect(try decodable(Bombs.animatedWebP(frames: 10_000)) == Bombs.webP())
  }

  @Test func metadataOfAWebPNeverReachesADecoder() throws {
    let notes = ["ICCP", "EXIF", "XMP ", "ABCD"].reduce(into: Data()) { data, type in
      data += Bombs.chunk(type, Data(repeating: 1, count: 100_001))
    }
    #expect(try decodable(Bombs.extendedWebP(notes + Bombs.vp8() + notes)) == Bombs.webP())
    let alpha = Bombs.chunk("ALPH", Data([0, 1, 2, 3]))
    #expect(
      try decodable(Bombs.extendedWebP(notes + alpha + alpha + Bombs.vp8()))
        == Bombs.extendedWebP(alpha + Bombs.vp8()))
  }

  @Test func profileOfAWebPIsKeptOnceWithinBounds() throws {
    let profile = Bombs.chunk("ICCP", Data(repeating: 7, count: 500))
    let alpha = Bombs.chunk("ALPH", Data([0, 1, 2, 3]))
    for (picture, flags) in [(Bombs.vp8(), 0x20), (alpha + Bombs.vp8(), 0x30)] as [(Data, UInt8)] {
      let photo = Bombs.extendedWebP(profile + profile + picture, flags: 0x20)
      #expect(try decodable(photo) == Bombs.extendedWebP(profile + picture, flags: flags))
    }
    let large = Bombs.chunk("ICCP", Data(repeating: 7, count: JPEGSegments.maximumProfile + 1))
    #expect(try decodable(Bombs.extendedWebP(large + Bombs.vp8(), flags: 0x20)) == Bombs.webP())
  }

  @Test(arguments: ["", "Exif\0\0"], 1...9)
  func orientationOfAWebPStandsBesideItsData(mark: String, orientation: Int) throws {
    let exif = Bombs.chunk("EXIF", Data(mark.utf8) + Bombs.tiff(orientation, isLittle: true))
    let frame = Bombs.chunk("ANMF", Data(repeating: 0, count: 16) + Bombs.vp8())
    for picture in [Bombs.vp8(), frame + frame] {
      let photo = try DecodablePhoto(Bombs.extendedWebP(picture + exif, flags: 0x08), formats: [.webp])
      #expect(photo.data == Bombs.webP())
      #expect(photo.orientation == (orientation == 9 ? 1 : orientation))
    }
    // The header says that there is no metadata.
    #expect(try DecodablePhoto(Bombs.extendedWebP(Bombs.vp8() + exif), formats: [.webp]).orientation == 1)
  }

  @Test func transparencyIsDroppedFromALosslessWebPAndItsExtendedHeader() throws {
    let picture = Bombs.losslessWebP().dropFirst(12)
    let alpha = Bombs.chunk("ALPH", Data([0, 1, 2]))
    #expect(try decodable(Bombs.extendedWebP(alpha + picture)) == Bombs.losslessWebP())
    let wrong = Bombs.losslessWebP(mark: 0x2B).dropFirst(12)
    #expect(throws: ImageError.undecodable) { try decodable(Bombs.extendedWebP(wrong)) }
  }

  @Test func transparencyOfAFrameStaysWithIt() throws {
    let alpha = Bombs.chunk("ALPH", Data([0, 1, 2, 3]))
    let other = Bombs.chunk("ALPH", Data([4, 5, 6, 7]))
    let frame = Bombs.chunk("ANMF", Data(repeating: 0, count: 16) + alpha + other + Bombs.vp8())
    #expect(
      try decodable(Bombs.extendedWebP(other + frame + frame)) == Bombs.extendedWebP(alpha + Bombs.vp8()))
    let empty = Bombs.chunk("ANMF", Data(repeating: 0, count: 16) + alpha)
    #expect(throws: ImageError.undecodable) { try decodable(Bombs.extendedWebP(empty + frame)) }
  }

  @Test func sizeOfALosslessWebPIsInItsFirstFiveBytes() {
    func size(_ bytes: [UInt8]) -> PixelSize? {
      bytes.withUnsafeBytes { WebPChunks.size("VP8L", FileBytes(bytes: $0)) }
    }
    #expect(size([0x2F, 0x2B, 0xC1, 0x31, 0]) == PixelSize(width: 300, height: 200))
    #expect(size([0x2F, 0, 0, 0, 0]) == PixelSize(width: 1, height: 1))
    #expect(size([0x2F, 0, 0, 0]) == nil)
    #expect(size([0x2E, 0, 0, 0, 0]) == nil)
  }

  @Test func webPIsAsLargeAsItsPictureSays() {
    let huge = Bombs.extendedWebP(Bombs.vp8(width: 16_383, height: 16_383))
    #expect(
      throws: ImageError.tooManyPixels(PixelSize(width: 16_383, height: 16_383), limit: 24_000_000)
    ) { try decodable(huge) }
  }
}
