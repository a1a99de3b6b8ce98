import Ingredients
import Testing

@Suite struct StepTemperatureTests {
  private func converted(_ step: String, _ system: MeasureSystem?) -> String {
    StepText(step, ingredients: []).scaled(by: .one, measures: system).map(\.text).joined()
  }

  @Test(arguments: [
    ("Heat to 350°F.", "Heat to 180°C."), ("Heat to 350 °F.", "Heat to 180 °C."),
    ("Heat to 350F.", "Heat to 180C."),
    ("Cook at 400 degrees F.", "Cook at 200 degrees C."), ("Cook at 400 degrees.", "Cook at 200 degrees C."),
    ("Bake at 425 degrees Fahrenheit.", "Bake at 220 degrees Celsius."),
    ("Heat to 450º F.", "Heat to 230º C."),
    ("Heat to 350–375°F.", "Heat to 180–190°C."), ("Heat to 350° to 375°F.", "Heat to 180° to 190°C."),
    ("Cook until 165°F inside.", "Cook until 74°C inside."),
    ("Heat to 350° and wait.", "Heat to 180°C and wait."),
    ("Heat to 400℉.", "Heat to 200℃."), ("Set the air fryer to 330°F.", "Set the air fryer to 165°C."),
    ("Boil the syrup to 240°F.", "Boil the syrup to 116°C."),
  ])
  func temperatureIsThatOfAMetricOven(_ step: String, _ expected: String) {
    #expect(converted(step, .metric) == expected)
    #expect(converted(step, .us) == step)
    #expect(converted(step, nil) == step)
  }

  @Test(arguments: [
    ("Bake at 160 °C.", "Bake at 325 °F."),
    ("Den Ofen auf 200 Grad vorheizen.", "Den Ofen auf 400 Grad F vorheizen."),
    ("Bake at 180C/160C fan/gas 4.", "Bake at 350F/325F fan/gas 4."),
    ("Infornare a 220° per poco.", "Infornare a 425°F per poco."),
    ("Préchauffer à 180 degrés.", "Préchauffer à 350 degrés F."),
    ("Heat oven to 200C.", "Heat oven to 400F."),
    ("Cook to 63 °C.", "Cook to 145 °F."),
  ])
  func temperatureIsThatOfAnOvenInTheUnitedStates(_ step: String, _ expected: String) {
    #expect(converted(step, .us) == expected)
    #expect(converted(step, .metric) == step)
  }

  @Test(arguments: [
    "Preheat to 350 °F (180 °C).", "Preheat to 180C/160C fan/350F/gas 4.", "Heat to 350ºF/180ºC.",
    "Reduce the heat by 25°F.", "Set the oven 20 °C lower.", "Gas mark 6 for 20 minutes.",
    "Cut 40 f and 3 c.",
    "between 110° and 115°F (43° to 46°C)", "Turn the pan 90 degrees.", "Cut 20 rolls.",
    "Bake at 200 degrees.",
  ])
  func pairsDifferencesAndOtherNumbersStay(_ step: String) {
    #expect(converted(step, .metric) == step)
    #expect(converted(step, .us) == step)
  }
}
