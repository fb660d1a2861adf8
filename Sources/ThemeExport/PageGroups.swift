import ThemeModel

extension EncodedAtlas {
  /// The pages of one of the manifest's `atlases` at one scale, in their order, for each of them; none is empty.
  var pageGroups: [[EncodedPage]] {
    var groups: [[EncodedPage]] = []
    var places: [[String]: Int] = [:]
    for page in pages {
      let key = [page.page.atlas, page.page.scaleIndex.description]
      if let place = places[key] {
        groups[place].append(page)
      } else {
        places[key] = groups.count
        groups.append([page])
      }
    }
    return groups
  }
}
