import Foundation

/// The still image of an AVIF, with the largest size that the file claims for it. Both the boxes and the
/// compressed data claim sizes, and decoders allocate memory by either.
///
/// Sources: ISO/IEC 14496-12 section 4.2 (boxes), 23008-12 sections 6.5.3.1 and 6.6.2.3 (sizes and grids),
/// the AV1 Image File Format 1.1.
struct AVIFBoxes {
  /// The limit of the description (the `meta` box), in bytes. A few hundred bytes describe an image, a few
  /// thousand its colours. Some decoders compare each entry with all others, so a long description takes
  /// quadratic time.
  static let maximumDescription = 64 << 10
  /// The limit of items: an image, its transparency, and the tiles of both.
  static let maximumItems = 128
  /// The limit of all pixels decoded for one image, because decoding takes up to ten bytes a pixel and cannot
  /// be stopped. It admits an image of 12 megapixels with transparency, or without transparency one whose
  /// header reserves up to 4096 × 4096 pixels.
  static let maximumDecodedPixels = 25_000_000
  /// The limit of grids: one for the image and one for its transparency.
  static let maximumGrids = 2

  /// The largest size that the file claims.
  private(set) var size = PixelSize(width: 0, height: 0)
  /// The number of pixels decoded for the image, over all tiles, layers and transparency.
  private(set) var decodedPixels = 0
  /// The offsets of the type fields of boxes that hold image sequences.
  private var moving: [Int] = []

  static func isAVIF(_ file: FileBytes) -> Bool {
    // The length's first three bytes are zero in a file that no decoder takes for one of a format without a signature,
    // such as TGA, whose size nothing has checked.
    guard file.holds("ftyp", at: 4), let length = file.big32(0), length < 256,
      let type = file.part(0, length)
    else { return false }
    return brands(of: file).contains { type.holds("avif", at: $0) || type.holds("avis", at: $0) }
  }

  /// The offsets of the major brand and, after a version, of the compatible brands.
  private static func brands(of file: FileBytes) -> [Int] {
    [8] + Array(stride(from: 16, to: file.big32(0) ?? 0, by: 4))
  }

  /// Returns the file without its image sequences: their boxes are marked as free space, so that all offsets
  /// stay valid, and the brand of sequences becomes that of still images, because libavif refuses a file that
  /// announces a sequence and has none. Nil if there is no still image, a part of it is missing, or decoding it
  /// would take a disproportionate effort.
  static func drawable(_ file: FileBytes) -> Data? {
    guard let boxes = AVIFBoxes(file), boxes.decodedPixels <= maximumDecodedPixels else {
      return nil
    }
    var data = Data(file.bytes)
    for place in boxes.moving { data.replaceSubrange(place..<place + 4, with: Data("free".utf8)) }
    for brand in brands(of: file) where file.holds("avis", at: brand) {
      data.replaceSubrange(brand..<brand + 4, with: Data("avif".utf8))
    }
    return data
  }

  /// Returns nil if the boxes have a structure that this parser does not support.
  init?(_ file: FileBytes) {
    guard Self.isAVIF(file), let boxes = Self.boxes(of: file, from: 0),
      let description = Self.only("meta", of: boxes), description.count <= Self.maximumDescription,
      let parts = Self.boxes(of: description, from: 4),
      let information = Self.only("iinf", of: parts), let locations = Self.only("iloc", of: parts),
      let types = Self.types(of: information), let places = Self.places(in: locations)
    else { return nil }
    moving = boxes.filter { $0.type == "moov" }.map(\.place)
    guard recordClaims(of: parts) else { return nil }
    var (tiles, grids, placesInGrids) = (0, 0, 0)
    for (item, type) in types {
      if type == "Exif" || type == "mime" { continue }  // Metadata.
      guard let place = places[item] else { return nil }
      let source = place.isInside ? Self.only("idat", of: parts) : file
      guard let data = source?.part(place.offset, place.length) else { return nil }
      switch type {
      case "av01":
        guard let picture = AV1Picture(data), record(picture.width, picture.height) else { return nil }
        tiles += 1
        decodedPixels += picture.width * picture.height * picture.frames
      case "grid":
        // Version, flags, rows, columns, then the size of the whole image.
        guard let flags = data.byte(1), let rows = data.byte(2), let columns = data.byte(3) else {
          return nil
        }
        let isLong = flags & 1 == 1
        guard let width = isLong ? data.big32(4) : data.big16(4),
          let height = isLong ? data.big32(8) : data.big16(6), record(width, height)
        else { return nil }
        grids += 1
        placesInGrids += (rows + 1) * (columns + 1)
      default: return nil  // Another codec, so the file is not an AVIF.
      }
    }
    // A grid may refer to another grid, to itself, or to one tile from all of its cells, and decoders decode
    // each reference separately.
    guard decodedPixels > 0, grids <= Self.maximumGrids, placesInGrids <= tiles else { return nil }
  }

  /// Records a claimed size. Returns false for a side of 32 bits, because the product of two would overflow.
  private mutating func record(_ width: Int, _ height: Int) -> Bool {
    guard width < 1 << 31, height < 1 << 31 else { return false }
    if width * height > size.width * size.height { size = PixelSize(width: width, height: height) }
    return true
  }

  /// Records the sizes in the image properties. Returns false if they are malformed.
  private mutating func recordClaims(of parts: [Box]) -> Bool {
    for properties in parts where properties.type == "iprp" {
      for container in Self.boxes(of: properties.data, from: 0) ?? [] where container.type == "ipco" {
        guard let properties = Self.boxes(of: container.data, from: 0) else { return false }
        for property in properties where property.type == "ispe" {
          guard let width = property.data.big32(4), let height = property.data.big32(8), record(width, height)
          else { return false }
        }
      }
    }
    return true
  }

  // MARK: - Items

  private struct Place {
    /// Whether the data is in the description's `idat` box rather than elsewhere in the file.
    let isInside: Bool
    let offset: Int
    let length: Int
  }

  /// Returns the types of the items by item number; nil if the box is malformed.
  private static func types(of information: FileBytes) -> [Int: String]? {
    guard let version = information.byte(0),
      let entries = boxes(of: information, from: version == 0 ? 6 : 8), entries.count <= maximumItems
    else { return nil }
    var types: [Int: String] = [:]
    for entry in entries {
      // An item number of two or four bytes, two bytes of protection, then the type.
      let isLong = entry.data.byte(0) == 3
      guard entry.type == "infe", isLong || entry.data.byte(0) == 2,
        let item = isLong ? entry.data.big32(4) : entry.data.big16(4),
        let type = entry.data.part(isLong ? 10 : 8, 4),
        types.updateValue(String(decoding: type.bytes, as: UTF8.self), forKey: item) == nil
      else { return nil }
    }
    return types
  }

  /// Returns the locations of the items by item number. Items in several extents are rejected, because
  /// encoders do not write them.
  private static func places(in box: FileBytes) -> [Int: Place]? {
    var numbers = NumberReader(bytes: box)
    guard let version = numbers.next(1), version <= 2, numbers.next(3) != nil, let widths = numbers.next(2)
    else { return nil }
    let (offsets, lengths, bases) = (widths >> 12, widths >> 8 & 15, widths >> 4 & 15)
    let indices = version == 0 ? 0 : widths & 15
    guard let count = numbers.next(version < 2 ? 2 : 4), count <= maximumItems else { return nil }
    var places: [Int: Place] = [:]
    for _ in 0..<count {
      guard let item = numbers.next(version < 2 ? 2 : 4), let method = version == 0 ? 0 : numbers.next(2),
        method <= 1, numbers.next(2) != nil, let base = numbers.next(bases), numbers.next(2) == 1,
        numbers.next(indices) != nil, let offset = numbers.next(offsets), let length = numbers.next(lengths),
        length > 0, base < 1 << 40, offset < 1 << 40,
        places.updateValue(
          Place(isInside: method == 1, offset: base + offset, length: length), forKey: item) == nil
      else { return nil }
    }
    return places
  }

  // MARK: - Boxes

  private struct Box {
    let type: String
    let data: FileBytes
    /// The offset of the type field in the parent's data.
    let place: Int
  }

  /// Parses consecutive boxes; nil unless all of them are complete.
  private static func boxes(of file: FileBytes, from start: Int) -> [Box]? {
    var boxes: [Box] = []
    var position = start
    while position < file.count {
      guard boxes.count < 1000, var length = file.big32(position), let type = file.part(position + 4, 4)
      else {
        return nil
      }
      var header = 8
      if length == 0 { length = file.count - position }  // The box extends to the end of the file.
      if length == 1 {
        guard let long = file.big64(position + 8) else { return nil }
        (length, header) = (long, 16)
      }
      guard length >= header, let data = file.part(position + header, length - header) else { return nil }
      boxes.append(
        Box(type: String(decoding: type.bytes, as: UTF8.self), data: data, place: position + 4))
      position += length
    }
    return boxes
  }

  /// Returns the only box of a type. Nil if there are several, because decoders differ in which one they use.
  private static func only(_ type: String, of boxes: [Box]) -> FileBytes? {
    let found = boxes.filter { $0.type == type }
    return found.count == 1 ? found[0].data : nil
  }
}

/// Reads consecutive big-endian numbers of given widths.
private struct NumberReader {
  let bytes: FileBytes
  private var position = 0

  init(bytes: FileBytes) { self.bytes = bytes }

  mutating func next(_ count: Int) -> Int? {
    defer { position += count }
    switch count {
    case 0: return 0
    case 1: return bytes.byte(position)
    case 2: return bytes.big16(position)
    case 3: return bytes.big32(position - 1).map { $0 & 0xFF_FFFF }
    case 4: return bytes.big32(position)
    case 8: return bytes.big64(position)
    default: return nil
    }
  }
}
