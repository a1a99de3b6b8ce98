import CoreGraphics
import Foundation
import RecipeImages
import RecipePresentation
import Recipes
import SwiftUI

/// A recipe in the list: a single element for screen readers, and a single touch target.
struct RecipeRow: View {
  private let card: RecipeCard
  private let source: SourceLink?
  /// The cooking time; nil until the page has been read.
  private let time: String?
  /// Whether the row shows the cuisine; false under a header that names it.
  private let showsCuisine: Bool
  /// Whether the recipe's detail is open beside the list.
  private let isOpen: Bool
  private let photos: ImagePipeline<ImageIODecoder>
  private let action: @MainActor () -> Void
  private let openPage: @MainActor (SourceLink) -> Void
  @Environment(\.dynamicTypeSize) private var textSize

  init(
    _ card: RecipeCard, source: SourceLink?, time: String?, showsCuisine: Bool, isOpen: Bool,
    photos: ImagePipeline<ImageIODecoder>, action: @escaping @MainActor () -> Void,
    openPage: @escaping @MainActor (SourceLink) -> Void
  ) {
    self.card = card
    self.source = source
    self.time = time
    self.showsCuisine = showsCuisine
    self.isOpen = isOpen
    self.photos = photos
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
        if let source {
          if source.url.isFileURL {
            Button(source.title) { openPage(source) }
          } else {
            Link(Strings.openInBrowser, destination: source.url)
            ShareLink(Strings.share, item: source.url)
          }
        }
      }
  }

  private var spoken: String { [card.accessibilityLabel, time].compactMap { $0 }.joined(separator: ", ") }

  /// At accessibility text sizes the text is below the photo and has the full width.
  @ViewBuilder private var label: some View {
    if textSize.isAccessibilitySize {
      VStack(alignment: .leading, spacing: 8) {
        photo
        words
      }
      .frame(maxWidth: .infinity, minHeight: Metrics.target, alignment: .leading)
      .contentShape(Rectangle())
    } else {
      HStack(spacing: 14) {
        photo
        words
        Spacer(minLength: 0)
        Image(systemName: leavesTheApp ? "arrow.up.right" : "chevron.forward")
          .font(.footnote)
          .foregroundStyle(.tertiary)
          .accessibilityHidden(true)
      }
      .frame(minHeight: Metrics.target)
      .contentShape(Rectangle())
    }
  }

  private var photo: some View {
    PhotoView(card.photo, size: CGSize(width: Metrics.rowPhoto, height: Metrics.rowPhoto), from: photos)
      .frame(width: Metrics.rowPhoto, height: Metrics.rowPhoto)
      .clipShape(RoundedRectangle(cornerRadius: Metrics.corner, style: .continuous))
  }

  private var words: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(card.name)
        .font(.headline)
        .multilineTextAlignment(.leading)
      if showsCuisine {
        Text(card.cuisine)
          .font(.subheadline)
          .foregroundStyle(.secondary)
      }
      marks
    }
  }

  @ViewBuilder private var marks: some View {
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
