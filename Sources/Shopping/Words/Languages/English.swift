extension FoodWords {
  static let english = FoodWords(
    evidence: """
      and or of with the for to taste cup cups tablespoon tablespoons tbsp teaspoon teaspoons tsp ounce ounces oz lb lbs
      chopped sliced large small fresh ground freshly finely diced minced peeled plus into cut grated pinch cloves
      """,
    links: "of with in for to",
    wordsOfPercentages: "cocoa cacao fat solids or higher more minimum",
    compounds: "celery_ rib, celery_ ribs",
    samePortions: """
      can: tin
      pack: package, packet, pkg, pkt
      """,
    bareMeasures:
      "pinch handful dash splash drizzle knob glug sprinkle sprinkling squeeze dollop bunch sprig",
    vagueWords: "few little couple bit lot good-sized touch",
    vagueAmounts: "a few, a couple of, a couple, a little, a bit of, some, several",
    andAHalf: "and a half, & a half",
    articles: "a an",
    plainWords: """
      fresh, ripe, raw, organic, free range, cage free, good quality, quality, good, best, cold, warm, boiling, hot, lukewarm, tepid,
      chilled, slightly, your, favorite, favourite, freshly, ice cold, room temperature, pasture raised
      """,
    foodsKeptFresh: "yeast, pasta, noodle, tuna, lasagna, lasagne, ravioli, chile",
    plainSorts: """
      butter: unsalted, salted, sweet, soft
      sugar: granulated, white
      salt: kosher, sea, table, fine, flaky, coarse, flake
      flour: plain, all, purpose, white, ap, unbleached, allpurpose
      olive oil: extra, virgin, light
      onion: yellow, brown, white
      pepper: black, ground, white, cracked, coarse
      peppercorn: black, whole
      vanilla extract: pure, real
      milk: whole, full, fat
      egg: hen, hens, whole
      vegetable oil: neutral
      cream: heavy, whipping, double
      honey: clear, runny
      carrot: orange
      cayenne: pepper
      parmesan: cheese, romano
      cheddar: cheese
      mozzarella: cheese
      feta: cheese
      ricotta: cheese
      gruyere: cheese
      gouda: cheese
      mascarpone: cheese
      halloumi: cheese
      brie: cheese
      ginger: root
      tofu: bean, curd
      cornstarch: corn
      dry yeast: active
      yogurt: plain, natural
      greek yogurt: plain, natural
      cooking spray: nonstick, non, stick
      """,
    sameWords: "yogurt: yoghurt",
    countedFoods: """
      pepper: bell pepper
      red pepper: red bell pepper
      green pepper: green bell pepper
      yellow pepper: yellow bell pepper
      orange pepper: orange bell pepper
      """,
    parts: """
      egg yolk: egg, yolk
      egg white: egg, white
      yolk: egg, yolk
      """,
    juices: "juice juiced",
    zests: "zest zested rind peel",
    leaves: "leaf leave",
    foodsWithOwnLeaves:
      "bay curry lime fig grape banana vine pandan lotus tea gold gelatin gelatine shiso nori",
    conjunctions: "and",
    alternatives: "or",
    waters: """
      water, tap water, ice, ice cube, ice water, iced water, crushed ice, cube ice, pasta water, pasta cooking water, cooking water,
      filtered water, drinking water, cool water, bath water, water ice,
      acqua, vatten, vann, vand, vesi, woda, voda, víz, apă, вода, воды, νερό, su, 水, 물
      """,
    optional: "optional optionally",
    pinches: "pinch dash splash drop drizzle sprinkle sprinkling glug squeeze",
    dozens: "dozen",
    staples: """
      salt: salt
      pepper: pepper, peppercorn, salt pepper
      oil: oil, olive oil, sunflower oil, rapeseed oil, vegetable oil, canola oil
      sugar: sugar
      flour: flour
      """,
    aisles: .english
  )
}

extension AisleWords {
  static let english = AisleWords(
    foods: [
      .produce: """
      onion, shallot, garlic, scallion, spring onion, green onion, leek, chive, potato, sweet potato, yam, carrot, celery, celeriac, celery root, celery rib, celery heart, tomato, tomatillo, cucumber, zucchini, courgette, eggplant, aubergine, squash, pumpkin, marrow, bell pepper, red pepper, green pepper, yellow pepper, orange pepper, sweet pepper, chile pepper, chili pepper, hot pepper, jalapeno pepper, jalapeno, serrano, habanero, poblano, poblano pepper, serrano pepper, habanero pepper, banana pepper, romano pepper,
      cherry pepper, thai chile, bird eye, scotch bonnet, scotch bonnet pepper, chile, shishito, capsicum, broccoli, broccolini, cauliflower, cabbage, kale, cavolo nero, spinach, chard, lettuce, arugula, rocket, watercress, cress, radicchio, endive, chicory, escarole, frisee, mesclun, salad, salad green, salad leaf, green, collard, bok choy, pak choi, pak choy, choy, choi, brussels sprout, sprout, beansprout, bean sprout, asparagus, artichoke, fennel, beet, beetroot, turnip, swede, rutabaga, parsnip, radish, daikon,
      jicama, kohlrabi, okra, pea, snow pea, sugar snap, sugar snap pea, mangetout, green bean, french bean, runner bean, string bean, broad bean, fava bean, wax bean, haricot vert, corn, sweetcorn, baby corn, mushroom, shiitake, portobello, chanterelle, cep, porcini, truffle,
      ginger, galangal, fresh turmeric, turmeric root, fresh horseradish, horseradish root, lemongrass, lemon grass, avocado, lemon, lime, orange, grapefruit, clementine, mandarin, tangerine, satsuma, kumquat, pomelo, apple, pear, quince, peach, nectarine, apricot, plum, cherry, grape, strawberry,
      raspberry, blueberry, blackberry, gooseberry, berry, redcurrant, blackcurrant, red currant, black currant, cranberry, melon, cantaloupe, watermelon, honeydew,
      pineapple, mango, papaya, banana, plantain, kiwi, kiwifruit, passion fruit, passionfruit, pomegranate, pomegranate seed, pomegranate aril, fig, persimmon, lychee,
      rhubarb, fruit, vegetable, veg, crudite, herb, parsley, cilantro, coriander, coriander leaf, basil, mint, thyme, rosemary, sage, dill,
      tarragon, chervil, sorrel, lovage, fresh oregano, oregano leaf, oregano sprig, fresh marjoram, fresh bay, fresh bay leaf, bouquet garni, kaffir lime leaf, lime leaf, makrut lime leaf, curry leaf, lemon juice, lime juice, lemon zest, samphire, cassava, taro, bamboo shoot, pea shoot, garlic scape, ramp,
      nettle, edible flower, flower, microgreen, lemon verbena, shiso, perilla, crown dill, romaine, mache, purslane, gem, little gem, iceberg, butterhead,
      apple slice, corn on the cob, corncob, cob, celery stick, potato wedge, date palm, epazote, savory, methi, fenugreek leaf, water chestnut, coleslaw mix,
      spring mix, salad mix, stir fry vegetable, mixed green, chestnut mushroom, cremini mushroom, button mushroom, cherry tomato, plum tomato, tomato on the vine, vine tomato, squash blossom, zucchini blossom, celtuce, romanesco, tenderstem, fennel bulb, guava, loquat, nopal, chayote, fennel frond, alfalfa, batavia, celery leaf, padron pepper, pepperdew, hokkaido, butternut, pattypan, rapini, broccoli rabe, sunchoke, salsify, pandan leaf, banana leaf, lime zest, orange zest, orange peel, lemon peel, lemon balm, hen of the wood, enoki, maitake, morel
      """,
      .bread: """
      bread, baguette, bun, roll, bread roll, loaf, ciabatta, focaccia, sourdough, brioche, bagel, pita, pitta, naan, tortilla, wrap, flatbread,
      toast, croissant, english muffin, muffin, challah, rye bread, crouton, pizza base, pizza crust, taco shell, hamburger bun, hot dog bun, texas toast, crumpet,
      breadstick, bread cube, scone, lavash, roti, chapati, tostada, garlic bread, corn tortilla, flour tortilla, biscuit roll, slider bun, crostini
      """,
      .meat: """
      beef, ground beef, steak, chuck, brisket, sirloin, tenderloin, rib, short rib, oxtail, veal, pork, pork belly, belly, bacon, pancetta, lardon, ham,
      gammon, prosciutto, salami, chorizo, pepperoni, sausage, bratwurst, frankfurter, hot dog, hotdog, kielbasa, andouille, mortadella, lamb, mutton, goat, venison,
      rabbit, hare, chicken, chicken breast, chicken thigh, breast, thigh, drumstick, wing, leg, turkey, duck, goose, quail, pheasant, partridge, grouse, pigeon,
      hen, liver, kidney, giblet, carcass, bone, marrow bone, mince, ground meat, meat, meatball, chop, cutlet, loin, shoulder, shank, roast,
      trotter, ham hock, hock, tripe, sweetbread, black pudding, guanciale, bresaola, speck, duck fat, goose fat, bacon fat, bacon dripping, chicken fat, schmaltz,
      foie gras, pate, cheek, rump, flank, skirt steak, rack, escalope, poultry, bacon bit, pastrami, corned beef, deli meat, nduja, spare rib, sparerib, burger, beef patty, fowl, capon,
      game, round, chicken sausage, italian sausage, wiener, smokies, little smokies, boar, bison, stew meat, lamb neck, neck, feet, tongue, heart beef, capicola, soppressata, suet, duckling, sweetbread, topside, shin, tri tip, lap cheong, merguez, boudin, saucisson, jamon, iberico, chipolata
      """,
      .fish: """
      fish, salmon, cod, haddock, hake, halibut, sole, plaice, turbot, bass, sea bass, bream, trout, mackerel, tuna, swordfish, snapper, tilapia,
      pollock, monkfish, grouper, skate, herring, kipper, eel, catfish, mullet, perch, pike, mahi, shrimp, prawn, crab, crabmeat, crab meat, crab stick, lobster,
      langoustine, crayfish, crawfish, scallop, mussel, clam, oyster, cockle, squid, calamari, octopus, cuttlefish, roe, caviar, smoked salmon, fish fillet,
      smoked fish, smoked mackerel, smoked trout, lox, whiting, john dory, sea urchin, abalone, whelk, winkle, surimi, seafood, shellfish, bacalao, whitebait, flounder, sturgeon, ray, smelt, sprat, branzino, arctic char, sablefish, orange roughy, roughy, wahoo, barramundi, basa, cod loin, kingfish, amberjack, fish ball, fish cake, bottarga, tobiko, ikura
      """,
      .dairy: """
      milk, buttermilk, cream, sour cream, creme fraiche, fraiche, creme, half and half, butter, margarine, ghee, clarified butter, yogurt, kefir, quark, skyr,
      cheese, cheddar, parmesan, parmigiano, parmigiano reggiano, reggiano, pecorino, romano, pecorino romano, mozzarella, ricotta, mascarpone, feta, gruyere, emmental, emmenthal, gouda, edam, brie, camembert,
      stilton, gorgonzola, roquefort, halloumi, paneer, provolone, fontina, asiago, manchego, swiss, monterey jack, jack, pepper jack, taleggio, cotija, queso, queso fresco,
      cream cheese, cottage cheese, goat cheese, egg, egg yolk, egg white, yolk, egg wash, curd, lemon curd cheese, creamer, crema, almond milk, oat milk,
      soy milk, soya milk, rice milk, whipped cream, clotted cream, dulce cheese, grana padano, padano, burrata, bocconcini, velveeta, raclette, comte, lancashire, wensleydale, cheshire, egg beater, egg substitute, egg replacer, philadelphia, neufchatel, oleo,
      leicester, havarti, colby, boursin, limburger, reblochon, vacherin, dolcelatte, cambozola, beaten egg, chevre, khoya, mexican crema, mexican cheese, dairy, labneh, fromage frais, soymilk, double gloucester, gloucester, caerphilly, danish blue, manouri, ricotta salata, scamorza, stracciatella, humboldt fog, oat drink, almond drink, buttermilk blend, babybel, laughing cow, kashkaval, graviera, kefalotyri
      """,
      .chilled: """
      tofu, tempeh, seitan, hummus, houmous, guacamole, kimchi, pastry, puff pastry, filo, phyllo, filo pastry, shortcrust, pie crust, piecrust, crust, pie shell, pastry shell, pizza dough, dough,
      bread dough, crescent roll, crescent roll dough, refrigerated biscuit, biscuit dough, cookie dough, wonton wrapper, wrapper, dumpling wrapper, wonton, ravioli, tortellini, tzatziki, pie pastry, tart shell, fresh pasta, potato gnocchi, egg roll wrapper, biscuit mix dough, phyllo dough, filo dough,
      spring roll pastry, spring roll wrapper, buttermilk biscuit, tart case, pastry case, vol au vent, kataifi, baba ganoush, coleslaw, sourdough starter, fresh lasagna, gyoza, pierogi, tortelloni, falafel, pate brisee
      """,
      .frozen: """
      ice cream, sorbet, frozen yogurt, sherbet, french fry, tater tot, hash brown, fish finger, fish stick, gelato, frozen pea, frozen pastry, ice pop, cool whip, whipped topping, frozen dessert topping, vanilla ice cream, frozen puff pastry, waffle, orange juice concentrate, lemonade concentrate, oven chip
      """,
      .grains: """
      pasta, spaghetti, linguine, fettuccine, tagliatelle, pappardelle, penne, rigatoni, fusilli, farfalle, macaroni, orzo, lasagna, lasagne, lasagna noodle, cannelloni, conchiglie, orecchiette,
      bucatini, vermicelli, angel hair, capellini, ditalini, noodle, ramen, udon, soba, rice noodle, rice, arborio, basmati, risotto rice, wild rice, couscous, bulgur, bulghur, quinoa, barley,
      farro, spelt, freekeh, millet, buckwheat, wheat berry, amaranth, polenta, grit, cornmeal, corn meal, semolina, oat, oatmeal, rolled oat, porridge oat, muesli, granola, cereal, corn flake, cornflake, bran, wheat germ, wheat bran,
      lentil, chickpea, garbanzo, bean, black bean, kidney bean, pinto bean, navy bean, cannellini, cannellini bean, butter bean, lima bean, haricot bean, borlotti, white bean, split pea, black eyed pea, mung bean, adzuki bean, soybean,
      edamame, dal, dahl, chana dal, toor dal, urad dal, moong dal, masa harina, masa, hominy, rice krispie, rice cereal, oat bran, gnocchi, macaroni shell, pasta shell, shell pasta, elbow, shell, rice paper, spaghettini, ziti, mac and cheese, rice mix, tapioca pearl, pudding rice, rice vermicelli, glass noodle, cellophane noodle, bean thread, weetabix, shredded wheat, hemp heart, gram, pigeon pea, besan bean, wheat, rye berry, germ, pulse, textured vegetable protein, rigati, tortiglioni, cavatappi, risoni, fregola, stelline, stuffing, stuffing mix,
      rotini, cavatelli, mafalda, malloreddus, strozzapreti, trofie, paccheri, calamarata, gemelli, campanelle, radiatore, casarecce, sorghum, teff, fonio, kamut, einkorn, emmer, gigante, flageolet, chana, rajma, urad
      """,
      .cans: """
      tomato paste, tomato puree, tomato sauce, passata, crushed tomato, diced tomato, stewed tomato, canned tomato, tinned tomato, sun dried tomato, sundried tomato, puree, concentrate tomato, marinara, marinara sauce, pasta sauce, spaghetti sauce, pizza sauce, coconut milk, coconut cream,
      stock, broth, chicken stock, chicken broth, beef stock, beef broth, veal stock, fish stock, vegetable stock, vegetable broth, turkey stock, lamb stock, pork stock, bouillon, consomme, stock cube, bouillon cube, stock powder, stock pot, soup, cream of chicken soup, cream of mushroom soup, baked bean, refried bean, olive, caper, caperberry, pickle, gherkin, cornichon, pickled onion, sauerkraut,
      anchovy, anchovy fillet, sardine, artichoke heart, palm heart, heart of palm, roasted red pepper, roasted pepper, pimiento, pimento, pepperoncini, piquillo pepper, green chile pepper can, chipotle in adobo, chipotle chile in adobo, chipotle pepper in adobo, adobo,
      jam, jelly, marmalade, preserve, peanut butter, almond butter, nut butter, cashew butter, nutella, chocolate spread, lemon curd, applesauce, apple sauce, cranberry sauce, apple butter, pie filling, mincemeat, pumpkin puree, pumpkin pie filling, cream style corn, creamed corn, hazelnut spread,
      maraschino cherry, maraschino, cocktail cherry, glace ginger jar, bamboo shoot can, rotel, tomato with green chile, enchilada sauce, chestnut puree, spread, conserve, cookie butter, pickled beet, pickled beetroot, pickled ginger, pickled walnut, tomato pulp, tomato concentrate, dashi, demi glace, fruit cocktail, mandarin orange segment, banana blossom, dill pickle, pickle relish, tuna in oil, tuna in water, tomato soup, spam, chili bean, jackfruit, chopped tomato, polpa, giardiniera, piccalilli, banana pepper ring, roasted tomato, vegemite, marmite, beef base,
      chicken base, dashi powder, ajvar, sun butter, sunflower butter
      """,
      .sauces: """
      ketjap manis, kecap manis, oil, olive oil, vegetable oil, canola oil, corn oil, sunflower oil, peanut oil, groundnut oil, rapeseed oil, safflower oil, grapeseed oil, coconut oil, white vinegar, red wine vinegar, white wine vinegar, cider vinegar, sherry vinegar, cooking spray, nonstick spray, spray, vinegar, balsamic, sauce, soy sauce, tamari, shoyu, fish sauce, nam pla, pla, oyster sauce, hoisin, worcestershire, worcestershire sauce, tabasco, sriracha, hot sauce, chili sauce, chile sauce, ketchup,
      mustard, mustard powder sauce, mayonnaise, aioli, dressing, vinaigrette, pesto, salsa, salsa verde, barbecue sauce, bbq sauce, steak sauce, teriyaki, relish, chutney, harissa, sambal, gochujang, miso, paste, curry paste, chile paste, chili paste, chipotle paste, tamarind, tahini, mirin,
      horseradish sauce, horseradish cream, horseradish, prepared horseradish, creamed horseradish, wasabi, gravy, gravy mix, marinade, glaze, liquid smoke, shrimp paste, anchovy paste, garlic paste, ginger paste, chile oil, chili oil, sesame oil, taco sauce, tartar sauce, ponzu, ranch, ranch dressing, kecap manis, doubanjiang, black bean sauce, plum sauce, duck sauce, gravy granule,
      maggi, buffalo sauce, chili crisp, curry sauce, cocktail sauce, hollandaise, alfredo sauce, hot pepper sauce, pepper sauce, verjuice, dip, mushroom ketchup, browning, chimichurri, jus, fermented black bean, yuzu kosho, tapenade, romesco, miracle whip, sunflower spread, calabrian chile, zhug, toum, amba, nam prik pao, sofrito, salad cream, coconut amino, liquid amino, amino
      """,
      .spices: """
      salt, pepper, peppercorn, pepper corn, allspice, allspice berry, anise, star anise, annatto, asafoetida, hing, bay, bay leaf, caraway, caraway seed, cardamom, cayenne, cayenne pepper, chili powder, chile powder, chili flake, chile flake, red pepper flake, pepper flake, aleppo pepper, cinnamon, clove, whole clove, ground clove, coriander seed, ground coriander,
      cumin, cumin seed, curry powder, curry, dill seed, dill weed, dillweed, fennel seed, fennel pollen, fenugreek, garam masala, masala, ground ginger, ginger powder, powdered ginger, juniper, juniper berry, mace, marjoram, mustard seed, mustard powder, dry mustard, ground mustard, dried mustard, nigella, nigella seed, nutmeg, oregano, paprika, saffron, sumac, szechuan pepper, sichuan pepper, sichuan peppercorn, lemon pepper,
      turmeric, ground turmeric, za atar, zaatar, garlic powder, garlic salt, garlic granule, onion powder, onion salt, onion flake, celery seed, celery salt, poppy seed, sesame seed, seasoning, italian seasoning, spice, spice mix, spice blend, five spice, five spice powder, pumpkin pie spice, apple pie spice, mixed spice, powder, rub, dukkah, ras el hanout, togarashi, herbes de provence, italian herb, mixed herb,
      dried herb, mahlab, ajwain, amchoor, amchur, curry spice, msg, monosodium glutamate, accent, mrs dash, chipotle, chipotle chile, ancho, ancho chile, ancho chili, guajillo chile, arbol chile, guajillo, pasilla, gochugaru, baharat, cajun seasoning, taco seasoning, taco seasoning mix, seasoning mix, seasoning salt, old bay, everything bagel seasoning, onion soup mix, soup mix, ranch mix, dressing mix, chili seasoning mix, white pepper, black pepper, kosher salt, sea salt, urfa biber, biber, pink peppercorn, grain of paradise, onion granule, seed, dried chile, achiote, file powder, adobo seasoning, creole seasoning, tajin, pickling spice, panch phoran, lavender, hibiscus, seaweed, nori, kombu, wakame, bonito flake, nutritional yeast,
      korean chile flake, silk chile, berbere, advieh, shichimi, furikake, vegeta, kala namak, loomi, kasuri methi, kasoori methi, tonka bean, aonori, arame, dulse, hijiki, sazon, cubeb
      """,
      .baking: """
      flour, sugar, brown sugar, icing sugar, powdered sugar, confectioner sugar, confectioners sugar, caster sugar, muscovado, demerara, jaggery, molasses, treacle, syrup, maple syrup, golden syrup, corn syrup, agave, agave nectar, nectar, honey, sweetener, stevia, splenda, baking powder, baking soda, bicarbonate, bicarbonate of soda, bicarb, soda bicarbonate, yeast, cornstarch, cornflour, corn flour, starch, potato starch, tapioca, tapioca starch, arrowroot,
      cream of tartar, tartar, gelatin, gelatine, agar, pectin, vanilla, vanilla extract, vanilla bean, vanilla pod, vanilla paste, vanilla puree, vanilla sugar, vanilla essence, extract, almond extract, essence, flavoring, flavouring, food coloring, food colouring, coloring, colouring, food dye, sprinkle, nonpareil, icing, frosting, fondant, marzipan, almond paste, poppy seed paste, chocolate, chocolate chip, white chocolate, dark chocolate, cocoa, cocoa powder, cacao, cacao nib, cacao powder, nib, cocoa nib, coconut, desiccated coconut, shredded coconut, coconut flake,
      condensed milk, sweetened condensed milk, evaporated milk, milk powder, powdered milk, dry milk, buttermilk powder, custard, custard powder, pudding mix, pudding, instant pudding, cake mix, brownie mix, pancake mix, muffin mix, bisquick, biscuit mix, baking mix, cornbread mix, corn muffin mix, shortening, crisco, lard, vegetable shortening, breadcrumb, bread crumb, crumb, panko, graham cracker crumb, graham cracker crust, almond flour, almond meal, meal, rice flour, rose water, rosewater, orange blossom water, orange flower water, glucose, glucose syrup, xanthan gum, jello, jell o, candied peel, mixed peel, candied ginger, crystallized ginger, crystallised ginger, stem ginger, glace cherry, candied cherry, candied fruit, candied orange peel,
      butterscotch chip, peanut butter chip, mini chip, toffee bit, chocolate morsel, morsel, chocolate bar chip, meringue, meringue powder, meringue nest, flaxseed, flax seed, flax meal, flax, chia seed, chia, linseed, psyllium, psyllium husk, protein powder, flour mix, dream whip, dulce de leche, caramel sauce, chocolate sauce, chocolate syrup, chocolate shaving, chocolate curl, gluten, vital wheat gluten, gum, butter extract, besan, gram flour, chickpea flour, lecithin, citric acid, tapioca flour, date syrup, pomegranate molasses, sanding sugar, simple syrup, sugar syrup, wafer, ladyfinger, lady finger, sponge finger, ovaltine, horlicks,
      sugar cube, sugar pearl, turbinado, panela, piloncillo, barley malt, malted milk powder, malt powder, isinglass, carrageenan, baking chip, candy melt, almond bark, feuilletine, edible glitter, edible gold leaf, glitter, buttercream, date paste, dextrose, erythritol, monk fruit, monkfruit, xylitol, truvia
      """,
      .snacks: """
      nut, almond, walnut, pecan, hazelnut, peanut, cashew, pistachio, macadamia, macadamia nut, pine nut, pine kernel, pinenut, pinon, brazil nut, chestnut, pumpkin seed, pepita, sunflower seed, sunflower kernel, trail mix, raisin, sultana, currant, dried currant, date, medjool date, prune, dried apricot, dried cranberry, craisin, dried fig, dried cherry, dried fruit,
      mixed dried fruit, cracker, graham cracker, cookie, biscuit, oreo, gingersnap, ginger snap, digestive, digestive biscuit, shortbread, pretzel, chip, crisp, tortilla chip, potato chip, corn chip, dorito, popcorn, candy, caramel, toffee, marshmallow, marshmallow creme, marshmallow fluff, fluff, fudge, gum drop, gumdrop, jelly bean, licorice, chocolate bar, chocolate candy, peanut butter cup, snicker, hershey kiss, kiss, rolo, m and m, mint candy, peppermint candy, candy cane, sugar cookie,
      granola bar, hemp seed, rice cake, oatcake, amaretti, biscotti, nougat, turkish delight, cake, sponge cake, angel food cake, pound cake, brownie, doughnut, donut, pork rind, matzo, matzah, seed mix, mixed nut, banana chip, corn nut, nilla wafer, vanilla wafer, chow mein noodle, fried onion, fried shallot, french fried onion, saltine, ritz, fig newton, skittle, gummy bear, panettone, cheeto, frito, pita chip, halva, speculoos, biscoff, flapjack, custard cream, malteser, kit kat, twix, mars bar, after eight, wafer roll, ice cream cone,
      waffle cone, sesame snap, brittle, praline, nut mix, seaweed snack, goji berry, bombay mix, poppadom, papadum, pappadam, melba toast
      """,
      .drinks: """
      wine, red wine, white wine, beer, ale, stout, lager, cider, hard cider, brandy, cognac, rum, vodka, gin, tequila, mezcal, whiskey, whisky, bourbon, scotch, vermouth, sherry, port, madeira, marsala, champagne, prosecco, cava, liqueur, liquor, kahlua, cointreau, triple sec, grand marnier, marnier, amaretto, campari, aperol, limoncello, kirsch, calvados, pernod, pastis, absinthe, bitters, bitter, chartreuse, sake, shaoxing wine, rice wine, juice, orange juice, apple juice,
      tomato juice, pineapple juice, cranberry juice, grapefruit juice, clam juice, pomegranate juice, apple cider, coffee, espresso, coffee bean, espresso powder, coffee granule, instant coffee, instant espresso, tea, teabag, tea bag, green tea, matcha, cola, coke, coca cola, lemonade, soda, club soda, soda water, tonic, tonic water, sparkling water, mineral water, seltzer, ginger ale, ginger beer, root beer, sprite, lemon lime soda, coconut water, cordial, squash drink, elderflower cordial, grenadine, kombucha, eggnog, smoothie, hot chocolate mix, hot chocolate, cocoa mix, drinking chocolate,
      creme de cassis, creme de menthe, creme de cacao, schnapps, baileys, irish cream, sec, energy drink, lime cordial, sour mix, lemonade mix, drambuie, frangelico, sambuca, ouzo, aquavit, pisco, cachaca, curacao, orange liqueur, coffee liqueur, galliano, benedictine, pimm, kool aid, 7 up, burgundy, muscat, riesling, chardonnay, cabernet, merlot, pinot noir, pinot grigio, chianti, orgeat, v8 juice, falernum, coconut rum, water, lillet, cynar, fernet, st germain, chambord, midori, jagermeister, slivovitz, grappa, armagnac, raki, arak, soju, baijiu,
      huangjiu, mead, rosé, moscato, sauternes, malbec, shiraz, syrah, zinfandel, sauvignon blanc, horchata, agua fresca, rooibos, chai, cold brew, clamato, gatorade, red bull, dr pepper, dubonnet
      """,
      .household: """
      kitchen roll, paper towel, kitchen paper, toilet paper, toilet roll, tissue, napkin, foil, aluminum foil, aluminium foil, tin foil, parchment, parchment paper, baking paper, baking parchment, greaseproof paper, wax paper, cling film, plastic wrap, skewer, bamboo skewer, wooden skewer, toothpick, cocktail stick, twine, kitchen twine, string, kitchen string, candle, detergent,
      washing powder, washing up liquid, dish soap, soap, shampoo, toothpaste, toothbrush, bin bag, trash bag, garbage bag, freezer bag, ziploc bag, sponge, battery, cupcake liner, cupcake case, muffin liner, muffin case, paper case, popsicle stick, lollipop stick, light bulb, bleach, dishwasher tablet, cat food, dog food, cat litter, diaper, nappy, deodorant, cheesecloth, muslin, match, charcoal, wood chip, smoking chip, baking cup, piping bag, straw, cupcake wrapper, butcher twine, aluminum pan, lolly stick,
      parchment round, cake board, cake topper, doily, plastic bag, zip top bag, zip lock bag, kitchen towel, dishcloth, rubber band, cedar plank, popsicle mold, fondue stick
      """,
    ],
    pieces: """
      leaf leave fillet filet piece stick root heart half kernel floret zest rind peel slice strip cube chunk sprig stalk stem bulb
      head clove wedge ring segment tip top spear shoot frond skin flesh pulp core thread strand petal blossom bunch pod flake granule blend
      mix mixture assortment ball round bit shaving shard dice matchstick sheet log substitute alternative equivalent choice variety part
      drip trimming crown bottom cap tail end link rasher steak tender quarter side pack package square coin topping garnish base filling
      """,
    herbs: """
      parsley cilantro coriander basil mint thyme rosemary sage dill tarragon chervil herb lavender savory ginger turmeric garlic onion chile galangal
      lemongrass horseradish chive jalapeno methi shallot lime lemon orange epazote
      """,
    fruits: """
      apricot fig cherry cranberry apple pear peach mango pineapple banana blueberry strawberry berry currant fruit plum papaya date
      """,
    dried: "dried dry freeze",
    ground: "ground powdered",
    frozen: "frozen",
    canned: "canned tinned jarred pickled"
  )
}
