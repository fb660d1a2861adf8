// Objects of several forms: they merge by key while the word that names the form stays the same. Under another word they
// start empty, keys of the same name too, since what they mean depends on the form.

import ThemeDiagnostics
import ThemeJSON
import ThemeModel

struct MergedUnion: Sendable {
  /// The form that the layers name; nil where a word names none, which has been reported.
  var form: UnionSchema.Form?
  /// The discriminator's word.
  var word: String
  var wordRange: SourceRange
  var object: MergedObject

  /// Puts a layer over what is there. A layer that is wrong leaves it as it is, or, where it should begin anew, broken.
  static func merge(
    _ json: JSONValue, into merged: inout MergedUnion?, _ union: UnionSchema, _ label: String,
    _ layer: MergedObject.Layer, sink: inout DiagnosticSink
  ) {
    let object: JSONObject
    let stated: JSONValue?
    switch json.content {
    case .string:
      object = JSONObject(members: [], range: json.range)
      stated = json
    case .object(let content):
      object = content
      stated = content[union.discriminator]
    case .null, .boolean, .number, .array:
      sink.error(.manifestType, at: json.range, "\(quote(label)): expected object, found \(json.typeName)")
      return
    }
    if let stated {
      guard let word = stated.string else {
        sink.error(
          .manifestType, at: stated.range,
          "\(quote("\(label).\(union.discriminator)")): expected string, found \(stated.typeName)")
        merged = nil
        return
      }
      if merged?.word != word || merged?.form == nil {
        let forms = union.forms
        merged = MergedUnion(
          form: forms.first { $0.name == word }, word: word, wordRange: stated.range,
          object: MergedObject(range: json.range))
        if merged?.form == nil {
          let names = forms.map(\.name)
          sink.error(
            .manifestUnknownName, at: stated.range,
            "\(quote("\(label).\(union.discriminator)")) must be one of \(quoteList(names)), found \(quote(word))",
            help: didYouMean(word, among: names))
        }
      }
    }
    guard let form = merged?.form else {
      if merged == nil {
        sink.error(
          .manifestMissingKey, at: json.range, "\(quote(label)): missing key \(quote(union.discriminator))",
          help: "it is one of \(quoteList(union.forms.map(\.name)))")
      }
      return
    }
    merged?.object.merge(object, form.parameters, otherKeys: [union.discriminator], layer, sink: &sink)
  }
}
