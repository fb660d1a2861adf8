import AcmeTheme
import ThemeKit

CommandLineTool.main(name: "acme-theme", registries: .standard.adding(kinds: [Ribbon.self]))
