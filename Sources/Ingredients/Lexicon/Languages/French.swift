extension IngredientWords {
  static let french = IngredientWords(
    containers: """
      boîte boîtes boite boites sachet sachets paquet paquets bocal bocaux pot pots barquette barquettes brique briques
      briquette briquettes bouteille bouteilles tube tubes tablette tablettes plaquette plaquettes conserve conserves
      carton cartons flacon flacons canette canettes cannette cannettes berlingot berlingots rouleau rouleaux sac sacs
      """,
    pieces: """
      tranche tranches gousse gousses pincée pincées botte bottes brin brins pièce pièces morceau morceaux tige tiges
      feuille feuilles bâton bâtons cube cubes bouquet bouquets poignée poignées
      douzaine douzaines trait traits
      """,
    cuts: "coupé coupée coupés coupées taillé taillée taillés taillées tranché tranchée fendu fendue",
    additions: "et",
    partWords: "de jus zeste",
    approximations: "env environ",
    rangeWords: "à ou",
    wordsBeforeRange: "entre",
    alternatives: "ou",
    wordsBeforeSize: "à de",
    wordsBeforeTotals: "près autour environ plus moins total poids jus",
    wordsAfterSize: "chacun",
    numerals: "- deux trois quatre cinq six sept huit neuf dix - douze - - quinze",
    articles: "un une",
    vaguePortions: "pincée poignée peu trait",
    halves: "un.demi une.demi un.demi- une.demi-",
    tens: "vingt trente quarante cinquante soixante",
    hundreds: "cent",
    partJoints: "et",
    andAHalf: "et.demi et.demie",
    measureAdjectives: """
      bon bons bonne bonnes gros grosse grosses grand grands grande grandes petit petits petite petites beau beaux belle
      belles généreux généreuse généreuses bombé bombés bombée bombées ras rase rases plein pleins pleine pleines moyen
      moyens moyenne moyennes épais épaisse épaisses fin fins fine fines
      """,
    bracketRemarks: """
      facultatif facultative facultatifs facultatives optionnel optionnelle env environ voir selon
      """,
    genitives: "de d' d’ du des",
    conjunctions: "et ou",
    people: "personnes convives couverts",
    wordsBeforeYields: "pour",
    wordsOfEach: "par pièce",
    dozens: [
      "douzaine": 12, "douzaines": 12, "dizaine": 10, "dizaines": 10, "quinzaine": 15, "vingtaine": 20,
      "trentaine": 30, "quarantaine": 40, "cinquantaine": 50,
    ],
    units: [
      .gram: "gramme grammes",
      .kilogram: "kilogramme kilogrammes",
      .metricPound: "livre livres",
      .teaspoon: """
      càc cac c.à.c c.à.café c.a.c c.à.thé c.c c.café c.thé cuil.à.café cuil.café cuillère.à.café
      cuillères.à.café cuillère.à.thé cuillères.à.thé cuillère.café cuillères.café cuillerée.à.café
      cuillerées.à.café cuillere.a.cafe cuilleres.a.cafe petite.cuillère petites.cuillères cuill.à.café
      cuill.café cc
      """,
      .tablespoon: """
      càs cas c.à.s c.à.soupe c.a.s c.s c.soupe cuil.à.soupe cuil.soupe cuillère.à.soupe cuillères.à.soupe
      cuillère.soupe cuillères.soupe cuillerée.à.soupe cuillerées.à.soupe cuillere.a.soupe cuilleres.a.soupe
      grande.cuillère grandes.cuillères cuill.à.soupe cuill.soupe cs
      """,
      .milliliter: "millilitres",
    ],
    nationalCups: "tasse tasses verre verres",
    seconds: "seconde secondes",
    minutes: "minute minutes mn",
    hours: "heure heures",
    timeAbbreviations: "sec min h mn",
    wordedTimes: [
      "une heure": 3600, "une demi-heure": 1800, "une demi heure": 1800, "demi-heure": 1800,
      "une heure et quart": 4500, "heure et quart": 4500, "1 heure et quart": 4500, "1h et quart": 4500,
      "heure et demie": 5400,
      "un quart d'heure": 900, "quart d'heure": 900, "trois quarts d'heure": 2700, "une minute": 60,
      "une demi-minute": 30,
    ],
    nouns: """
      douzaine/douzaines œuf/œufs oeuf/oeufs oignon/oignons gousse/gousses carotte/carottes citron/citrons tranche/tranches
      pincée/pincées échalote/échalotes courgette/courgettes pomme/pommes banane/bananes sachet/sachets
      boîte/boîtes verre/verres tasse/tasses cuillère/cuillères cuillerée/cuillerées brin/brins botte/bottes
      feuille/feuilles pot/pots paquet/paquets gramme/grammes litre/litres tomate/tomates poivron/poivrons
      aubergine/aubergines poireau/poireaux navet/navets avocat/avocats concombre/concombres
      betterave/betteraves endive/endives artichaut/artichauts poire/poires orange/oranges pêche/pêches
      abricot/abricots figue/figues mangue/mangues clémentine/clémentines pamplemousse/pamplemousses
      saucisse/saucisses branche/branches tête/têtes bouquet/bouquets tige/tiges bâton/bâtons
      morceau/morceaux poignée/poignées bocal/bocaux barquette/barquettes brique/briques briquette/briquettes
      bouteille/bouteilles tube/tubes tablette/tablettes plaquette/plaquettes conserve/conserves carton/cartons
      flacon/flacons canette/canettes cannette/cannettes berlingot/berlingots rouleau/rouleaux sac/sacs boite/boites
      dizaine/dizaines quinzaine/quinzaines vingtaine/vingtaines trentaine/trentaines tarte/tartes gâteau/gâteaux pain/pains part/parts crêpe/crêpes
      """,
    adjectives: """
      rouge/rouges jaune/jaunes vert/verts verte/vertes blanc/blancs blanche/blanches noir/noirs noire/noires
      rose/roses nouveau/nouveaux petit/petits petite/petites grand/grands grande/grandes gros/gros
      grosse/grosses beau/beaux belle/belles sanguine/sanguines douce/douces bio/bio
      """,
    stems: "oeufs/oeuf œufs/oeuf œuf/oeuf bocaux/bocal rouleaux/rouleau morceaux/morceau",
    steps: StepWords(
      descriptions: """
        frais fraîche fraîches haché hachée hachées gros grosse petit petite petits petites grosses bon bonne mou fondu fondue râpé râpée reste goût
        restant restants poudre
        """,
      portions: "cuillère cuillères soupe café c",
      determiners: "le la les l un une du de d des",
      boundaries: """
        et ou avec dans en à au aux sur pour par jusqu puis si quand que qui sans pendant durant doucement
        lentement
        """,
      links: "de d du des en",
      remarks: "pour avec à au sans",
      alternatives: "et ou",
      repeats: "chaque chacun chacune",
      hasNounsFirst: true,
      placing: "mettez déposer",
      numbered: "vitesse en",
      wordsBeforeAdditions: "en",
      rangeWords: "à",
      wordsBeforeNumberedNouns: "les",
      wordsForOne: "un une",
      spoonLinks: "à a",
      spoonKinds: "soupe café",
      exceptions: "sauf sans",
      wordsBeforeShares: "par",
      measuresOfShares: "livre kilo",
      degrees: "degrés degré",
      wordsBetweenTemperatures: "ou",
      timedVerbs: """
        cuire cuisez enfourner enfournez mijoter bouillir laisser laissez reposer faire faites rôtir griller
        dorer revenir saisir mélanger mélangez fouetter fouettez battre battez pétrir pétrissez réfrigérer
        chauffer chauffez poêler frire infuser préchauffer préchauffez
        """,
      joints: "et puis ou",
      trailing: "pendant environ encore au moins durant et puis à de pour",
      prepositions: "dans à au sur avec jusqu en",
      conditions: "jusqu",
      wordsOfSentences: "le les des dans avec une",
      moments: "après toutes chaque",
      repetitions: "fois"
    )
  )
}
