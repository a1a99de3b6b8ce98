import Adwaita
import RecipePresentation

/// The sums of the ingredients by aisle, and the staples.
@MainActor
final class ListedItems {
  let widget: Box

  private let model: PlanToList
  private let hint = Label(styles: "caption", "quiet")
  private let list = Box(.vertical, spacing: 18)
  private var sections: [(id: String, widget: Widget, rows: CheckRows<PlanToList.Row.ID>)] = []
  private var isCramped = false

  init(_ model: PlanToList) {
    self.model = model
    let heading = Label(Strings.ingredients, styles: "heading")
    heading.setAccessibleRole(.heading)
    for label in [heading, hint] {
      label.alignment = 0
      label.wrap()
    }
    widget = Box(.vertical, spacing: 12, [Box(.vertical, spacing: 3, [heading, hint]), list])
  }

  func layOut(isCramped: Bool) { self.isCramped = isCramped }

  func show(_ page: PlanToList.Page) {
    hint.text = page.hint
    var wanted = page.sections.map { (id: $0.id, title: $0.title, rows: $0.rows) }
    if !page.staples.isEmpty { wanted.append((id: "", title: Strings.staples, rows: page.staples)) }
    widget.isVisible = !wanted.isEmpty
    if wanted.map(\.id) != sections.map(\.id) {
      sections = wanted.map { new in sections.first { $0.id == new.id } ?? makeSection(new.id, new.title) }
      list.arrange(sections.map(\.widget))
    }
    for (section, new) in zip(sections, wanted) {
      section.rows.show(
        new.rows.map {
          CheckRows.Row(
            id: $0.id, text: $0.runs.labelRuns, detail: $0.detail, label: $0.label, isTicked: $0.isTicked)
        }, isCramped: isCramped)
    }
  }

  private func makeSection(_ id: String, _ title: String) -> (
    id: String, widget: Widget, rows: CheckRows<PlanToList.Row.ID>
  ) {
    let heading = Label(title, styles: "heading", "aisle-heading")
    heading.setAccessibleRole(.heading)
    heading.alignment = 0
    heading.wrap()
    let rows = CheckRows<PlanToList.Row.ID>(title) { [weak model] in model?.toggle(row: $0) }
    return (id, Box(.vertical, spacing: 9, [heading, rows.widget]), rows)
  }
}
