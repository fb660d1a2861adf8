/// One of a manifest's strings in all its locales.
public struct KeyedString: Hashable, Sendable {
  /// Its text in one locale.
  public struct Translation: Hashable, Sendable {
    public var locale: String
    public var text: String

    public init(locale: String, text: String) {
      self.locale = locale
      self.text = text
    }
  }

  /// The keys from the locale down, joined by `.`.
  public var key: String
  /// Sorted by locale; those locales that have it.
  public var translations: [Translation]
  /// Whether a text of any theme names it.
  public var isUsed: Bool

  public init(key: String, translations: [Translation], isUsed: Bool) {
    self.key = key
    self.translations = translations
    self.isUsed = isUsed
  }
}
