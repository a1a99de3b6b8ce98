public import Foundation
import Networking
import Storage

/// The stages of loading an image, in order: memory, disk, network, decoding.
extension ImagePipeline {
  /// Loads an image once for all requests of the same address and size.
  func load(_ request: ImageRequest) async throws(ImageError) -> LoadedImage {
    let key = ImageKey(request)
    return try await images.value(for: key, priority: { request.priority.task }) {
      [self] () async throws(ImageError) -> LoadedImage in
      try await load(key)
    }
  }

  private func load(_ key: ImageKey) async throws(ImageError) -> LoadedImage {
    if let image = memory.value(for: key) {
      events(.image(.memory, address: key.photo.address))
      return image
    }
    if let failure = failures.withLock({ $0.failure(of: key.photo, now: now()) }) { throw failure }
    do throws(ImageError) {
      if let image = try await imageFromDisk(key) {
        events(.image(.disk, address: key.photo.address))
        scheduleFlushOfUses()
        return image
      }
      let image = try await imageFromNetwork(key)
      events(.image(.network, address: key.photo.address))
      return image
    } catch {
      if error != .cancelled {
        failures.withLock { $0.remember(error, of: key.photo, now: now()) }
        events(.image(.failed, address: key.photo.address))
      }
      throw error
    }
  }

  // MARK: - Disk

  /// Returns nil if the photo is not on disk, or can no longer be decoded.
  private func imageFromDisk(_ key: ImageKey) async throws(ImageError) -> LoadedImage? {
    guard let photo = await cachedPhoto(key.photo) else { return nil }
    do {
      return try await decode(
        UndecodedPhoto(photo, origin: .disk), for: key, priority: images.priority(of: key))
    } catch {
      // A photo that takes too long stays on disk, because the machine may only have been busy.
      if error == .cancelled || error == .tookTooLong { throw error }
      // Another version or machine could decode it when it was stored. The server may have replaced it
      // by a readable photo.
      await removePhoto(key.photo)
      return nil
    }
  }

  // MARK: - Network

  private func imageFromNetwork(_ key: ImageKey) async throws(ImageError) -> LoadedImage {
    let priority = images.priority(of: key)
    return try await fetches.value(for: key, priority: priority) {
      [self] () async throws(ImageError) -> LoadedImage in
      // Another size of the photo may have been loaded, or have failed, while this one waited.
      if let failure = failures.withLock({ $0.failure(of: key.photo, now: now()) }) { throw failure }
      if let image = try await imageFromDisk(key) { return image }
      // A second attempt is needed if this request joined a revalidation, the server confirmed the photo on
      // disk, and it has been evicted since.
      for _ in 0..<2 {
        switch try await download(key.photo, revalidates: false, priority: priority) {
        case .received(let photo): return try await decode(photo, for: key, priority: priority)
        case .unchanged: if let image = try await imageFromDisk(key) { return image }
        }
      }
      throw .network(.other("the photo was removed while it was loaded"))
    }
  }

  /// Downloads a photo once for all of its sizes. If `revalidates`, the request is conditional on the photo
  /// on disk.
  private func download(
    _ key: PhotoKey, revalidates: Bool, priority: @escaping @Sendable () -> TaskPriority
  ) async throws(ImageError) -> Download {
    try await downloads.value(for: key, priority: priority) {
      [self] () async throws(ImageError) -> Download in
      let asked = revalidation.withLock { $0.refreshes }
      let known = revalidates ? await cachedPhoto(key) : nil
      let request = try PhotoRequest.request(
        for: key.url, feed: feed, validators: known?.validators, formats: decoder.formats)
      let response: HTTPResponse
      do throws(HTTPError) {
        response = try await client.response(to: request)
      } catch {
        throw ImageError(error)
      }
      if let known, response.confirms(known.validators, of: key.url) {
        revalidation.withLock { $0.markFresh(known.checksum, for: key, asked: asked) }
        return .unchanged
      }
      let photo = try PhotoRequest.photo(in: response, to: key.url)
      guard let known, known.data == photo.data else {
        return .received(
          UndecodedPhoto(photo, origin: known == nil ? .network : .replacement, asked: asked))
      }
      if known.validators != photo.validators { await storePhoto(photo, key) }
      revalidation.withLock { $0.markFresh(known.checksum, for: key, asked: asked) }
      return .unchanged
    }
  }

  // MARK: - Decoding

  /// Decodes a photo once for all requests of the same size, and stores it if it is new.
  ///
  /// A photo is stored only after it has decoded, so an undecodable one never overwrites a good one. Storing
  /// belongs to the shared job, so it happens even if every waiting task was cancelled.
  private func decode(
    _ photo: UndecodedPhoto, for key: ImageKey, priority: @escaping @Sendable () -> TaskPriority
  ) async throws(ImageError) -> LoadedImage {
    let decoding = DecodingKey(image: key, checksum: photo.checksum)
    let image = try await decodings.value(for: decoding, priority: priority) {
      [self] () async throws(ImageError) -> LoadedImage in
      // A failed replacement must not hide the photo on disk.
      let failures = photo.origin == .replacement ? failedChecks : failures
      // Another size of the photo may have taken too long while this decoding was queued.
      if failures.withLock({ $0.failure(of: key.photo, now: now()) }) == .tookTooLong { throw .tookTooLong }
      guard let result = await decoders.run({ self.decodeBlocking(photo, for: key, isWanted: $0) }) else {
        // The failure is recorded here, because all waiting tasks may have been cancelled.
        failures.withLock { $0.remember(.tookTooLong, of: key.photo, now: now()) }
        throw .tookTooLong
      }
      let image = try result.get()
      if photo.claimStoring() {
        if photo.origin == .replacement { memory.removeAll { $0.photo == key.photo && $0 != key } }
        await storePhoto(photo.photo, key.photo)
      }
      return image
    }
    if photo.origin != .disk {
      revalidation.withLock { $0.markFresh(photo.checksum, for: key.photo, asked: photo.asked) }
    }
    return image
  }

  /// Decodes on the calling thread, a decoding thread, and puts the image into memory before it returns.
  private func decodeBlocking(
    _ photo: UndecodedPhoto, for key: ImageKey, isWanted: () -> Bool
  ) -> Result<LoadedImage, ImageError> {
    Result { () throws(ImageError) in
      // Photos from disk are checked too, because another version may have accepted different ones.
      let decodable = try DecodablePhoto(photo.photo.data, formats: decoder.formats)
      let decoded: DecodedImage<Image>
      do {
        decoded = try decoder.decode(
          decodable.data, orientation: decodable.orientation, filling: key.size, isWanted: isWanted)
      } catch {
        throw .undecodable
      }
      // The request has already failed, so its image must not appear in memory.
      guard isWanted() else { throw .tookTooLong }
      let image = LoadedImage(image: decoded.image, checksum: photo.checksum)
      memory.insert(image, for: key, cost: decoded.cost)
      return image
    }
  }

  // MARK: - Revalidation

  /// Returns the server's current image if it differs from `shown`; nil also if the revalidation fails.
  func newerImage(than shown: LoadedImage, for request: ImageRequest) async -> LoadedImage? {
    let key = ImageKey(request)
    do throws(ImageError) {
      // A second check is needed if this request joined a request that began before the last refresh.
      for _ in 0..<2 where revalidation.withLock({ $0.mustCheck(key.photo) }) {
        // The server is asked once, however many rows show the photo and in whichever sizes.
        try await checks.value(for: key.photo, priority: { request.priority.task }) {
          [self] () async throws(ImageError) in
          try await check(shown, key)
        }
      }
      guard revalidation.withLock({ $0.isOutdated(shown.checksum, of: key.photo) }) else { return nil }
      if memory.value(for: key)?.checksum == shown.checksum { memory.removeAll { $0 == key } }
      return try await load(request)
    } catch {
      return nil
    }
  }

  private func check(_ shown: LoadedImage, _ key: ImageKey) async throws(ImageError) {
    guard revalidation.withLock({ $0.mustCheck(key.photo) }),
      failedChecks.withLock({ $0.failure(of: key.photo, now: now()) }) == nil
    else { return }
    let priority = checks.priority(of: key.photo)
    do throws(ImageError) {
      guard case .received(let photo) = try await download(key.photo, revalidates: true, priority: priority)
      else { return }
      if photo.checksum == shown.checksum {
        // The server still has the same photo, which is in memory but was evicted from disk.
        if photo.claimStoring() { await storePhoto(photo.photo, key.photo) }
        revalidation.withLock { $0.markFresh(photo.checksum, for: key.photo, asked: photo.asked) }
      } else {
        _ = try await decode(photo, for: key, priority: priority)
        events(.image(.network, address: key.photo.address))
      }
    } catch {
      failedChecks.withLock { $0.remember(error, of: key.photo, now: now()) }
      throw error
    }
  }

  // MARK: - Disk cache

  /// Returns the bytes of a photo as its server sent them, if they are on disk. Asks no server.
  public func photoOnDisk(at url: URL) async -> Data? { await cachedPhoto(PhotoKey(url))?.data }

  private func cachedPhoto(_ key: PhotoKey) async -> CachedPhoto? {
    guard let disk else { return nil }
    return await diskQueue.run { disk.photo(at: key.address) }
  }

  private func storePhoto(_ photo: CachedPhoto, _ key: PhotoKey) async {
    guard let disk, unstored == nil || key.url.host != unstored else { return }
    await diskQueue.run { disk.store(photo, at: key.address) }
    scheduleFlush()
  }

  private func removePhoto(_ key: PhotoKey) async {
    guard let disk else { return }
    await diskQueue.run { disk.remove(key.address) }
    scheduleFlush()
  }
}
