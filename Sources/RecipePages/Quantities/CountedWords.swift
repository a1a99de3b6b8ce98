/// What cooks count rather than measure, in lowercase and in the languages of the web.
enum CountedWords {
  /// What has contents, whose size may be given: "2 cans (400 g each)".
  static let containers: Set<String> = [
    "can", "cans", "tin", "tins", "jar", "jars", "pack", "packs", "packet", "packets", "package", "packages",
    "pkg",
    "bottle", "bottles", "bag", "bags", "box", "boxes", "carton", "cartons", "sachet", "sachets", "tub",
    "tubs",
    "dose", "dosen", "packung", "packungen", "glas", "gläser", "becher", "boîte", "boîtes", "lata", "latas",
    "blik",
    "blikken", "stick", "sticks", "block", "blocks", "container", "containers", "envelope", "tube", "tubes",
    "sheet",
    "sheets", "loaf", "piece", "pieces", "burk", "burkar", "paket", "påse", "påsar", "dåse", "dåser", "pakke",
    "pakker", "boks", "bokser", "pakje",
    "pakjes", "scatola", "scatole", "vasetto", "bustina", "bustine", "lattina", "pot", "pots", "sobre",
    "sobres", "bote", "botes",
  ]

  /// What has no size of its own.
  static let pieces: Set<String> = [
    "slice", "slices", "piece", "pieces", "clove", "cloves", "bunch", "bunches", "pinch", "pinches", "sprig",
    "sprigs", "stalk", "stalks", "can", "cans", "cm", "scheibe", "scheiben", "stück", "zehe", "zehen", "bund",
    "prise", "prisen", "dose", "dosen", "zweig", "zweige", "tranche", "tranches", "gousse", "gousses",
    "pincée", "pincées", "botte", "brin", "brins", "rodaja", "rodajas", "diente", "dientes", "pizca",
    "spicchio",
    "spicchi", "pizzico", "fetta", "fette", "teen", "teentje", "teentjes", "snufje", "takje", "takjes",
    "plak",
    "plakken", "stuk", "stuks",
  ]

  /// How big what is counted is, where its name is left out: "500 g carrots (4 medium)".
  static let sizes: Set<String> = ["medium", "large", "small", "whole", "eggs", "whites", "yolks", "heads"]
}
