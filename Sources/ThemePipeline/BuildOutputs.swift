// The ends of a build: what was made meets what is there. `write` brings the output folder to it; `compare`, for
// `theme check`, names the differences and leaves everything as it is.

import ThemeDiagnostics
import ThemeHashing
import ThemeModel
import ThemeStorage

extension Build {
  /// Opens the place where files go as they are made.
  mutating func openOutput() throws(BuildStop) {
    checkOutputPlace()
    try stopOnErrors()
    let folder = outputFolder
    report.outputFolder = folder
    do throws(StorageError) {
      if options.isReadOnly {
        try Disk.checkAccess(toFolder: folder)
        let comparison = OutputComparison(
          folder: folder, previous: cache.previousOutputs(in: folder), version: cache.previousVersion)
        receiver = OutputReceiver(.comparing(comparison))
      } else {
        receiver = OutputReceiver(.writing(try OutputStaging(folder)))
      }
    } catch {
      throw .storage(error)
    }
  }

  mutating func take(_ files: some Sequence<OutputFile>) throws(BuildStop) {
    let start = ContinuousClock.now
    defer { report.timings.add(options.isReadOnly ? "compare" : "write", ContinuousClock.now - start) }
    do throws(StorageError) {
      for file in files { try receiver?.take(file) }
    } catch {
      throw .storage(error)
    }
  }

  mutating func write() throws(BuildStop) {
    let start = ContinuousClock.now
    defer { report.timings.add("write", ContinuousClock.now - start) }
    guard var receiver else { return }
    self.receiver = nil
    let folder = outputFolder
    let before = cache.previousOutputs(in: folder)
    let stale = isWhole ? staleOutputs(before, in: folder, wanted: receiver.paths) : []
    do throws(StorageError) {
      guard let done = try receiver.commit(removing: stale) else { return }
      report.outputs = done.outputs
      report.counts.files = done.outputs.count
      report.counts.written = done.written.count
      report.counts.removed = done.removed.count + (isWhole ? try removeOutputsElsewhere() : 0)
      report.counts.bytes = receiver.byteCount
      if let swiftFile { try write(swiftFile) }
      let names = Set(done.outputs.map(\.path))
      let kept = isWhole ? [] : before.filter { !names.contains($0.path) }
      let record = ReceiptRecord(outputFolder: folder, counts: report.counts)
      cache.write(
        Receipt(
          buildKey: buildKey, inputs: inputs + libraries.inputs, outputs: done.outputs + kept, summary: record.bytes),
        history: history)
    } catch {
      throw .storage(error)
    }
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
    let stale = staleOutputs(outputs, in: folder, wanted: [])
    return try OutputFolder.commit(files: [], previous: stale, to: folder).removed.count
  }

  /// The file that goes elsewhere than all others. The receipt knows it as an input, whose change is noticed likewise.
  private mutating func write(_ swiftFile: OutputFile) throws(StorageError) {
    try Disk.makeFolder(Disk.folder(of: swiftFile.path))
    let isWritten = try Disk.writeIfChanged(swiftFile.bytes, to: swiftFile.path)
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
