import Foundation

/// The still image of an AVIF, and the largest size that the file claims for it: in its boxes, and in the
/// compressed data, by which decoders allocate memory.
///
/// Sources: ISO/IEC 14496-12 section 4.2 (boxes), 23008-12 sections 6.5.3.1 and 6.6.2.3 (sizes and grids),
/// the AV1 Image File Format 1.1.
struct AVIFBoxes {
  /// In bytes. A few hundred describe an image, a few thousand its colours. It is bounded because some
  /// decoders look up each entry among all others.
  static let maximumDescription = 64 << 10
  /// An image, its transparency, and the tiles of both.
  static let maximumItems = 128
  /// For everything that is decoded for one image, because it takes up to ten bytes a pixel and cannot be
  /// stopped. An image of 12 megapixels fits with its transparency, or alone with a size of up to 4096 × 4096
  /// in its header.
  static let maximumDecodedPixels = 25_000_000
  /// An image and its transparency.
  static let maximumGrids = 2

  /// The largest size that the file claims.
  private(set) var size = PixelSize(width: 0, height: 0)
  /// The pixels of everything that is decoded for the image: tiles, layers, transparency.
  private(set) var decodedPixels = 0
  /// The offsets of the types of boxes that hold image sequences.
  private var moving: [Int] = []

  static func isAVIF(_ file: FileBytes) -> Bool {
    guard file.holds("ftyp", at: 4), let length = file.big32(0), length <= maximumDescription,
      let type = file.part(0, length)
    else { return false }
    // The major brand; after a version, the compatible ones.
    return ([8] + Array(stride(from: 16, to: length, by: 4))).contains {
      type.holds("avif", at: $0) || type.holds("avis", at: $0)
    }
  }

  /// The file without its image sequences: their box becomes free space, and the rest keeps its place. Nil if
  /// there is no still image, a part of it is missing, or decoding it would take a disproportionate effort.
  static func drawable(_ file: FileBytes) -> Data? {
    guard let boxes = AVIFBoxes(file), boxes.decodedPixels <= maximumDecodedPixels else {
      return nil
    }
    var data = Data(file.bytes)
    for place in boxes.moving { data.replaceSubrange(place..<place + 4, with: Data("free".utf8)) }
    return data
  }

  /// Nil if the boxes do not have the structure that Ladle understands.
  init?(_ file: FileBytes) {
    guard Self.isAVIF(file), let boxes = Self.boxes(of: file, from: 0),
      let description = Self.only("meta", of: boxes), description.count <= Self.maximumDescription,
      let parts = Self.boxes(of: description, from: 4),
      let information = Self.only("iinf", of: parts), let locations = Self.only("iloc", of: parts),
      let types = Self.types(of: information), let places = Self.places(in: locations)
    else { return nil }
    moving = boxes.filter { $0.type == "moov" }.map(\.place)
    guard noteClaims(of: parts) else { return nil }
    var (tiles, grids, placesInGrids) = (0, 0, 0)
    for (item, type) in types {
      if type == "Exif" || type == "mime" { continue }  // Not drawn.
      guard let place = places[item] else { return nil }
      let source = place.isInside ? Self.only("idat", of: parts) : file
      guard let data = source?.part(place.offset, place.length) else { return nil }
      switch type {
      case "av01":
        guard let picture = AV1Picture(data), note(picture.width, picture.height) else { return nil }
        tiles += 1
        decodedPixels += picture.width * picture.height * picture.frames
      case "grid":
        // A version, flags, rows, columns, then the size of the whole.
        guard let flags = data.byte(1), let rows = data.byte(2), let columns = data.byte(3) else {
          return nil
        }
        let isLong = flags & 1 == 1
        guard let width = isLong ? data.big32(4) : data.big16(4),
          let height = isLong ? data.big32(8) : data.big16(6), note(width, height)
        else { return nil }
        grids += 1
        placesInGrids += (rows + 1) * (columns + 1)
      default: return nil  // Another codec's: not AVIF.
      }
    }
    // A grid may name another grid, itself, or one tile in all its cells, and each is decoded as often as it
    // is named.
    guard decodedPixels > 0, grids <= Self.maximumGrids, placesInGrids <= tiles else { return nil }
  }

  /// Returns false for an impossible size, because the product of two sides of 32 bits overflows.
  private mutating func note(_ width: Int, _ height: Int) -> Bool {
    guard width < 1 << 31, height < 1 << 31 else { return false }
    if width * height > size.width * size.height { size = PixelSize(width: width, height: height) }
    return true
  }

  /// Notes the sizes in the properties. False if they are malformed.
  private mutating func noteClaims(of parts: [Box]) -> Bool {
    for properties in parts where properties.type == "iprp" {
      for container in Self.boxes(of: properties.data, from: 0) ?? [] where container.type == "ipco" {
        guard let properties = Self.boxes(of: container.data, from: 0) else { return false }
        for property in properties where property.type == "ispe" {
          guard let width = property.data.big32(4), let height = property.data.big32(8), note(width, height)
          else { return false }
        }
      }
    }
    return true
  }

  // MARK: - Items

  private struct Place {
    /// Whether the data is in the `idat` box of the description rather than elsewhere in the file.
    let isInside: Bool
    let offset: Int
    let length: Int
  }

  /// The type of each item, by its number.
  private static func types(of information: FileBytes) -> [Int: String]? {
    guard let version = information.byte(0),
      let entries = boxes(of: information, from: version == 0 ? 6 : 8), entries.count <= maximumItems
    else { return nil }
    var types: [Int: String] = [:]
    for entry in entries {
      // Its number of two bytes or four, two bytes of protection, its type.
      let isLong = entry.data.byte(0) == 3
      guard entry.type == "infe", isLong || entry.data.byte(0) == 2,
        let item = isLong ? entry.data.big32(4) : entry.data.big16(4),
        let type = entry.data.part(isLong ? 10 : 8, 4),
        types.updateValue(String(decoding: type.bytes, as: UTF8.self), forKey: item) == nil
      else { return nil }
    }
    return types
  }

  /// The place of each item, by its number. Items in several pieces are refused, because encoders write none.
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
    /// The offset of the type in the box's parent.
    let place: Int
  }

  /// Nil unless all boxes are whole.
  private static func boxes(of file: FileBytes, from start: Int) -> [Box]? {
    var boxes: [Box] = []
    var position = start
    while position < file.count {
      guard boxes.count < 1000, var length = file.big32(position), let type = file.part(position + 4, 4)
      else {
        return nil
      }
      var header = 8
      if length == 0 { length = file.count - position }  // To the end.
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

  /// The only box of a type. Nil if there are two, because decoders differ in which one they use.
  private static func only(_ type: String, of boxes: [Box]) -> FileBytes? {
    let found = boxes.filter { $0.type == type }
    return found.count == 1 ? found[0].data : nil
  }
}

/// Reads consecutive numbers of given widths.
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
