import Foundation
import Testing
import ThemeDiagnostics
import ThemeExport
import ThemeGraphics
import ThemeModel

/// A reader of Godot's text resources, made after the descriptions of the forms of 3 and 4.
struct ResourceFileReader {
  struct Section {
    /// gd_resource, ext_resource, sub_resource or resource.
    var tag: String
    var attributes: [String: String]
    var fields: [String: String] = [:]
  }

  var sections: [Section] = []

  init(_ text: String) {
    for line in text.split(separator: "\n") where !line.hasPrefix(";") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        let head = line.dropFirst().dropLast()
        var attributes: [String: String] = [:]
        for match in head.matches(of: /(\w+)=("[^"]*"|[^ ]+)/) {
          attributes[String(match.1)] = match.2.trimmingCharacters(in: ["\""])
        }
        sections.append(Section(tag: String(head.prefix { $0 != " " }), attributes: attributes))
      } else if let equals = line.firstRange(of: " = "), !sections.isEmpty {
        sections[sections.count - 1].fields[String(line[..<equals.lowerBound])] = String(line[equals.upperBound...])
      }
    }
  }

  var resource: [String: String] { sections.last { $0.tag == "resource" }?.fields ?? [:] }

  /// The numbers of `Rect2( … )` or `Color(…)`.
  static func numbers(_ text: String?) -> [Double] {
    (text ?? "").matches(of: /-?[0-9.]+(?:e-?[0-9]+)?/).dropFirst(text?.hasPrefix("Rect2") == true ? 1 : 0).compactMap {
      Double($0.0)
    }
  }

  /// What `ExtResource( 1 )` or `SubResource("x")` refers to.
  func section(_ tag: String, _ reference: String?) -> Section? {
    guard let reference, let open = reference.firstIndex(of: "("), reference.hasSuffix(")") else { return nil }
    let id = reference[reference.index(after: open)...].dropLast().trimmingCharacters(in: [" ", "\""])
    return sections.first { $0.tag == tag && $0.attributes["id"] == id }
  }

  /// What a texture or a style box of natural size shows, as Godot draws it.
  func picture(_ section: Section, size: (Int, Int), page: (String) -> Bitmap?) -> Bitmap? {
    let isIcon = section.attributes["type"] == "AtlasTexture"
    guard
      let path = self.section("ext_resource", section.fields[isIcon ? "atlas" : "texture"])?.attributes["path"],
      let bitmap = page(String(path.dropFirst("res://".count)))
    else { return nil }
    let region = Self.numbers(section.fields[isIcon ? "region" : "region_rect"]).map { Int($0) }
    guard region.count == 4 else { return nil }
    let cut = bitmap.map(width: region[2], height: region[3]) { (region[0] + $0, region[1] + $1) }
    if isIcon {
      let margin = section.fields["margin"].map { Self.numbers($0).map { Int($0) } } ?? [0, 0, 0, 0]
      return cut.map(width: region[2] + margin[2], height: region[3] + margin[3]) { ($0 - margin[0], $1 - margin[1]) }
    }
    func expand(_ side: String) -> Int {
      section.fields["expand_margin_\(side)"].flatMap { Double($0) }.map { Int($0) } ?? 0
    }
    // The box is drawn larger by its expand margins; here they make it the region's size.
    guard size.0 + expand("left") + expand("right") == region[2], size.1 + expand("top") + expand("bottom") == region[3]
    else { return nil }
    return cut.map(width: size.0, height: size.1) { ($0 + expand("left"), $1 + expand("top")) }
  }

  func edges(_ section: Section, _ prefix: String) -> [Double]? {
    let values = ["left", "top", "right", "bottom"].compactMap { section.fields[prefix + $0].flatMap(Double.init) }
    return values.count == 4 ? values : nil
  }
}

@Suite struct GodotTests {
  static let exporters: [any Exporter.Type] = [Godot3.self, Godot4.self]

  private func isThree(_ exporter: any Exporter.Type) -> Bool { exporter.id == "godot3" }

  private func name(_ exporter: any Exporter.Type, _ stem: String) -> String {
    stem + (isThree(exporter) ? ".godot3.tres" : ".tres")
  }

  /// The sample that Godot 3.2 was seen to load and draw: its fields, whatever their order.
  @Test func hasTheFieldsOfTheSample() throws {
    var atlas = SampleAtlas.atlas([1])
    atlas.sprites[2].widget = "icon"
    for (index, state) in ["normal", "hover"].enumerated() {
      atlas.sprites[index].axes = [AxisValue(axis: "state", value: state)]
      atlas.pages[0].page.placements[index].contentInsets = PixelInsets(top: 3, left: 5, bottom: 3, right: 5)
    }
    atlas.tokens = [
      ResolvedToken(
        path: "ink", type: "color", value: "", color: Color(red: 0.1, green: 0.2, blue: 0.3), range: .none)
    ]
    let three = ResourceFileReader(try #require(run(Godot3.self, [atlas]).files["theme.godot3.tres"]).text)
    #expect(three.sections[0].attributes == ["type": "Theme", "load_steps": "5", "format": "2"])
    #expect(three.sections[1].attributes == ["path": "res://theme.png", "type": "Texture", "id": "1"])
    let box = try #require(three.section("sub_resource", three.resource["Button/styles/normal"]))
    #expect(
      box.fields == [
        "content_margin_left": "5.0", "content_margin_right": "5.0", "content_margin_top": "3.0",
        "content_margin_bottom": "3.0", "texture": "ExtResource( 1 )", "region_rect": "Rect2( 2, 2, 24, 16 )",
        "margin_left": "4.0", "margin_right": "4.0", "margin_top": "4.0", "margin_bottom": "4.0",
      ])
    #expect(three.resource["Tokens/colors/ink"] == "Color( 0.1, 0.2, 0.3, 1 )")

    let four = ResourceFileReader(try #require(run(Godot4.self, [atlas]).files["theme.tres"]).text)
    #expect(four.sections[0].attributes == ["type": "Theme", "load_steps": "5", "format": "3"])
    #expect(four.sections[1].attributes == ["path": "res://theme.png", "type": "Texture2D", "id": "1"])
    #expect(four.resource["Button/styles/normal"] == "SubResource(\"button_normal\")")
    let box4 = try #require(four.section("sub_resource", four.resource["Button/styles/normal"]))
    #expect(box4.fields["texture_margin_left"] == "4.0" && box4.fields["region_rect"] == "Rect2(2, 2, 24, 16)")
    let icon = try #require(four.section("sub_resource", four.resource["Sprites/icons/icon"]))
    #expect(
      icon.fields == [
        "atlas": "ExtResource(\"1\")", "region": "Rect2(30, 2, 10, 20)", "margin": "Rect2(4, 1, 6, 4)",
        "filter_clip": "true",
      ])
    #expect(four.resource["button/base_type"] == "&\"Button\"")
  }

  @Test(arguments: [0, 1])
  func everySpriteComesBack(index: Int) throws {
    let exporter = Self.exporters[index]
    let sample = PixelSample()
    let (files, reports) = run(exporter, [sample.atlas])
    #expect(reports.isEmpty && files.count == 2)
    for scale in [1, 2] {
      let reader = ResourceFileReader(try #require(files[name(exporter, scale == 1 ? "ocean" : "ocean@2x")]).text)
      let steps = reader.sections.count { ["ext_resource", "sub_resource"].contains($0.tag) } + 1
      #expect(reader.sections[0].attributes["load_steps"] == "\(steps)")
      let ids = reader.sections.filter { $0.tag == "sub_resource" }.compactMap { $0.attributes["id"] }
      #expect(Set(ids).count == ids.count)
      #expect(
        ids.allSatisfy { id in
          isThree(exporter) ? Int(id) != nil : id.allSatisfy { $0 == "_" || $0.isLetter || $0.isNumber }
        })
      for source in PixelSample.sources {
        let name = source.id.replacingOccurrences(of: "/", with: "_")
        let slice = sample.slice(source.id, scale)
        let reference = reader.resource["Sprites/\(slice == nil ? "icons" : "styles")/\(name)"]
        let section = try #require(reader.section("sub_resource", reference), "\(source.id)")
        let size = (source.size.width * scale, source.size.height * scale)
        let picture = reader.picture(section, size: size, page: sample.page)
        #expect(picture == sample.sprites[Double(scale)]?[source.id], "\(source.id)")
        let margins = reader.edges(section, isThree(exporter) ? "margin_" : "texture_margin_")
        #expect(margins == slice.map { [Double($0.left), Double($0.top), Double($0.right), Double($0.bottom)] })
        if slice != nil {
          let content = sample.content(source.id, scale)
          #expect(
            reader.edges(section, "content_margin_")
              == content.map { [Double($0.left), Double($0.top), Double($0.right), Double($0.bottom)] })
        }
      }
      // The box of a button whose edges were cut off stands where the whole sprite would.
      let quit = try #require(reader.section("sub_resource", reader.resource["menu_quit/styles/normal"]))
      #expect(
        reader.picture(quit, size: (12 * scale, 8 * scale), page: sample.page)
          == sample.sprites[Double(scale)]?["menu/quit/normal"])
    }
  }

  @Test(arguments: [0, 1])
  func styles(index: Int) throws {
    let exporter = Self.exporters[index]
    let sample = PixelSample(scales: [1])
    let fields = ResourceFileReader(
      try #require(run(exporter, [sample.atlas]).files[name(exporter, "ocean")]).text
    ).resource
    func box(_ id: String) -> String? { fields["Sprites/styles/\(id)"] }
    for type in ["Button", "hud_play"] {
      #expect(fields["\(type)/styles/normal"] == box("hud_play_normal") && box("hud_play_normal") != nil)
      #expect(fields["\(type)/styles/focus"] == box("hud_play_focused") && box("hud_play_focused") != nil)
      #expect(fields["\(type)/styles/pressed"] == box("hud_play_pressed"))
      #expect(fields["\(type)/styles/disabled"] == box("hud_play_disabled"))
    }
    for type in ["CheckBox", "music"] {
      #expect(fields["\(type)/icons/checked"] == fields["Sprites/icons/music_checked_normal"])
      #expect(fields["\(type)/icons/unchecked_disabled"] == fields["Sprites/icons/music_unchecked_disabled"])
    }
    #expect(fields["Panel/styles/panel"] == box("list_row") && fields["list_rule/styles/panel"] == box("list_rule"))
    #expect(fields["panel/styles/panel"] == box("panel_normal") && fields["panel/styles/normal"] == nil)
    let bases = ["hud_play", "menu_quit", "music", "list_row"].map { fields["\($0)/base_type"] }
    #expect(
      bases
        == (isThree(exporter) ? [nil, nil, nil, nil] : ["&\"Button\"", "&\"Button\"", "&\"CheckBox\"", "&\"Panel\""]))
  }

  /// A sprite more changes the number of no other one.
  @Test func idsStay() throws {
    let atlas = PixelSample(scales: [1]).atlas
    var less = atlas
    less.pages[0].page.placements.remove(at: 0)
    func ids(_ atlas: EncodedAtlas) throws -> [String: String] {
      let text = try #require(run(Godot3.self, [atlas]).files["ocean.godot3.tres"]).text
      return ResourceFileReader(text).resource.filter { $0.key.hasPrefix("Sprites/") }
    }
    let (all, fewer) = (try ids(atlas), try ids(less))
    #expect(fewer.count == all.count - 1 && fewer.allSatisfy { all[$0.key] == $0.value })
  }

  @Test func options() throws {
    let atlas = SampleAtlas.atlas([1])
    let text = try #require(
      run(Godot4.self, [atlas], ["prefix": .text("res://ui/themes"), "stretch": .text("tileFit")]).files["theme.tres"]
    ).text
    #expect(text.contains("path=\"res://ui/themes/theme.png\""))
    #expect(text.contains("\naxis_stretch_horizontal = 2\naxis_stretch_vertical = 2\n"))
    for prefix in ["ui/", "res://../", "res://a\"b", "res://a//b", "res://a\nb"] {
      #expect(run(Godot3.self, [atlas], ["prefix": .text(prefix)]).reports == [.manifestPathEscape])
    }
  }

  @Test func names() throws {
    var atlas = SampleAtlas.onePageEach(
      ["a/b", "a-b"].map { SampleAtlas.info($0, 4, 4) }, scales: [1], pages: [[0, 1]])
    #expect(run(Godot4.self, [atlas]).reports == [.exportNameClash])
    atlas.sprites[1].id = "c\"] \n[x"
    let text = try #require(run(Godot4.self, [atlas]).files["ocean.tres"]).text
    #expect(text.contains("Sprites/icons/c_____x = SubResource(\"c_____x\")"))
    atlas.sprites[0].widget = "Button"
    #expect(run(Godot4.self, [atlas]).reports == [.exportNameClash])
  }
}
