import Foundation
import Testing

@testable import RecipeImages

struct JPEGSegmentsTests {
  private func drawable(_ photo: Data, keepsAppearance: Bool = true) -> JPEGSegments.Drawable? {
    photo.withUnsafeBytes { JPEGSegments.drawable(FileBytes(bytes: $0), keepsAppearance: keepsAppearance) }
  }

  /// A JPEG of one scan whose frame has this marker, these bits a sample and this number of components.
  private func photo(_ marker: UInt8 = 0xC0, bits: UInt8 = 8, components: UInt8 = 3, inScan: UInt8? = nil)
    -> Data
  {
    let frame = Data([bits, 0, 200, 1, 44, components]) + Data(repeating: 1, count: 3 * Int(components))
    let count = inScan ?? components
    let scan = Data([count]) + Data(repeating: 1, count: 2 * Int(count)) + [0, 63, 0]
    return Data([0xFF, 0xD8]) + Bombs.segment(marker, frame) + Bombs.segment(0xDA, scan) + [1, 2, 0xFF, 0xD9]
  }

  private func inserted(_ segments: Data) -> Data { photo().prefix(2) + segments + photo().dropFirst(2) }

  // MARK: - What a photo needs

  @Test(
    arguments: [
      (0xC0, 8, 3, true, false), (0xC1, 8, 3, true, false), (0xC2, 8, 3, true, true),
      (0xC3, 8, 3, false, false),
      (0xC5, 8, 3, false, false), (0xC6, 8, 3, false, true), (0xC7, 8, 3, false, false),
      (0xC9, 8, 3, false, false),
      (0xCA, 8, 3, false, true), (0xCF, 8, 3, false, false), (0xC0, 12, 3, false, false),
      (0xC0, 8, 1, true, false),
      (0xC0, 8, 2, false, false), (0xC0, 8, 4, false, false),
    ] as [(UInt8, UInt8, UInt8, Bool, Bool)])
  func framesTellHowAPhotoIsDecoded(
    marker: UInt8, bits: UInt8, components: UInt8, isPlain: Bool, isBuffered: Bool
  ) {
    let read = drawable(photo(marker, bits: bits, components: components))
    #expect(read?.isPlain == isPlain && read?.isBuffered == isBuffered)
    #expect(read?.data == photo(marker, bits: bits, components: components))
  }

  @Test(arguments: [0xC4, 0xC8, 0xCC, 0xDB, 0xDD] as [UInt8]) func tablesAreKeptAndAreNoFrames(marker: UInt8)
  {
    let table = Bombs.segment(marker, Data([12, 0, 0, 0, 0, 4]))
    let read = drawable(inserted(table))
    #expect(read?.isPlain == true && read?.isBuffered == false)
    #expect(read?.data == inserted(table))
    #expect(
      drawable(photo().prefix(2) + photo().dropFirst(2).prefix(19) + table + photo().dropFirst(21))?
        .isBuffered == false)
  }

  @Test func aScanOfFewerComponentsIsBuffered() {
    #expect(drawable(photo(inScan: 3))?.isBuffered == false)
    #expect(drawable(photo(inScan: 1))?.isBuffered == true)
    #expect(drawable(Bombs.jpeg(scans: 2))?.isBuffered == true)
  }

  @Test func withoutAScanThereIsNoPhoto() {
    let frame = photo().dropFirst(2).prefix(19)
    #expect(drawable(Data([0xFF, 0xD8]) + frame + [0xFF, 0xD9]) == nil)
    #expect(drawable(Data([0xFF, 0xD8, 0xFF, 0xD9])) == nil)
  }

  @Test func markersWithoutALengthAreSkipped() {
    for bytes in [[0xFF], [0xFF, 0xFF], [0xFF, 0x01], [0xFF, 0xD0], [0xFF, 0xD7], [0xFF, 0xD8]] as [[UInt8]] {
      #expect(drawable(inserted(Data(bytes)))?.data == photo())
    }
    for bytes in [[0xFF, 0x00], [0xFE], [0xFF, 0xE5, 0, 1], [0xFF, 0xE5, 0, 0]] as [[UInt8]] {
      #expect(drawable(inserted(Data(bytes))) == nil)
    }
    #expect(drawable(inserted(Data([0xFF, 0xE5, 0, 2])))?.data == photo())
  }

  // MARK: - Colours

  @Test func jfifIsKeptOnceInItsShortestForm() {
    let short = Data([0xFF, 0xE0, 0, 16]) + Data("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1, 0, 0]
    let long = Bombs.segment(0xE0, Data("JFIF\0".utf8) + Data(repeating: 9, count: 500))
    let read = drawable(inserted(long + long))
    #expect(read?.data == inserted(short) && read?.isPlain == true)
    #expect(drawable(inserted(Bombs.segment(0xE0, Data("JFXX\0".utf8) + Data(count: 9))))?.data == photo())
  }

  @Test func adobesSegmentIsKeptOnceIfItIsWhole() {
    let whole = Bombs.segment(0xEE, Data("Adobe".utf8) + [0, 100, 1, 2, 3, 4, 2])
    let long = Bombs.segment(0xEE, Data("Adobe".utf8) + [0, 100, 1, 2, 3, 4, 2, 9, 9])
    let short = Bombs.segment(0xEE, Data("Adobe".utf8) + [0, 100, 1, 2, 3, 4])
    for segments in [whole, long, whole + long] {
      let read = drawable(inserted(segments))
      #expect(read?.data == inserted(whole) && read?.isPlain == false)
    }
    #expect(drawable(inserted(short))?.data == photo())
    #expect(drawable(inserted(Bombs.segment(0xEE, Data("Other".utf8) + Data(count: 9))))?.isPlain == true)
  }

  @Test func aColourProfileIsKeptUpToItsLimit() {
    func part(_ count: Int) -> Data {
      Bombs.segment(0xE2, Data("ICC_PROFILE\0".utf8) + Data(repeating: 7, count: count - 16))
    }
    let parts = (0..<15).reduce(into: Data()) { data, _ in data += part(1 << 16) }
    #expect(drawable(inserted(parts + part(1 << 16)))?.data == inserted(parts + part(1 << 16)))
    #expect(drawable(inserted(parts + part(1 << 16 + 1)))?.data == inserted(parts))
    let read = drawable(inserted(part(100)))
    #expect(read?.isPlain == false)
    #expect(drawable(inserted(part(100)), keepsAppearance: false)?.data == photo())
    #expect(JPEGSegments.withoutMetadata(inserted(part(100))) == photo())
    #expect(JPEGSegments.withoutMetadata(Data([0xFF, 0xD7]) + photo().dropFirst(2)) == nil)
  }

  // MARK: - Which way up

  @Test func anOrientationIsKeptOnce() {
    let (first, second) = (
      Bombs.exif(6, isLittle: false, extra: Data()), Bombs.exif(3, isLittle: true, extra: Data())
    )
    let read = drawable(inserted(first + second))
    #expect(read?.data == inserted(first) && read?.isPlain == false)
    #expect(drawable(inserted(first), keepsAppearance: false)?.data == photo())
  }

  private func orientation(_ segment: Data) -> Int? {
    segment.withUnsafeBytes { JPEGSegments.orientation(FileBytes(bytes: $0)) }
  }

  @Test func anOrientationIsReadFromItsEntryAlone() {
    let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    func exif(_ entries: [[UInt8]], count: UInt8? = nil, mark: String = "MM\0*", at offset: UInt8 = 8) -> Data
    {
      let body: [UInt8] = [0, count ?? UInt8(entries.count)] + entries.joined()
      let head: [UInt8] = Array("Exif\0\0".utf8) + Array(mark.utf8) + [0, 0, 0, offset]
      return Bombs.segment(0xE1, Data(head) + Data(count: Int(offset) - 8) + Data(body))
    }
    var other = entry
    other[1] = 0x11
    var long = entry
    long[3] = 4
    #expect(orientation(exif([entry])) == 6)
    #expect(orientation(exif([other, other, entry])) == 6)
    #expect(orientation(exif([entry], at: 20)) == 6)
    #expect(orientation(exif([other])) == nil && orientation(exif([long])) == nil)
    #expect(orientation(exif([other, entry], count: 1)) == nil)
    #expect(orientation(exif([other], count: 2)) == nil && orientation(exif([], count: 1)) == nil)
    #expect(
      orientation(exif([entry], mark: "MM*\0")) == nil && orientation(exif([entry], mark: "II\0*")) == nil)
    // The value's last byte is the last that is needed.
    #expect(orientation(exif([Array(entry.prefix(10))], count: 1)) == 6)
    #expect(orientation(exif([Array(entry.prefix(9))], count: 1)) == nil)
    #expect(orientation(Bombs.segment(0xE1, Data("Exif\0".utf8))) == nil)
  }
}
