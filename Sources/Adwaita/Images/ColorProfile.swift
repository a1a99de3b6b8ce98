import CAdwaita
import Foundation

/// A colour profile of three curves and a matrix, as cameras, screens and editors write it, and its conversion to sRGB.
///
/// gdk-pixbuf leaves the colours of a photo as they are; GTK has no conversion before 4.16. Profiles of
/// tables, for print, are ignored.
///
/// Sources: ICC.1:2010 sections 7.2 (header), 7.3 (tags), 10.5 and 10.15 (curves), annex F.3 (the model); IEC 61966-2-1
/// (sRGB).
struct ColorProfile {
  /// The light of each value from 0 to 255, of red, then green, then blue.
  private let light: [Float]
  /// From the profile's light to that of sRGB, row by row.
  private let matrix: [Float]

  /// Returns nil if the bytes are no such profile, or if its colours are those of sRGB.
  init?(_ data: Data) {
    let file = ProfileBytes(bytes: [UInt8](data))
    guard file.text(16) == "RGB ", file.text(20) == "XYZ ", let tags = file.tags,
      let columns = Self.all(["rXYZ", "gXYZ", "bXYZ"], { tags[$0].flatMap(file.coordinates) }),
      let curves = Self.all(["rTRC", "gTRC", "bTRC"], { tags[$0].flatMap(file.curve) })
    else { return nil }
    light = curves.flatMap { $0 }
    matrix = Self.fromXYZ.flatMap { row in
      columns.map { column in Float(zip(row, column).map(*).reduce(0, +)) }
    }
    if isUsual { return nil }
  }

  /// Returns the profile in a WebP or an AVIF. The loaders of many versions do not hand it over.
  ///
  /// Sources: RFC 9649, section 2.7; ISO/IEC 14496-12, section 12.1.5.
  static func declared(in photo: Data) -> Data? {
    guard ladle_pixbuf_may_convert_colors() == 0 else { return nil }
    let bytes = [UInt8](photo.prefix(1 << 20))
    func number(_ offset: Int, isLittle: Bool) -> Int {
      let digits = bytes[offset..<offset + 4]
      return (isLittle ? digits.reversed() : Array(digits)).reduce(0) { $0 << 8 | Int($1) }
    }
    func part(_ start: Int, _ length: Int) -> Data? {
      length > 0 && start + length <= bytes.count ? Data(bytes[start..<start + length]) : nil
    }
    // The profile stands after the extended header of a WebP.
    if bytes.count > 38, bytes[12..<16].elementsEqual("VP8X".utf8), bytes[30..<34].elementsEqual("ICCP".utf8)
    {
      return part(38, number(34, isLittle: true))
    }
    guard bytes.count > 8, bytes[4..<8].elementsEqual("ftyp".utf8),
      let box = photo.prefix(64 << 10).range(of: Data("colrprof".utf8))
    else { return nil }
    // The length of the box counts itself and both names.
    let start = box.lowerBound - photo.startIndex
    return start >= 4 ? part(start + 8, number(start - 4, isLittle: false) - 12) : nil
  }

  private static func all<Value>(_ names: [String], _ value: (String) -> Value?) -> [Value]? {
    let values = names.compactMap(value)
    return values.count == names.count ? values : nil
  }

  /// From the coordinates of a profile, whose white is D50, to the light of sRGB: the inverse of the colours in the
  /// profile of sRGB itself.
  private static let fromXYZ: [[Double]] = [
    [3.134_136, -1.617_386, -0.490_662],
    [-0.978_795, 1.916_254, 0.033_443],
    [0.071_955, -0.228_977, 1.405_386],
  ]

  /// The number of steps of light. In the darkest part of sRGB a step is less than one value of a byte.
  private static let steps = 4096
  /// The value in sRGB of each step of light.
  private static let encoded: [UInt8] = (0...steps).map {
    let light = Double($0) / Double(steps)
    let value = light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055
    return UInt8((value * 255).rounded())
  }

  private static func encode(_ light: Float) -> UInt8 {
    encoded[Int(max(0, min(1, light)) * Float(steps) + 0.5)]
  }

  /// Whether the conversion would leave all colours as they are, but for rounding.
  private var isUsual: Bool {
    let isIdentity = matrix.indices.allSatisfy { abs(matrix[$0] - ($0 % 4 == 0 ? 1 : 0)) < 0.01 }
    return isIdentity && light.indices.allSatisfy { abs(Int(Self.encode(light[$0])) - $0 % 256) <= 1 }
  }

  /// Converts the pixels of a picture in place. Colours that sRGB does not have become the nearest that each of red, green
  /// and blue allows.
  func convert(_ pixbuf: OpaquePointer) {
    guard let pixels = gdk_pixbuf_get_pixels(pixbuf) else { return }
    let row = Int(gdk_pixbuf_get_rowstride(pixbuf))
    let channels = Int(gdk_pixbuf_get_n_channels(pixbuf))
    let width = Int(gdk_pixbuf_get_width(pixbuf))
    light.withUnsafeBufferPointer { light in
      matrix.withUnsafeBufferPointer { matrix in
        for y in 0..<Int(gdk_pixbuf_get_height(pixbuf)) {
          for pixel in stride(from: y * row, to: y * row + width * channels, by: channels) {
            let red = light[Int(pixels[pixel])]
            let green = light[256 + Int(pixels[pixel + 1])]
            let blue = light[512 + Int(pixels[pixel + 2])]
            for channel in 0..<3 {
              pixels[pixel + channel] = Self.encode(
                matrix[channel * 3] * red + matrix[channel * 3 + 1] * green + matrix[channel * 3 + 2] * blue)
            }
          }
        }
      }
    }
  }
}

/// The bytes of an untrusted profile.
private struct ProfileBytes {
  let bytes: [UInt8]

  /// The limit of tags. A profile has some twenty.
  private static let maximumTags = 200

  func big16(_ offset: Int) -> Int? {
    guard offset >= 0, offset + 2 <= bytes.count else { return nil }
    return Int(bytes[offset]) << 8 | Int(bytes[offset + 1])
  }
  func big32(_ offset: Int) -> Int? {
    guard let high = big16(offset), let low = big16(offset + 2) else { return nil }
    return high << 16 | low
  }
  /// A number with sixteen binary places.
  func fixed(_ offset: Int) -> Double? {
    big32(offset).map { Double(Int32(truncatingIfNeeded: $0)) / 65_536 }
  }
  func text(_ offset: Int) -> String? {
    guard offset >= 0, offset + 4 <= bytes.count else { return nil }
    return String(decoding: bytes[offset..<offset + 4], as: UTF8.self)
  }

  /// The offsets of the tags by their names.
  var tags: [String: Int]? {
    guard let count = big32(128), count <= Self.maximumTags else { return nil }
    var tags: [String: Int] = [:]
    for entry in 0..<count {
      guard let name = text(132 + 12 * entry), let offset = big32(136 + 12 * entry) else { return nil }
      tags[name] = offset
    }
    return tags
  }

  func coordinates(_ tag: Int) -> [Double]? {
    guard text(tag) == "XYZ ", let x = fixed(tag + 8), let y = fixed(tag + 12), let z = fixed(tag + 16) else {
      return nil
    }
    return [x, y, z]
  }

  /// Returns the light of each value from 0 to 255.
  func curve(_ tag: Int) -> [Float]? {
    switch text(tag) {
    case "curv": big32(tag + 8).flatMap { table(tag + 12, count: $0) }
    case "para": big16(tag + 8).flatMap { formula($0, tag + 12) }
    default: nil
    }
  }

  private func sampled(_ light: (Double) -> Double) -> [Float] {
    (0...255).map {
      let value = light(Double($0) / 255)
      return value.isNaN ? 0 : Float(max(0, min(1, value)))
    }
  }

  private func table(_ start: Int, count: Int) -> [Float]? {
    guard count > 0 else { return sampled { $0 } }
    guard count > 1 else {
      return big16(start).map { exponent in sampled { pow($0, Double(exponent) / 256) } }
    }
    guard count <= bytes.count / 2, big16(start + 2 * (count - 1)) != nil else { return nil }
    return sampled { value in
      let position = value * Double(count - 1)
      let below = min(Int(position), count - 2)
      let (low, high) = (big16(start + 2 * below) ?? 0, big16(start + 2 * below + 2) ?? 0)
      return (Double(low) + (position - Double(below)) * Double(high - low)) / 65_535
    }
  }

  /// The five formulas of a parametric curve, whose parameters are called g, a, b, c, d, e, f.
  private func formula(_ kind: Int, _ start: Int) -> [Float]? {
    let counts = [1, 3, 4, 5, 7]
    guard counts.indices.contains(kind) else { return nil }
    let numbers = (0..<counts[kind]).compactMap { fixed(start + 4 * $0) }
    guard numbers.count == counts[kind] else { return nil }
    let g = numbers[0]
    guard kind > 0 else { return sampled { pow($0, g) } }
    let (a, b) = (numbers[1], numbers[2])
    switch kind {
    case 1: return sampled { a * $0 + b >= 0 ? pow(a * $0 + b, g) : 0 }
    case 2:
      let c = numbers[3]
      return sampled { (a * $0 + b >= 0 ? pow(a * $0 + b, g) : 0) + c }
    default:
      let (c, d) = (numbers[3], numbers[4])
      let (e, f) = kind == 4 ? (numbers[5], numbers[6]) : (0, 0)
      return sampled { $0 >= d ? pow(a * $0 + b, g) + e : c * $0 + f }
    }
  }
}
