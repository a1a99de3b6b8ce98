/// The words of one language by which the aisle of a food is found. The words are written as in `FoodWords`.
struct AisleWords: Sendable {
  /// Foods by aisle. An entry of one word is the noun of names, "juice"; one of several words is a phrase, "lemon juice".
  var foods: [Aisle: String] = [:]
  /// Nouns that leave the aisle to the word that they belong to: "leaves", "fillet". If they are foods too, they are in `foods`
  /// as well: "steak" is meat, but "tuna steak" is fish.
  var pieces = ""
  /// Foods of `produce` that are spices when they are dried or ground.
  var herbs = ""
  /// Fruits, which stand beside nuts when they are dried.
  var fruits = ""
  var dried = ""
  var ground = ""
  var frozen = ""
  var canned = ""
}
