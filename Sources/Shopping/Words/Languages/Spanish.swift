extension FoodWords {
  static let spanish = FoodWords(
    evidence: """
      de del y o con para al en la el los las un una cucharada cucharadas cucharadita cucharaditas diente dientes taza tazas pizca gramos vaso
      fresco fresca picado picada rallado rallada molida molido pelado gusto trozo trozos ramita ramitas hojas sobre lata puñado
      """,
    links: "de del con en para sin al a",
    isHeadFirst: true,
    endings: "e s es",
    participles: "ado ada ados adas ido ida idos idas frito frita fritos fritas",
    adverbs: "mente bien muy recién",
    preparations: """
      picado picada picados picadas troceado troceada troceados troceadas cortado cortada cortados cortadas pelado pelada pelados peladas lavado lavada lavados lavadas laminado laminada laminados laminadas machacado machacada machacados machacadas rallado rallada rallados ralladas escurrido escurrida escurridos escurridas derretido derretida derretidos derretidas fundido fundida fundidos fundidas batido batida batidos batidas tamizado tamizada tamizados tamizadas exprimido exprimida exprimidos exprimidas partido partida partidos partidas despepitado despepitada despepitados
      despepitadas desvenado desvenada desvenados desvenadas rebanado rebanada rebanados rebanadas
      fileteado fileteada fileteados fileteadas limpio limpia limpios limpias desgranado desgranada desgranados desgranadas desmenuzado desmenuzada desmenuzados desmenuzadas desmigado desmigada desmigados desmigadas
      triturado triturada triturados trituradas aplastado aplastada aplastados aplastadas colado colada colados coladas remojado remojada remojados remojadas salpimentado salpimentada salpimentados salpimentadas
      """,
    preparationAdverbs: "finamente muy bien recién groseramente ligeramente finito finita",
    preparedFoods: """
      carne ternera cerdo pollo pavo tomate almendra avellana nuez nueces pan coco queso aceituna pistacho cacahuete piña atún azúcar caldo jamón melocotón
      """,
    finalPreparations: """
      escurrido escurrida escurridos escurridas lavado lavada lavados lavadas enjuagado enjuagada enjuagados enjuagadas cortado
      cortada cortados cortadas desmenuzado desmenuzada fileteado fileteada fileteados fileteadas limpio limpia limpios limpias
      """,
    foodsInPieces: "tomate piña melocotón atún jamón bacon panceta mango fruta champiñón coco",
    wordsOfPercentages: "cacao mg materia grasa mínimo",
    cuts: """
      trozos trocitos dados daditos cubos cubitos rodajas rodajitas láminas tiras juliana gajos cuartos mitades brunoise aros bastones
      """,
    remarks: """
      al gusto, a gusto, c/s, c/n, q.s, cantidad necesaria, cantidad suficiente, para la, para el, para los, para las, para servir, para decorar, para freír, para untar, para engrasar, para espolvorear, para acompañar, para adornar, para pintar, sin corteza, sin semillas, sin pepitas, a temperatura ambiente, p.ej, p ej, por ejemplo
      """,
    loose: "aprox aproximadamente unos unidad unidades",
    portions:
      "manojo ramillete cabeza trozo botella barra tarro tallo penca copa copita bola gajo racimo atado onza barrita mazorca bulbo cucharón cuña saco tetrabrik",
    portionsOf: """
      nuez: mantequilla, margarina, manteca
      hilo: aceite
      pastilla: caldo
      cubito: caldo
      cubo: caldo
      dado: caldo
      """,
    samePortions: "pastilla: cubito, cubo, dado",
    bareMeasures: "pizca puñado chorrito chorro manojo",
    vagueWords: "poco par",
    vagueAmounts: "unos, unas, algunos, algunas, un poco de, un par de, algo de, c/n de, c/n",
    andAHalf: "y medio, y media",
    articles: "un una",
    halves: "medio media",
    plainWords: """
      fresco, fresca, frescos, frescas, maduro, madura, maduros, maduras, crudo, cruda, crudos, crudas, ecológico, ecológica, frío, fría, caliente, tibio, tibia, templado, templada, hirviendo, bueno, buena, natural, naturales, bio, camperos, campero,
      grande, grandes, pequeño, pequeña, pequeños, pequeñas, mediano, mediana, medianos, medianas, gordo, gorda, hermoso, hermosa, bien, muy
      """,
    foodsKeptFresh: "levadura, pasta, queso, atún",
    plainSorts: """
      mantequilla: salada, sin, sal
      azúcar: blanco, blanca, blanquilla, granulado, granulada
      sal: fina, gruesa, mar, marina, gorda, de, mesa
      harina: trigo, de, común, blanca, todo, uso, repostería
      aceite de oliva: virgen, extra, suave
      cebolla: blanca, amarilla, dulce
      pimienta: negra, molida, blanca, recién
      leche: entera
      huevo: l, m, gallina, de, talla, tamaño
      ajo: morado
      parmesano: queso, rallado
      manchego: queso
      mozzarella: queso, rallado, rallada
      feta: queso
      cheddar: queso, rallado
      ricotta: queso
      roquefort: queso
      emmental: queso, rallado
      """,
    sameWords: "molido: molida, polvo",
    parts: """
      yema de huevo: huevo, yema
      yema: huevo, yema
      clara de huevo: huevo, clara
      clara: huevo, clara
      """,
    juices: "zumo jugo",
    zests: "ralladura cáscara piel",
    conjunctions: "y e",
    alternatives: "o u",
    waters: "agua, hielo, cubito de hielo, agua de cocción, hielo picado, cubo de hielo",
    optional: "opcional opcionales",
    pinches: "pizca pizcas chorrito chorro gota gotas toque taza vaso",
    dozens: "docena",
    staples: """
      salt: sal
      pepper: pimienta, pimienta en grano
      oil: aceite, aceite de oliva, aceite de girasol, aceite de colza, aceite vegetal
      sugar: azúcar
      flour: harina, harina de trigo
      """,
    aisles: .spanish
  )
}

extension AisleWords {
  static let spanish = AisleWords(
    foods: [
      .produce: """
      cebolla, cebolleta, cebollino, cebollín, chalota, ajo, diente de ajo, puerro, patata, papa, boniato, batata, camote, zanahoria, apio, tomate, jitomate, tomatillo, pepino, calabacín, berenjena, calabaza, pimiento, pimiento rojo, pimiento verde, guindilla fresca, chile, chile serrano, chile jalapeño, jalapeño, chile poblano, brócoli, coliflor, col, repollo, lombarda, col rizada, kale, acelga, espinaca, lechuga, canónigo, rúcula, berro, endivia, escarola, rábano, nabo, chirivía, remolacha, espárrago, espárrago verde, alcachofa, hinojo, maíz, mazorca, elote, guisante, judía verde, ejote, haba, habita, tirabeque, brote, brote de soja, seta, champiñón, níscalo, boletus, jengibre, aguacate,
      limón, lima, naranja, pomelo, mandarina, manzana, pera, membrillo, melocotón, durazno, nectarina, albaricoque, ciruela, cereza, uva, fresa, frutilla, frambuesa, arándano, mora, grosella, melón, sandía, piña, mango, papaya, plátano, banana, kiwi, maracuyá, granada, higo, caqui, fruta, fruto rojo, verdura, hierba, hierba aromática, perejil, albahaca, menta, hierbabuena, cilantro, tomillo, tomillo fresco, romero, salvia, eneldo, estragón, perifollo, zumo de limón, jugo de limón, zumo de lima, jugo de lima, ralladura de limón, piel de limón, piel de naranja, cáscara de limón, nopal, yuca, chayote, plátano macho, germinado, hierba fresca, cebolla morada, cogollo, trufa, cardo, epazote, nabicol,
      habichuela, vainita, chícharo, arveja, poro, betabel, calabacita, zapallo, palta, ají, rocoto, morrón, choclo, ajete, cebollita, tomatito, apionabo, colinabo, brécol, romanesco, rabanito, borraja, grelo, orégano fresco, toronja, clementina, fresón, chirimoya, guayaba, níspero, zarzamora, shiitake, portobello, rebozuelo, mezclum, ensalada, aguaturma, judía plana, judía redonda, vaina verde, salsifí, pak choi, bimi, cúrcuma fresca, pitahaya, carambola, physalis, lichi, kumquat, yuzu, jícama, huauzontle, quelite, verdolaga, flor de calabaza, hoja santa, huitlacoche, habanero, paraguaya
      """,
      .bread: """
      pan, pan de molde, pan rústico, barra de pan, pan de hamburguesa, bollo, tortilla de trigo, tortilla de maíz, pita, pan de pita, picatoste, baguette, croissant, cruasán, brioche, tostada, pan duro, rebanada de pan, chapata, hogaza, pan integral, miga de pan, wrap, mollete, colín, rosquilleta, regañá, bagel, naan, tortilla mexicana, arepa, telera, bolillo, torta de aceite, tosta, biscote
      """,
      .meat: """
      carne, carne picada, carne molida, ternera, res, filete, solomillo, chuleta, entrecot, buey, vaca, cerdo, lomo, costilla, panceta, bacon, beicon, tocino, tocineta, jamón, jamón serrano, jamón ibérico, jamón york, taco de jamón, chorizo, salchicha, salchichón, morcilla, longaniza, lacón, cordero, pierna, paletilla, conejo, pollo, pechuga, pechuga de pollo, muslo, muslo de pollo, contramuslo, ala, alita, pavo, pato, codorniz, perdiz, hígado, hueso, hueso de jamón, carrillera, rabo, callos, albóndiga, hamburguesa, sobrasada, guanciale, manteca de cerdo, salami, mortadela, foie, magret, secreto, presa, falda, morcillo, jarrete, cabrito, jabalí, ciervo, punta de jamón, butifarra,
      cinta de lomo, magro, aguja, papada, careta, oreja, manita, codillo, paleta, bistec, arrachera, diezmillo, chicharrón, cecina, chistorra, fuet, gallina, pularda, capón, picantón, faisán, avestruz, riñón, lengua, molleja, tuétano, redondo de ternera, cadera, babilla, espaldilla, entraña, matambre, osobuco, carcasa, menudillo, liebre, venado, becerro, cochinillo, torrezno, pastrami, prosciutto, pepperoni, paté, costillar, churrasco
      """,
      .fish: """
      pescado, salmón, salmón ahumado, merluza, bacalao, atún fresco, atún, bonito, lubina, dorada, trucha, rape, lenguado, caballa, pez espada, emperador, gallo, rodaballo, jurel, salmonete, gamba, gambón, langostino, camarón, cigala, bogavante, langosta, cangrejo, mejillón, almeja, berberecho, vieira, zamburiña, ostra, navaja, calamar, sepia, chipirón, pulpo, marisco, hueva, caviar, surimi, palito de cangrejo, boquerón, chirla, trucha ahumada, corvina, mero, tilapia, gula, angula, pescadilla, bacaladilla, panga, fletán, halibut, raya, cazón, congrio, anguila, arenque, huachinango, robalo, carabinero,
      percebe, cañaílla, nécora, centollo, buey de mar, caracola, erizo, chopito, pota, palito de surimi, mojama, tinta de calamar, tinta de sepia, filete de pescado, pargo, cabracho, sargo, pez, cabeza de gamba, cabeza de rape, morralla, anchoa fresca, sardina fresca, seriola
      """,
      .dairy: """
      leche, leche de almendra, leche de avena, leche de soja, bebida de avena, bebida vegetal, bebida de soja, nata, nata líquida, nata para montar, crema, crema de leche, crema agria, crema ácida, crème fraîche, mantequilla, margarina, yogur, yogurt, kéfir, cuajada, requesón, queso, queso crema, queso rallado, queso de cabra, queso fresco, queso azul, queso parmesano, queso feta, queso manchego, parmesano, mozzarella, ricotta, mascarpone, feta, roquefort, gorgonzola, emmental, gruyer, gruyere, cheddar, manchego, pecorino, grana padano, philadelphia, huevo, yema, clara, burrata, brie, camembert, provolone, halloumi, suero de leche, ghee, gouda, oaxaca, panela queso, media crema,
      manteca, quesillo, mató, burgos, idiazábal, cabrales, tetilla, edam, havarti, cottage, skyr, quark, mozarella, mozarela, rulo de cabra, rulo de queso, petit suisse, parmigiano, reggiano, labneh, raclette, bebida de almendra, bebida de arroz
      """,
      .chilled: """
      masa quebrada, masa de hojaldre, hojaldre, lámina de hojaldre, plancha de hojaldre, masa brisa, masa de pizza, masa, masa filo, pasta filo, oblea, oblea de empanadilla, tofu, tempeh, seitán, hummus, guacamole, ravioli, tortellini, pasta fresca, pasta brick, gazpacho, disco de empanada, pasta brisa, pasta hojaldre, gyoza, empanadilla, ensaladilla, croqueta, hoja de pasta filo, lámina de pasta filo, tortilla de patata
      """,
      .frozen: """
      helado, helado de vainilla, sorbete, patata frita congelada, granizado
      """,
      .grains: """
      pasta, espagueti, espaguetis, macarrón, tallarín, fideo, fideo de arroz, lasaña, placa de lasaña, lámina de lasaña, penne, linguine, tagliatelle, canelón, arroz, arroz redondo, arroz basmati, cuscús, couscous, bulgur, quinoa, quinua, cebada, trigo sarraceno, mijo, polenta, sémola, avena, copo de avena, copo, cereal, muesli, granola, lenteja, garbanzo, alubia, alubia blanca, judía, judía blanca, judía pinta, frijol, frijol negro, poroto, soja texturada, ñoqui, gnocchi, maíz pozolero, maíz palomero, masa harina, harina de maíz, espelta, trigo, salvado, edamame, cuscus, fettuccine, papel de arroz, fideos, pasta corta,
      spaghetti, spaguetti, lazo, hélice, fideuá, ramen, udon, soba, noodle, fabe, judión, pocha, azuki, rigatoni, fusilli, farfalle, harina de maíz precocida, orzo, coditos, mote, hominy, maíz cacahuazintle, maíz pisingallo, proteína de soja
      """,
      .cans: """
      tomate triturado, tomate natural triturado, tomate frito, tomate concentrado, concentrado de tomate, salsa de tomate, puré de tomate, pasta de tomate, tomate en conserva, tomate seco, tomate pelado, passata, leche de coco, crema de coco, caldo, caldo de pollo, caldo de verduras, pastilla de caldo, cubo de caldo, cubito de caldo, avecrem, fumet, fondo, sopa, aceituna, aceituna negra, oliva negra, alcaparra, pepinillo, anchoa, sardina, atún en lata, lata de atún, atún en aceite, pimiento del piquillo, pimiento asado, espárrago blanco, corazón de alcachofa, palmito, mermelada, jalea, crema de cacahuete, mantequilla de cacahuete, mantequilla de maní, crema de cacao, nutella, compota, maíz dulce, ñora en conserva, encurtido, banderilla, chipotle en adobo, melocotón en almíbar, piña en almíbar, dulce de membrillo, chucrut, crema de almendras,
      tomate natural, tomate troceado, tomate cubeteado, mejillones en escabeche, pimiento en conserva, pasta de aceituna, pimiento morrón en conserva, piparra, guindilla en vinagre, cebolleta en vinagre, cebollita en vinagre, cebolla encurtida, jalapeño en vinagre, jalapeño encurtido, chile chipotle, chipotle, puré de calabaza, crema de avellanas, mantequilla de almendras, consomé, dashi, tomate deshidratado, ventresca, frijoles refritos, arequipe, membrillo dulce, carne de membrillo
      """,
      .sauces: """
      aceite, aceite de oliva, vinagre, vinagre de jerez, vinagre de vino, vinagre balsámico, vinagre de manzana, módena, crema de módena, salsa, salsa de soja, soja, salsa de pescado, salsa de ostras, salsa worcestershire, salsa inglesa, salsa perrins, perrins, tabasco, sriracha, kétchup, ketchup, mostaza, mayonesa, alioli, vinagreta, pesto, miso, pasta de miso, pasta de curry, tahini, tahina, mirin, wasabi, salsa picante, salsa barbacoa, bechamel, harissa, sambal, chutney, tamari, salsa teriyaki, spray antiadherente, sofrito, carne de pimiento choricero, carne de ñora,
      mahonesa, crema balsámica, crema de vinagre, crema de balsámico, crema de vinagre balsámico, aderezo, romesco, mojo, pasta de tamarindo, tamarindo, pasta de ají, pasta de ajo, gochujang, tahín, jugo maggi, pasta de chile, adobo, marinada, aceto, manteca de coco, chimichurri, ponzu
      """,
      .spices: """
      sal, sal gruesa, sal en escamas, escama de sal, sal maldon, pimienta, pimienta en grano, pimienta negra, grano de pimienta, pimentón, pimentón dulce, pimentón picante, pimentón de la vera, guindilla, cayena, pimienta de cayena, chile en polvo, chile en copos, copo de chile, chile seco, chile ancho, chile guajillo, ñora, pimiento choricero, anís, anís estrellado, laurel, hoja de laurel, alcaravea, cardamomo, canela, rama de canela, canela en rama, clavo, clavo de olor, semilla de cilantro, cilantro molido, semilla de hinojo, semilla de mostaza, mostaza en polvo, comino, curry, cúrcuma, fenogreco, garam masala, jengibre en polvo, jengibre molido, enebro, baya de enebro, macis, mejorana, nuez moscada, moscada, orégano, azafrán, hebra de azafrán, colorante alimentario, colorante, zumaque, especia, mezcla de especias, ras el hanout, ajo en polvo, cebolla en polvo, amapola, semilla de amapola, sésamo, semilla de sésamo, ajonjolí, hierba provenzal, hierbas provenzales, alga, alga nori, nori, condimento, sazonador, achiote, tomillo seco, perejil seco, pimienta de jamaica, cinco especias,
      ají molido, merkén, semilla de comino, semilla de apio, semilla de cardamomo, nigella, hierba seca, tajín, chile piquín, chile de árbol, chile pasilla, chile mulato, chile cascabel, chile molido, chile chipotle seco, albahaca seca, tandoori, dukkah, baharat, shichimi, cebolla deshidratada, ajo deshidratado, ajo granulado, perejil deshidratado, haba tonka, hibisco, flor de jamaica, lavanda, wakame, kombu, levadura nutricional, bonito seco, katsuobushi, sazón, hierba de provenza, hierba italiana
      """,
      .baking: """
      harina, harina de trigo, harina de repostería, harina de fuerza, azúcar, azúcar glas, azúcar glass, azúcar moreno, azúcar morena, azúcar vainillado, panela, piloncillo, sirope, sirope de arce, jarabe de arce, jarabe, sirope de agave, miel, melaza, edulcorante, stevia, levadura, levadura química, levadura de panadero, levadura seca, levadura fresca, polvo de hornear, polvo para hornear, bicarbonato, bicarbonato de sodio, impulsor, royal, maicena, fécula, fécula de maíz, almidón, almidón de maíz, tapioca, gelatina, hoja de gelatina, agar agar, agar, vainilla, vaina de vainilla, extracto de vainilla, extracto, esencia, esencia de vainilla, aroma, colorante rojo, fideo de chocolate, fondant, mazapán, chocolate, chocolate negro, chocolate blanco, chocolate con leche, pepita de chocolate, chispa de chocolate, gota de chocolate, chocolate fondant, cacao, cacao en polvo,
      coco rallado, coco, leche condensada, leche evaporada, leche en polvo, flan en polvo, natilla, cuajo, pan rallado, panko, almendra molida, harina de almendra, agua de azahar, azahar, agua de rosas, fruta escarchada, fruta confitada, naranja confitada, bizcocho de soletilla, soletilla, semilla de lino, semilla de chía, chía, lino, merengue, caramelo líquido, glaseado, virutas de chocolate, viruta de chocolate, cobertura, cobertura de chocolate, crémor tártaro, goma xantana, manteca vegetal, preparado para flan, glucosa, masa madre, dulce de leche, azúcar de caña,
      almíbar, maizena, gasificante, pectina, dextrosa, goma guar, polvo de cacao, chips de chocolate, confeti, grageas, leche condensada desnatada, nata en polvo, cuajada en polvo, nibs, mantequilla de cacao, manteca de cacao, pasta de vainilla, cola de pescado, papel de azúcar, base de tarta, psyllium, galleta molida, proteína en polvo, ralladura de chocolate, toffee, caramelo salado, perla de chocolate, fideo de colores
      """,
      .snacks: """
      nuez, nueces, almendra, avellana, anacardo, cacahuete, maní, cacahuate, pistacho, piñón, nuez de macadamia, nuez pecana, castaña, pipa, pipa de calabaza, pipa de girasol, semilla de calabaza, semilla de girasol, semilla, pasa, uva pasa, dátil, ciruela pasa, orejón, higo seco, arándano seco, fruto seco, fruta deshidratada, galleta, galleta maría, galletas maría, galleta digestive, bizcocho, magdalena, cracker, patata frita, patatas fritas, nacho, totopo, palomita, caramelo, nube, malvavisco, turrón, polvorón, barquillo, chocolatina, gominola, oreo, pestiño, mantecado, cabello de ángel, garrapiñada, sobao, barrita,
      chip, patata chips, cookie, rosquilla, lacasito, lengua de gato, macaron, praliné, crocante, coquitos, tortita, pretzel, snickers, bombón, trufa de chocolate, marshmallow, pan de especias, baya de goji, goji
      """,
      .drinks: """
      vino, vino blanco, vino tinto, vino de jerez, vino dulce, cava, champán, cerveza, sidra, brandy, coñac, ron, vodka, ginebra, whisky, tequila, mezcal, oporto, jerez, fino, manzanilla, vermut, pacharán, licor, licor de naranja, cointreau, amaretto, aguardiente, kirsch, orujo, sake, zumo, jugo, zumo de naranja, jugo de naranja, zumo de manzana, zumo de piña, café, café soluble, té, té verde, infusión, matcha, refresco, gaseosa, coca cola, cola, limonada, tónica, agua con gas, agua mineral, agua de coco, sifón, cacao soluble, horchata, granadina, moscatel, limoncello, licor de café, mosto, martini, agua tónica,
      pisco, vermú, cachaza, cachaça, soda, curaçao, bourbon, anís dulce, anís seco, pedro ximénez, marsala, madeira, néctar, espresso, sirope de granadina, jarabe de granadina, triple seco, triple sec, campari, aperol, prosecco, ginger ale, ginger beer, kombucha, cordial, crema de whisky, clamato, tepache, colacao
      """,
      .household: """
      papel de cocina, rollo de cocina, papel higiénico, pañuelo, servilleta, papel de aluminio, aluminio, papel de horno, papel vegetal, papel sulfurizado, film, film transparente, papel film, palillo, brocheta de madera, palo de brocheta, pincho de madera, hilo de cocina, hilo bramante, bramante, vela, detergente, lavavajillas, jabón, champú, pasta de dientes, cepillo de dientes, bolsa de basura, bolsa de congelación, esponja, estropajo, pila, cápsula de papel, bombilla, pienso, arena para gatos, pañal, cerilla, carbón, lejía, suavizante, bandeja de horno,
      molde de papel, molde de magdalenas, cápsula de magdalena, palo de helado, palito de madera, brocheta, manga pastelera, cordel, cuerda, papel antigrasa
      """,
    ],
    pieces: """
      hoja filete trozo rodaja diente ramita rama manojo cáscara piel ralladura cubo dado tira cabeza tallo lámina pizca hebra unidad corazón puñado loncha rebanada mitad gajo taco bola resto cantidad flor cuarto
      un una uno unos unas frasco pequeño pequeña gran grande medio media mezcla paquete lata bote sobre tarro botella vaso chorro buen poco cucharada peso medida cuerpo pastilla cogote parte porción semilla lomo suprema medallón cola
      """,
    herbs:
      "perejil albahaca menta cilantro tomillo romero salvia eneldo estragón perifollo jengibre ajo cebolla chile hierba cebollino hierbabuena",
    fruits:
      "albaricoque higo cereza arándano manzana pera melocotón mango piña plátano fresa fruta ciruela uva mora",
    dried: "seco seca secos secas deshidratado deshidratada",
    ground: "molido molida molidos molidas polvo",
    frozen: "congelado congelada congelados congeladas",
    canned: "conserva lata enlatado enlatados bote"
  )
}
