import ThemeModel

/// The unions that the parameters of kinds hold, each once, so that a union that holds itself is listed and not followed.
enum UnionsOfKinds {
  /// In the order in which they are met.
  static func all(_ kinds: [WidgetSchema]) -> [UnionSchema] {
    var unions: [UnionSchema] = []
    func visit(_ schema: ParameterSchema) {
      for parameter in schema.parameters {
        switch parameter.type {
        case .object(let inner): visit(inner)
        case .union(let union), .list(let union):
          if unions.contains(where: { $0.name == union.name }) { continue }
          unions.append(union)
          for form in union.forms { visit(form.parameters) }
        default: continue
        }
      }
    }
    for kind in kinds { visit(kind.parameters) }
    return unions
  }

  /// What every form of a union has, and the union's forms with what is left of them.
  static func split(
    _ union: UnionSchema
  ) -> (common: [ParameterDescription], forms: [(form: UnionSchema.Form, own: [ParameterDescription])]) {
    let forms = union.forms
    func isCommon(_ parameter: ParameterDescription) -> Bool {
      forms.count > 1 && forms.allSatisfy { $0.parameters[parameter.name]?.summary == parameter.summary }
    }
    return (
      (forms.first?.parameters.parameters ?? []).filter(isCommon),
      forms.map { ($0, $0.parameters.parameters.filter { !isCommon($0) }) }
    )
  }
}
