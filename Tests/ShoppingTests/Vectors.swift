import Foundation
import Ingredients
import Shopping
import Testing

/// Lines of recipes and the rows that they give.
struct Vector: CustomTestStringConvertible, Sendable {
  let number: Int
  /// Lines, each with the letter of its recipe: "a: 2 onions; b: 1 large onion, chopped".
  let lines: String
  /// The rows, in any order, with "·" between them.
  let rows: String
  let measures: MeasureSystem?

  init(_ number: Int, _ lines: String, _ rows: String, in measures: MeasureSystem? = nil) {
    (self.number, self.lines, self.rows, self.measures) = (number, lines, rows, measures)
  }

  var testDescription: String { "\(number): \(lines)" }

  var contributions: [Contribution] {
    lines.split(separator: ";").enumerated().map { index, line in
      let parts = line.split(separator: ":", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      let isScaled = parts[0].hasSuffix("*")
      let half = Amount(3, over: 2) ?? .one
      return Contribution(
        entry: UUID(letter: parts[0].first ?? "a"), line: ShoppingLine(parts[1]), index: index,
        added: Int64(parts[0].utf8.first ?? 0), factor: isScaled ? half : .one)
    }
  }

  var wanted: [String] {
    rows.isEmpty ? [] : rows.components(separatedBy: " · ").sorted()
  }

  static func texts(_ rows: ShoppingRows) -> [String] {
    rows.all.map { $0.text(some: "some", optional: "optional") }.sorted()
  }
}

extension UUID {
  /// An identity for each letter.
  init(letter: Character) {
    self.init(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, letter.asciiValue ?? 0))
  }
}

extension Vector {
  /// What lines give by the rules of the list.
  static let all: [Vector] = [
    Vector(1, "a: 2 onions; b: 1 large onion, chopped", "3 onions"),
    Vector(2, "a: 1 onion; b: 200 g onions", "1 onion + 200 g"),
    Vector(3, "a: 1 onion; b: 1 red onion", "1 onion · 1 red onion"),
    Vector(4, "a: 1 yellow onion; b: 1 onion", "2 onions"),
    Vector(5, "a: 2–3 carrots; b: 1 carrot, peeled and diced", "3–4 carrots"),
    Vector(6, "a: 3 tomatoes; b: 2 fresh medium tomatoes", "5 tomatoes"),
    Vector(7, "a: 3 tomatoes; b: 1 tin chopped tomatoes", "3 tomatoes · 1 tin chopped tomatoes"),
    Vector(
      8, "a: 2 x 400 g tins chopped tomatoes; b: 1 tin chopped tomatoes",
      "3 tins chopped tomatoes (2 × 400 g)"),
    Vector(9, "a: 1 (14 oz) can chickpeas; b: 1 can chickpeas, drained", "2 cans chickpeas (1 × 14 oz)"),
    Vector(10, "a: 2 cloves garlic; b: 3 medium garlic cloves, chopped", "5 cloves garlic"),
    Vector(11, "a: 2 cloves garlic; b: 1 head garlic", "2 cloves + 1 head garlic"),
    Vector(12, "a: 1 tsp garlic powder; b: 1 clove garlic", "1 tsp garlic powder · 1 clove garlic"),
    Vector(13, "a: ½ tsp whole cloves; b: 2 cloves garlic", "½ tsp whole cloves · 2 cloves garlic"),
    Vector(14, "a: 250 g flour; b: 1 kg flour", "1.25 kg flour"),
    Vector(15, "a: 250 g flour; b: 1 cup all-purpose flour", "375 g flour", in: .metric),
    Vector(16, "a: 250 g flour; b: 1 cup all-purpose flour", "250 g + 1 cup flour"),
    Vector(17, "a: 250 g flour; b: 1 cup rye flour", "250 g flour · 102 g rye flour", in: .metric),
    Vector(18, "a: 500 g beef; b: 1 lb beef", "955 g beef", in: .metric),
    Vector(19, "a: 8 oz cheddar, grated; b: 1 lb cheddar", "1½ lb cheddar"),
    Vector(20, "a: 2 tbsp soy sauce; b: 1 tsp soy sauce", "2 tbsp + 1 tsp soy sauce"),
    Vector(21, "a: 1 cup milk; b: 2 tbsp milk", "1 cup + 2 tbsp milk", in: .us),
    Vector(22, "a: 100 ml cream; b: 2 tbsp cream", "130 ml cream"),
    Vector(23, "a: 500 ml stock; b: 1 l stock", "1.5 l stock"),
    Vector(24, "a: 1 stick butter; b: 100 g unsalted butter", "1 stick + 100 g butter"),
    Vector(25, "a: 50 g butter; b: 2 tbsp peanut butter", "50 g butter · 2 tbsp peanut butter"),
    Vector(
      26, "a: 50 g sugar; b: 50 g granulated sugar; c: 50 g brown sugar", "100 g sugar · 50 g brown sugar"),
    Vector(27, "a: 1 tsp ground cumin; b: 1 tsp cumin seeds", "1 tsp ground cumin · 1 tsp cumin seeds"),
    Vector(28, "a: ½ lemon; b: ½ lemon", "1 lemon"),
    Vector(29, "a: ½ lemon", "1 lemon"),
    Vector(30, "a: juice of 1 lemon; a: zest of 1 lemon", "1 lemon"),
    Vector(31, "a: juice of 1 lemon; b: zest of 1 lemon", "2 lemons"),
    Vector(32, "a: 2 tbsp lemon juice; b: 1 lemon", "2 tbsp lemon juice · 1 lemon"),
    Vector(33, "a: 3 eggs; a: 2 egg yolks", "3 eggs + 2 yolks"),
    Vector(34, "a: 1 bunch parsley; b: 2 tbsp chopped fresh parsley", "1 bunch + 2 tbsp parsley"),
    Vector(35, "a: 1 tsp dried thyme; b: 2 sprigs thyme", "1 tsp dried thyme · 2 sprigs thyme"),
    Vector(36, "a: 200 g frozen peas; b: 100 g peas, fresh or frozen", "200 g frozen peas · 100 g peas"),
    Vector(38, "a: 1 tsp salt; b: salt", "1 tsp + some salt"),
    Vector(39, "a: 1 pinch saffron; b: 1 pinch saffron", "2 pinches saffron"),
    Vector(40, "a: 250 ml boiling water; b: ice cubes", ""),
    Vector(41, "a: 200 ml coconut water; b: 1 cup water", "200 ml coconut water"),
    Vector(42, "a: 2 tbsp oil or butter; b: 1 tbsp butter", "2 tbsp oil or butter · 1 tbsp butter"),
    Vector(43, "a: 1 tbsp capers (optional)", "1 tbsp capers, optional"),
    Vector(44, "a: ## Dough; a: 250 g flour; a: For the filling:", "250 g flour"),
    Vector(45, "a: 250 g flour; a: 2 tbsp flour", "250 g + 2 tbsp flour"),
    Vector(
      46, "a: 4 boneless, skinless chicken thighs; b: 2 chicken thighs",
      "4 boneless, skinless chicken thighs · 2 chicken thighs"),
    Vector(47, "a: 2 Zwiebeln; b: 1 große Zwiebel, gehackt", "3 Zwiebeln"),
    Vector(48, "a: 200 ml Sahne; b: 1 Becher Sahne (200 g)", "200 ml + 1 Becher Sahne (1 × 200 g)"),
    Vector(49, "a: 2 gousses d'ail; b: 1 gousse d'ail", "3 gousses d'ail"),
    Vector(50, "a: 2 onions; b: 1 Zwiebel", "2 onions · 1 Zwiebel"),
    Vector(51, "a: milk 0,5 l; b: 250 ml milk", "750 ml milk"),
    Vector(52, "a: kitchen roll; b: Kitchen roll", "kitchen roll"),
    Vector(53, "a*: 1 egg; b: 1 egg", "3 eggs"),
    Vector(54, "a: 1/0 cup flour; b: 250 g flour", "250 g flour · 1/0 cup flour"),
    Vector(55, "a: 2 bay leaves; b: 1 bay leaf", "3 bay leaves"),
    Vector(56, "a: 1 tbsp 21 Seasoning Salute", "1 tbsp 21 Seasoning Salute"),
    Vector(57, "a: 1 cup milk; b: 250 ml milk", "5 dl milk", in: .metricInDeciliters),
    Vector(58, "a: 1 cup (240 ml) milk; b: 2 dl milk", "4½ dl milk", in: .metricInDeciliters),
    Vector(59, "a: 2 dl cream; b: 1 dl cream", "3 dl cream", in: .metricInDeciliters),
    Vector(60, "a: 100 ml cream; b: 2 tbsp cream", "130 ml cream", in: .metricInDeciliters),
    Vector(61, "a: 250 g flour; b: 1 cup all-purpose flour", "375 g flour", in: .metricInDeciliters),
    Vector(62, "a: 500 ml stock; b: 1 l stock", "1.5 l stock", in: .metricInDeciliters),
    Vector(
      63, "a: 2 boîtes de 400 g de tomates concassées; b: 1 boîte de tomates concassées",
      "3 boîtes de tomates concassées (2 × 400 g)"),
    Vector(64, "a: 1 handful of basil leaves", "1 handful of basil leaves"),
    Vector(65, "a: 1 bunch of basil; b: 1 bunch basil leaves", "2 bunches basil"),
    Vector(66, "a: 1 grosse pincée de safran", "1 grosse pincée de safran"),
    Vector(67, "a: 2 boîtes de 400 g de tomates concassées", "2 boîtes de tomates concassées (2 × 400 g)"),
    Vector(68, "a: 6 medium-size cloves garlic, chopped", "6 medium-size cloves garlic"),
    Vector(69, "a: 2 cdas. de aceite, más 300 ml para freír", "330 ml de aceite"),
    Vector(
      92, "a: 2 c. à s. d’huile de tournesol, plus 300 ml pour la friture", "330 ml d’huile de tournesol"),
    Vector(93, "a: 2 c. à s. de farine, plus 60 g pour le plan de travail", "2 c. à s. + 60 g de farine"),
    Vector(70, "a: 2 c. à s. d’huile d’olive", "2 c. à s. d’huile d’olive"),
    Vector(71, "a: 4 6-ounce beef filets", "4 beef filets (4 × 6-ounce)"),
    Vector(72, "a: 1 egg yolk; b: 3 egg whites; c: 1 egg yolk", "2 egg yolks + 3 whites"),
    Vector(73, "a: 4 basil leaves; b: 1 bunch basil leaves", "4 basil leaves + 1 bunch"),
    Vector(74, "a: 2 Dosen Mais; b: 1 Dose Mais", "3 Dosen Mais"),
    Vector(75, "a: 2 Knoblauchzehen; b: 1 Zehe Knoblauch; c: 1 gepresste Knoblauchzehe", "4 Zehen Knoblauch"),
    Vector(76, "a: 1 fein gehackte Zwiebel; b: 2 Zwiebel(n); c: 1 Zwiebel gehackt", "4 Zwiebeln"),
    Vector(77, "a: 4 Eier (Größe M); b: 2 Eier", "6 Eier"),
    Vector(78, "a: Saft einer halben Zitrone; b: Schale einer Bio-Zitrone", "2 Zitronen"),
    Vector(79, "a: 1 oignon finement haché; b: 1 oignon en rondelles", "2 oignons"),
    Vector(80, "a: 1 tête d'ail; b: 2 gousses d’ail écrasées", "1 tête + 2 gousses d’ail"),
    Vector(81, "a: un bouquet de persil; b: 2 bouquets de persil haché", "3 bouquets de persil"),
    Vector(82, "a: 200 g de champignons; b: 300 g de champignons de Paris", "500 g de champignons"),
    Vector(83, "a: le jus d'un citron; b: 2 citrons", "3 citrons"),
    Vector(84, "a: 1 cebolla picada; b: 1 cebolla pelada y cortada en rodajas", "2 cebollas"),
    Vector(85, "a: un manojo de perejil; b: 1 manojo de perejil", "2 manojos de perejil"),
    Vector(86, "a: 1½ tazas de leche; b: ½ taza de leche", "2 tazas de leche"),
    Vector(87, "a: Un bote de 800 g de tomate", "1 bote de tomate (1 × 800 g)"),
    Vector(88, "a: ¾ taza de azúcar", "¾ taza de azúcar"),
    Vector(89, "a: 1 Zwiebel / Zwiebeln; b: 1 Zwiebel / Zwiebeln", "2 Zwiebeln"),
    Vector(90, "a: 2 oeufs; b: 4 unité oeuf", "6 oeufs"),
    Vector(91, "a: 1 tbsp capers (optional); b: 1 tbsp capers", "2 tbsp capers"),
    Vector(94, "a: 1 Glas Oliven; b: 2 Gläser Oliven", "3 Gläser Oliven"),
    Vector(107, "a: 1 Tube Senf; b: 1 Tube Senf", "2 Tuben Senf"),
    Vector(95, "a: 1 kleines Glas Kapern; b: 2 Gläser Kapern", "3 Gläser Kapern"),
    Vector(96, "a: 1 bocal de cornichons; b: 2 bocaux de cornichons", "3 bocaux de cornichons"),
    Vector(
      97, "a: 1 petite boîte de thon; b: 1 petite boîte de thon; c: 1 petite boîte de maïs",
      "2 petites boîtes de thon · 1 petite boîte de maïs"),
    Vector(98, "a: 1 frasco de alcaparras; b: 2 frascos de alcaparras", "3 frascos de alcaparras"),
    Vector(99, "a: una pizca generosa de sal", "1 pizca generosa de sal"),
    Vector(100, "a: 1 pizca generosa de comino; b: 2 pizcas de comino", "3 pizcas de comino"),
    Vector(101, "a: 1 kräftige Prise Salz; b: 1 Prise Salz", "2 Prisen Salz"),
    Vector(102, "a: 1 large jar of passata; b: 2 jars of passata", "3 jars of passata"),
    Vector(103, "a: une douzaine d'œufs; b: 3 œufs", "15 œufs"),
    Vector(106, "a: a dozen eggs; b: 3 eggs", "15 eggs"),
    Vector(104, "a: media docena de huevos; b: 2 huevos", "8 huevos"),
    Vector(105, "a: 2 cucharadas colmadas de azúcar; b: 1 cucharada de azúcar", "3 cucharadas de azúcar"),
    Vector(108, "a: a pinch of allspice; b: 1 pinch allspice", "2 pinches allspice"),
    Vector(109, "a: Handful of spinach; b: a handful of spinach", "2 handfuls of spinach"),
    Vector(110, "a: Prise Kümmel; b: 2 Prisen Kümmel", "3 Prisen Kümmel"),
    Vector(111, "a: ½ Pfund Quark; b: 250 g Quark", "500 g Quark"),
    Vector(112, "a: 1 Pfund Kirschen; b: 2 Pfund Kirschen", "3 Pfund Kirschen"),
    Vector(113, "a: 1 livre de cerises; b: 200 g de cerises", "700 g de cerises"),
    Vector(114, "a: 2 libras de yuca; b: 1 libra de yuca", "3 libras de yuca"),
    Vector(115, "a: 2 cs de farine; b: 1 cuillère à soupe de farine", "3 cs de farine"),
    Vector(116, "a: 1 cc de sel; b: 250 cc de leche", "1 cc de sel · 250 cc de leche"),
    Vector(117, "a: 1 pera y media; b: 1 pera", "3 peras"),
    Vector(118, "a: 1 poire et demie; b: 1 poire", "3 poires"),
    Vector(119, "a: 1 demi-citron; b: 1 citron", "2 citrons"),
    Vector(120, "a: abgeriebene Schale von 1 Limette; b: 1 Limette", "2 Limetten"),
    Vector(121, "a: 1 Kästchen Kresse; b: etwas Kresse", "1 Kästchen + some Kresse"),
    Vector(122, "a: ein paar Blätter Salbei; b: 1 Bund Salbei", "1 Bund + some Salbei"),
    Vector(123, "a: quelques brins de persil; b: 1 bouquet de persil", "1 bouquet + some de persil"),
    Vector(124, "a: 1 Kugel Mozzarella; b: 2 Kugeln Mozzarella", "3 Kugeln Mozzarella"),
    Vector(125, "a: 1 filet de vinaigre; b: 1 c. à s. de vinaigre", "1 filet + 1 c. à s. de vinaigre"),
    Vector(126, "a: 1 filet de bœuf; b: 2 filets de bœuf", "3 filets de bœuf"),
    Vector(127, "a: 1 noix de beurre; b: 2 noix de beurre", "3 noix de beurre"),
    Vector(128, "a: 1 copa de vino tinto; b: 1 copa de vino tinto", "2 copas de vino tinto"),
    Vector(
      129, "a: 1 kg Kartoffeln, mehligkochend; b: 500 g mehligkochende Kartoffeln",
      "1,5 kg Kartoffeln, mehligkochend"),
    Vector(130, "a: 100 g TK-Mais; b: 100 g Mais (TK)", "200 g TK-Mais"),
    Vector(131, "a: 1 EL Sojasoße; b: 1 EL Soja-Sauce", "2 EL Sojasoße"),
    Vector(132, "a: 1 cup breadcrumbs; b: 1 cup bread crumbs", "2 cups breadcrumbs"),
    Vector(133, "a: 50 g de miel (facultatif); b: 50 g de miel", "100 g de miel"),
    Vector(134, "a: 3 EL Essig (Kühne); b: 1 EL Essig", "4 EL Essig"),
    Vector(135, "a: 200 g de chocolat noir à 70 %; b: 100 g de chocolat noir", "300 g de chocolat noir"),
    Vector(136, "a: 2 cups cooked rice; b: 1 cup rice", "2 cups cooked rice · 1 cup rice"),
    Vector(137, "a: 2 plump cloves garlic; b: 1 clove garlic", "3 cloves garlic"),
    Vector(138, "a: 2 ribs celery; b: 1 celery rib, diced", "3 ribs celery"),
    Vector(139, "a: 50 g parmesan; b: 50 g Parmesan cheese, grated", "100 g parmesan"),
    Vector(140, "a: 2 latas de atún; b: 1 lata de atún escurrido", "3 latas de atún"),
    Vector(141, "a: 2 rebanadas de pan; b: 1 rebanada de pan sin corteza", "3 rebanadas de pan"),
    Vector(142, "a: 2 poireaux; b: 1 poireau", "3 poireaux"),
    Vector(143, "a: 1 Bd. Dill; b: 1 Bund Dill", "2 Bd. Dill"),
    Vector(144, "a: 2 shallots or 1 small onion; b: 1 shallot", "2 shallots or onion · 1 shallot"),
    Vector(
      145, "a: 1 Schalotte oder 1 kleine Zwiebel; b: 1 Zwiebel", "1 Schalotte oder kleine Zwiebel · 1 Zwiebel"
    ),
    Vector(146, "a: 1 (28-oz) can tomatoes; b: 1 (28 oz) can tomatoes", "2 cans tomatoes (2 × 28-oz)"),
    Vector(147, "a: pinch of salt and pepper", "1 pinch of salt · 1 pinch of pepper"),
    Vector(148, "a: squeeze of lime juice; b: 1 squeeze of lime juice", "2 squeezes of lime juice"),
    Vector(149, "a: 1 cup cooked or canned white beans", "1 cup canned white beans"),
    Vector(150, "a: pinch each dried basil, thyme", "pinch each dried basil, thyme"),
    Vector(151, "a: 4 Eigelbe; b: 2 Eigelb", "6 Eigelbe"),
    Vector(
      152, "a: 1 cubito de caldo de pollo; b: 2 pastillas de caldo de pollo", "3 pastillas de caldo de pollo"),
    Vector(
      153, "a: 1 (15-ounce) can black beans; b: 2 (15 oz) cans black beans",
      "3 cans black beans (3 × 15-ounce)"),
    Vector(154, "a: 250 g Mehl Type 405; b: 500 g Weizenmehl", "750 g Mehl"),
    Vector(155, "a: 1 rote Paprikaschote; b: 2 rote Paprika", "3 rote Paprika"),
    Vector(156, "a: 1 red bell pepper; b: 2 red peppers", "3 red peppers"),
    Vector(157, "a: 250 g Greek yogurt; b: 250 g plain Greek yoghurt", "500 g Greek yogurt"),
    Vector(158, "a: 3 œufs; b: 2 oeufs entiers", "5 œufs"),
    Vector(
      159, "a: 1 c. à c. de cannelle moulue; b: 2 c. à c. de cannelle en poudre",
      "3 c. à c. de cannelle moulue"),
    Vector(160, "a: 1 Packung Blätterteig; b: 2 Packungen Blätterteig", "3 Packungen Blätterteig"),
    Vector(162, "a: 1 Zwiebel(n), rote; b: 1 rote Zwiebel, gehackt", "2 Zwiebeln, rote"),
    Vector(163, "a: 150 g Zucker, braun; b: 100 g Zucker", "150 g Zucker, braun · 100 g Zucker"),
    Vector(
      164, "a: Salz und schwarzer Pfeffer; b: 1 TL Pfeffer, schwarz", "Salz · 1 TL + some Pfeffer"),
    Vector(165, "a: 1/2 concombre; b: 1 demi concombre", "1 concombre"),
    Vector(161, "a: 1 Msp. Muskat; b: 1 Prise Muskat", "1 Msp. + 1 Prise Muskat"),
    Vector(
      166, "a: 1 Dose(n) Kokosmilch (400 ml); b: 2 Dosen Kokosmilch", "3 Dosen Kokosmilch (1 × 400 ml)"),
    Vector(167, "a: 2 Zehe/n Knoblauch; b: 1 Knoblauchzehe(n)", "3 Zehen Knoblauch"),
    Vector(168, "a: 3 Ei(er); b: 2 Eier", "5 Eier"),
    Vector(169, "a: 1 gousse(s) d'ail; b: 2 gousses d'ail", "3 gousses d'ail"),
    Vector(170, "a: 1 rote Zwiebel(n)", "1 rote Zwiebel"),
    Vector(171, "a: 1 kl. Dose/n Tomate(n)", "1 Dose Tomaten"),
    Vector(172, "a: 1 gr. Dose/n Mais (285 g); b: 1 Dose Mais", "2 Dosen Mais (1 × 285 g)"),
    Vector(173, "a: 2 gr. Zwiebel(n); b: 1 m.-große Zwiebel(n)", "3 Zwiebeln"),
    Vector(174, "a: 5 gr. Safran; b: 500 gr. Mehl", "5 gr Safran · 500 gr Mehl"),
    Vector(175, "a: etwas Salz und Pfeffer; b: 1 Prise Salz", "1 Prise + some Salz · Pfeffer"),
    Vector(176, "a: 1 Handvoll Basilikumblätter; b: 1 Topf Basilikum", "1 Handvoll + 1 Topf Basilikum"),
    Vector(177, "a: 10 Basilikumblätter; b: 4 Blätter Basilikum", "14 Blätter Basilikum"),
    Vector(
      178, "a: 200 g Lorbeerblätter; b: 1 Päckchen Zimtstangen",
      "200 g Lorbeerblätter · 1 Päckchen Zimtstangen"),
    Vector(179, "a: 1/2 citron (jus); a: 1 citron (zeste); b: 1 citron", "2 citrons"),
    Vector(180, "a: 1 Bio-Zitrone, davon Saft und Schale; b: 1 Zitrone", "2 Bio-Zitronen"),
    Vector(181, "a: evtl. 1 TL Zucker; b: 1 TL Zucker", "2 TL Zucker"),
    Vector(182, "a: Optional: 1 tsp sugar", "1 tsp sugar, optional"),
    Vector(183, "a: éventuellement 1 c. à café de sucre", "1 c. à café de sucre, optional"),
    Vector(184, "a: nach Belieben 1 TL Zucker; b: evtl. etwas Milch", "1 TL Zucker · Milch, optional"),
    Vector(185, "a: aproximadamente 200 g de arroz; b: c/n de sal", "200 g de arroz · sal"),
    Vector(186, "a: 2 eggs + 1 egg yolk; b: 1 egg", "3 eggs + 1 yolk"),
    Vector(187, "a: 1 Ei und 2 Eigelb; b: 1 Ei", "2 Eier + 2 Eigelbe"),
    Vector(188, "a: 2 œufs et 1 jaune; b: 2 huevos y 1 yema", "2 œufs + 1 jaune · 2 huevos + 1 yema"),
    Vector(189, "a: 1 EL Öl und 1 EL Butter; b: 1 EL Öl", "1 EL Öl und Butter · 1 EL Öl"),
    Vector(190, "a: 2 tbsp butter plus 1 tbsp olive oil", "2 tbsp butter plus olive oil"),
    Vector(191, "a: 1 tsp salt and 1/2 tsp black pepper", "1 tsp salt · ½ tsp black pepper"),
    Vector(192, "a: ¼ cup sugar, plus 2 tablespoons for the fruit", "6 tablespoons sugar"),
    Vector(
      194, "a: 1 Sack Kartoffeln; b: 2 Säcke Kartoffeln; c: 1 kg Kartoffeln", "3 Säcke + 1 kg Kartoffeln"),
    Vector(195, "a: 1 bûche de chèvre; b: 50 g de chèvre", "1 bûche + 50 g de chèvre"),
    Vector(196, "a: 1 cuña de queso; b: 2 cuñas de queso; c: 50 g de queso", "3 cuñas + 50 g de queso"),
    Vector(193, "a: 1 thumb-sized piece of ginger; b: 1 piece of ginger", "2 pieces of ginger"),
  ]
}
