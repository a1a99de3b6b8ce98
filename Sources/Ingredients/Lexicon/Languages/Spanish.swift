extension IngredientWords {
  static let spanish = IngredientWords(
    containers: """
      lata latas sobre sobres bote botes paquete paquetes tarro tarros frasco frascos botella botellas bolsa bolsas bolsita
      bolsitas brick bricks brik briks caja cajas tableta tabletas bandeja bandejas tarrina tarrinas cartón cartones envase
      envases malla mallas tubo tubos
      """,
    pieces: """
      rodaja rodajas diente dientes pizca pizcas unidad unidades uds ud puñado puñados loncha lonchas hoja hojas ramita ramitas
      hebra hebras rama ramas manojo manojos ramillete ramilletes lámina láminas rebanada rebanadas tallo tallos
      docena docenas chorrito chorritos chorro chorros
      """,
    cuts: "cortado cortada cortados cortadas partido partida partidos partidas",
    additions: "y más",
    partWords: "de zumo jugo",
    rangeWords: "a o ó",
    wordsBeforeRange: "entre",
    alternatives: "o",
    wordsBeforeSize: "de",
    wordsBeforeTotals: "cerca alrededor más menos total peso zumo jugo",
    numerals: "- dos tres cuatro cinco seis siete ocho nueve diez - doce - - quince",
    articles: "un una",
    vaguePortions: "pizca puñado poco chorrito chorro",
    halvesOfMeasures: "medio media",
    tens: "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    hundreds: "cien ciento",
    partJoints: "y",
    andAHalf: "y.medio y.media",
    measureAdjectives: """
      buen bueno buenos buena buenas gran grande grandes pequeño pequeños pequeña pequeñas mediano medianos mediana medianas
      generoso generosos generosa generosas colmado colmados colmada colmadas raso rasos rasa rasas lleno llenos llena
      llenas escaso escasos escasa escasas grueso gruesos gruesa gruesas fino finos fina finas
      """,
    bracketRemarks: "opcional opcionales aprox aproximadamente según ver",
    people: "personas comensales ración raciones porción porciones",
    wordsBeforeYields: "para",
    wordsOfEach: "por calorías",
    dozens: ["docena": 12, "docenas": 12, "decena": 10, "veintena": 20],
    units: [
      .gram: "gramos gramo",
      .liter: "litro litros",
      .teaspoon: """
      cucharadita cucharaditas cdita cditas cdta cdtas cucharadita.de.café cucharaditas.de.café
      cucharadita.de.postre cucharada.de.café cucharadas.de.café cucharilla cucharillas
      """,
      .tablespoon: """
      cucharada cucharadas cda cdas cucharada.sopera cucharadas.soperas cucharada.de.sopa cucharadas.de.sopa
      c.sopera c.soperas c.de.sopa
      """,
      .kilogram: "kilogramo kilogramos",
      .milliliter: "mililitro mililitros",
      .deciliter: "decilitro decilitros",
      .pound: "libra libras",
    ],
    nationalCups: "taza tazas tacita tacitas vaso vasos",
    seconds: "segundo segundos seg",
    minutes: "minuto minutos",
    hours: "hora horas",
    wordedTimes: [
      "una hora": 3600, "media hora": 1800, "hora y media": 5400, "hora y cuarto": 4500,
      "una hora y cuarto": 4500, "1 hora y cuarto": 4500, "1 hora y tres cuartos": 6300,
      "hora y tres cuartos": 6300, "una hora y tres cuartos": 6300,
      "un cuarto de hora": 900,
      "tres cuartos de hora": 2700, "un minuto": 60, "medio minuto": 30, "minuto y medio": 90,
    ],
    nouns: """
      docena/docenas huevo/huevos cebolla/cebollas diente/dientes zanahoria/zanahorias limón/limones manzana/manzanas
      yema/yemas pimiento/pimientos taza/tazas vaso/vasos cucharada/cucharadas cucharadita/cucharaditas
      lata/latas rodaja/rodajas pizca/pizcas loncha/lonchas hoja/hojas ramita/ramitas paquete/paquetes
      unidad/unidades litro/litros libra/libras patata/patatas tomate/tomates calabacín/calabacines berenjena/berenjenas
      pepino/pepinos puerro/puerros cebolleta/cebolletas chalota/chalotas aguacate/aguacates
      boniato/boniatos alcachofa/alcachofas guindilla/guindillas champiñón/champiñones naranja/naranjas
      plátano/plátanos pera/peras melocotón/melocotones clara/claras salchicha/salchichas filete/filetes
      pechuga/pechugas muslo/muslos rama/ramas puñado/puñados sobre/sobres bote/botes manojo/manojos
      trozo/trozos frasco/frascos tarro/tarros botella/botellas bolsa/bolsas bolsita/bolsitas brick/bricks brik/briks
      caja/cajas tableta/tabletas bandeja/bandejas tarrina/tarrinas cartón/cartones envase/envases malla/mallas tubo/tubos
      ramillete/ramilletes lámina/láminas rebanada/rebanadas tallo/tallos hebra/hebras
      chorrito/chorritos chorro/chorros tarta/tartas bizcocho/bizcochos ración/raciones porción/porciones galleta/galletas
      """,
    adjectives: """
      rojo/rojos roja/rojas verde/verdes amarillo/amarillos amarilla/amarillas blanco/blancos blanca/blancas
      negro/negros negra/negras morado/morados morada/moradas pequeño/pequeños pequeña/pequeñas
      mediano/medianos mediana/medianas grande/grandes tierna/tiernas dulce/dulces maduro/maduros
      madura/maduras
      """,
    stems: """
      mozarella/mozzarella mozarela/mozzarella spaguetti/spaghetti espagueti/spaghetti espaguetis/spaghetti yogur/yogurt
      yogures/yogurt quinua/quinoa cuscús/couscous cuscus/couscous
      """,
    steps: StepWords(
      descriptions: """
        fresco fresca frescos frescas picado picada picados picadas grande grandes pequeño pequeña molida molido
        rallado rallada fundido fundida seco seca gusto troceado troceada polvo
        """,
      portions: "cucharada cucharadas",
      determiners: "el la los las un una del de",
      wordsForTwo: "ambos ambas",
      boundaries: """
        y o con al para hasta sobre luego si cuando que sin por en durante lentamente finamente
        """,
      links: "de del en",
      remarks: "para con sin",
      alternatives: "y o",
      droppableHeads: "pechuga pechugas muslo muslos filete filetes hojas ramita",
      repeats: "cada",
      hasNounsFirst: true,
      placing: "poner colocar",
      numbered: "velocidad",
      rangeWords: "a",
      wordsBeforeNumberedNouns: "los las",
      wordsForOne: "una",
      exceptions: "excepto menos sin",
      degrees: "grados",
      wordsBetweenTemperatures: "o",
      timedVerbs: """
        hornear hornea hornee horneamos cocer cuece cueza cocemos cocinar cocina cocine cocinamos hervir
        hierve hierva hervimos freír fríe freímos sofreír sofríe sofreímos saltear saltea rehogar rehoga
        rehogamos pochar pocha dejar deja deje dejamos reposar asar asamos batir bate batimos mezclar mezcla
        mezclamos amasar amasa amasamos enfriar enfría refrigerar refrigera remover remueve tostar tuesta
        gratinar gratinamos dorar doramos calentar calienta calentamos congelar programar programa programamos
        """,
      joints: "y luego o",
      trailing: "durante unos unas otros aproximadamente y por al menos cerca más",
      prepositions: "con a sobre hasta en",
      conditions: "hasta",
      wordsOfSentences: "el los las con una",
      moments: "después cada",
      repetitions: "veces vez"
    )
  )
}
