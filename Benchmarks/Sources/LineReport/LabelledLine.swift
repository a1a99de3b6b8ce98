/// An ingredient line with its meaning by a person, as the file of labels holds it.
struct LabelledLine: Decodable {
  var input: String
  /// Every amount in reading order; lengths of cuts and the numbers of remarks are none.
  var amounts: [Range]
  /// The words of measures, sizes of measures included, in reading order: "heaped", "tbsp", "clove".
  var units: [String]
  /// The food's name without its size and without how it is prepared.
  var name: String

  /// A number, or a range of two.
  struct Range: Decodable {
    var ends: [Double]

    init(from decoder: any Decoder) throws {
      let value = try decoder.singleValueContainer()
      if let number = try? value.decode(Double.self) {  // The other form is an array, which is read below.
        ends = [number]
      } else {
        ends = try value.decode([Double].self)
      }
    }
  }
}

extension LabelledLine {
  /// The half to which the line belongs, 0 or 1: rules are made from one half and judged on the other. The hash
  /// (FNV-1a) depends on the text alone, so a line keeps its half in every file.
  var half: Int {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in input.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return Int(hash >> 32 & 1)
  }
}
