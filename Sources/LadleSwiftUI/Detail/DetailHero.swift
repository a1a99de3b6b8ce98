import CoreGraphics
import RecipeImages
import RecipePresentation
import SwiftUI

/// The top of the detail: the photo, the photo with a button that starts the video, the player, or the photo
/// with the failure and a link to the video's own site. Never a dead player.
struct DetailHero: View {
  @ObservedObject private var detail: Observed<RecipeDetailModel>
  private let photos: ImagePipeline<ImageIODecoder>
  @Environment(\.openURL) private var openURL
  @Environment(\.horizontalSizeClass) private var width
  @ScaledMetric(relativeTo: .body) private var pillPadding: CGFloat = 16

  init(_ detail: Observed<RecipeDetailModel>, photos: ImagePipeline<ImageIODecoder>) {
    self.detail = detail
    self.photos = photos
  }

  var body: some View {
    switch detail.model.video {
    case .none: photo
    case .poster:
      photo.overlay(alignment: .bottomLeading) { watch }
    // One case for both, because the web view of another case would be another one, and load the video again.
    case .loading(let page, _), .playing(let page, _):
      player(page).overlay {
        if isLoading {
          ProgressView()
            .tint(.white)
            .accessibilityLabel(Strings.loadingVideo)
        }
      }
    case .failed(let message, let outside, let retry):
      VStack(alignment: .leading, spacing: 12) {
        photo
        VStack(alignment: .leading, spacing: 4) {
          Text(message).foregroundStyle(.secondary)
          if retry != nil {
            TextButton(title: NoticeAction.tryAgain.title) { detail.model.retryVideo() }
          }
          Link(destination: outside.url) {
            Text(outside.title).touchTarget()
          }
          .accessibilityHint(Strings.openInBrowser)
        }
        .padding(.horizontal, 20)
      }
      .onAppear { Announcement.post(message) }
    }
  }

  private var isLoading: Bool { if case .loading = detail.model.video { true } else { false } }

  private var photo: some View {
    // Decoded for an iPad's column; the photo fills the available width.
    PhotoView(detail.model.photo, size: CGSize(width: 600, height: Metrics.heroHeight), from: photos)
      .frame(height: width == .compact ? Metrics.sheetHeroHeight : Metrics.heroHeight)
  }

  private var watch: some View {
    Button {
      if let url = detail.model.playVideo() { openURL(url) }
    } label: {
      Label(Strings.watchVideo, systemImage: "play.fill")
        .font(.headline)
        .foregroundStyle(.white)
        .padding(.horizontal, pillPadding)
        .frame(minHeight: Metrics.target)
        .background(Palette.pill, in: Capsule())
    }
    .buttonStyle(.plain)
    .padding(16)
    .accessibilityAddTraits(.startsMediaSession)
  }

  private func player(_ page: VideoPlayerPage) -> some View {
    VStack(alignment: .trailing, spacing: 0) {
      VideoPlayerView(page, detail: detail.model)
        .aspectRatio(16 / 9, contentMode: .fit)
        .frame(maxWidth: .infinity)
        .background(.black)
        .accessibilityIgnoresInvertColors()
      TextButton(title: Strings.stopVideo) { detail.model.stopVideo() }
        .padding(.horizontal, 20)
    }
  }
}
