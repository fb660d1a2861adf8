import AcmeTheme
import ThemeKit

CommandLineTool.main(name: "acme-theme", registries: .acme)
