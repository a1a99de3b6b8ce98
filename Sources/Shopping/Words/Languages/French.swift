extension FoodWords {
  static let french = FoodWords(
    evidence: """
      de du des à au aux et ou avec pour en cuillère cuillères càs càc soupe café gousse gousses pincée pincées grammes frais fraîche
      haché hachée râpé coupé émincé émincés un une le la les sachet brin brins bien facultatif verre
      """,
    links: "de du des d à a au aux en avec pour sans",
    isHeadFirst: true,
    endings: "x e s",
    participles: """
      é ée és ées cuit cuite cuits cuites fondu fondue battu battus battue moulu moulue réduit réduite ramolli ramollie
      refroidi refroidie
      """,
    adverbs: "ment bien très",
    preparations: """
      haché hachée hachés hachées émincé émincée émincés émincées écrasé écrasée écrasés écrasées pressé pressée pressés pressées ciselé ciselée ciselés ciselées épluché épluchée épluchés épluchées coupé coupée coupés coupées taillé taillée taillés taillées râpé râpée râpés râpées lavé lavée lavés lavées équeuté équeutée équeutés équeutées épépiné épépinée épépinés épépinées effeuillé effeuillée effeuillés effeuillées fondu fondue fondus fondues ramolli ramollie ramollis ramollies battu battue battus battues détaillé détaillée détaillés détaillées tranché tranchée tranchés
      tranchées nettoyé nettoyée nettoyés nettoyées dégermé dégermée dégermés dégermées égoutté égouttée égouttés égouttées rincé rincée rincés rincées essoré essorée essorés essorées mixé mixée mixés mixées pelé pelée pelés pelées tamisé tamisée tamisés tamisées découpé découpée découpés découpées
      """,
    preparationAdverbs: "finement grossièrement bien très légèrement soigneusement fraîchement préalablement",
    preparedFoods: """
      viande steak boeuf bœuf porc veau agneau dinde poulet tomate amande noisette noix pistache cacahuète coco fromage lait olive blé ananas thon sucre bouillon jambon pain
      """,
    finalPreparations: """
      égoutté égouttée égouttés égouttées rincé rincée rincés rincées lavé lavée lavés lavées épluché épluchée épluchés épluchées coupé
      coupée coupés coupées mou molle mous molles pommade tempéré tempérée tempérés
      """,
    foodsInPieces: "tomate ananas pêche thon jambon mangue poire fruit lardon champignon",
    wordsOfPercentages: "cacao mg matière grasse minimum",
    cuts: "dés cubes rondelles lamelles morceaux tranches julienne brunoise quartiers lanières bâtonnets",
    remarks: """
      selon votre goût, selon vos goûts, selon le goût, selon goût, à votre goût, au goût, pour la, pour le, pour les, pour servir, pour décorer, pour saupoudrer, pour badigeonner, pour frire, pour graisser, pour accompagner, pour dorer, à température ambiante, en pommade, sans croûte, sans pépins, p ex, p.ex, par exemple
      """,
    loose: "environ env à unité unités",
    portions:
      "bouquet branche branchette tête pied poignée tranche morceau bouteille barquette brique boule rondelle bulbe épi barre carré louche cagette",
    portionsOf: """
      filet: huile, vinaigre, citron, jus, vin, lait, crème, miel, sauce, oignon, orange
      bûche: chèvre, fromage
      noix: beurre, margarine
      noisette: beurre, margarine
      """,
    bareMeasures: "pincée poignée trait soupçon bouquet",
    vagueWords: "peu",
    vagueAmounts: "quelques, un peu de, plusieurs",
    andAHalf: "et demi, et demie",
    articles: "un une d'un d’un d'une d’une",
    halves: """
      demi demie
      """,
    plainWords: """
      frais, fraîche, fraîches, mûr, mûre, mûrs, mûres, cru, crue, crus, crues, bio, biologique, froid, froide, chaud, chaude, tiède, bouillant, bouillante, bon, bonne, non traité, non traitée, fermier, fermiers, légèrement,
      gros, grosse, grosses, petit, petite, petits, petites, moyen, moyenne, moyens, moyennes, grand, grande, grands, grandes, beau, belle, belles, bien, nature
      """,
    foodsKeptFresh: "levure, pâte, fromage, crème, saumon, thon, jambon, coriandre, pâtes",
    plainSorts: """
      beurre: doux, demi, sel
      sucre: blanc, semoule, poudre, en
      sel: fin, gros, mer, de, table
      farine: blé, de, blanche, t55, t45, t65, type, 55, 45
      huile d olive: vierge, extra
      oignon: jaune, blanc
      poivre: noir, moulu, moulin, du, blanc
      lait: entier
      ail: rose
      champignon: paris
      citron: jaune, entier
      noix de muscade: râpée, fraîchement
      oeuf: entier
      """,
    sameWords: """
      moulu: moulue, poudre
      yaourt: yogourt, yahourt
      """,
    parts: """
      zeste de citron: citron, zeste
      zeste d orange: orange, zeste
      jaune d oeuf: oeuf, jaune
      blanc d oeuf: oeuf, blanc
      jaune: oeuf, jaune
      """,
    juices: "jus",
    zests: "zeste zestes",
    conjunctions: "et",
    alternatives: "ou",
    waters: "eau, glaçon, eau de cuisson, eau glacée, eau du robinet, glace pilée",
    optional: "facultatif facultative facultatifs optionnel optionnelle optionnels éventuellement",
    pinches: "pincée pincées trait filet goutte gouttes soupçon verre tasse",
    dozens: "douzaine",
    staples: """
      salt: sel, fleur de sel
      pepper: poivre, poivre en grain
      oil: huile, huile d olive, huile de tournesol, huile de colza, huile végétale, huile neutre
      sugar: sucre
      flour: farine, farine de blé
      """,
    aisles: .french
  )
}

extension AisleWords {
  static let french = AisleWords(
    foods: [
      .produce: """
      oignon, oignon nouveau, cébette, ciboule, échalote, ail, poireau, ciboulette, pomme de terre, patate, patate douce, carotte, céleri, céleri rave, branche de céleri, tomate, tomate cerise, concombre, courgette, aubergine, courge, potiron, potimarron, butternut, citrouille, poivron, piment frais, piment, piment vert, piment rouge, brocoli, chou, chou fleur, chou rouge, chou vert, chou kale, chou de bruxelles, chou chinois, pak choï, épinard, blette, laitue, blanc de poireau, vert de poireau, salade, mesclun, mâche, roquette, cresson, endive, radis, navet, panais, rutabaga, betterave, topinambour, asperge, artichaut, fenouil, maïs, petit pois, pois gourmand, haricot vert, fève, germe de soja, champignon, champignon de paris, cèpe, girolle, pleurote, shiitaké, truffe, gingembre, raifort, citronnelle, avocat,
      citron, citron vert, lime, orange, pamplemousse, clémentine, mandarine, pomme, poire, coing, pêche, nectarine, abricot, prune, mirabelle, quetsche, cerise, griotte, raisin, fraise, framboise, myrtille, mûre, groseille, cassis, melon, pastèque, ananas, mangue, papaye, banane, kiwi, fruit de la passion, grenade, figue, figue fraîche, kaki, rhubarbe, litchi, fruit, fruit rouge, légume, herbe, fine herbe, persil, basilic, menthe, coriandre, coriandre fraîche, thym, romarin, sauge, aneth, estragon, cerfeuil, oseille, livèche, sarriette, verveine, bouquet garni, garni, bouquet, laurier frais, jus de citron, jus de citron vert, zeste de citron, zeste d orange, herbe fraîche, oignon vert, jeune pousse, pousse d épinard, pousse, crosne, salsifis, cardon, myrtille fraîche, batavia, romaine,
      échalotte, romanesco, frisée, scarole, pissenlit, pourpier, ortie, chayote, manioc, igname, gombo, mange tout, haricot beurre, haricot plat, haricot mange tout, morille, trompette de la mort, chanterelle, pâtisson, chicorée, trévise, radicchio, bergamote, kumquat, yuzu, combava, cédrat, goyave, brugnon, reine claude, airelle, sureau, hysope, baie, coeur de laitue, coeur de sucrine, sucrine, germe de haricot mungo, germe, fleur de courgette, cive, bok choy, côte de blette, feuille de blette, côte de céleri, feuille de chou, pitaya, carambole, plantain, fane
      """,
      .bread: """
      pain, pain de mie, pain de campagne, baguette, ficelle, brioche, croissant, tortilla, pita, naan, pain burger, pain à burger, croûton, bun, ciabatta, focaccia, toast, pain complet, pain rassis, biscotte pain, muffin anglais, wrap, galette, galette de sarrasin, galette de blé noir, pain pita, tranche de pain, fougasse, bagel, gressin, cracotte, chapati, bretzel
      """,
      .meat: """
      viande, viande hachée, boeuf, bœuf, steak, bavette, entrecôte, rumsteck, paleron, gîte, veau, blanquette, escalope, porc, échine, côte, côtelette, travers, rôti, filet mignon, lardon, lard, lard fumé, poitrine fumée, poitrine, bacon, jambon, jambon cru, jambon blanc, jambon de bayonne, saucisse, saucisson, chorizo, merguez, boudin, andouille, andouillette, chipolata, pancetta, coppa, agneau, gigot, épaule, souris d agneau, mouton, lapin, poulet, blanc de poulet, cuisse de poulet, cuisse, volaille, dinde, canard, magret, canette, pintade, caille, oie, foie gras, foie, rognon, os, os à moelle, chair à saucisse, graisse de canard, graisse d oie, gésier, gibier, chevreuil, sanglier, confit de canard, jarret, joue de boeuf, joue, collier, viande des grisons, coquelet, chapon, aiguillette, guanciale, speck, prosciutto,
      noix de veau, noix de jambon, noix de boeuf, noix de porc, faux filet, onglet, hampe, macreuse, plat de côte, bifteck, rumsteak, pilon, aile, haut de cuisse, manchon, rillettes, terrine, cervelas, knack, mortadelle, rosette, pigeon, faisan, perdrix, lièvre, allumette de lardon, allumette de bacon, allumette de jambon, allumette fumée, saindoux, noix d entrecôte, quasi, tendron, bresaola, lonzo, figatelli, blanc de dinde
      """,
      .fish: """
      poisson, saumon, saumon fumé, cabillaud, morue, colin, lieu, merlu, truite, thon frais, thon, bar, loup, dorade, daurade, maquereau, hareng, lotte, sole, turbot, raie, rouget, espadon, crevette, gambas, langoustine, homard, crabe, moule, coquille saint jacques, saint jacques, noix de saint jacques, noix de st jacques, huître, palourde, coque, bulot, calamar, calmar, encornet, seiche, poulpe, oeuf de lompe, oeuf de saumon, caviar, surimi, fruit de mer, haddock, sandre, brochet, tourteau, flétan,
      églefin, aiglefin, rascasse, grondin, saint pierre, mulet, congre, perche, omble, carpe, anguille, limande, carrelet, merlan, pangasius, tilapia, st jacques, pétoncle, écrevisse, langouste, chair de crabe, oeuf de truite, bottarga, poutargue, rollmops, vivaneau, bâtonnet de crabe, araignée de mer, crustacé, anchois frais, sardine fraîche, noix de pétoncle, bigorneau, aile de raie
      """,
      .dairy: """
      lait, lait ribot, lait fermenté, lait d amande, lait d avoine, lait de soja, lait végétal, crème, crème fraîche, crème liquide, crème épaisse, crème entière, crème fleurette, crème de soja, crème végétale, crème soja, beurre, beurre salé, beurre doux, margarine, yaourt, fromage blanc, petit suisse, faisselle, skyr, fromage, fromage frais, fromage râpé, fromage à raclette, fromage de chèvre, gruyère, gruyère râpé, emmental, comté, beaufort, parmesan, parmigiano, pecorino, mozzarella, ricotta, mascarpone, feta, chèvre, bûche de chèvre, roquefort, bleu, gorgonzola, camembert, brie, reblochon, munster, raclette, cantal, cheddar, mimolette, philadelphia, boursin, kiri, burrata, halloumi, séré, oeuf, œuf, jaune, jaune d oeuf, blanc d oeuf, blanc en neige, ghee, kéfir, tomme, gouda, saint môret, vache qui rit, saint nectaire, maroilles,
      boisson végétale, boisson d amande, boisson de soja, boisson d avoine, yahourt, morbier, fourme, pont l évêque, livarot, epoisses, langres, chaource, brillat savarin, crottin, rocamadour, cabécou, ossau iraty, brebis, manchego, grana padano, édam, leerdammer, babybel, carré frais, st moret, scamorza, provolone, stracciatella, emmenthal, babeurre, cottage cheese, abondance, appenzell, vacherin, mont d or
      """,
      .chilled: """
      pâte feuilletée, pâte brisée, pâte sablée, pâte à pizza, pâte à tarte, pâte à brioche, pâte à crêpe, pâte à choux, pâte phyllo, pâte levée, pâte à raviole, pâte à gyoza, tofu, tofu fumé, tempeh, seitan, houmous, tzatziki, tarama, ravioles, ravioli, feuille de brick, feuille de filo, pâte filo, brick, pâte à pain, gnocchi frais, tortellini, guacamole, quenelle, tortelloni, feuille de phyllo, rouleau de pâte, purée de pomme de terre, accra, knepfle, gyoza
      """,
      .frozen: """
      glace, glace vanille, glace à la vanille, sorbet, frite, crème glacée, esquimau, pomme noisette, bâtonnet glacé
      """,
      .grains: """
      pâtes, pâtes fraîches, spaghetti, tagliatelle, penne, macaroni, coquillette, lasagne, feuille de lasagne, plaque de lasagne, linguine, farfalle, fusilli, nouille, vermicelle, vermicelle de riz, nouille de riz, riz, riz basmati, riz rond, riz à risotto, riz arborio, semoule, semoule de blé, couscous, boulgour, quinoa, orge, orge perlé, épeautre, millet, sarrasin, polenta, flocon, flocon d avoine, avoine, muesli, céréale, corn flakes, lentille, lentille corail, lentille verte, pois chiche, pois cassé, haricot, haricot blanc, haricot rouge, haricot noir, flageolet, fève sèche, blé, gnocchi, granola, son d avoine, son, germe de blé, galette de riz, feuille de riz, riz gluant, cannelloni, rigatoni, orecchiette, soja texturé, protéine de soja texturées, edamame, mogette, coco de paimpol,
      torsade, papillon, conchiglie, orzo, risoni, petit épeautre, fonio, amarante, teff, kasha, ebly, azuki, soba, udon, ramen, pappardelle, crozets, serpentini, pâte à lasagne, langue d oiseau, fregola, fettuccine, boulghour, shirataki
      """,
      .cans: """
      concentré de tomate, concentré, purée de tomate, coulis de tomate, coulis, pulpe de tomate, pulpe, sauce tomate, tomate concassée, tomate pelée, tomate séchée, passata, lait de coco, crème de coco, bouillon, bouillon de volaille, bouillon cube, cube de bouillon, cube, fond, fond de veau, fond de volaille, fumet, fumet de poisson, soupe, olive, olive noire, olive verte, câpre, cornichon, choucroute, anchois, sardine, thon en boîte, thon au naturel, thon à l huile, coeur d artichaut, coeur de palmier, confiture, gelée, gelée de groseille, marmelade, beurre de cacahuète, beurre de cacahuètes, purée d amande, purée de noisette, purée de sésame, nutella, pâte à tartiner, compote, compote de pomme, crème de marron, maïs en boîte, ratatouille, cancoillotte, pêche au sirop, poire au sirop, ananas au sirop,
      macédoine, bisque, velouté, jus de viande, jus de veau, pousse de bambou, piment jalapeno, pickle, sauce bolognaise, tomate en dés, kub or, court bouillon, beurre de cacahouète, beurre d amande, pâte de spéculoos, confit d oignon, tomate confite, poivron grillé en bocal, dashi
      """,
      .sauces: """
      huile, huile d olive, vinaigre, vinaigre balsamique, vinaigre de cidre, vinaigre de vin, balsamique, sauce, sauce soja, sauce nuoc mam, nuoc mam, sauce d huître, sauce worcestershire, worcestershire, tabasco, sriracha, ketchup, moutarde, mayonnaise, aïoli, vinaigrette, pesto, harissa, pâte de curry, pâte de miso, miso, tahini, tahin, mirin, wasabi, chutney, sauce piment, sauce barbecue, sambal oelek, tapenade, huile végétale, viandox, savora, pâte de piment, pâte de tamarin, tamarin, sauce bechamel, béchamel,
      crème balsamique, crème de vinaigre, crème de vinaigre balsamique, nuoc nam, purée de piment, végétaline, graisse végétale, gochujang, rouille, shoyu, tamari, ponzu, relish, marinade, dressing, verjus, spray de cuisson
      """,
      .spices: """
      sel, fleur de sel, gros sel, poivre, poivre en grains, grain de poivre, moulin à poivre, coriandre en grain, grain de coriandre, piment d espelette, piment de cayenne, piment en poudre, piment séché, piment moulu, piment doux, anis, anis étoilé, badiane, laurier, feuille de laurier, carvi, cardamome, cayenne, cannelle, clou de girofle, girofle, graine de coriandre, coriandre en poudre, coriandre moulue, graine de fenouil, graine de moutarde, cumin, curry, curcuma, fenugrec, garam masala, gingembre en poudre, gingembre moulu, genièvre, baie de genièvre, baie rose, macis, marjolaine, muscade, noix de muscade, nigelle, origan, paprika, safran, sumac, quatre épices, épice, épices, zaatar, ras el hanout, ail en poudre, ail semoule, oignon en poudre, oignon frit, pavot, graine de pavot, sésame, graine de sésame, herbe de provence, mélange d épices, épice à pain d épices, algue, nori, feuille de nori, levure maltée, sel de céleri, cinq épices, massalé, poudre de curry, réglisse, lavande, thym séché, mélange cinq baies,
      graine de nigelle, graine de cumin, graine de carvi, graine de céleri, colombo, tandoori, raz el hanout, chipotle, piment fumé, fève tonka, tonka, poudre de piment, piment en flocons, flocon de piment, capsule de cardamome, baie de sichuan, sansho, galanga, wakamé, kombu, aonori, bonite séchée, gomasio, dukkah, levure diététique, moutarde en poudre, raifort en poudre
      """,
      .baking: """
      farine, farine de blé, farine de sarrasin, farine de maïs, sucre, sucre glace, sucre roux, cassonade, vergeoise, sucre vanillé, sucre en poudre, sucre semoule, sucre brun, sucre de canne, sirop, sirop d érable, sirop d agave, sirop de glucose, glucose, miel, mélasse, édulcorant, stévia, levure, levure chimique, levure de boulanger, levure fraîche, levain, bicarbonate, bicarbonate de soude, maïzena, fécule, fécule de maïs, fécule de pomme de terre, amidon de maïs, amidon, tapioca, gélatine, feuille de gélatine, agar agar, agar, pectine, vanille, gousse de vanille, extrait de vanille, extrait, arôme, arôme vanille, arôme d amande, colorant, colorant alimentaire, vermicelle en chocolat, vermicelle en sucre, pâte d amande, pâte à sucre, chocolat, chocolat noir, chocolat blanc, chocolat au lait, pépite de chocolat, pépite, chocolat pâtissier, cacao, cacao en poudre, poudre de cacao, noix de coco râpée, noix de coco, coco râpée, coco, lait concentré, lait concentré sucré, lait en poudre,
      poudre à lever, poudre d amande, amande en poudre, amande moulue, poudre de noisette, noisette en poudre, chapelure, panko, eau de fleur d oranger, fleur d oranger, eau de rose, fruit confit, écorce d orange confite, orange confite, cerise confite, gingembre confit, boudoir, biscuit à la cuillère, biscuit cuillère, graine de lin, graine de chia, chia, lin, psyllium, meringue, caramel liquide, praliné, pralin, crème pâtissière, préparation pour flan, flan, sucre perlé, crème de tartre, gomme de xanthane, nappage, glaçage, crumble, poudre à crème, semoule fine sucre,
      arrow root, poudre de coco, lait de coco en poudre, bille de chocolat, copeau de chocolat, perle de sucre, poudre de lait, muscovado, rapadura, xanthane, gomme guar, poudre de caramel, fève de cacao, éclat de caramel, pastille de chocolat, carré de chocolat, tablette de chocolat, sel de vichy, angélique, zeste confit
      """,
      .snacks: """
      noix, amande, amande effilée, noisette, noix de pécan, pécan, noix de cajou, cajou, cacahuète, pistache, pignon, pignon de pin, noix de macadamia, noix du brésil, cerneau de noix, cerneau, châtaigne, marron, graine de courge, graine de tournesol, graine, raisin sec, raisins secs, datte, pruneau, abricot sec, figue sèche, cranberry, cranberry séchée, fruit sec, biscuit, petit beurre, petit lu, spéculoos, gâteau, sablé, palet breton, madeleine, cracker, biscotte, chips, chips de maïs, pop corn, bonbon, caramel, guimauve, chamallow, nougat, carambar, crêpe dentelle, crêpe, gavotte, amaretti, oreo, pain d épices, gaufrette, tuile, daim, barre chocolatée, baie de goji, canneberge, canneberge séchée, galette bretonne, noix caramélisées, génoise,
      raisin de corinthe, raisin blond, raisin sultanine, raisin de smyrne, corinthe, speculos, cookie, tortilla chips, marshmallow, meringuette, langue de chat, cigarette russe, rose de reims, barre de céréales, nougatine, praline rose, dragée, macaron, financier, kitkat, smarties
      """,
      .drinks: """
      vin, vin blanc, vin rouge, champagne, crémant, bière, cidre, cognac, armagnac, calvados, rhum, rhum ambré, vodka, gin, whisky, tequila, porto, madère, marsala, martini, vermouth, pastis, liqueur, grand marnier, cointreau, kirsch, amaretto, marc, eau de vie, limoncello, baileys, saké, jus, jus d orange, jus de pomme, jus d ananas, jus de fruit, nectar, café, café soluble, thé, thé vert, thé noir, infusion, matcha, coca, limonade, tonic, schweppes, eau gazeuse, eau pétillante, eau minérale, eau de coco, sirop de menthe, sirop de grenadine, sirop de cassis, crème de cassis, chocolat en poudre, prosecco, campari, triple sec, get 27, perrier, sirop de sucre de canne, sirop de fraise,
      rosé, muscat, sauternes, banyuls, monbazillac, xérès, pineau, picon, curaçao, bourbon, mezcal, cachaça, chartreuse, absinthe, anisette, ricard, cola, soda, ginger beer, orangeade, lait de poule, expresso, crème de mûre, crème de framboise, sirop de violette, sirop de citron, kombucha, cordial, sangria
      """,
      .household: """
      essuie tout, sopalin, papier toilette, mouchoir, serviette, papier aluminium, papier alu, aluminium, papier cuisson, papier sulfurisé, film alimentaire, film étirable, pique en bois, pique, pique à brochette, brochette en bois, cure dent, ficelle de cuisine, ficelle alimentaire, bougie, lessive, liquide vaisselle, savon, shampooing, dentifrice, brosse à dents, sac poubelle, sac de congélation, éponge, pile, caissette, caissette en papier, ampoule, croquette, litière, couche, allumette, charbon, javel, moule en papier, poche à douille, bâtonnet en bois, ficelle à rôti
      """,
    ],
    pieces: """
      feuille filet morceau tranche gousse brin branche botte zeste bâton dé rondelle lamelle quartier tête pied tige cuisse cube bouquet bulbe écorce peau râpure boule rouelle noisette
      petit petite gros grosse grand grande bon bonne belle beau jeune demi reste mélange paquet boîte sachet pot verre cuillère portion moitié pointe extra unité côte graine dos dés pavé poignée tranche étoile
      """,
    herbs:
      "persil basilic menthe coriandre thym romarin sauge aneth estragon cerfeuil gingembre ail oignon échalote piment herbe ciboulette livèche sarriette",
    fruits:
      "abricot figue cerise cranberry pomme poire pêche mangue ananas banane myrtille fraise fruit prune raisin framboise",
    dried: "séché séchée séchés séchées sec sèche secs sèches",
    ground: "moulu moulue moulus poudre",
    frozen: "surgelé surgelée surgelés surgelées congelé congelée congelés congelées",
    canned: "conserve boîte bocal"
  )
}
