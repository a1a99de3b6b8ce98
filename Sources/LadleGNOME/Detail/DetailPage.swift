import Adwaita
import Foundation
import RecipeImages
import RecipePresentation
import Recipes

/// A recipe's page: the photo or its video, what it is called, where it comes from.
@MainActor
final class DetailPage {
  let widget: Box
  let model: RecipeDetailModel
  /// An address that the person wants outside the app.
  var onOpen: (@MainActor (URL) -> Void)?

  private static let width = 860
  private let hero: HeroView
  private let title: Label
  private let back = Button(icon: "go-previous-symbolic", name: Words.back)
  private let content = Box(.vertical, spacing: 18)

  init(_ model: RecipeDetailModel, pipeline: ImagePipeline<TextureDecoder>) {
    self.model = model
    let recipe = model.recipe
    let header = HeaderBar()
    back.setAction("win.back")
    header.packStart(back)
    header.setTitleWidget(WindowTitle(recipe.name, subtitle: recipe.cuisine))
    hero = HeroView(model, pipeline: pipeline)
    title = Label(recipe.name, styles: "recipe-title")
    title.alignment = 0
    title.wrap()
    title.isSelectable = false
    title.setAccessibleRole(.heading)
    content.append(hero.widget)
    content.append(title)
    content.setMargins(top: 18, bottom: 36, start: 18, end: 18)
    let scrolled = ScrolledWindow(Clamp(content, maximum: Self.width))
    scrolled.expandsVertically = true
    widget = Box(.vertical, [header, scrolled])
    widget.addStyle("recipe-page")

    if model.shareAddress != nil {
      let menu = MenuButton()
      menu.setIcon("view-more-symbolic", name: Words.moreActions)
      let entries = Menu().append(Words.copyLink, "win.copy-link")
      if model.source != nil { entries.append(Words.openInBrowser, "win.open-source") }
      menu.setMenu(entries)
      header.packEnd(menu)
    }
    content.append(chips())
    hero.onOpen = { [weak self] in self?.onOpen?($0) }
    model.onChange = { [weak self] in self?.render() }
  }

  private func chips() -> Widget {
    let chips = WrapBox()
    let cuisine = Label(model.recipe.cuisine, styles: "chip")
    cuisine.ellipsize()
    chips.append(cuisine)
    if let source = model.source {
      let link = Button(source.title + " ↗", styles: "chip")
      link.setAccessibleLabel(source.title)
      link.tooltip = source.address.text
      link.onClick { [weak self] in self?.onOpen?(source.url) }
      chips.append(link)
    }
    return chips
  }

  private func render() { hero.render() }

  /// It is on screen and has its size.
  func appeared() {
    hero.loadPhoto()
    model.open()
  }
  func layOut(width: Int) { hero.layOut(width: width) }
  func focus() { back.grabFocus() }
  var isSettled: Bool { hero.isSettled }
}
