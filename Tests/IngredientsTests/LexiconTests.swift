import Testing

@testable import Ingredients

@Suite struct LexiconTests {
  @Test func everyUnitOfEveryLanguageIsRead() {
    for language in IngredientWords.all {
      for (unit, names) in language.units {
        for name in names.words {
          let words = name.split(separator: ".").joined(separator: " ")
          #expect(IngredientLine("2 \(words) sugar").unit == unit, "\(name)")
        }
      }
      for name in language.nationalCups.words {
        let words = name.split(separator: ".").joined(separator: " ")
        #expect(IngredientLine("2 \(words) sugar").unit == .cup, "\(name)")
      }
    }
  }

  @Test func noWordNamesTwoUnits() {
    var units: [String: MeasureUnit] = [:]
    for language in IngredientWords.all {
      for (unit, names) in language.units {
        for name in names.words {
          #expect(units[name] == nil || units[name] == unit, "\(name)")
          units[name] = unit
        }
      }
    }
  }

  @Test func everyUnitOfTimeOfEveryLanguageIsRead() {
    for language in IngredientWords.all {
      for (names, seconds) in [(language.seconds, 1), (language.minutes, 60), (language.hours, 3600)] {
        for name in names.words {
          #expect(StepTimer.timers(in: "5 \(name)").first?.duration == .seconds(5 * seconds), "\(name)")
        }
      }
    }
  }

  @Test func everyDurationInWordsIsRead() {
    for (words, seconds) in IngredientWords.all.flatMap(\.wordedTimes) {
      let timers = [words, words.prefix(1).uppercased() + words.dropFirst()].map { StepTimer.timers(in: $0) }
      #expect(timers.allSatisfy { $0.map(\.duration) == [.seconds(seconds)] }, "\(words)")
    }
  }

  @Test func everyWordForDegreesIsRead() {
    for word in StepLexicon.degrees {
      #expect(StepTemperatures("180 \(word) C").edits(in: .us).count == 1, "\(word)")
    }
  }

  @Test func everyRangeWordMakesARange() {
    for language in IngredientWords.all {
      for word in language.rangeWords.words {
        #expect(IngredientLine("2 \(word) 3 g").amount?.upper == .whole(3), "\(word)")
      }
    }
  }

  @Test func everyPartMakesOneAmountWithItsWhole() {
    for joint in Lexicon.partJoints.texts {
      #expect(IngredientLine("1\(joint)1/2 g").amount?.lower == Amount(3, over: 2), "\(joint)")
    }
    for words in Lexicon.andAHalf.texts {
      #expect(IngredientLine("2\(words) g").amount?.lower == Amount(5, over: 2), "\(words)")
      #expect(
        IngredientLine("2 g \(words.drop { $0 == " " })").amount?.lower == Amount(5, over: 2), "\(words)")
    }
  }

  @Test func everyNumeralBeginsALine() {
    for (word, value) in Lexicon.numerals {
      #expect(IngredientLine("\(word) eggs").amount?.lower == .whole(value), "\(word)")
    }
  }

  @Test func everyTenMakesOneNumberWithAUnit() {
    for word in Lexicon.tens {
      let value = Lexicon.numerals[word].map { Amount.whole($0 + 3) }
      #expect(IngredientLine("\(word)-three eggs").amount?.lower == value, "\(word)")
    }
  }

  @Test func numeralsCountFromOneAndMayHaveGaps() {
    #expect(Lexicon.numerals["twelve"] == 12 && Lexicon.numerals["zwei"] == 2)
    #expect(Lexicon.numerals["ninety"] == 90 && Lexicon.numerals["vingt"] == 20)
    #expect(Lexicon.numerals["-"] == nil && Lexicon.numerals["ein"] == nil)
  }
}
