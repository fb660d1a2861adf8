/// Objects of several forms, told apart by one key.
///
/// The forms may hold the union itself (a group of layers holds layers), so they are made when they are asked for.
public struct UnionSchema: Sendable {
  /// One form of a union's objects.
  public struct Form: Sendable {
    /// The word under the discriminator.
    public let name: String
    /// What the form is, in one sentence.
    public let summary: String
    /// What the form holds beside the discriminator, those of every form included.
    public let parameters: ParameterSchema

    public init(_ name: String, _ summary: String, _ parameters: [ParameterDescription]) {
      self.name = name
      self.summary = summary
      self.parameters = ParameterSchema(parameters)
    }
  }

  /// What an object of the union is called in the reference and in the JSON Schema; unique among unions.
  public let name: String
  /// What an object of the union is, in one sentence.
  public let summary: String
  /// The key whose word names the form.
  public let discriminator: String
  private let makeForms: @Sendable () -> [Form]

  public init(
    name: String, discriminator: String, summary: String, forms makeForms: @escaping @Sendable () -> [Form]
  ) {
    self.name = name
    self.discriminator = discriminator
    self.summary = summary
    self.makeForms = makeForms
  }

  /// In the order of the reference.
  public var forms: [Form] { makeForms() }
}
