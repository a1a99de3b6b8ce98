/// Tells lines with the same name apart: a step means the line that is listed beside its other ingredients, the butter of
/// the crust and not that of the filling.
extension StepMentions {
  /// The number of unclear names in one sentence that are compared. No sentence of a recipe has as many.
  private static let maximumUnclear = 12

  /// Returns the lines that unclear mentions mean. A line is meant if it stands with all other ingredients of the sentence
  /// in a part of the list that is shorter, by two lines or more, than that of any other line with the name.
  func nearest(of unclear: [Mention], beside resolved: [Mention]) -> Set<Int> {
    var found: Set<Int> = []
    let sentences = Dictionary(grouping: unclear.filter { $0.candidates.count > 1 }) {
      sentence(around: $0.tokens.lowerBound).lowerBound
    }
    for (start, mentions) in sentences where mentions.count <= Self.maximumUnclear {
      let ownSentence = clear(in: sentence(around: start), of: resolved)
      // "Stir in the butter. Add cold water and the yolk."
      let clear = ownSentence.isEmpty ? self.clear(in: tokens.indices, of: resolved) : ownSentence
      guard let first = clear.min(), let last = clear.max() else { continue }
      for (index, mention) in mentions.enumerated() {
        let others = mentions.indices.filter { $0 != index }.map { mentions[$0].candidates }
        let lengths = mention.candidates.map {
          (line: $0, length: Self.length(from: min(first, $0), to: max(last, $0), with: others))
        }.sorted { $0.length < $1.length }
        if lengths.count > 1, lengths[0].length + 2 <= lengths[1].length { found.insert(lengths[0].line) }
      }
    }
    return found
  }

  /// Returns the lines that names at some tokens clearly mean.
  private func clear(in range: Range<Int>, of mentions: [Mention]) -> Set<Int> {
    Set(
      mentions.filter { $0.candidates.count == 1 && range.contains($0.tokens.lowerBound) }.flatMap(
        \.candidates))
  }

  /// Returns the lines that a name may mean, without the lines that its sentence names by more words: "sugar" without "vanilla
  /// sugar".
  func remaining(of mention: Mention) -> [Int] {
    let others = clear(in: sentence(around: mention.tokens.lowerBound), of: mentions)
    let rest = mention.candidates.filter { !others.contains($0) }
    return rest.isEmpty ? mention.candidates : rest
  }

  /// Returns the length of a part of the list once it has been extended to a line of each of several names.
  private static func length(from start: Int, to end: Int, with names: [[Int]]) -> Int {
    var (start, end) = (start, end)
    for candidates in names {
      func distance(_ line: Int) -> Int { max(0, start - line, line - end) }
      guard let nearest = candidates.min(by: { distance($0) < distance($1) }) else { continue }
      (start, end) = (min(start, nearest), max(end, nearest))
    }
    return end - start
  }
}
