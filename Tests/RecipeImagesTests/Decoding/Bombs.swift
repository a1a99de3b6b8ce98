import Foundation
import Testing

@testable import RecipeImages

/// Photos as a hostile server makes them. Their structure is valid, and their pixel data cannot be decoded.
enum Bombs {
  struct Photo: Sendable, CustomTestStringConvertible {
    let name: String
    let data: Data
    /// The last two bytes may be missing, because the picture does not use them.
    var mayLackItsEnd = false
    var testDescription: String { name }
  }

  static let plain = [
    Photo(name: "PNG", data: png()),
    Photo(name: "JPEG", data: jpeg()),
    Photo(name: "progressive JPEG", data: jpeg(frame: 0xC2, scans: 10)),
    Photo(name: "GIF", data: gif(frames: 1), mayLackItsEnd: true),
    Photo(name: "WebP", data: webP(), mayLackItsEnd: true),
    Photo(name: "lossless WebP", data: losslessWebP(), mayLackItsEnd: true),
    Photo(
      name: "WebP with transparency", data: extendedWebP(chunk("ALPH", Data([0, 1])) + vp8()),
      mayLackItsEnd: true),
  ]

  // MARK: - PNG

  static func png(between: Data = Data()) -> Data {
    let whole = Samples.png("pixels")
    // Inserted after the signature and the header chunk.
    return whole.prefix(33) + between + whole.dropFirst(33)
  }

  // MARK: - JPEG

  static func segment(_ marker: UInt8, _ data: Data) -> Data {
    let length = data.count + 2
    return Data([0xFF, marker, UInt8(length >> 8), UInt8(length & 0xFF)]) + data
  }

  static func jpeg(
    before: Data = Data(), width: Int = 300, height: Int = 200, frame: UInt8 = 0xC0, scans: Int = 1,
    inScan: Int = 3
  ) -> Data {
    let size = [height >> 8, height & 0xFF, width >> 8, width & 0xFF].map { UInt8($0) }
    var data = Data([0xFF, 0xD8]) + before
    data += segment(0xDB, Data(repeating: 1, count: 65))
    data += segment(frame, Data([8] + size + [3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]))
    for _ in 0..<scans {
      data += segment(0xC4, Data(repeating: 0, count: 18))
      data += segment(0xDA, Data([UInt8(inScan)]) + Data(repeating: 1, count: 2 * inScan) + [0, 63, 0])
      // Compressed data: a stuffed 0xFF, a restart marker, and other bytes.
      data += [0x12, 0xFF, 0x00, 0x34, 0xFF, 0xD0, 0x56]
    }
    return data + [0xFF, 0xD9]
  }

  static func exif(_ orientation: Int, isLittle: Bool, extra: Data) -> Data {
    segment(0xE1, Data("Exif\0\0".utf8) + tiff(orientation, isLittle: isLittle, extra: extra))
  }

  static func tiff(_ orientation: Int, isLittle: Bool, extra: Data = Data()) -> Data {
    func short(_ number: Int) -> [UInt8] {
      let bytes = [UInt8(number >> 8), UInt8(number & 0xFF)]
      return isLittle ? bytes.reversed() : bytes
    }
    func long(_ number: Int) -> [UInt8] { isLittle ? short(number) + [0, 0] : [0, 0] + short(number) }
    var tiff = Data((isLittle ? "II*\0" : "MM\0*").utf8)
    let entries = extra.isEmpty ? 1 : 2
    tiff += long(8) + short(entries)
    if !extra.isEmpty { tiff += short(0x010F) + short(2) + long(extra.count) + long(38) }
    tiff += short(0x0112) + short(3) + long(1) + short(orientation) + [0, 0] + long(0)
    return tiff + extra
  }

  // MARK: - GIF

  static func gifFrame(width: Int = 300, height: Int = 200) -> Data {
    let size = [width & 0xFF, width >> 8, height & 0xFF, height >> 8].map { UInt8($0) }
    let control: [UInt8] = [0x21, 0xF9, 4, 1, 0, 0, 0, 0]
    return Data(control + [0x2C, 0, 0, 0, 0] + size + [0, 2, 3, 7, 8, 9, 0])
  }

  static func gif(frames: Int) -> Data {
    var data = Data("GIF89a".utf8) + [0x2C, 1, 0xC8, 0, 0x80, 0, 0, 1, 2, 3, 4, 5, 6]
    for _ in 0..<frames { data += gifFrame() }
    return data + [0x3B]
  }

  // MARK: - AVIF

  static func box(_ type: String, _ data: Data) -> Data {
    Samples.big32(data.count + 8) + Data(type.utf8) + data
  }

  typealias Item = (type: String, data: Data)

  /// Describes items that are stored in the description itself.
  static func avif(_ items: [Item]) -> Data {
    var information = big16(0) + big16(0) + big16(items.count)
    // Offsets and lengths have four bytes each.
    var locations = Data([1, 0, 0, 0, 0x44, 0]) + big16(items.count)
    var contents = Data()
    for (index, item) in items.enumerated() {
      let number = big16(index + 1)
      information += box("infe", Data([2, 0, 0, 0]) + number + big16(0) + Data(item.type.utf8) + [0])
      locations += number + big16(1) + big16(0) + big16(1)
      locations += Samples.big32(contents.count) + Samples.big32(item.data.count)
      contents += item.data
    }
    let description = box("iinf", information) + box("iloc", locations) + box("idat", contents)
    return box("ftyp", Data("avif\0\0\0\0mif1".utf8)) + box("meta", Data(count: 4) + description)
  }

  static func grid(rows: Int, columns: Int) -> Item {
    ("grid", Data([0, 0, UInt8(rows - 1), UInt8(columns - 1)]) + big16(48) + big16(32))
  }

  /// A sequence header, reduced or full, with twelve bits for each side, followed by an empty frame.
  static func tile(width: Int = 24, height: Int = 16, isReduced: Bool = true) -> Item {
    func bits(_ number: Int, _ count: Int) -> String {
      let digits = String(number, radix: 2)
      return String(repeating: "0", count: count - digits.count) + digits
    }
    // Profile 0, still picture; the level follows the timing and layers of the full header.
    var header = "0001" + (isReduced ? "1" : bits(0, 8) + bits(0, 12)) + bits(0, 5)
    header += bits(11, 4) + bits(11, 4) + bits(width - 1, 12) + bits(height - 1, 12)
    while header.count % 8 > 0 { header += "0" }
    var digits = Substring(header)
    var bytes = Data()
    while !digits.isEmpty {
      bytes.append(UInt8(digits.prefix(8), radix: 2) ?? 0)
      digits = digits.dropFirst(8)
    }
    return ("av01", Data([0x0A, UInt8(bytes.count)]) + bytes + [0x32, 0])
  }

  private static func big16(_ number: Int) -> Data { Samples.big32(number).suffix(2) }

  // MARK: - WebP

  static func chunk(_ type: String, _ data: Data) -> Data {
    Data(type.utf8) + little32(data.count) + data + (data.count % 2 == 1 ? [0] : [])
  }

  static func vp8(width: Int = 300, height: Int = 200) -> Data {
    let size = [width & 0xFF, width >> 8, height & 0xFF, height >> 8].map { UInt8($0) }
    return chunk("VP8 ", Data([0, 0, 0, 0x9D, 1, 0x2A] + size + [1, 2, 3]))
  }

  static func webP() -> Data { riff(vp8()) }

  /// The size follows in fourteen bits for each side.
  static func losslessWebP(mark: UInt8 = 0x2F) -> Data {
    riff(chunk("VP8L", Data([mark, 0x2B, 0xC1, 0x31, 0, 1, 2, 3, 4, 5])))
  }

  /// A WebP file with chunks besides the picture.
  static func extendedWebP(_ chunks: Data, flags: UInt8 = 0x10) -> Data {
    riff(chunk("VP8X", Data([flags, 0, 0, 0, 0x2B, 1, 0, 0xC7, 0, 0])) + chunks)
  }

  static func animatedWebP(frames: Int) -> Data {
    let frame = chunk("ANMF", Data(repeating: 0, count: 16) + vp8())
    return extendedWebP(
      chunk("ANIM", Data(repeating: 0, count: 6))
        + (0..<frames).reduce(into: Data()) { data, _ in data += frame })
  }

  private static func riff(_ chunks: Data) -> Data {
    Data("RIFF".utf8) + little32(4 + chunks.count) + Data("WEBP".utf8) + chunks
  }

  private static func little32(_ number: Int) -> Data {
    Data([0, 8, 16, 24].map { UInt8(truncatingIfNeeded: number >> $0) })
  }
}
