import CoreGraphics
import Foundation
import RecipePresentation
import Recipes
import SwiftUI

/// A recipe in the list: a single element for screen readers, and a single touch target.
struct RecipeRow: View {
  private let card: RecipeCard
  private let view: Place
  private let mark: RowMark?
  private let source: SourceLink?
  /// The cooking time; nil until the page has been read.
  private let time: String?
  /// Whether there is another version of the recipe, which is kept.
  private let hasConflict: Bool
  private let isCooking: Bool
  /// Whether the row shows its second line; false under a header that says the same.
  private let showsDetail: Bool
  /// Whether the recipe's detail is open beside the list.
  private let isOpen: Bool
  private let services: AppServices
  private let action: @MainActor () -> Void
  private let openPage: @MainActor (SourceLink) -> Void
  @Environment(\.dynamicTypeSize) private var textSize

  init(
    _ card: RecipeCard, in view: Place, mark: RowMark?, source: SourceLink?, time: String?,
    hasConflict: Bool, isCooking: Bool, showsDetail: Bool, isOpen: Bool, _ services: AppServices,
    action: @escaping @MainActor () -> Void,
    openPage: @escaping @MainActor (SourceLink) -> Void
  ) {
    self.card = card
    self.view = view
    self.mark = mark
    self.source = source
    self.time = time
    self.hasConflict = hasConflict
    self.isCooking = isCooking
    self.showsDetail = showsDetail
    self.isOpen = isOpen
    self.services = services
    self.action = action
    self.openPage = openPage
  }

  var body: some View {
    Button(action: action) { label }
      .buttonStyle(.plain)
      .disabled(!card.isEnabled)
      .listRowBackground(isOpen ? Color.accentColor.opacity(0.15) : nil)
      .hoverEffect()
      .accessibilityLabel(spoken)
      .accessibilityHint(card.accessibilityHint ?? "")
      // Voice Control users say the name only, not the whole label.
      .accessibilityInputLabels([card.name])
      .accessibilityAddTraits(isOpen ? [.isButton, .isSelected] : .isButton)
      .contextMenu {
        AddToPlanButton(card.recipe, services)
        AddToListButton(card.recipe, services)
        KeepButton(card.recipe, services)
        FavoriteToggle(card.recipe, services)
        EditRecipeButton(card.recipe, services)
        if let source {
          if source.url.isFileURL {
            Button(source.title) { openPage(source) }
          } else {
            Link(Strings.openInBrowser, destination: source.url)
            ShareLink(Strings.share, item: source.url)
          }
        }
      }
      .swipeActions {
        switch view {
        case .recipes:
          // The system writes on it in white, in both appearances.
          KeepButton(card.recipe, services).tint(Palette.prominent(.light))
        case .cookbook:
          KeepButton(card.recipe, services, role: .destructive)
          EditRecipeButton(card.recipe, services)
        case .plan, .shopping: EmptyView()
        }
      }
      .swipeActions(edge: .leading) {
        if view == .cookbook { FavoriteButton(card.recipe, services).tint(Palette.prominent(.light)) }
        AddToPlanButton(card.recipe, as: .swipe, services)
          .tint(view == .cookbook ? Palette.secondSwipe : Palette.prominent(.light))
      }
  }

  private var spoken: String {
    var label = card.accessibilityLabel
    if let time { label = Strings.timeLabel(label, time) }
    if hasConflict { label = Strings.conflictLabel(label) }
    let marked = mark?.label(label) ?? label
    return isCooking ? Strings.cookingLabel(marked) : marked
  }

  /// At accessibility text sizes the text is below the photo and has the full width.
  @ViewBuilder private var label: some View {
    if textSize.isAccessibilitySize {
      VStack(alignment: .leading, spacing: 8) {
        photo
        words
        markSymbol
      }
      .frame(maxWidth: .infinity, minHeight: Metrics.target, alignment: .leading)
      .contentShape(Rectangle())
    } else {
      HStack(spacing: 14) {
        photo
        words
        Spacer(minLength: 0)
        markSymbol
        Image(systemName: leavesTheApp ? "arrow.up.right" : "chevron.forward")
          .font(.footnote)
          .foregroundStyle(.tertiary)
          .accessibilityHidden(true)
      }
      .frame(minHeight: Metrics.target)
      .contentShape(Rectangle())
    }
  }

  @ViewBuilder private var markSymbol: some View {
    if let mark {
      Image(systemName: mark.symbol)
        .font(.footnote)
        .foregroundStyle(Color.accentColor)
        .accessibilityHidden(true)
    }
  }

  private var photo: some View {
    PhotoView(
      card.photo, size: CGSize(width: Metrics.rowPhoto, height: Metrics.rowPhoto), from: services.photos
    )
    .frame(width: Metrics.rowPhoto, height: Metrics.rowPhoto)
    .clipShape(RoundedRectangle(cornerRadius: Metrics.corner, style: .continuous))
  }

  private var words: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(card.name)
        .font(.headline)
        .multilineTextAlignment(.leading)
      if showsDetail, !card.detail.isEmpty {
        Text(card.detail)
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      marks
    }
  }

  @ViewBuilder private var marks: some View {
    if isCooking { Label(Strings.beingCooked, systemImage: "flame").font(.caption) }
    if hasConflict {
      Label(Strings.conflictNotice, systemImage: "doc.on.doc").font(.caption)
    }
    if card.hasVideo || card.hasSource {
      Group {
        if textSize.isAccessibilitySize {
          VStack(alignment: .leading, spacing: 4) { markLabels }
        } else {
          HStack(spacing: 10) { markLabels }
        }
      }
      .font(.caption)
      .foregroundStyle(.secondary)
    }
  }

  @ViewBuilder private var markLabels: some View {
    if let time { Label(time, systemImage: "clock") }
    if card.hasVideo { Label(Strings.video, systemImage: "play.fill") }
    if card.hasSource { Label(Strings.hasSource, systemImage: "book") }
  }

  private var leavesTheApp: Bool {
    if case .browser = card.action { true } else { false }
  }
}

/// A row's mark of a recipe's place in the cookbook.
enum RowMark {
  case kept, favorite

  var symbol: String {
    switch self {
    case .kept: "bookmark.fill"
    case .favorite: "heart.fill"
    }
  }

  /// The row's spoken label with the mark.
  func label(_ label: String) -> String {
    switch self {
    case .kept: Strings.keptLabel(label)
    case .favorite: Strings.favoriteLabel(label)
    }
  }
}
