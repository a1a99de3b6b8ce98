extension FoodWords {
  static let spanish = FoodWords(
    evidence: """
      de del y o con para al en la el los las un una cucharada cucharadas cucharadita cucharaditas diente dientes taza tazas pizca gramos vaso
      fresco fresca picado picada rallado rallada molida molido pelado gusto trozo trozos ramita ramitas hojas sobre lata puñado
      """,
    links: "de del con en para sin al a",
    isHeadFirst: true,
    endings: "e s es",
    plainWords: """
      fresco, fresca, frescos, frescas, maduro, madura, maduros, maduras, crudo, cruda, crudos, crudas, ecológico, ecológica, frío, fría, caliente, tibio, tibia, templado, templada, hirviendo, bueno, buena, natural, bio, camperos, campero,
      grande, grandes, pequeño, pequeña, pequeños, pequeñas, mediano, mediana, medianos, medianas, gordo, gorda, hermoso, hermosa
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
      huevo: l, m, gallina, de, talla
      ajo: morado
      """,
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
    pinches: "pizca pizcas chorrito chorro gota gotas toque",
    dozens: "docena",
    staples: """
      salt: sal
      pepper: pimienta, pimienta en grano
      oil: aceite, aceite de oliva, aceite de girasol, aceite de colza, aceite vegetal
      sugar: azúcar
      flour: harina, harina de trigo
      """,
    aisles: [
      .produce: """
      cebolla, cebolleta, cebollino, cebollín, chalota, ajo, diente de ajo, puerro, patata, papa, boniato, batata, camote, zanahoria, apio, tomate, jitomate, tomatillo, pepino, calabacín, berenjena, calabaza, pimiento, pimiento rojo, pimiento verde, guindilla fresca, chile, chile serrano, chile jalapeño, jalapeño, chile poblano, brócoli, coliflor, col, repollo, lombarda, col rizada, kale, acelga, espinaca, lechuga, canónigo, rúcula, berro, endivia, escarola, rábano, nabo, chirivía, remolacha, espárrago, espárrago verde, alcachofa, hinojo, maíz, mazorca, elote, guisante, judía verde, ejote, haba, habita, tirabeque, brote, brote de soja, seta, champiñón, níscalo, boletus, jengibre, aguacate,
      limón, lima, naranja, pomelo, mandarina, manzana, pera, membrillo, melocotón, durazno, nectarina, albaricoque, ciruela, cereza, uva, fresa, frutilla, frambuesa, arándano, mora, grosella, melón, sandía, piña, mango, papaya, plátano, banana, kiwi, maracuyá, granada, higo, caqui, fruta, fruto rojo, verdura, hierba, hierba aromática, perejil, albahaca, menta, hierbabuena, cilantro, tomillo, tomillo fresco, romero, salvia, eneldo, estragón, perifollo, zumo de limón, jugo de limón, zumo de lima, jugo de lima, ralladura de limón, piel de limón, piel de naranja, cáscara de limón, nopal, yuca, chayote, plátano macho, germinado, hierba fresca, cebolla morada, cogollo, trufa, cardo, epazote, nabicol
      """,
      .bread: """
      pan, pan de molde, pan rústico, barra de pan, pan de hamburguesa, bollo, tortilla de trigo, tortilla de maíz, pita, pan de pita, picatoste, baguette, croissant, cruasán, brioche, tostada, pan duro, rebanada de pan, chapata, hogaza, pan integral, miga de pan, wrap, mollete
      """,
      .meat: """
      carne, carne picada, carne molida, ternera, res, filete, solomillo, chuleta, entrecot, buey, vaca, cerdo, lomo, costilla, panceta, bacon, beicon, tocino, tocineta, jamón, jamón serrano, jamón ibérico, jamón york, taco de jamón, chorizo, salchicha, salchichón, morcilla, longaniza, lacón, cordero, pierna, paletilla, conejo, pollo, pechuga, pechuga de pollo, muslo, muslo de pollo, contramuslo, ala, alita, pavo, pato, codorniz, perdiz, hígado, hueso, hueso de jamón, carrillera, rabo, callos, albóndiga, hamburguesa, sobrasada, guanciale, manteca de cerdo, salami, mortadela, foie, magret, secreto, presa, falda, morcillo, jarrete, cabrito, jabalí, ciervo, punta de jamón, butifarra
      """,
      .fish: """
      pescado, salmón, salmón ahumado, merluza, bacalao, atún fresco, atún, bonito, lubina, dorada, trucha, rape, lenguado, caballa, pez espada, emperador, gallo, rodaballo, jurel, salmonete, gamba, gambón, langostino, camarón, cigala, bogavante, langosta, cangrejo, mejillón, almeja, berberecho, vieira, zamburiña, ostra, navaja, calamar, sepia, chipirón, pulpo, marisco, hueva, caviar, surimi, palito de cangrejo, boquerón, chirla, trucha ahumada, corvina, mero, tilapia, gula, angula
      """,
      .dairy: """
      leche, leche de almendra, leche de avena, leche de soja, bebida de avena, bebida vegetal, bebida de soja, nata, nata líquida, nata para montar, crema, crema de leche, crema agria, crema ácida, crème fraîche, mantequilla, margarina, yogur, yogurt, kéfir, cuajada, requesón, queso, queso crema, queso rallado, queso de cabra, queso fresco, queso azul, queso parmesano, queso feta, queso manchego, parmesano, mozzarella, ricotta, mascarpone, feta, roquefort, gorgonzola, emmental, gruyer, gruyere, cheddar, manchego, pecorino, grana padano, philadelphia, huevo, yema, clara, burrata, brie, camembert, provolone, halloumi, suero de leche, ghee, gouda, oaxaca, panela queso, media crema
      """,
      .chilled: """
      masa quebrada, masa de hojaldre, hojaldre, lámina de hojaldre, plancha de hojaldre, masa brisa, masa de pizza, masa, masa filo, pasta filo, oblea, oblea de empanadilla, tofu, tempeh, seitán, hummus, guacamole, ravioli, tortellini, pasta fresca, pasta brick, gazpacho
      """,
      .frozen: """
      helado, helado de vainilla, sorbete, patata frita congelada, granizado
      """,
      .grains: """
      pasta, espagueti, espaguetis, macarrón, tallarín, fideo, fideo de arroz, lasaña, placa de lasaña, lámina de lasaña, penne, linguine, tagliatelle, canelón, arroz, arroz redondo, arroz basmati, cuscús, couscous, bulgur, quinoa, quinua, cebada, trigo sarraceno, mijo, polenta, sémola, avena, copo de avena, copo, cereal, muesli, granola, lenteja, garbanzo, alubia, alubia blanca, judía, judía blanca, judía pinta, frijol, frijol negro, poroto, soja texturada, ñoqui, gnocchi, maíz pozolero, maíz palomero, masa harina, harina de maíz, espelta, trigo, salvado, edamame, cuscus, fettuccine, papel de arroz, fideos, pasta corta
      """,
      .cans: """
      tomate triturado, tomate natural triturado, tomate frito, tomate concentrado, concentrado de tomate, salsa de tomate, puré de tomate, pasta de tomate, tomate en conserva, tomate seco, tomate pelado, passata, leche de coco, crema de coco, caldo, caldo de pollo, caldo de verduras, pastilla de caldo, cubo de caldo, cubito de caldo, avecrem, fumet, fondo, sopa, aceituna, aceituna negra, oliva negra, alcaparra, pepinillo, anchoa, sardina, atún en lata, lata de atún, atún en aceite, pimiento del piquillo, pimiento asado, espárrago blanco, corazón de alcachofa, palmito, mermelada, jalea, crema de cacahuete, mantequilla de cacahuete, mantequilla de maní, crema de cacao, nutella, compota, maíz dulce, ñora en conserva, encurtido, banderilla, chipotle en adobo, melocotón en almíbar, piña en almíbar, dulce de membrillo, chucrut, crema de almendras
      """,
      .sauces: """
      aceite, aceite de oliva, vinagre, vinagre de jerez, vinagre de vino, vinagre balsámico, vinagre de manzana, módena, crema de módena, salsa, salsa de soja, soja, salsa de pescado, salsa de ostras, salsa worcestershire, salsa inglesa, salsa perrins, perrins, tabasco, sriracha, kétchup, ketchup, mostaza, mayonesa, alioli, vinagreta, pesto, miso, pasta de miso, pasta de curry, tahini, tahina, mirin, wasabi, salsa picante, salsa barbacoa, bechamel, harissa, sambal, chutney, tamari, salsa teriyaki, spray antiadherente, sofrito, carne de pimiento choricero, carne de ñora
      """,
      .spices: """
      sal, sal gruesa, sal en escamas, escama de sal, sal maldon, pimienta, pimienta en grano, pimienta negra, grano de pimienta, pimentón, pimentón dulce, pimentón picante, pimentón de la vera, guindilla, cayena, pimienta de cayena, chile en polvo, chile seco, chile ancho, chile guajillo, ñora, pimiento choricero, anís, anís estrellado, laurel, hoja de laurel, alcaravea, cardamomo, canela, rama de canela, canela en rama, clavo, clavo de olor, semilla de cilantro, cilantro molido, semilla de hinojo, semilla de mostaza, mostaza en polvo, comino, curry, cúrcuma, fenogreco, garam masala, jengibre en polvo, jengibre molido, enebro, baya de enebro, macis, mejorana, nuez moscada, moscada, orégano, azafrán, hebra de azafrán, colorante alimentario, colorante, zumaque, especia, mezcla de especias, ras el hanout, ajo en polvo, cebolla en polvo, amapola, semilla de amapola, sésamo, semilla de sésamo, ajonjolí, hierba provenzal, hierbas provenzales, alga, alga nori, nori, condimento, sazonador, achiote, tomillo seco, perejil seco, pimienta de jamaica, cinco especias
      """,
      .baking: """
      harina, harina de trigo, harina de repostería, harina de fuerza, azúcar, azúcar glas, azúcar glass, azúcar moreno, azúcar morena, azúcar vainillado, panela, piloncillo, sirope, sirope de arce, jarabe de arce, jarabe, sirope de agave, miel, melaza, edulcorante, stevia, levadura, levadura química, levadura de panadero, levadura seca, levadura fresca, polvo de hornear, polvo para hornear, bicarbonato, bicarbonato de sodio, impulsor, royal, maicena, fécula, fécula de maíz, almidón, almidón de maíz, tapioca, gelatina, hoja de gelatina, agar agar, agar, vainilla, vaina de vainilla, extracto de vainilla, extracto, esencia, esencia de vainilla, aroma, colorante rojo, fideo de chocolate, fondant, mazapán, chocolate, chocolate negro, chocolate blanco, chocolate con leche, pepita de chocolate, chispa de chocolate, gota de chocolate, chocolate fondant, cacao, cacao en polvo,
      coco rallado, coco, leche condensada, leche evaporada, leche en polvo, flan en polvo, natilla, cuajo, pan rallado, panko, almendra molida, harina de almendra, agua de azahar, azahar, agua de rosas, fruta escarchada, fruta confitada, naranja confitada, bizcocho de soletilla, soletilla, semilla de lino, semilla de chía, chía, lino, merengue, caramelo líquido, glaseado, virutas de chocolate, viruta de chocolate, cobertura, cobertura de chocolate, crémor tártaro, goma xantana, manteca vegetal, preparado para flan, glucosa, masa madre, dulce de leche, azúcar de caña
      """,
      .snacks: """
      nuez, nueces, almendra, avellana, anacardo, cacahuete, maní, cacahuate, pistacho, piñón, nuez de macadamia, nuez pecana, castaña, pipa, pipa de calabaza, pipa de girasol, semilla de calabaza, semilla de girasol, semilla, pasa, uva pasa, dátil, ciruela pasa, orejón, higo seco, arándano seco, fruto seco, fruta deshidratada, galleta, galleta maría, galletas maría, galleta digestive, bizcocho, magdalena, cracker, patata frita, patatas fritas, nacho, totopo, palomita, caramelo, nube, malvavisco, turrón, polvorón, barquillo, chocolatina, gominola, oreo, pestiño, mantecado, cabello de ángel, garrapiñada, sobao, barrita
      """,
      .drinks: """
      vino, vino blanco, vino tinto, vino de jerez, vino dulce, cava, champán, cerveza, sidra, brandy, coñac, ron, vodka, ginebra, whisky, tequila, mezcal, oporto, jerez, fino, manzanilla, vermut, pacharán, licor, licor de naranja, cointreau, amaretto, aguardiente, kirsch, orujo, sake, zumo, jugo, zumo de naranja, jugo de naranja, zumo de manzana, zumo de piña, café, café soluble, té, té verde, infusión, matcha, refresco, gaseosa, coca cola, cola, limonada, tónica, agua con gas, agua mineral, agua de coco, sifón, cacao soluble, horchata, granadina, moscatel, limoncello, licor de café, mosto, martini, agua tónica
      """,
      .household: """
      papel de cocina, rollo de cocina, papel higiénico, pañuelo, servilleta, papel de aluminio, aluminio, papel de horno, papel vegetal, papel sulfurizado, film, film transparente, papel film, palillo, brocheta de madera, palo de brocheta, pincho de madera, hilo de cocina, hilo bramante, bramante, vela, detergente, lavavajillas, jabón, champú, pasta de dientes, cepillo de dientes, bolsa de basura, bolsa de congelación, esponja, estropajo, pila, cápsula de papel, bombilla, pienso, arena para gatos, pañal, cerilla, carbón, lejía, suavizante, bandeja de horno
      """,
    ],
    pieces: """
      hoja filete trozo rodaja diente ramita rama manojo cáscara piel ralladura cubo dado tira cabeza tallo lámina pizca hebra unidad corazón puñado loncha rebanada mitad gajo taco bola resto cantidad flor cuarto
      un una uno unos unas frasco pequeño pequeña gran grande medio media mezcla paquete lata bote sobre tarro botella vaso chorro buen poco cucharada peso medida cuerpo pastilla cogote parte porción
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
