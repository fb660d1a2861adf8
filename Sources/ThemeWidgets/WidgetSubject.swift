import ThemeModel

/// Which widget of which theme is drawn: what a finding names that is about a text, which several widgets and themes may have.
struct WidgetSubject: CustomStringConvertible {
  var widget: String
  var theme: Theme

  /// `'menu/play' in theme 'ocean', locale 'de'`
  var description: String {
    // Other axes are named where they are not at their first value, as in the theme's name.
    let axes = theme.axes.filter { $0.axis == "locale" || $0.position > 0 }
    return "'\(widget)' in theme '\(theme.base)'" + axes.map { ", \($0.axis) '\($0.value)'" }.joined()
  }
}
