// The last stage of a build: what was made meets what is there. `write` brings the output folder to it; `compare`, for
// `theme check`, names the differences and leaves everything as it is.

import ThemeDiagnostics
import ThemeHashing
import ThemeModel
import ThemeStorage

extension Build {
  mutating func write(_ files: OutputFiles) throws(BuildStop) {
    let start = ContinuousClock.now
    defer { report.timings.add("write", ContinuousClock.now - start) }
    let folder = try checkedOutputFolder()
    let before = cache.previousOutputs(in: folder)
    let stale = isWhole ? staleOutputs(before, in: folder, wanted: files) : []
    do {
      let done = try OutputFolder.commit(
        files: files.inOrder.map { ($0.path, $0.bytes) }, previous: stale, to: folder)
      report.counts.files = done.outputs.count
      report.counts.written = done.written.count
      report.counts.removed = done.removed.count + (isWhole ? try removeOutputsElsewhere() : 0)
      report.counts.bytes = files.inOrder.reduce(0) { $0 + $1.bytes.count }
      if let swiftFile = files.swiftFile { try write(swiftFile) }
      report.outputFolder = folder
      let names = Set(done.outputs.map(\.path))
      let kept = isWhole ? [] : before.filter { !names.contains($0.path) }
      let record = ReceiptRecord(outputFolder: folder, counts: report.counts)
      cache.write(
        Receipt(buildKey: buildKey, inputs: inputs, outputs: done.outputs + kept, summary: record.bytes),
        history: history)
    } catch {
      throw .storage(error)
    }
  }

  /// What the last build wrote and this one does not. A file that somebody has put in its place since is theirs.
  private mutating func staleOutputs(_ before: [Receipt.Output], in folder: String, wanted: OutputFiles) -> [String] {
    let names = Set(wanted.inOrder.map(\.path))
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
    let stale = staleOutputs(outputs, in: folder, wanted: OutputFiles())
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

  private mutating func checkedOutputFolder() throws(BuildStop) -> String {
    checkOutputPlace()
    try stopOnErrors()
    return outputFolder
  }

  mutating func compare(_ files: OutputFiles) throws(BuildStop) -> [OutputFinding] {
    let start = ContinuousClock.now
    defer { report.timings.add("compare", ContinuousClock.now - start) }
    let folder = try checkedOutputFolder()
    report.outputFolder = folder
    report.counts.files = files.inOrder.count + (files.swiftFile == nil ? 0 : 1)
    let comparison = OutputComparison(folder: folder, previous: cache.previousOutputs(in: folder))
    var findings: [OutputFinding] = []
    do {
      try Disk.checkAccess(toFolder: folder)
      for file in files.inOrder {
        if let finding = try comparison.finding(file) { findings.append(finding) }
      }
      if let swiftFile = files.swiftFile, let finding = try comparison.finding(elsewhere: swiftFile) {
        findings.append(finding)
      }
    } catch {
      throw .storage(error)
    }
    if isWhole {
      let themes = report.sprites.map(\.theme)
      findings += ExtraOutputs(
        folder: folder, previous: comparison.previousPaths, themes: Set(themes), kept: files.swiftFile?.path
      ).findings(wanted: files.inOrder)
    }
    return findings
  }
}
