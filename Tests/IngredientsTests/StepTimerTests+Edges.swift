import Ingredients
import Testing

extension StepTimerTests {
  @Test func activityStandsWithin60WordsBeforeItsDuration() {
    func activity(_ count: Int) -> [String?] {
      StepTimer.timers(in: "Bake" + String(repeating: " nut", count: count) + " 5 minutes").map(\.activity)
    }
    #expect(activity(59).compactMap { $0 } == ["Bake nut nut nut nut nut nut"])
    #expect(activity(60).compactMap { $0 }.contains { $0.hasPrefix("Bake") } == false)
  }

  @Test func infinitiveStandsWithin60WordsAfterItsDuration() {
    #expect(StepTimer.timers(in: "5 Minuten köcheln").map(\.activity) == ["Köcheln"])
    let words = String(repeating: " a", count: 59)
    #expect(StepTimer.timers(in: "5 Minuten" + words + " köcheln").map(\.activity) == [nil])
  }

  @Test(arguments: [
    ("1 hour, 30 minutes", ["1 hour, 30 minutes = 5400"]),
    ("1 hour 30 minutes", ["1 hour 30 minutes = 5400"]), ("1h59", ["1h59 = 7140"]),
    ("1h60", ["1h = 3600"]), ("1h5", ["1h5 = 3900"]), ("1h30 min", ["1h30 min = 5400"]),
    ("1h30min20s", ["1h30min = 5400"]),
    ("2 hours 3 hours", ["2 hours = 7200", "3 hours = 10800"]),
    ("30 minutes 20 seconds", ["30 minutes 20 seconds = 1820"]),
    ("30 minutes 2 hours", ["30 minutes = 1800", "2 hours = 7200"]),
    ("1-2 hours 30 minutes", ["1-2 hours = 3600–7200", "30 minutes = 1800"]),
    ("1 hour 10–20 minutes", ["1 hour = 3600", "10–20 minutes = 600–1200"]), ("5minutes", ["5minutes = 300"]),
    ("Rest a minute.", ["a minute = 60"]), ("Turn 1 a minute", ["a minute = 60"]),
    ("Rest a minuteness.", []), ("1½ hours", ["1½ hours = 5400"]), (".5 hours", [".5 hours = 1800"]),
    ("0.5 min", ["0.5 min = 30"]),
    ("1.5 seconds", ["1.5 seconds = 2"]), ("0.4 seconds", []), ("1 second", ["1 second = 1"]),
    ("48 hours 1 second", []), ("47-48 hours", ["47-48 hours = 169200–172800"]),
    ("47-49 hours", ["47-49 hours = 169200"]), ("a5 minutes", []),
    ("5 minutes5 minutes", ["5 minutes = 300"]), ("10‑minute", ["10‑minute = 600"]), ("10 - minute", []),
    ("half an hour and 5 minutes", ["half an hour and 5 minutes = 2100"]),
    ("3 seconds 2 seconds", ["3 seconds = 3", "2 seconds = 2"]),
    ("2 hours and a half", ["2 hours and a half = 9000"]),
    ("10000000000 minutes", []), ("9999999 hours", []), ("煮10分钟20分", ["10分钟 = 600", "20分 = 1200"]),
    ("1小时30分钟", ["1小时30分钟 = 5400"]),
  ])
  func durationGoesToTheEndOfItsSmallerUnits(_ step: String, _ expected: [String]) {
    #expect(found(step) == expected)
  }

  @Test(arguments: [
    ("2min30", ["2min30 = 150"]), ("2 min 30.", ["2 min 30 = 150"]), ("2 minutes 05", ["2 minutes 05 = 125"]),
    ("2min30 de chaque côté", ["2min30 = 150"]), ("煮2分30", ["2分30 = 150"]),
    // Other numbers follow.
    ("2 min 30 prawns", ["2 min = 120"]), ("2min30s", ["2min30s = 150"]), ("2min3", ["2min = 120"]),
    ("2 min 32", ["2 min = 120"]), ("2min60", ["2min = 120"]), ("10 min 30°", ["10 min = 600"]),
    ("煮10分20个", ["10分 = 600"]), ("2 min 300 g", ["2 min = 120"]),
  ])
  func secondsBehindMinutesMayHaveNoUnit(_ step: String, _ expected: [String]) {
    #expect(found(step) == expected)
  }

  @Test(arguments: [
    ("10 more minutes", "10 more minutes = 600"),
    ("10 to 15 more minutes", "10 to 15 more minutes = 600–900"),
    ("5 additional min", "5 additional min = 300"), ("one full hour", "one full hour = 3600"),
    ("15 (fifteen) minutes", "15 (fifteen) minutes = 900"),
    ("1 extra hour and 5 further minutes", "1 extra hour and 5 further minutes = 3900"),
    ("10 weitere Minuten", "10 weitere Minuten = 600"),
  ])
  func wordsBetweenNumberAndUnitAreSkipped(_ words: String, _ expected: String) {
    #expect(found("Cook for \(words).") == [expected])
  }

  @Test(arguments: [
    "10 more large minutes", "15 (or so) minutes", "15 (peeled minutes", "Add 2 more eggs",
    "2 (peeled) eggs",
  ])
  func otherWordsBetweenNumberAndUnitAreNot(_ step: String) {
    #expect(found(step).isEmpty)
  }

  @Test(arguments: [
    ("¾ of an hour", 2700), ("3/4 of an hour", 2700), ("three quarters of an hour", 2700),
    ("a quarter of an hour", 900), ("half an hour", 1800), ("half a minute", 30), ("1/2 hour", 1800),
    ("1/2 an hour", 1800), ("3/4 d'heure", 2700), ("3/4 d’heure", 2700), ("3/4 de hora", 2700),
    ("1/2 minute", 30), ("two hours", 7200), ("one and a half hours", 5400), ("zwei Stunden", 7200),
  ])
  func fractionsOfAnHourAndNumbersInWordsAreRead(_ words: String, _ seconds: Int) {
    #expect(found("Simmer for \(words), covered.") == ["\(words) = \(seconds)"])
  }

  @Test(arguments: [
    ("1 hour 30", 5400), ("1 h 30", 5400), ("1 h 05", 3900), ("1h05", 3900), ("1 heure 30", 5400),
    ("1 hour and a half", 5400), ("an hour and a half", 5400), ("1 hr. 15 min.", 4500),
    ("1 Std. 30 Min.", 5400), ("1 hour & 30 minutes", 5400), ("1 uur en 30 minuten", 5400),
    ("1 timme och 30 minuter", 5400), ("1 Stunde und 30 Minuten", 5400), ("1 heure et 30 minutes", 5400),
    ("1 ora e 30 minuti", 5400), ("1 hora y 30 minutos", 5400), ("1 godzina i 30 minut", 5400),
    ("1 óra és 30 perc", 5400), ("1 heure et demie", 5400), ("una hora y media", 5400),
    ("una hora y cuarto", 4500), ("dreiviertel Stunde", 2700),
    ("uma hora e meia", 5400), ("un'ora e mezza", 5400), ("1 uur en een half", 5400), ("1時間30分", 5400),
    ("2時間", 7200), ("1時間半", 5400), ("1个半小时", 5400), ("1小时半", 5400), ("1시간 반", 5400),
    ("eine halbe Stunde", 1800), ("une demi-heure", 1800), ("mezz’ora", 1800), ("полчаса", 1800),
    ("半小时", 1800), ("yarım saat", 1800), ("anderhalf uur", 5400), ("1:30 hours", 5400), ("0:45 h", 2700),
    ("1:30 Std.", 5400), ("1:30 minutes", 90),
  ])
  func hourIsReadToTheEndOfItsMinutes(_ words: String, _ seconds: Int) {
    let shown = words.hasSuffix(".") ? String(words.dropLast()) : words
    #expect(found(words) == ["\(shown) = \(seconds)"])
  }

  @Test(arguments: [
    ("twenty-five minutes", 1500), ("twenty five minutes", 1500), ("Twenty minutes", 1200),
    ("thirty-two and a half minutes", 1950), ("an hour and forty-five minutes", 6300),
    ("two hours and thirty minutes", 9000), ("quarante-cinq minutes", 2700), ("vingt-cinq minutes", 1500),
    ("treinta y cinco minutos", 2100), ("vinte e cinco minutos", 1500), ("trenta cinque minuti", 2100),
    ("tjugo tre minuter", 1380), ("tjue tre minutter", 1380),
  ])
  func tensAndUnitsInWordsAreOneNumber(_ words: String, _ seconds: Int) {
    #expect(found("Simmer for \(words), covered.") == ["\(words) = \(seconds)"])
  }

  @Test(arguments: [
    "one hundred and five minutes", "one-hundred and five minutes", "one hundred twenty-five minutes",
    "quatre-vingt-cinq minutes", "ciento cinco minutos", "cento e cinco minutos", "thirty-teen-two minutes",
  ])
  func endOfANumberInWordsIsNoTime(_ words: String) {
    #expect(found("Simmer for \(words), covered.") == [])
  }

  @Test(arguments: [
    ("1 hora y 1/2", 5400), ("1 ora e 1/2", 5400), ("1 hour and ½", 5400), ("2 horas y 1/4", 8100),
  ])
  func fractionInDigitsBelongsToTheHourBeforeIt(_ words: String, _ seconds: Int) {
    #expect(found("Simmer for \(words), covered.") == ["\(words) = \(seconds)"])
  }

  @Test(arguments: [
    ("1 hour and 1/2 cup milk", ["1 hour = 3600"]), ("1 hour and 1/2 of the sauce", ["1 hour = 3600"]),
    ("1 hour and 1/2 minute", ["1 hour and 1/2 minute = 3630"]),
    ("10 minutes and 1/2 the cheese", ["10 minutes = 600"]), ("2 minutes & 1/2 onion", ["2 minutes = 120"]),
  ])
  func fractionOfSomethingElseIsNoPartOfTheHour(_ step: String, _ expected: [String]) {
    #expect(found(step) == expected)
  }

  @Test(arguments: [
    ("１０分", ["１０分 = 600"]), ("１時間３０分煮る", ["１時間３０分 = 5400"]),
    ("１０／１５分", ["１０／１５分 = 600–900"]), ("１：３０時間", ["１：３０時間 = 5400"]),
    // Behind digits of ordinary width these are punctuation.
    ("烤箱180，20分钟", ["20分钟 = 1200"]), ("步骤1：30分钟", ["30分钟 = 1800"]), ("2．10分煮る", ["10分 = 600"]),
    ("600W／2分", ["2分 = 120"]),
    ("thirty to forty-five minutes", ["thirty to forty-five minutes = 1800–2700"]),
    ("forty to 45 minutes", ["forty to 45 minutes = 2400–2700"]),
    ("10/15 minuti", ["10/15 minuti = 600–900"]), ("2/3 minuti", ["2/3 minuti = 120–180"]),
    ("5/6 hours", ["5/6 hours = 18000–21600"]),
    ("between 20 and 25 minutes", ["20 and 25 minutes = 1200–1500"]),
    ("45 minutes to 1 hour", ["45 minutes to 1 hour = 2700–3600"]), ("2−3 min", ["2−3 min = 120–180"]),
    ("1 hour to 1 hour 30 minutes", ["1 hour to 1 hour 30 minutes = 3600–5400"]),
  ])
  func rangeOfTimesHasBothEnds(_ step: String, _ expected: [String]) {
    #expect(found(step) == expected)
  }

  @Test(arguments: [
    ("Bake 1 hour. 30 minutes later, turn.", ["1 hour = 3600", "30 minutes = 1800"]),
    ("Bake 1 hour 12 rolls", ["1 hour = 3600"]), ("Rest 1 hour 20 g butter", ["1 hour = 3600"]),
    ("Bake 1 hour 10-inch cakes", ["1 hour = 3600"]),
    ("1 hour and a quarter of the stock", ["1 hour = 3600"]), ("At 12:30 serve", []), ("Do it 1 time", []),
  ])
  func numberBehindAnHourThatIsNoTimeStays(_ step: String, _ expected: [String]) {
    #expect(found(step) == expected)
  }

  @Test(
    arguments: [
      ("Gently simmer for 5 minutes.", "Simmer"), ("Gently and slowly simmer for 5 minutes.", "Simmer"),
      ("Stir, then quickly fry for 2 minutes.", "Fry"),
      ("1 Simmer the rice for 5 minutes.", "Simmer the rice"),
      ("1 Simmer the lamb stew for 5 minutes.", "Simmer the lamb stew"),
      ("Chop. 2 Simmer the lamb stew for 5 minutes.", "Simmer the lamb stew"),
      ("Slowly simmer the lamb stew for 5 minutes.", "Simmer the lamb stew"),
      ("Cover, simmer the lamb stew for 5 minutes.", "Simmer the lamb stew"),
      ("Cover and simmer the lamb stew for 5 minutes.", "Simmer the lamb stew"),
      ("Fry the eggs before that 5 minutes.", "Fry the eggs"),
      ("Fry the eggs, covered, for 5 minutes.", "Fry the eggs"),
      ("Brown butter for 5 minutes.", "Brown butter"),
      ("Beat cream cheese for 5 minutes.", "Beat cream cheese"),
      ("Fry with brown rice for 5 minutes.", "Fry with brown rice"),
      ("Fry, brown the meat for 5 minutes.", "Brown the meat"),
      ("Add the rice and cook for 5 minutes.", "Cook"),
      ("Turn over high heat for 5 minutes.", "Turn over high heat"),
      ("Brown the meat for 5 minutes.", "Brown the meat"),
      ("Melt brown sugar for 5 minutes.", "Melt brown sugar"),
      ("Over a medium heat, wait for 5 minutes.", "Wait"),
      ("Onions over a high heat for 5 minutes.", nil),
      ("Simmer it, then 5 minutes more.", "Simmer it"), ("Stir-fry for 5 minutes.", "Stir-fry"),
      ("Simmer then 5 minutes.", "Simmer"), ("Fry the eggs after that 5 minutes.", "Fry the eggs"),
      ("Bake 5 minutes, 10 minutes", "Bake"), ("Place for 5 minutes.", nil),
      ("Put it for 5 minutes.", "Put it"), ("Leave for 5 minutes.", "Leave"),
      (
        "Simmer the unbelievably enormous quantities of vegetables gently for 5 minutes",
        "Simmer the unbelievably"
      ),
      ("Simmer the vegetables and the noodles in the pan for 5 minutes", "Simmer the vegetables"),
      ("Boil unpeeled potatoes the Belgianly way for 5 minutes", "Boil unpeeled potatoes"),
      ("Boil unpeeled potatoes 3 Belgianly waysome for 5 minutes", "Boil unpeeled potatoes"),
      ("Cook until the onions are soft and golden, 5 minutes", "Cook"),
      ("Cook slowlyish while thinkinglyish while 5 minutes", "Cook slowlyish"),
      ("Bakeextraordinarilyunbelievably 5 minutes", nil),
      ("Bake extraordinarilyunbelievablylong 5 minutes", "Bake"),
    ] as [(String, String?)])
  func activityIsTheLastClauseWithAVerb(_ step: String, _ activity: String?) {
    #expect(StepTimer.timers(in: step).first?.activity == activity)
  }

  @Test(
    arguments: [
      ("Teig 5 Minuten lassen.", "Lassen"), ("5 Minuten kochen.", "Kochen"),
      ("5 Minuten bei mittlerer Hitze köcheln lassen.", "Köcheln lassen"),
      ("Die Suppe 5 Minuten.", "Die Suppe"),
      ("5 Minuten Kochen", nil), ("5 Minuten garen", "Garen"), ("5 Minuten rühren, backen", "Rühren"),
      ("5 Minuten rühren und backen", "Rühren"), ("5 Minuten ohne", nil),
      ("5 minuten koken", "Koken"), ("Mijoter 5 minutes", "Mijoter"), ("Couvrir et cuire 5 minutes", "Cuire"),
      ("Ajouter du sel, cuire 5 minutes", "Cuire"), ("Sel et curry 5 minutes", "Sel et curry"),
      ("Cuocere circa 5 minuti", "Cuocere"), ("Cuocere, circa 5 minuti", "Cuocere"), ("In 5 minuti", nil),
      ("Il precipitevolissimevolmente 5 minuti", nil),
      ("Batter burro, zucchero e uova 5 minuti", nil),
      ("5 Minuten in dem wirklich sehr schweren gusseisernen Topf kochen", "Kochen"),
      ("5 Minuten in dem wirklich sehr schweren alten gusseisernen Topf mit Deckel kochen", nil),
      ("180 fokra előmelegített sütőben 50 percig sütjük, majd tálaljuk.", "Sütjük"),
      ("玉ねぎを入れて3分ほど炒める。", "炒める"), ("弱火で7分ほど煮る。", "煮る"),
      ("Faire cuire 500 g de pommes de terre pendant 20 minutes.", "Faire cuire pommes de terre"),
      ("Lessare 500 g di patate per 20 minuti.", "Lessare patate"),
      ("Cocer 500 g de patatas durante 20 minutos.", "Cocer patatas"),
      ("Fierbeți 500 g cartofi timp de 20 de minute.", "Fierbeți cartofi"),
      ("Βράζουμε τις πατάτες για 20 λεπτά.", "Βράζουμε τις πατάτες"),
      ("Patatesi 20 dakika haşlayın.", "Haşlayın"), ("감자 500g을 20분간 삶는다.", "삶는다"),
      ("把500克土豆煮20分钟。", "煮"), ("じゃがいもを20分ゆでる。", "ゆでる"),
      ("500 g burgonyát 20 percig főzünk.", "Főzünk"),
      ("Bake at 285ºF (140ºC) for 30 minutes.", "Bake"), ("Mix for another minute.", "Mix"),
    ] as [(String, String?)])
  func activityIsFoundInOtherLanguages(_ step: String, _ activity: String?) {
    #expect(StepTimer.timers(in: step).first?.activity == activity)
  }
}
