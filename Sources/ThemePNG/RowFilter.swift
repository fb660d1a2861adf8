func filterRows(_ pixels: UnsafePointer<UInt8>, rowBytes: Int, height: Int, into out: UnsafeMutablePointer<UInt8>) {
  var y = 0
  var to = out
  while y < height {
    let row = pixels + y &* rowBytes
    to[0] = y == 0 ? 0 : 2
    to += 1
    if y == 0 {
      to.update(from: row, count: rowBytes)
    } else {
      let above = row - rowBytes
      var i = 0
      while i < rowBytes {
        to[i] = row[i] &- above[i]
        i &+= 1
      }
    }
    to += rowBytes
    y &+= 1
  }
}
