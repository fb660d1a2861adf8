import Foundation
import Testing

/// Builds that end in their midst, at any moment: nothing half-written, and the next build is as good as a clean one.
@Suite(.serialized) struct KilledBuildTests {
  private static func pause(_ project: FaultProject, _ random: inout SeededGenerator) {
    usleep(UInt32(Double.random(in: 0...1.1, using: &random) * project.duration * 1e6))
  }

  @Test func twoHundredKills() throws {
    let project = try FaultProject()
    var random = SeededGenerator(seed: 7)
    var killed = 0
    for round in 0..<200 {
      let edition = round % 2
      project.cool(round)
      try project.edit(edition)
      let victim = try project.start()
      Self.pause(project, &random)
      victim.signal(SIGKILL)
      if victim.finish().status == -SIGKILL { killed += 1 }
      #expect(try project.brokenOutputs() == [], "round \(round)")
      let run = try project.build()
      #expect(run.status == 0, "round \(round): \(run.output)\(run.errors)")
      #expect(try contents(of: project.output) == project.whole[edition], "round \(round)")
      #expect(project.temporaries() == [], "round \(round)")
    }
    #expect(killed > 20, "the kills came too late to mean anything")
    let last = try project.build()
    #expect(last.output.contains("\"outcome\":\"upToDate\""))
    try FileManager.default.removeItem(atPath: project.output)
    let warm = try IncrementalTests.Summary(try project.build().output)
    #expect(warm["drawn"] == 0 && warm["encoded"] == 0 && warm["imagesEncoded"] == 0)
    #expect(try contents(of: project.output) == project.whole[1])
  }

  @Test func signalsEndABuildCleanly() throws {
    let project = try FaultProject()
    var random = SeededGenerator(seed: 11)
    var stopped = 0
    for round in 0..<45 {
      let edition = round % 2
      project.cool(round)
      try project.edit(edition)
      let signal = [SIGINT, SIGTERM, SIGHUP][round % 3]
      let victim = try project.start()
      Self.pause(project, &random)
      victim.signal(signal)
      let run = victim.finish()
      // It had ended, or had not begun to listen.
      #expect([0, 128 + signal, -signal].contains(run.status), "round \(round): \(run.status) \(run.errors)")
      if run.status == 128 + signal {
        stopped += 1
        #expect(run.errors == "interrupted\n", "round \(round)")
        #expect(run.output.contains("\"outcome\":\"interrupted\""), "round \(round): \(run.output)")
      }
      #expect(project.temporaries() == [], "round \(round): \(run.status)")
      #expect(try project.brokenOutputs() == [], "round \(round)")
    }
    #expect(stopped > 3, "the signals came too late to mean anything")
    try project.edit(0)
    #expect(try project.build().status == 0)
    #expect(try contents(of: project.output) == project.whole[0])
  }

  /// A build that holds the lock of its output folder and is stopped there.
  private static func stoppedHolder(_ project: FaultProject) throws -> RunningTool {
    for _ in 0..<200 {
      try? FileManager.default.removeItem(atPath: project.cache)
      try? FileManager.default.removeItem(atPath: project.output)
      let holder = try project.start()
      while holder.isRunning {
        let descriptor = open(project.output, O_RDONLY)
        defer { close(descriptor) }
        guard descriptor >= 0 else { continue }
        if flock(descriptor, LOCK_EX | LOCK_NB) == 0 { continue }
        holder.signal(SIGSTOP)
        usleep(2000)
        if flock(descriptor, LOCK_EX | LOCK_NB) != 0, holder.isRunning { return holder }
        break
      }
      holder.signal(SIGKILL)
      _ = holder.finish()
    }
    throw CocoaError(.fileLocking)
  }

  @Test func whoWaitsGoesOnWhenTheHolderIsKilled() throws {
    let project = try FaultProject()
    try project.edit(0)
    let holder = try Self.stoppedHolder(project)
    let waiter = try RunningTool(Tool.theme, ["build", "--cache-dir", project.cache], in: project.folder.path)
    #expect(eventually { waiter.errors.contains("waiting for another build of Generated") })
    #if os(Linux)
      // Some file systems number their devices otherwise than /proc does.
      #expect(
        [
          "waiting for another build of Generated (process \(holder.identifier))\n",
          "waiting for another build of Generated\n",
        ].contains(waiter.errors))
    #endif
    #expect(waiter.isRunning)
    holder.signal(SIGKILL)
    let run = waiter.finish()
    #expect(run.status == 0)
    #expect(try contents(of: project.output) == project.whole[0])
    #expect(project.temporaries() == [])
  }

  @Test func whoWaitsCanBeInterrupted() throws {
    let project = try FaultProject()
    try project.edit(0)
    let holder = try Self.stoppedHolder(project)
    let waiter = try project.start()
    #expect(eventually { waiter.output.contains("{\"type\":\"waiting\",\"folder\":\"Generated\"") })
    waiter.signal(SIGTERM)
    #expect(waiter.finish().status == 143)
    // What it did not need to wait for: nothing is to be done, or only to be compared.
    let check = try Tool.run(Tool.theme, ["check", "--cache-dir", project.cache], in: project.folder.path)
    #expect(check.status == 1)
    holder.signal(SIGCONT)
    #expect(holder.finish().status == 0)
    #expect(try contents(of: project.output) == project.whole[0])
  }

  @Test func theFolderIsDeletedMeanwhile() throws {
    let project = try FaultProject()
    try project.edit(0)
    let builder = try Self.stoppedHolder(project)
    try FileManager.default.removeItem(atPath: project.output)
    builder.signal(SIGCONT)
    let run = builder.finish()
    #expect(run.status == 3, "\(run.output)")
    #expect(run.output.contains("The folder was removed or replaced while the build ran"), "\(run.output)")
    #expect(try project.build().status == 0)
    #expect(try contents(of: project.output) == project.whole[0])
    #expect(project.temporaries() == [])
  }
}
