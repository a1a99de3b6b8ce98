extension PageWords {
  static let turkish = PageWords(
    ingredientHeadings: "malzemeler, malzeme, malzeme listesi, gerekli malzemeler, içindekiler",
    needHeadings: "neler gerekli, gerekenler",
    methodHeadings: """
      hazırlanışı, hazırlanması, yapılışı, yapımı, nasıl yapılır, nasıl hazırlanır, adım adım, talimatlar
      """,
    ambiguousMethodHeadings: "tarifi",
    otherHeadings: "besin değerleri, yorumlar, püf noktaları, püf noktası, benzer tarifler, ipuçları",
    dishEndings: "nasıl yapılır, nasıl hazırlanır, yapılışı, yapımı, hazırlanışı",
    headingEndings: "malzemeler",
    seasonings: "tuz, karabiber, yağ, zeytinyağı, tereyağı, su, maydanoz, şeker, un",
    yieldWords: "kişilik, porsiyon, kişi",
    totalTimeLabels: "toplam süre",
    prepTimeLabels: "hazırlama süresi, hazırlık süresi",
    cookTimeLabels: "pişirme süresi",
    stepWords: "adım",
    recipeWords: "tarifi, tarif",
    farewells: "afiyet olsun, ellerinize sağlık"
  )
}
