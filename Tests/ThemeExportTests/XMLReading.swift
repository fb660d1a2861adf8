import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// The elements of a document in its order. Not by `XMLDocument`, which on Linux is never given back.
final class XMLReading: NSObject, XMLParserDelegate {
  struct Element {
    /// `/resources/color`
    var path: String
    var attributes: [String: String]
    var text = ""
  }

  private(set) var elements: [Element] = []
  /// Indices of those that are open.
  private var open: [Int] = []

  /// Nil where the bytes are no XML.
  init?(_ bytes: [UInt8]) {
    super.init()
    let parser = XMLParser(data: Data(bytes))
    parser.delegate = self
    if !parser.parse() { return nil }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    let parent = open.last.map { elements[$0].path } ?? ""
    open.append(elements.count)
    elements.append(Element(path: parent + "/" + name, attributes: attributes))
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if let element = open.last { elements[element].text += text }
  }

  func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
    _ = open.popLast()
  }
}
