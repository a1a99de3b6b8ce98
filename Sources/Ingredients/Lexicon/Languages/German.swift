extension IngredientWords {
  static let german = IngredientWords(
    containers: """
      dose dosen packung packungen glas gläser becher päckchen pck beutel flasche flaschen tüte tüten tube tuben tafel
      tafeln netz netze karton kartons schachtel schachteln kiste kisten rolle rollen konserve konserven paket pakete
      körbchen topf töpfe tetrapack
      """,
    pieces: """
      scheibe scheiben stück zehe zehen bund bd prise prisen dose dosen zweig zweige stk stücke würfel stange
      stangen stiel stiele stängel knolle knollen kopf köpfe blatt blätter messerspitze msp handvoll laib laibe
      dutzend schuss spritzer
      """,
    wordsBeforeKinds: "type typ",
    additions: "und",
    partWords: "saft schale zehe zehen abrieb von",
    approximations: "ca circa etwa ungefähr",
    rangeWords: "bis oder",
    wordsBeforeRange: "zwischen",
    alternatives: "oder",
    wordsBeforeSize: "je",
    wordsAfterSize: "jeweils",
    numerals: "- zwei drei vier fünf sechs sieben acht neun zehn elf zwölf - - fünfzehn",
    articles: "ein eine einen",
    vaguePortions: "prise prisen spritzer schuss",
    halves: "ein.halb ein.halber ein.halbes eine.halbe einen.halben halbe halber halbes",
    oneAndAHalf: "eineinhalb anderthalb einundeinhalb",
    partJoints: "und",
    andAHalf: "und.ein.halb und.ein.halber und.ein.halbes und.eine.halbe und.einen.halben",
    measureAdjectives: """
      gehäufter gehäufte gehäuftes gehäuften gestrichener gestrichene gestrichenes gestrichenen voller volle volles guter
      gute gutes großer große großes kleiner kleine kleines knapper knappe knappes leicht gestr geh kräftiger kräftige
      kräftiges ordentlicher ordentliche ordentliches großzügiger großzügige großzügiges dicker dicke dickes mittelgroße
      mittelgroßer mittelgroßes reichlich dünne dünner dünnes
      """,
    shortSizes: "gr kl",
    bracketRemarks: "wahlweise ca circa etwa siehe",
    conjunctions: "und oder",
    people: "personen portionen pers",
    wordsBeforeYields: "ergibt für",
    wordsOfEach: "pro je kalorien",
    dozens: ["dutzend": 12],
    units: [
      .gram: "gramm",
      .decagram: "dag dkg",
      .kilogram: "kilogramm",
      .metricPound: "pfund",
      .teaspoon: "tl teel teelöffel",
      .tablespoon: "el essl esslöffel eßlöffel",
    ],
    nationalCups: "tasse tassen",
    seconds: "sekunde sekunden sek",
    minutes: "minute minuten min minütchen",
    hours: "stunde stunden std stündchen",
    wordsBeforeTimes: "weitere weiteren",
    timeAbbreviations: "sek min std",
    wordedTimes: [
      "eine stunde": 3600, "einer stunde": 3600, "eine halbe stunde": 1800, "einer halben stunde": 1800,
      "halbe stunde": 1800, "halben stunde": 1800, "eine viertelstunde": 900, "einer viertelstunde": 900,
      "viertelstunde": 900, "dreiviertelstunde": 2700,
      "eine dreiviertelstunde": 2700,
      "dreiviertel stunde": 2700, "eine dreiviertel stunde": 2700, "viertel stunde": 900,
      "eineinhalb stunden": 5400,
      "anderthalb stunden": 5400, "zweieinhalb stunden": 9000, "eine minute": 60, "einer minute": 60,
      "eine halbe minute": 30,
      "ein stündchen": 3600, "ein minütchen": 60,
    ],
    nouns: """
      Ei/Eier Eigelb/Eigelbe Zwiebel/Zwiebeln Zehe/Zehen Knoblauchzehe/Knoblauchzehen Karotte/Karotten
      Möhre/Möhren Dose/Dosen Zitrone/Zitronen Orange/Orangen Limette/Limetten Kartoffel/Kartoffeln
      Tomate/Tomaten Gurke/Gurken Apfel/Äpfel Scheibe/Scheiben Prise/Prisen Zweig/Zweige Packung/Packungen
      Schalotte/Schalotten Paprika/Paprika Zucchini/Zucchini Banane/Bananen Tasse/Tassen Stange/Stangen
      Flasche/Flaschen Knolle/Knollen Beutel/Beutel Päckchen/Päckchen Würfel/Würfel Blatt/Blätter Stiel/Stiele
      Kopf/Köpfe Becher/Becher Birne/Birnen Pfirsich/Pfirsiche Aprikose/Aprikosen Pflaume/Pflaumen
      Avocado/Avocados Aubergine/Auberginen Schote/Schoten Feige/Feigen Dattel/Datteln
      Nelke/Nelken Pilz/Pilze Wurst/Würste Würstchen/Würstchen Brötchen/Brötchen Schnitzel/Schnitzel
      Steak/Steaks Forelle/Forellen Kugel/Kugeln Tüte/Tüten Glas/Gläser Messerspitze/Messerspitzen Tube/Tuben
      Tafel/Tafeln Netz/Netze Karton/Kartons Schachtel/Schachteln Kiste/Kisten Rolle/Rollen Konserve/Konserven
      Paket/Pakete Körbchen/Körbchen Topf/Töpfe Laib/Laibe Brot/Brote Kuchen/Kuchen Torte/Torten Blech/Bleche
      Springform/Springformen Portion/Portionen Waffel/Waffeln Pfannkuchen/Pfannkuchen Keks/Kekse
      """,
    stems: "eier/ei eiern/ei glas/glas gläser/glas",
    steps: StepWords(
      descriptions: """
        gehackt gehackte gehackter frisch frische frischer frisches frischen große großer großes kleine
        kleiner kleines kalte kalter kaltes warme warmer warmes weiche weicher getrocknete getrockneter
        gemahlener gemahlene gerieben geriebener geriebene heller helle restliche restlichen restlicher etwas
        """,
      determiners: "der die das den dem des ein eine einen einem einer",
      wordsForTwo: "beide beiden",
      boundaries: """
        und oder mit in im ins zu zum zur auf für bis über bei dann wenn als an am vom von aus nach unter
        sowie dazugeben hinzufügen geben zugeben unterrühren einrühren darin verrühren mischen erhitzen
        """,
      remarks: "für zum zur mit nach ohne in aus",
      alternatives: "und oder",
      compoundHeads: "masse mischung teig",
      repeats: "je jeweils jede jeden jedes jeder jedem pro",
      placing: "legen setzen füllen",
      numbered: "stufe schritt in zu",
      rangeWords: "bis",
      amountJoints: "und bis",
      wordsBeforeNumberedNouns: "die",
      wordsForOne: "eine einen",
      exceptions: "außer ohne",
      pieces: """
        wurfel wurfeln spalten scheiben ringe ringen stucke stucken streifen viertel halften stifte blatter
        saft schale
        """,
      shortHeads: "ol ole",
      wordsAfterComparisons: "weniger kürzer",
      wordsBeforeShares: "pro",
      measuresOfShares: "pfund kilo",
      degrees: "grad",
      wordsBetweenTemperatures: "oder bzw umluft heißluft ca",
      wordsBeforeDifferences: "um",
      timedVerbs: """
        backen kochen köcheln braten anbraten dünsten garen rösten ruhen rühren kneten schlagen ziehen
        marinieren dämpfen schmoren backe koche brate lasse lass dünste rühre knete gare röste
        """,
      joints: "und dann oder",
      trailing: """
        total ca circa etwa ungefähr für weitere rund mindestens noch und dann jeweils je zirka
        """,
      prepositions: "mit im in ins auf bei bis zu unter für aus",
      conditions: "bis",
      moments: "nach alle jede",
      repetitions: "mal",
      wordsBeforeInfinitives: "minuten min stunden stunde sekunden std",
      endsOfInfinitives: "und bis dann",
      infinitiveEndings: "en ln rn",
      permissives: "lassen"
    )
  )
}
