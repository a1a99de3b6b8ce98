import Foundation
import Networking
import Storage

/// The journey of a photo: memory → disk → network → decoding.
extension ImagePipeline {
  /// What the server had.
  enum Download: Sendable {
    /// The same bytes as on disk.
    case unchanged(content: UInt64)
    case received(Arrival)
  }

  /// A photo that came. The first who has decoded it stores it: nothing that fails to decode is ever on disk, and
  /// what nobody waits for any more when a decoder is free is dropped.
  final class Arrival: Sendable {
    let photo: CachedPhoto
    let content: UInt64
    /// There was another photo at its address.
    let isReplacement: Bool
    private let isStored = Locked(false)

    init(_ photo: CachedPhoto, content: UInt64, isReplacement: Bool) {
      self.photo = photo
      self.content = content
      self.isReplacement = isReplacement
    }

    /// Whether the caller is the one to store it.
    func claim() -> Bool {
      isStored.withLock { isStored in
        defer { isStored = true }
        return !isStored
      }
    }
  }

  func picture(for request: ImageRequest) async throws(ImageError) -> Picture {
    let key = ThumbnailKey(request)
    if let picture = memory.value(for: key) {
      events(.image(.memory, address: key.original.address))
      return picture
    }
    if let failure = failures.withLock({ $0.failure(of: key.original, now: now()) }) { throw failure }
    if request.priority == .visible { raise(key) }
    return try await thumbnails.value(for: key, priority: request.priority) { [self] in
      await load(key, from: request.url)
    }
  }

  /// What is prefetched goes first once it is seen, at whatever stage it is.
  private func raise(_ key: ThumbnailKey) {
    thumbnails.raise(key)
    downloads.raise(key.original)
    decodings.raise(DecodingKey(thumbnail: key, content: nil))
  }

  private func load(_ key: ThumbnailKey, from url: URL) async -> Result<Picture, ImageError> {
    do throws(ImageError) {
      // Somebody may have finished it between the look into memory and the start of this job.
      if let picture = memory.value(for: key) { return .success(picture) }
      if let picture = try await pictureFromDisk(key) {
        events(.image(.disk, address: key.original.address))
        scheduleFlushOfUses()
        return .success(picture)
      }
      let picture = try await pictureFromNetwork(key, url)
      events(.image(.network, address: key.original.address))
      return .success(picture)
    } catch {
      if error != .cancelled {
        failures.withLock { $0.remember(error, of: key.original, now: now()) }
        events(.image(.failed, address: key.original.address))
      }
      return .failure(error)
    }
  }

  // MARK: - Disk

  private func pictureFromDisk(_ key: ThumbnailKey) async throws(ImageError) -> Picture? {
    let address = key.original.address
    // A miss is known by the index, and its download does not wait for a decoder to be free.
    guard let disk, await filing.run({ disk.contains(address) }) else { return nil }
    let decoding = DecodingKey(thumbnail: key, content: nil)
    return try await decodings.value(for: decoding, priority: thumbnails.priority(of: key)) { [self] in
      // At another size, or for somebody who has left.
      if failures.withLock({ $0.failure(of: key.original, now: now()) }) == .tookTooLong {
        return .failure(.tookTooLong)
      }
      // Before the decoder's time begins: a slow disk says nothing of the photo.
      guard let photo = await filing.run({ disk.photo(at: address) }) else { return .success(nil) }
      switch await decoders.run({ self.decoded(photo.data, for: key, isWanted: $0) }) {
      case .success(let picture)?:
        return .success(picture)
      case .failure?:
        // It was let in by a version or a machine that could decode it: the server may have a better one.
        await remove(key.original)
        return .success(nil)
      case nil:
        // It stays on disk: the machine may have been busy. Remembered here as well as where it was asked for: all
        // who asked may have left.
        failures.withLock { $0.remember(.tookTooLong, of: key.original, now: now()) }
        return .failure(.tookTooLong)
      }
    }
  }

  // MARK: - Network

  private func pictureFromNetwork(_ key: ThumbnailKey, _ url: URL) async throws(ImageError) -> Picture {
    // A second time if it was unchanged, by somebody else's question, but is not on disk any more.
    for _ in 0..<2 {
      switch try await download(key.original, url, priority: thumbnails.priority(of: key)) {
      case .received(let arrival): return try await accepted(arrival, for: key)
      case .unchanged:
        if let picture = try await pictureFromDisk(key) { return picture }
      }
    }
    throw .network(.other("the photo was removed while it was loaded"))
  }

  /// Decodes what came, then stores it: whoever has begun to decode also stores, although all may have left by then.
  private func accepted(_ arrival: Arrival, for key: ThumbnailKey) async throws(ImageError) -> Picture {
    let decoding = DecodingKey(thumbnail: key, content: arrival.content)
    let decoded = try await decodings.value(for: decoding, priority: thumbnails.priority(of: key)) { [self] in
      let memoryOfFailures = arrival.isReplacement ? failedChecks : failures
      // At another size, or for somebody who has left.
      if memoryOfFailures.withLock({ $0.failure(of: key.original, now: now()) }) == .tookTooLong {
        return .failure(.tookTooLong)
      }
      let decoded = await decoders.run { self.decoded(arrival.photo.data, for: key, isWanted: $0) }
      guard let decoded else {
        // Here as well as where it was asked for: all who asked may have left.
        memoryOfFailures.withLock { $0.remember(.tookTooLong, of: key.original, now: now()) }
        return .failure(.tookTooLong)
      }
      if case .success = decoded, arrival.claim() {
        if arrival.isReplacement { memory.removeAll { $0.original == key.original && $0 != key } }
        await store(arrival.photo, for: key.original)
      }
      return decoded
    }
    guard let decoded else { throw .undecodable }
    revalidation.withLock { $0.note(arrival.content, isCurrentFor: key.original) }
    return decoded
  }

  private func download(
    _ key: OriginalDataKey, _ url: URL, priority: ImageRequest.Priority
  ) async throws(ImageError) -> Download {
    try await downloads.value(for: key, priority: priority) { [self] in
      do throws(ImageError) { return .success(try await fetch(key, url)) } catch { return .failure(error) }
    }
  }

  private func fetch(_ key: OriginalDataKey, _ url: URL) async throws(ImageError) -> Download {
    let known = await cached(key)
    let request = try PhotoRequest.request(
      for: url, feed: feed, validators: known?.validators, formats: decoder.formats)
    let response: HTTPResponse
    do {
      response = try await client.response(to: request)
    } catch {
      throw ImageError(error)
    }
    if response.status == 304, let known {
      let content = known.data.withUnsafeBytes(PhotoChecksum.of)
      revalidation.withLock { $0.note(content, isCurrentFor: key) }
      return .unchanged(content: content)
    }
    let photo = try PhotoRequest.photo(in: response)
    let content = photo.data.withUnsafeBytes(PhotoChecksum.of)
    if let known, known.data == photo.data {
      if known.validators != photo.validators { await store(photo, for: key) }
      revalidation.withLock { $0.note(content, isCurrentFor: key) }
      return .unchanged(content: content)
    }
    return .received(Arrival(photo, content: content, isReplacement: known != nil))
  }

  // MARK: - Revalidation

  /// The picture that the server has by now, if it is another one than `shown`. Failing changes nothing.
  func newerPicture(than shown: Picture, for request: ImageRequest) async -> Picture? {
    let key = ThumbnailKey(request)
    do throws(ImageError) {
      if revalidation.withLock({ $0.mustCheck(key.original) }) {
        // However many rows show it, in whatever sizes, the server is asked once.
        try await checks.value(for: key.original, priority: request.priority) { [self] in
          do throws(ImageError) { return .success(try await check(shown, key, request)) } catch {
            return .failure(error)
          }
        }
      }
      guard revalidation.withLock({ $0.isOutdated(shown.content, of: key.original) }) else { return nil }
      if memory.value(for: key)?.content == shown.content { memory.removeAll { $0 == key } }
      return try await picture(for: request)
    } catch {
      return nil
    }
  }

  private func check(_ shown: Picture, _ key: ThumbnailKey, _ request: ImageRequest) async throws(ImageError)
  {
    guard revalidation.withLock({ $0.mustCheck(key.original) }),
      failedChecks.withLock({ $0.failure(of: key.original, now: now()) }) == nil
    else { return }
    do throws(ImageError) {
      let download = try await download(key.original, request.url, priority: request.priority)
      guard case .received(let arrival) = download else { return }
      if arrival.content == shown.content {
        // It was in memory, where it came by decoding, but no longer on disk.
        if arrival.claim() { await store(arrival.photo, for: key.original) }
        revalidation.withLock { $0.note(arrival.content, isCurrentFor: key.original) }
      } else {
        _ = try await accepted(arrival, for: key)
        events(.image(.network, address: key.original.address))
      }
    } catch {
      failedChecks.withLock { $0.remember(error, of: key.original, now: now()) }
      throw error
    }
  }

  // MARK: - Blocking

  /// On a blocking thread. What is decoded is in memory when it returns.
  private func decoded(
    _ data: Data, for key: ThumbnailKey, isWanted: () -> Bool
  ) -> Result<Picture?, ImageError> {
    do throws(ImageError) {
      // What comes from disk is looked at as well: another version may have let other photos in.
      let photo = try DecodablePhoto(data, formats: decoder.formats)
      do {
        let decoded = try decoder.decode(photo.data, filling: key.size, isWanted: isWanted)
        // Who asked was told that it failed.
        guard isWanted() else { return .failure(.tookTooLong) }
        let picture = Picture(image: decoded.image, content: data.withUnsafeBytes(PhotoChecksum.of))
        memory.insert(picture, for: key, cost: decoded.cost)
        return .success(picture)
      } catch { throw .undecodable }
    } catch {
      return .failure(error)
    }
  }

  private func cached(_ key: OriginalDataKey) async -> CachedPhoto? {
    guard let disk else { return nil }
    return await filing.run { disk.photo(at: key.address) }
  }

  private func store(_ photo: CachedPhoto, for key: OriginalDataKey) async {
    guard let disk else { return }
    await filing.run { disk.store(photo, at: key.address) }
    scheduleFlush()
  }

  private func remove(_ key: OriginalDataKey) async {
    guard let disk else { return }
    await filing.run { disk.remove(key.address) }
    scheduleFlush()
  }
}
