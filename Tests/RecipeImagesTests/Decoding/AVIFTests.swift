import Foundation
import Testing

@testable import RecipeImages

struct AVIFTests {
  /// A picture of 24 × 16 pixels, encoded with avifenc.
  static let whole =
    Data(
      base64Encoded: """
        AAAAIGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZk1BMUEAAADybWV0YQAAAAAAAAAoaGRscgAAAAAAAAAAcGljdAAAAAAAAAAAAAAA
        AGxpYmF2aWYAAAAADnBpdG0AAAAAAAEAAAAeaWxvYwAAAABEAAABAAEAAAABAAABGgAAAEEAAAAoaWluZgAAAAAAAQAAABppbmZl
        AgAAAAABAABhdjAxQ29sb3IAAAAAamlwcnAAAABLaXBjbwAAABRpc3BlAAAAAAAAABgAAAAQAAAAEHBpeGkAAAAAAwgICAAAAAxh
        djFDgSAAAAAAABNjb2xybmNseAABAA0ABoAAAAAXaXBtYQAAAAAAAAABAAEEAQKDBAAAAEltZGF0EgAKCDgQ7+wgIaDSMjMbQBxx
        xwUA5QeLhBpv2rbtQlPDJ4egnElgdZNsT0tJYKAfMi+7L5qoX3+XXBlevKDeGOA=
        """, options: .ignoreUnknownCharacters) ?? Data()
  /// The offset of the compressed picture: an empty unit of two bytes, the sequence header, and the frame.
  static let picture = 282

  func decodable(_ photo: Data) throws(ImageError) -> DecodablePhoto {
    try DecodablePhoto(photo, formats: ImageFormat.allCases)
  }

  /// The file with `bytes` written at `offset` after the first occurrence of `word`.
  func changed(after word: String, at offset: Int = 0, _ bytes: [UInt8]) throws -> Data {
    var data = Self.whole
    let place = try #require(data.range(of: Data(word.utf8))).upperBound + offset
    data.replaceSubrange(place..<place + bytes.count, with: bytes)
    return data
  }

  @Test func photoIsGivenAsItIs() throws {
    let photo = try decodable(Self.whole)
    #expect(photo.data == Self.whole)
    #expect(photo.header == ImageHeader(Self.whole))
    #expect(photo.header.format == .avif)
    #expect(photo.header.size == PixelSize(width: 24, height: 16))
  }

  /// With more brands the second and third byte are those of a TGA, which some decoders then take it for.
  @Test func manyBrandsAreRefused() throws {
    func photo(brands: Int) throws -> Data {
      let added = brands * 4
      var data = try changed(after: "iloc", at: 14, Array(Samples.big32(Self.picture + added)))
      data.replaceSubrange(0..<4, with: Samples.big32(32 + added))
      data.insert(contentsOf: Data(repeating: UInt8(ascii: "x"), count: added), at: 32)
      return data
    }
    #expect(try decodable(photo(brands: 55)).header.size == PixelSize(width: 24, height: 16))
    #expect(throws: ImageError.self) { try decodable(photo(brands: 56)) }
    #expect(throws: ImageError.self) { try decodable(photo(brands: 120)) }
  }

  @Test func hugeSizeInABoxIsRefused() throws {
    let huge = try changed(after: "ispe", at: 4, [0, 1, 0, 0, 0, 1, 0, 0])
    #expect(throws: ImageError.tooManyPixels(PixelSize(width: 65_536, height: 65_536), limit: 24_000_000)) {
      try decodable(huge)
    }
    let most = try changed(after: "ispe", at: 4, [UInt8](repeating: 0xFF, count: 8))
    #expect(throws: ImageError.undecodable) { try decodable(most) }
  }

  @Test func sideOf31BitsIsReadAndOneOf32IsNot() throws {
    let (long, longer, short) = (0x7FFF_FFFF, 0x8000_0000, 1)
    for isWide in [true, false] {
      func photo(_ side: Int) throws -> Data {
        let sides = isWide ? [side, short] : [short, side]
        return try changed(after: "ispe", at: 4, sides.flatMap { Array(Samples.big32($0)) })
      }
      let size = PixelSize(width: isWide ? long : short, height: isWide ? short : long)
      #expect(throws: ImageError.tooManyPixels(size, limit: 24_000_000)) { try decodable(photo(long)) }
      #expect(throws: ImageError.undecodable) { try decodable(photo(longer)) }
    }
  }

  @Test func hugeSizeInTheCompressedPictureIsRefused() {
    // Profile 1, still picture, reduced header, level 0, 16 bits for each side, and all of these bits set.
    var huge = Self.whole
    huge.replaceSubrange(
      Self.picture + 4..<Self.picture + 12, with: [0x38, 0x3F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: ImageError.undecodable) { try decodable(huge) }
  }

  @Test func hugeGridIsRefused() throws {
    // The item has the type of a grid; its bytes are the version, the flags, 1 × 1 tiles, and the size.
    var grid = try changed(after: "infe", at: 8, Array("grid".utf8))
    grid.replaceSubrange(
      Self.picture..<Self.picture + 8, with: [0, 0, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF])
    #expect(throws: ImageError.self) { try decodable(grid) }
    // Sides of 32 bits, whose product overflows an `Int`.
    grid.replaceSubrange(
      Self.picture..<Self.picture + 12, with: [0, 1, 0, 0] + [UInt8](repeating: 0xFF, count: 8))
    #expect(throws: ImageError.undecodable) { try decodable(grid) }
  }

  @Test func gridsOfAPictureAndItsTransparencyAreLetIn() throws {
    let photo = Bombs.avif([
      Bombs.grid(rows: 1, columns: 2), Bombs.tile(), Bombs.tile(), Bombs.grid(rows: 2, columns: 1),
      Bombs.tile(), Bombs.tile(),
    ])
    #expect(try decodable(photo).data == photo)
  }

  @Test func gridsThatNameATileTwiceOrEachOtherAreRefused() {
    let wide = Bombs.avif([Bombs.grid(rows: 256, columns: 256), Bombs.tile()])
    let shared = Bombs.avif([
      Bombs.grid(rows: 1, columns: 2), Bombs.grid(rows: 1, columns: 2), Bombs.tile(), Bombs.tile(),
    ])
    let many = Bombs.avif(
      (0..<3).flatMap { _ in [Bombs.grid(rows: 1, columns: 1), Bombs.tile()] })
    for photo in [wide, shared, many] {
      #expect(throws: ImageError.undecodable) { try decodable(photo) }
    }
  }

  @Test func twelveMegapixelsWithTransparencyAreLetInAndThreeSuchPicturesAreNot() throws {
    let picture = Bombs.tile(width: 4_032, height: 3_024)
    #expect(
      try decodable(Bombs.avif([picture, picture])).header.size == PixelSize(width: 4_032, height: 3_024))
    #expect(throws: ImageError.undecodable) { try decodable(Bombs.avif([picture, picture, picture])) }
  }

  @Test func fullSequenceHeaderOfTwelveBitsASideIsLetInOnce() throws {
    let picture = Bombs.tile(width: 4_032, height: 3_024, isReduced: false)
    // Tries every number of bits that a side may take.
    #expect(try decodable(Bombs.avif([picture])).header.size == PixelSize(width: 4_096, height: 4_096))
    #expect(throws: ImageError.undecodable) { try decodable(Bombs.avif([picture, picture])) }
  }

  @Test func framesWithoutEndAreRefused() throws {
    // Consecutive units of two bytes each.
    let frames = [UInt8](repeating: 0, count: 2 * AV1Picture.maximumFrames + 2).enumerated()
      .map { $0.offset.isMultiple(of: 2) ? UInt8(0x32) : 0 }
    var many = Self.whole
    many.replaceSubrange(Self.picture + 12..<Self.picture + 12 + frames.count, with: frames)
    #expect(throws: ImageError.undecodable) { try decodable(many) }
  }

  @Test func itemsOfOtherCodecsAreRefused() throws {
    let other = try changed(after: "infe", at: 8, Array("hvc1".utf8))
    #expect(throws: ImageError.undecodable) { try decodable(other) }
  }

  @Test func movingPicturesAreHidden() throws {
    let moving = Self.whole + Bombs.box("moov", Data(repeating: 1, count: 1_000))
    let still = Self.whole + Bombs.box("free", Data(repeating: 1, count: 1_000))
    #expect(try decodable(moving).data == still)
    // A file of moving pictures says so in its brands, and must have them then.
    var announced = moving
    for brand in [8, 16] { announced.replaceSubrange(brand..<brand + 4, with: Data("avis".utf8)) }
    #expect(try decodable(announced).data == still)
  }

  @Test func descriptionOfManyThingsIsRefused() throws {
    var data = Self.whole
    let meta = try #require(data.range(of: Data("meta".utf8))).lowerBound - 4
    data.replaceSubrange(meta..<meta + 242, with: Bombs.box("meta", Data(repeating: 0, count: 65_533)))
    #expect(throws: ImageError.undecodable) { try decodable(data) }
  }

  @Test func thousandBoxesAreReadAndNotOneMore() throws {
    // The file has three boxes. A box without contents is one as well.
    let boxes = (3..<1_000).reduce(into: Self.whole) { data, _ in data += Bombs.box("free", Data()) }
    #expect(try decodable(boxes).data == boxes)
    #expect(throws: ImageError.undecodable) { try decodable(boxes + Bombs.box("free", Data())) }
  }

  /// A length of 0 reaches to the end of the file, and one of 1 is followed by the length in eight bytes.
  @Test func lengthsOfBoxesAreInThreeForms() throws {
    var data = Self.whole
    let place = try #require(data.range(of: Data("mdat".utf8))).lowerBound - 4
    let length = data.count - place
    data.replaceSubrange(place..<place + 4, with: [0, 0, 0, 0])
    #expect(try decodable(data).data == data)
    for excess in [0, 1] {
      let long =
        Self.whole + Samples.big32(1) + Data("free".utf8) + Data(count: 4) + Samples.big32(20 + excess)
        + Data(count: 4)
      #expect((try? decodable(long).data) == (excess == 0 ? long : nil))
    }
    for (length, isRead) in [(length, true), (length + 1, false), (7, false)] {
      data.replaceSubrange(place..<place + 4, with: Samples.big32(length))
      #expect(((try? decodable(data)) != nil) == isRead)
    }
  }

  @Test func onlySoManyItemsAreReadEvenOfMetadata() throws {
    for (count, isRead) in [(AVIFBoxes.maximumItems, true), (AVIFBoxes.maximumItems + 1, false)] {
      let notes: [Bombs.Item] = (1..<count).map { _ in ("Exif", Data([1])) }
      #expect(((try? decodable(Bombs.avif([Bombs.tile()] + notes))) != nil) == isRead)
    }
  }

  @Test func metadataIsNoPicture() throws {
    #expect(throws: ImageError.self) {
      try decodable(Bombs.avif([("Exif", Data([1])), ("mime", Data([1]))]))
    }
    let photo = Bombs.avif([("mime", Data([1])), Bombs.tile()])
    #expect(try decodable(photo).header.size == PixelSize(width: 24, height: 16))
  }

  @Test func brandsAreAmongTheFirstBytes() {
    for (brands, isAVIF) in [
      ("avif\0\0\0\0", true), ("avis\0\0\0\0", true), ("mif1\0\0\0\0avif", true),
      ("mif1\0\0\0\0miafavis", true),
      ("mif1avif", false), ("mif1\0\0\0\0", false), ("mif1\0\0\0\0xxavifxx", false),
      ("mif1\0\0\0\0avi", false),
    ] {
      let file = Bombs.box("ftyp", Data(brands.utf8)) + Bombs.box("avif", Data("avif".utf8))
      #expect(file.withUnsafeBytes { AVIFBoxes.isAVIF(FileBytes(bytes: $0)) } == isAVIF, "\(brands)")
    }
    #expect(!Data("avifftyp".utf8).withUnsafeBytes { AVIFBoxes.isAVIF(FileBytes(bytes: $0)) })
  }

  @Test func otherFilesOfBoxesAreNoPhoto() {
    let film = Bombs.box("ftyp", Data("isom\0\0\0\0mp42".utf8)) + Bombs.box("mdat", Data(count: 99))
    #expect(throws: ImageError.notAnImage) { try decodable(film) }
  }

  @Test func everyTruncationIsRefused() {
    for length in 0..<Self.whole.count {
      #expect(throws: ImageError.self) { try decodable(Self.whole.prefix(length)) }
    }
  }

  @Test func everyByteMayBeWrongWithoutACrash() {
    for position in Self.whole.indices {
      for value in stride(from: 0, through: 255, by: 15) {
        var changed = Self.whole
        changed[position] = UInt8(value)
        _ = try? decodable(changed)  // It may be accepted or refused, but must not crash.
      }
    }
  }
}
