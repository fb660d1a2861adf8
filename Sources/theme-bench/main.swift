import Foundation

let usage = """
  theme-bench reference CASES.json OUTDIR   draws every case with the ordinary pipeline, one PNG a case
  theme-bench compare DIR DIR [--limit N]   compares PNG files by name, over premultiplied RGBA
  theme-bench draw MANIFEST                 reads, generates and draws; nothing is packed, encoded, cached or written
  theme-bench run [--theme PATH] [N ...]    times cold, warm, no-op and one-change builds of themes of N widgets
  theme-bench themes [--theme PATH] [--rounds N] MANIFEST N [N ...]
                                            times cold builds of the manifest with N themes of other colours
  theme-bench pack FILE SIDE [N]            packs the sizes that the file lists, a width and a height a line; then again
                                            with the places of before, when N of them have grown by a pixel
  theme-bench manifest N FILE               writes the synthetic manifest of N widgets
  theme-bench png EFFORT REPEATS DIR OUTDIR encodes every PNG file again, and prints its bytes and the median CPU seconds
  theme-bench workload FILE                 writes a manifest with as many sprites and pixels as the peers' workload

  """

let arguments = Array(CommandLine.arguments.dropFirst())
do {
  switch arguments.first {
  case "reference" where arguments.count == 3:
    try ReferenceCommand.run(cases: arguments[1], output: arguments[2])
  case "compare" where arguments.count == 3 || arguments.count == 5:
    exit(try CompareCommand.run(Array(arguments.dropFirst())) ? 0 : 1)
  case "draw" where arguments.count == 2:
    try DrawCommand.run(arguments[1])
  case "run":
    try RunCommand.run(Array(arguments.dropFirst()))
  case "themes":
    try ThemesCommand.run(Array(arguments.dropFirst()))
  case "pack" where arguments.count == 3 || arguments.count == 4:
    try PackCommand.run(Array(arguments.dropFirst()))
  case "manifest" where arguments.count == 3:
    try SyntheticTheme.manifest(widgets: Int(arguments[1]) ?? 0).write(
      toFile: arguments[2], atomically: true, encoding: .utf8)
  case "png" where arguments.count == 5:
    try PNGCommand.run(Array(arguments.dropFirst()))
  case "workload" where arguments.count == 2:
    try SyntheticTheme.workload.write(toFile: arguments[1], atomically: true, encoding: .utf8)
  default:
    FileHandle.standardError.write(Data(usage.utf8))
    exit(2)
  }
} catch {
  FileHandle.standardError.write(Data("error: \(error)\n".utf8))
  exit(1)
}
