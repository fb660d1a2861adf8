// The ends of a build: what was made meets what is there. `write` brings the output folder to it; `compare`, for
// `theme check`, names the differences and leaves everything as it is.

import ThemeDiagnostics
import ThemeHashing
import ThemeModel
import ThemeStorage

extension Build {
  /// Opens the place where files go as they are made, once no other build works there.
  ///
  /// - Returns: false where the other one left everything as this one would.
  mutating func openOutput() throws(BuildStop) -> Bool {
    checkOutputPlace()
    try stopOnErrors()
    let folder = outputFolder
    report.outputFolder = folder
    var hasWaited = false
    do throws(StorageError) {
      if options.isReadOnly {
        try Disk.checkAccess(toFolder: folder)
        let comparison = OutputComparison(
          folder: folder, previous: cache.previousOutputs(in: folder), version: cache.previousVersion)
        receiver = OutputReceiver(.comparing(comparison))
        return true
      }
      outputLock = try OutputLock.acquire(folder, isCancelled: options.isCancelled) { process in
        hasWaited = true
        options.onWait?(BuildWait(folder: BuildPlaces.shown(folder), process: process))
      }
    } catch {
      throw .storage(error)
    }
    guard let outputLock else { throw .cancelled }
    // The one that was waited for may have been killed since the cache was opened.
    if hasWaited { cache.store?.removeLeftovers() }
    // Begun before the receipt is looked at: that takes away what killed builds left.
    receiver = OutputReceiver(.writing(OutputStaging(outputLock)))
    // Another build may have ended since this one began.
    return !(cache.rereadReceipt() && isUpToDate())
  }

  mutating func take(_ files: some Sequence<OutputFile>) throws(BuildStop) {
    let start = ContinuousClock.now
    defer { report.timings.add(options.isReadOnly ? "compare" : "write", ContinuousClock.now - start) }
    do throws(StorageError) {
      for file in files where try !(receiver?.take(file) ?? true) {
        sink.report(
          Diagnostic(
            .exportNameClash, .error, path: file.path, "two files of the build would have this name",
            help:
              "state another name by 'file' of one of the formats or by output.pages; {theme}, {atlas}, {page} and {scale} tell files apart"
          ))
      }
    } catch {
      throw .storage(error)
    }
  }

  mutating func write() throws(BuildStop) {
    let start = ContinuousClock.now
    defer { report.timings.add("write", ContinuousClock.now - start) }
    let folder = outputFolder
    let before = cache.previousOutputs(in: folder)
    let stale = isWhole ? staleOutputs(before, in: folder, wanted: receiver?.paths ?? []) : []
    let commit: OutputFolder.Commit?
    do throws(StorageError) {
      if let swiftFile { try receiver?.take(elsewhere: swiftFile) }
      commit = try receiver?.commit(removing: stale, options)
    } catch {
      throw .storage(error)
    }
    guard let done = commit else { throw .cancelled }
    do throws(StorageError) {
      report.outputs = done.outputs
      report.counts.files = done.outputs.count
      report.counts.written = done.written.count
      report.counts.removed = done.removed.count + (isWhole ? try removeOutputsElsewhere() : 0)
      report.counts.bytes = receiver?.byteCount ?? 0
      if let swiftFile { try note(swiftFile, isWritten: done.wroteElsewhere) }
    } catch {
      throw .storage(error)
    }
    let names = Set(done.outputs.map(\.path))
    let kept = isWhole ? [] : before.filter { !names.contains($0.path) }
    inputs += placesRead.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }.map(\.value)
    let record = ReceiptRecord(outputFolder: folder, counts: report.counts)
    cache.writeWaiting(jobs: jobs)
    if cache.isInUse { noteThemes() }
    cache.write(
      Receipt(
        buildKey: buildKey, inputs: inputs + libraries.inputs, outputs: done.outputs + kept, summary: record.bytes),
      history: history)
    closeOutput()
  }

  /// Lets other builds into the output folder.
  mutating func closeOutput() {
    receiver = nil
    outputLock = nil
  }

  /// What the last build wrote and this one does not. A file that somebody has put in its place since is theirs.
  private mutating func staleOutputs(_ before: [Receipt.Output], in folder: String, wanted: [String]) -> [String] {
    let names = Set(wanted)
    return before.filter { output in
      if names.contains(output.path) { return false }
      guard let bytes = try? Disk.read(folder + "/" + output.path, limit: Limits.outputBytes) else { return true }
      if SHA256.digest(bytes) == output.digest { return true }
      sink.report(
        Diagnostic(
          .outputKept, .warning, path: folder + "/" + output.path,
          "no longer an output of this manifest, but changed since it was written: kept", help: "remove it by hand"))
      return false
    }.map(\.path)
  }

  /// After `output.directory` has changed: takes away what the last build wrote into the folder before.
  private mutating func removeOutputsElsewhere() throws(StorageError) -> Int {
    guard let (folder, outputs) = cache.previousOutputsElsewhere(than: outputFolder), Disk.kind(folder) == .folder
    else {
      return 0
    }
    // Not for ever: a build may work there that waits for our folder.
    guard let lock = try OutputLock.acquire(folder, patience: 2000, isCancelled: options.isCancelled) else {
      sink.report(
        Diagnostic(
          .outputKept, .warning, path: folder,
          "no longer the output folder of this manifest, but another build works in it: its files are kept",
          help: "remove them by hand"))
      return 0
    }
    var staging = OutputStaging(lock)
    return try staging.commit(removing: staleOutputs(outputs, in: folder, wanted: []))?.removed.count ?? 0
  }

  /// The file that goes elsewhere than all others. The receipt knows it as an input, whose change is noticed likewise.
  private mutating func note(_ swiftFile: OutputFile, isWritten: Bool) throws(StorageError) {
    report.counts.files += 1
    report.counts.written += isWritten ? 1 : 0
    report.counts.bytes += swiftFile.bytes.count
    // Read back: that waits for a stamp which a later edit cannot share.
    let (_, stamp) = try Disk.readWithStamp(swiftFile.path, limit: Limits.outputBytes)
    inputs.append(Receipt.Input(path: swiftFile.path, stamp: stamp, digest: SHA256.digest(swiftFile.bytes)))
  }

  /// What the manifest states otherwise than for the last build, by theme; nothing where no such build is on record.
  private mutating func causes(of themes: Set<String>) -> [String: [Diagnostic.Note]] {
    guard !themes.isEmpty, let before = cache.history else { return [:] }
    noteThemes()
    findOrigins()
    guard let origins else { return [:] }
    return Dictionary(
      themes.map { ($0, history.changes(ofTheme: $0, before: before, origins: origins)) }, uniquingKeysWith: { $1 })
  }

  mutating func compare() throws(BuildStop) -> [OutputFinding] {
    let start = ContinuousClock.now
    defer { report.timings.add("compare", ContinuousClock.now - start) }
    guard let receiver, case .comparing(var comparison) = receiver.purpose else { return [] }
    report.counts.files = receiver.paths.count + (swiftFile == nil ? 0 : 1)
    do throws(StorageError) {
      if let swiftFile { try comparison.compare(elsewhere: swiftFile) }
    } catch {
      throw .storage(error)
    }
    let themes = Set(report.sprites.map(\.theme))
    var findings = comparison.findings(themes: themes, causes: causes(of: comparison.changedThemes))
    if isWhole {
      findings += ExtraOutputs(
        folder: outputFolder, previous: comparison.previousOutputs, themes: themes, kept: swiftFile?.path
      ).findings(wanted: receiver.paths)
    }
    return findings
  }
}
