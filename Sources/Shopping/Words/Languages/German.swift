extension FoodWords {
  static let german = FoodWords(
    evidence: """
      und oder mit für zum vom aus etwas nach el tl msp prise prisen bund stück stücke zehe zehen dose dosen packung becher glas kleine
      kleiner große großer frische frischer frisches gehackt gehackte gemahlen gemahlener gerieben geriebener fein rote roter rotes
      gelbe gelber gelbes grüne grüner grünes
      esslöffel teelöffel scheiben scheibe zweige zweig ca bio
      """,
    links: "mit aus in vom von zum zur für ohne nach im am à",
    endings: "n en e er es em s",
    shortEndings: "reis mais keks käs öl tee eis ei",
    participles: "t en",
    preparations: """
      gehackt gehackte gehackter gehacktes gehackten gewürfelt gewürfelte gewürfelter gewürfeltes gewürfelten geschält geschälte geschälter geschältes geschälten geschnitten geschnittene geschnittener geschnittenes geschnittenen gepresst gepresste gepresster gepresstes gepressten zerdrückt zerdrückte zerdrückter zerdrücktes zerdrückten gewaschen gewaschene gewaschener gewaschenes gewaschenen geputzt geputzte geputzter geputztes geputzten entkernt entkernte entkernter entkerntes entkernten gerieben geriebene geriebener geriebenes geriebenen gehobelt gehobelte
      gehobelter gehobeltes gehobelten zerlassen zerlassene zerlassener zerlassenes zerlassenen geschmolzen geschmolzene geschmolzener geschmolzenes geschmolzenen verquirlt verquirlte verquirlter verquirltes verquirlten gesiebt gesiebte gesiebter gesiebtes gesiebten abgetropft abgetropfte abgetropfter abgetropftes abgetropften abgezogen abgezogene abgezogener abgezogenes abgezogenen halbiert halbierte halbierter halbiertes halbierten geviertelt geviertelte geviertelter gevierteltes geviertelten zerkleinert zerkleinerte zerkleinerter zerkleinertes zerkleinerten gezupft
      gezupfte gezupfter gezupftes gezupften geraspelt geraspelte geraspelter geraspeltes geraspelten abgespült abgespülte abgespülter abgespültes abgespülten zerstoßen zerstoßene zerstoßener zerstoßenes zerstoßenen feingehackt feingehackte feingehackter feingehacktes feingehackten kleingeschnitten kleingeschnittene kleingeschnittener kleingeschnittenes kleingeschnittenen abgerieben abgeriebene abgeriebener abgeriebenes abgeriebenen ausgepresst ausgepresste ausgepresster
      """,
    preparationAdverbs: "fein grob frisch klein leicht gut sehr",
    preparedFoods: "tomate mandel haselnuss haselnüsse nuss nüsse walnuss walnüsse pistazie erdnuss erdnüsse",
    finalPreparations: "abgetropft gewaschen abgespült geputzt geschnitten entrindet abgezogen",
    kindsBehind: """
      festkochend festkochende festkochenden vorwiegend mehligkochend mehligkochende mehligkochenden mehlig edelsüß edelsüßes
      rosenscharf rosenscharfes tk tiefgekühlt tiefgekühlte tiefgekühlter getrocknet getrocknete getrockneter getrocknetes gemahlen
      gemahlene gemahlener gemahlenes braun braune brauner braunes rot rote roter rotes roten grün grüne grüner grünes grünen
      gelb gelbe gelber gelbes schwarz schwarze schwarzer schwarzes weiß weiße weißer weißes dunkel dunkle dunkler dunkles
      hell helle heller helles geräuchert geräucherte geräucherter geräuchertes saure saurer süße süßer trocken trockener
      scharf scharfe scharfer mittelscharf mittelscharfer passiert passierte passierten stückig stückige stückigen
      """,
    wordsOfPercentages: "fett i tr kakao kakaoanteil",
    cuts: """
      scheiben scheibchen würfel würfeln ringe ringen streifen stücke stücken spalten stifte stiften röllchen hälften
      """,
    remarks: """
      nach geschmack, nach belieben, nach bedarf, nach wunsch, n b, zum abschmecken, ohne rinde, ohne kruste, ohne kerne, zum servieren, zum bestreuen, zum garnieren, zum braten, zum anbraten, zum bestäuben, zum fetten, zum einfetten, zum frittieren, zum ausrollen, zum bearbeiten, zum bestreichen, zum dekorieren, zum verzieren, zum würzen, zum kneten, für die, für den, für das, fürs, z.b, z b, davon
      """,
    loose: "ca circa etwa je à zirka etwas einige",
    portions: """
      kästchen töpfchen schälchen schale schalen döschen gläschen fläschchen kugel kugeln klecks kleckse rispe rispen staude stauden
      rippe rippen spalte spalten tropfen röllchen halm halme riegel körbchen zweiglein
      ecke ecken sack säcke
      """,
    compounds: """
      knoblauch zehe, thymian zweig, rosmarin zweig, sellerie stange, lauch stange, porree stange, zimt stange,
      basilikum blatt, basilikum blätter, salbei blatt, salbei blätter, koriander blatt, koriander blätter, minze blätter
      """,
    samePortions: """
      packchen: pck
      pack: packung, packungen, pckg
      bund: bd
      stuck: stk
      messerspitze: msp
      blatt: blätter
      """,
    bareMeasures: "prise msp messerspitze handvoll schuss spritzer klecks bund bd",
    vagueWords: "paar wenig bisschen",
    vagueAmounts: "ein paar, ein wenig, ein bisschen, einige, wenige, etwas",
    articles: "ein eine einen einer eines",
    halves: "halbe halben halber",
    plainWords: """
      frisch, frische, frischer, frisches, frischen, reif, reife, reifer, reifes, roh, rohe, rohes, roher, bio, kalt, kalte, kaltes, kalter, warm, warme, warmes,
      lauwarm, lauwarme, lauwarmes, heiß, heißes, heiße, kochend, kochendes, eiskalt, eiskaltes, zimmerwarm, zimmerwarme, freilandhaltung, unbehandelt, unbehandelte, regional,
      etwas, guter, gute, gutes, große, großer, großes, großen, klein, kleine, kleiner, kleines, kleinen, mittelgroße, mittelgroßer, mittelgroßes, mittlere, mittelgroß,
      m große, m großer, m großes, m großen,
      dicke, dicker, sehr
      """,
    foodsKeptFresh: "hefe, nudel, pasta, tagliatelle, tortellini, ravioli",
    plainSorts: """
      butter: süßrahm, weiche, weicher
      zucker: weiß, weißer, fein, feiner, haushalt, kristall
      haushaltszucker:
      salz: fein, feines, grob, grobes, meer, tafel
      mehl: weizen, glatt, glattes, 405, 550, type, typ, weiß
      weizenmehl: 405, 550, type, typ, glatt, glattes
      olivenöl: extra, nativ, natives, vergine
      zwiebel: gelb, gelbe, weiß, weiße, braun, braune, haushalt
      pfeffer: aus, der, schwarz, schwarzer, gemahlen, gemahlener, weiß, weißer, bunt, bunter, mühle
      milch: voll, 3, 5
      ei: hühner, m, l, s, xl, gr
      hackfleisch: gemischt, gemischtes
      """,
    sameWords: """
      mehl: weizenmehl
      zucker: haushaltszucker, kristallzucker
      paprika: paprikaschote, paprikaschoten
      chili: chilischote, chilischoten
      ingwer: ingwerwurzel
      rot: rote, roter, roten
      dunkel: dunkle
      fenchel: fenchelknolle, fenchelknollen
      """,
    spoonedFoods: """
      paprika: paprikapulver
      edelsüß paprika: paprikapulver
      """,
    parts: """
      eigelb: ei, eigelb
      eigelbe: ei, eigelb
      eiweiße: ei, eiweiß
      eidotter: ei, eidotter
      eiweiß: ei, eiweiß
      eiklar: ei, eiklar
      """,
    juices: "saft",
    zests: "schale abrieb zeste zesten",
    leaves: "blatt blätter",
    foodsWithOwnLeaves: "lorbeer limetten kaffir curry gelatine nori reis lasagne minz",
    conjunctions: "und",
    alternatives: "oder bzw",
    waters:
      "wasser, leitungswasser, nudelwasser, kochwasser, eiswürfel, eiswasser, nudelkochwasser, crushed ice, salzwasser",
    optional: "optional wahlweise evtl eventuell",
    pinches: "prise prisen messerspitze messerspitzen msp schuss spritzer tropfen tasse tassen",
    dozens: "dutzend",
    staples: """
      salt: salz, meersalz, speisesalz
      pepper: pfeffer, pfefferkörner
      oil: öl, olivenöl, sonnenblumenöl, rapsöl, pflanzenöl, bratöl, speiseöl
      sugar: zucker, haushaltszucker, kristallzucker
      flour: mehl, weizenmehl
      """,
    aisles: .german
  )
}

extension AisleWords {
  static let german = AisleWords(
    foods: [
      .produce: """
      zwiebel, frühlingszwiebel, lauchzwiebel, schalotte, knoblauch, knoblauchzehe, lauch, porree, schnittlauch, kartoffel, süßkartoffel, möhre, karotte, sellerie, staudensellerie, stangensellerie, knollensellerie, selleriegrün, tomate, kirschtomate, cocktailtomate, strauchtomate,
      gurke, salatgurke, zucchini, zucchino, aubergine, kürbis, paprika, paprikaschote, spitzpaprika, chili, chilischote, peperoni, jalapeño, pimientos, brokkoli, broccoli, blumenkohl, kohl, weißkohl, rotkohl, wirsing, spitzkohl, grünkohl, schwarzkohl, rosenkohl, chinakohl, kraut, weißkraut, blaukraut, mangold, spinat, babyspinat, salat, kopfsalat, eisbergsalat, feldsalat, blattsalat, salatmix, romanasalat, rucola, rauke, endivie, radicchio, chicorée, pak choi,
      kohlrabi, rettich, radieschen, rübe, steckrübe, rote bete, rote beete, bete, beete, pastinake, petersilienwurzel, schwarzwurzel, spargel, artischocke, fenchel, fenchelknolle, mais, maiskolben, maiskölbchen, erbse, zuckerschote, grüne bohne, buschbohne, stangenbohne, prinzessbohne, sprosse, sojasprosse, mungobohnensprosse, pilz, champignon, pfifferling, steinpilz, austernpilz, shiitake, kräuterseitling, ingwer, ingwerwurzel, meerrettich, zitronengras, avocado,
      zitrone, limette, orange, blutorange, mandarine, clementine, grapefruit, apfel, birne, quitte, pfirsich, nektarine, aprikose, marille, pflaume, zwetschge, zwetschke, mirabelle, kirsche, sauerkirsche, traube, weintraube, erdbeere, himbeere, blaubeere, heidelbeere, brombeere, johannisbeere, stachelbeere, beere, melone, wassermelone, ananas, mango, papaya, banane, kiwi, maracuja, passionsfrucht, granatapfel, granatapfelkerne, feige, kaki, rhabarber, obst, frucht, gemüse, suppengemüse, suppengrün,
      suppenbund, kräuter, kräutermischung, topfkräuter, petersilie, basilikum, basilkum, minze, minzblatt, koriander, koriandergrün, thymian, rosmarin, salbei, salbeiblatt, dill, estragon, kerbel, liebstöckel, kresse, bärlauch, zitronenmelisse, melisse, sauerampfer, frischer oregano, frischer majoran, zitronensaft, limettensaft, zitronenschale, zitronenabrieb, orangenschale, orangenschalenstreifen, orangenabrieb, limettenabrieb, kaffirlimettenblatt, limettenblatt, curryblatt, topinambur, bohnenkraut frisch, eichblattsalat, blattgemüse, okraschote, holunderblüte, walderdbeere, wurzelgemüse, wurzel, kräuterbund, alfalfa, cranberry, physalis, litschi,
      hokkaido, butternut, batavia, lollo, lollo rosso, frisée, portulak, brennnessel, löwenzahn, romana, seitling, pomelo, fruchtfleisch, kürbisfleisch, limettenschale, chayote, maniok, rübchen, karambole, sanddorn, keimling, zitronenverbene, ysop, eisberg, puntarelle, spargelspitze, saubohne, dicke bohne, okra, erbsenschote
      """,
      .bread: """
      brot, weißbrot, toast, toastbrot, sandwichtoast, brötchen, semmel, baguette, ciabatta, fladenbrot, laugenstange, laugenbrezel, brezel, croissant, hefezopf, brioche, burgerbrötchen, tortilla, wrap, naan, knödelbrot, weißbrotwürfel, pita, toastscheibe, bun, croûton, crouton, vollkornbrot, schwarzbrot, zwiebelbrot, wecken, weckerl, weggli, tramezzini, zopf, laugengebäck, breze, toastie, grissini, pumpernickel, focaccia, bagel, fladen
      """,
      .meat: """
      fleisch, hackfleisch, hack, rinderhack, rind, rinderfilet, rindfleisch, rindshackfleisch, gulasch, schwein, schweinefilet, schweinefleisch, kotelett, schnitzel, steak, rumpsteak, braten, rouladen, roulade, kalb, kalbfleisch, lamm, lammfleisch, hähnchen, hähnchenbrust, hähnchenbrustfilet, hühnchen, huhn, hühnerbrust, suppenhuhn, hühnerkeule, keule, pute, putenbrust, putenschnitzel, ente, entenbrust, gans, kaninchen, hirsch, reh, wild, wildschwein, leber, niere, knochen, markknochen,
      speck, bacon, pancetta, schinken, kochschinken, parmaschinken, schinkenwürfel, speckwürfel, rohschinken, prosciutto, salami, wurst, würstchen, bratwurst, chorizo, mett, kasseler, kassler, leberwurst, cabanossi, wiener, fleischwurst, lyoner, brät, tafelspitz, suppenfleisch, beinscheibe, rippchen, geflügel, poulet, pouletbrust, gehacktes, hüfte, entrecôte, lardo, bresaola, pastrami, schweineschmalz, bauch, nacken, schulter, haxe, eisbein, lende, brust, flügel, schenkel, truthahn, fasan, wachtel, taube, leberkäse,
      fleischkäse, frikadelle, hackbällchen, fleischbällchen, aufschnitt, landjäger, serrano, mortadella, tatar, kutteln, zunge, rücken, karree, lammlachs, schweinelachs, schmalz, innereien, ragout, geschnetzeltes, frankfurter, krakauer, debreziner, coppa, nduja, guanciale, hase, ochsenschwanz, ochsenbacke, kalbsbacke, sülze
      """,
      .fish: """
      fisch, fischfilet, lachs, lachsfilet, räucherlachs, kabeljau, dorsch, seelachs, forelle, forellenfilet, zander, hering, matjes, makrele, thunfisch, thunfischfilet, scholle, heilbutt, rotbarsch, barsch, dorade, wolfsbarsch, garnele, shrimp, scampi, krabbe, nordseekrabbe, hummer, muschel, miesmuschel, jakobsmuschel, tintenfisch, calamari, meeresfrüchte, kaviar, karpfen, aal, seezunge, seeteufel, pangasius, krebs, oktopus, saibling, stremellachs, wels, steinbeißer, auster, gamba, languste, langustine, flunder, rochen, rogen, krebsfleisch, krabbenfleisch,
      muschelfleisch, surimi, sprotte, bückling, snapper, tilapia, merlan, steinbutt, kalmar, felchen, egli, pulpo, sepia, bottarga, renke, rotzunge
      """,
      .dairy: """
      milch, vollmilch, buttermilch, hafermilch, mandelmilch, sojamilch, haferdrink, sahne, schlagsahne, schlagobers, obers, rahm, sauerrahm, schmand, saure sahne, crème fraîche, creme fraiche, fraîche, crème, creme, kochsahne, cuisine, hafer cuisine, butter, butterschmalz, margarine, ghee, joghurt, naturjoghurt, kefir, quark, magerquark, topfen, skyr, käse, käs, frischkäse, fior di latte, reibekäse, schafskäse, ziegenkäse, hüttenkäse, hirtenkäse, bergkäse, parmesan, grana padano, pecorino, mozzarella, mozarella, ricotta, mascarpone, feta, gouda, emmentaler, gruyère,
      greyerzer, cheddar, camembert, brie, gorgonzola, raclette, halloumi, burrata, edamer, butterkäse, appenzeller, ei, eier, eigelb, eiweiß, eidotter, eiklar, hühnerei, doppelrahm, doppelrahmfrischkäse, sprühsahne, paneer, comté, stilton, roquefort, scheiblette, molke, eischnee, bratcreme, dickmilch, schichtkäse, rama, jogurt, yoghurt, yogurt, cremefine, drink, tilsiter, limburger, manchego, fontina, scamorza, provolone, sbrinz, cottage cheese, labneh, ayran, manouri, taleggio, asiago, crème double, mimolette, reblochon, tomme, obatzda, leerdammer,
      vacherin, philadelphia, ziegenrolle, hartkäse, wachtelei, vollei
      """,
      .chilled: """
      tofu, räuchertofu, tempeh, seitan, hummus, tzatziki, blätterteig, mürbeteig, pizzateig, filoteig, strudelteig, teig, flammkuchenteig, frischer teig, ravioli, tortellini, maultasche, schupfnudel, kartoffelsalat, kimchi, teigblatt, yufka, yufkateig, kloßteig, knödelteig, gnocchi kühlregal, quicheteig, kuchenteig, tortelloni, knödel, kloß, klöße, kartoffelpüree, guacamole, falafel, krautsalat, wantan, wantanblatt, quarkkeulchen
      """,
      .frozen: """
      eiscreme, vanilleeis, speiseeis, sorbet, pommes, pommes frites, tiefkühlerbse, fischstäbchen, tk erbse, tk gemüse, rahmspinat, tk kräuter, kroketten, krokette, schokoladeneis, erdbeereis, himbeereis, eis, rösti, wedges
      """,
      .grains: """
      nudel, bandnudel, suppennudel, lasagneplatte, lasagneblatt, lasagne, pasta, spaghetti, penne, fusilli, makkaroni, tagliatelle, linguine, farfalle, rigatoni, spätzle, gnocchi, orecchiette, orechiette, kritharaki, reisnudel, glasnudel, mie nudel, ramen, reis, basmatireis, risottoreis, milchreis, langkornreis, sushireis, wildreis, couscous, bulgur, quinoa, hirse, buchweizen, grünkern, graupe, perlgraupe, polenta, maisgrieß, grieß, hartweizengrieß, weichweizengrieß, haferflocken, haferflocke, flocken, müsli, cornflakes,
      linse, linsen, kichererbse, bohne, kidneybohne, weiße bohne, edamame, dinkel, weizen, roggen, amaranth, haferkleie, weizenkleie, granola, bohnenkern, popcornmais, sojagranulat, sojaschnetzel, cannelloni, conchiglie, udon, soba, reisblatt, reispapier, ebly, zartweizen, dinkelflocke, erbsen getrocknet, mungobohne, vollkornnudel, eiernudel, cornflake, risoni, orzo, brei, hafer, hörnchen, spirelli, schälerbse, spalterbse, einkorn, emmer, kamut, teff, dinkelkorn, weizenkorn, roggenkorn, vermicelli, spaghettini, tortiglioni, haferkern, porridge, freekeh, fregola, farro, linguini, spagetti, rotini,
      capellini, ditali, pappardelle, mafaldine
      """,
      .cans: """
      tomatenmark, passierte tomate, passata, dosentomate, gehackte tomate, stückige tomate, geschälte tomate, getrocknete tomate, tomatenpassata, pizzatomate, kokosmilch, kokoscreme, kokosnussmilch, brühe, gemüsebrühe, hühnerbrühe, rinderbrühe, fleischbrühe, bouillon, fond, gemüsefond, kalbsfond, brühwürfel, suppe, suppenwürfel, olive, kaper, kapernäpfel, essiggurke, gewürzgurke, cornichon, saure gurke, sauerkraut, rotkohl glas, sardelle, anchovis, sardine, artischockenherz, artischockenherzen, marmelade, konfitüre, gelee, erdnussbutter, erdnussmus, mandelmus,
      cashewmus, nussmus, mus, apfelmus, nutella, nuss nougat creme, preiselbeere, preiselbeeren, preiselbeermarmelade, mixed pickles, maiskörner, gemüsemais, silberzwiebel, tomaten in stücken, brühpulver, gemüsebrühpulver, gekörnte brühe, aprikosenkonfitüre, johannisbeergelee, pflaumenmus, schattenmorelle, hühnerfond, fischfond, rinderfond, wildfond, geflügelfond, geflügelbrühe, gemüsebouillon, schmalzfleisch, dashi, tomate getrocknet, peperoni eingelegt, dunst, jackfruit, rinderbouillon, tomatenstücke, sushi ingwer,
      tomatenpüree, sugo, delikatessgurke, gurkerl, senfgurke, salzgurke, bouillonpulver, haselnusscreme, erdnusscreme, schokocreme, nougatcreme, aufstrich, kompott, grütze, powidl, zwetschgenmus, artischockenboden, dosenmais, bambussprosse, bambus, kapernbeere, röstpaprika, tomatenpulpe, pulpa, pizzasauce, hagebuttenmark
      """,
      .sauces: """
      öl, olivenöl, bratöl, essig, balsamico, condimento, balsamicoessig, weißweinessig, sauce, soße, sojasauce, sojasoße, fischsauce, austernsauce, worcestersauce, worcestershiresauce, worcester, tabasco, sriracha, chilisauce, ketchup, tomatenketchup, senf, mayonnaise, mayo, aioli, dressing, pesto, salsa, ajvar, harissa, sambal oelek, sambal, currypaste, miso, misopaste, tamarinde, tahini, tahin, sesampaste, mirin, reisessig, hoisinsauce, teriyakisauce, chutney, wasabi, wasabipaste, meerrettich glas, sahnemeerrettich, sesammus,
      paste, erdnuss sauce, tomatensauce, tomatensoße, grillsauce, remoulade, rapsöl, kräutercreme, chilipaste, maggi, bratensoße, bratensaft, essenz, balsamicocreme, crema di balsamico, sauce hollandaise, marinade, teriyaki, tamari, shoyu, fett, ketjap, kecap, dijon, aceto, gochujang, hoisin, ponzu, ranch, trüffelöl, worcestershire, speisewürze, tapenade, pflanzencreme, dip, trennspray
      """,
      .spices: """
      salz, meersalz, sel, fleur de sel, pfeffer, pfefferkorn, pfefferkörner, piment, pimentkorn, piment d espelette, anis, sternanis, lorbeer, lorbeerblatt, kümmel, kreuzkümmel, cumin, kardamom, cayenne, cayennepfeffer, chilipulver, chiliflocke, chiliflocken, chili aus der mühle, zimt, zimtstange, zimtpulver, nelke, gewürznelke, koriandersamen, koriander gemahlen, gemahlener koriander, curry, currypulver, fenchelsamen, bockshornklee, garam masala, ingwerpulver, gemahlener ingwer, wacholder, wacholderbeere, macis, majoran, senfkorn, senfkörner, senfpulver, schwarzkümmel, muskat, muskatnuss, muskatnusspulver, oregano, paprikapulver,
      edelsüß, rosenpaprika, paprika edelsüß, paprika rosenscharf, geräuchertes paprikapulver, safran, safranfäden, sumach, kurkuma, kurkumapulver, zatar, knoblauchpulver, knoblauchgranulat, zwiebelpulver, mohn, sesam, sesamsamen, sesamkorn, sesamkörner, gewürz, gewürzmischung, lebkuchengewürz, italienische kräuter, kräuter der provence, kräutersalz, bohnenkraut, ras el hanout, pimentpulver, pulver, streuwürze, nori, noriblatt, algenblätter, alge, currykraut, hefeflocken, harissapulver, vadouvan, kubebenpfeffer, lavendel, brotgewürz, algenblatt, glutamat, selleriesalz, gewürzsalz, steakpfeffer, chili gemahlen,
      korianderkorn, korianderkörner, koriandersaat, senfsaat, kümmelsamen, fenchelsaat, selleriesamen, anissamen, paprikaflocken, pul biber, biber, kardamomkapsel, berbere, baharat, dukkah, advieh, schabzigerklee, chilifäden, tonkabohne, raucharoma, gelbwurz, asafoetida, amchur, annatto
      """,
      .baking: """
      mehl, weizenmehl, dinkelmehl, vollkornmehl, zucker, puderzucker, staubzucker, rohrzucker, vanillezucker, gelierzucker, hagelzucker, kandis, sirup, ahornsirup, agavendicksaft, dicksaft, rübenkraut, zuckerrübensirup, melasse, honig, süßstoff, stevia, xylit, erythrit, birkenzucker, backpulver, natron, hefe, trockenhefe, hefewürfel, frischhefe, speisestärke, stärke, maisstärke, kartoffelstärke, maizena, tapioka, johannisbrotkernmehl, gelatine, blattgelatine, agar agar, agar, pektin, vanille, vanilleextrakt, vanillepaste, vanilleschote, vanillearoma, vanillemark, aroma, bittermandelaroma, bittermandelöl,
      rumaroma, zitronenaroma, lebensmittelfarbe, lebensmittelfarbpaste, farbpaste, streusel, zuckerstreusel, schokostreusel, zuckerguss, fondant, marzipan, marzipanrohmasse, schokolade, kuvertüre, blockschokolade, schokotropfen, schokodrops, kakao, kakaopulver, backkakao, kokosraspel, kokosflocken, kokosnuss, kondensmilch, milchpulver, puddingpulver, vanillepuddingpulver, pudding, tortenguss, backmischung, semmelbrösel, paniermehl, brösel, panko, mandelmehl, gemahlene mandel, gemahlen mandel, rosenwasser, orangenblütenwasser, zitronat, orangeat, sahnesteif, sahnefestiger, löffelbiskuit, löffelbiskuits, backoblate, oblate,
      leinsamen, chiasamen, chia, flohsamenschale, flohsamenschalen, flohsamen, pektin, vanillinzucker, vanillin, krokant, karamellsauce, schokosauce, tortenboden, biskuitboden, weinstein, weinsteinbackpulver, proteinpulver, kichererbsenmehl, weinsteinsäure, pottasche, hirschhornsalz, zitronensäure, backaroma, lebkuchenmischung, glukose, glukosesirup, leinsaat, glasur, speisefarbe, anstellgut, malz, citroback, orangeback, schokoraspel, schokoladenraspel, zuckerperle, biskotten, sago, pfeilwurz, xanthan, sodapulver, gelatinepulver, mascobado, muscovado, zuckerschrift, esspapier,
      couverture, backferment, amarena, belegkirsche, amarenakirsche
      """,
      .snacks: """
      nuss, mandel, mandelblättchen, mandelstift, mandelstifte, walnuss, walnusskern, haselnuss, haselnusskern, erdnuss, cashew, cashewkern, cashewkerne, cashewnuss, pistazie, pistazienkern, pistazienkerne, macadamia, pinienkern, pinienkerne, paranuss, kastanie, marone, maroni, kürbiskern, kürbiskerne, sonnenblumenkern, sonnenblumenkerne, kern, kerne, studentenfutter, rosine, sultanine, korinthe, dattel, trockenpflaume, backpflaume, getrocknete aprikose, getrocknete feige, trockenobst, cranberries getrocknet, getrocknete cranberry, keks, butterkeks, spekulatius, zwieback, cracker, salzstange, salzstangen,
      chips, tortillachips, tortilla chip, nacho, popcorn, bonbon, karamell, marshmallow, gummibärchen, lebkuchen, riegel, praline, waffelröllchen, waffel, amarettini, cantuccini, cantucci, cantinelle, keksbrösel, reiswaffel, oreo, toffifee, smarties, nougat, baiser, kuchen, knäckebrot, röstzwiebel, röstzwiebeln, erdnusskern, pecannuss, pekannuss, hanfsamen, bananenchip, knusperflocke, löffelbisquit, biskuit, gojibeere, makrone, amaretti, schokolinse, schokokuss, nussmischung, cashewbruch, getrocknete pflaume, schokobon, daim, snickers, mandelsplitter, makadamia, cookie, katzenzunge
      """,
      .drinks: """
      wein, weißwein, rotwein, sekt, prosecco, bier, cognac, weinbrand, rum, wodka, gin, whisky, whiskey, wermut, sherry, portwein, madeira, likör, kirschwasser, amaretto, eierlikör, cointreau, calvados, sake, reiswein, saft, apfelsaft, orangensaft, traubensaft, tomatensaft, kirschsaft, sauerkirschsaft, cranberrysaft, kaffee, espresso, kaffeepulver, espressopulver, tee, schwarztee, cola, limonade, limo, tonic water, tonic, mineralwasser, sprudel, sprudelwasser, kokoswasser, ginger ale, holunderblütensirup, schnaps, obstler, korn, champagner, aperol, campari, glühwein, matcha, multivitaminsaft, nektar, ananassaft, schorle, ginger beer,
      verjus, apfelwein, cidre, trinkschokolade, bourbon, tequila, martini, rhabarbersaft, birnensaft, johannisbeersaft, holundersaft, kaffeebohne, espressobohne, crémant, grappa, ouzo, sambuca, raki, brandy, himbeergeist, obstbrand, jägermeister, tonicwater, most, federweißer, kombucha, lillet, curaçao, batida, malzbier, chai, rooibos, sangria, marsala, dessertwein, shaoxing, vermouth, wermuth, rosé, riesling, grauburgunder, energydrink
      """,
      .household: """
      küchenrolle, küchenpapier, toilettenpapier, klopapier, taschentuch, serviette, alufolie, backpapier, frischhaltefolie, klarsichtfolie, spieß, holzspieß, holzspieße, schaschlikspieß, zahnstocher, küchengarn, kerze, waschmittel, spülmittel, seife, shampoo, zahnpasta, zahnbürste, müllbeutel, gefrierbeutel, schwamm, batterie, muffinförmchen, papierförmchen, förmchen, glühbirne, spülmaschinentabs, katzenfutter, hundefutter, katzenstreu, windel, streichholz, grillkohle, rouladennadel, putzmittel, weichspüler, deo,
      papier, zewa, holzstäbchen, eisstiel, einweckglas, einmachglas, geschirrspültabs, teelicht, strohhalm, tortenspitze, gummiring, bratschlauch
      """,
    ],
    pieces: """
      blatt blätter stück würfel scheibe scheiben streifen zweig zweige stiel stiele stängel zehe knolle kopf kugel spalte ring röschen schale abrieb filet herz mischung hälfte
      rispe wahl qualität art typ bund mark frisch frisches kerne blättchen nadel splitter stift kapsel stange raspel saat samen
      """,
    herbs:
      "petersilie basilikum minze koriander thymian rosmarin salbei dill estragon kerbel ingwer knoblauch zwiebel chili chilischote kräuter schnittlauch liebstöckel zitronenschale",
    fruits:
      "aprikose feige kirsche cranberry apfel birne pfirsich mango ananas banane beere heidelbeere pflaume zwetschge frucht obst erdbeere",
    dried: "getrocknet getrocknete getrockneter getrocknetes trocken",
    ground: "gemahlen gemahlene gemahlener gemahlenes",
    frozen: "tk tiefgekühlt tiefgekühlte tiefkühl gefroren gefrorene tiefgefroren tiefgefrorene",
    canned: "eingelegt eingelegte eingelegter eingelegtes konserve dose glas"
  )
}
