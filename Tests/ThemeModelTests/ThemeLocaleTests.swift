import Foundation
import Testing

@testable import ThemeModel

@Suite struct ThemeLocaleTests {
  /// Every word of two or three letters, and every script of one of them, against ICU's.
  @Test(.enabled(if: ICU.isRightToLeft != nil)) func directionsAreThoseOfICU() throws {
    let isRightToLeft = try #require(ICU.isRightToLeft)
    let letters = Array("abcdefghijklmnopqrstuvwxyz").map(String.init)
    let pairs = letters.flatMap { first in letters.map { first + $0 } }
    var names = pairs + pairs.flatMap { pair in letters.map { pair + $0 } }
    let scripts = [
      "Adlm", "Arab", "Armn", "Beng", "Cyrl", "Deva", "Grek", "Hans", "Hebr", "Jpan", "Kore", "Latn", "Mand", "Mong",
      "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Thai", "Yezi",
    ]
    names += scripts.flatMap { ["ha-\($0)", "ar-\($0)"] }
    names += ["ar-EG", "uz-Arab-AF", "az-Latn-IR", "he-IL", "zh-Hant-TW", "pt-BR", "ar-u-nu-latn", "he-1996"]
    let wrong = names.filter { ThemeLocale($0).isRightToLeft != (isRightToLeft($0) != 0) }
    // Mandaic's script is not known to older data.
    #expect(Set(wrong).subtracting(["mid"]) == [])
  }

  @Test func theScriptGoesBeforeTheLanguage() {
    for name in ["ar", "he", "fa-IR", "ckb", "uz-Arab", "ar-u-nu-latn", "AR_eg", "yi", "dv", "ug", "ur", "ps", "sd"] {
      #expect(ThemeLocale(name).isRightToLeft, "\(name)")
    }
    for name in ["en", "ar-Latn", "de-u-xx-arab", "arabic", "", "-", "x-ar", "english", "a", "uz"] {
      #expect(!ThemeLocale(name).isRightToLeft, "\(name)")
    }
  }

  @Test func aNameThatIsATagIsALanguage() {
    let languages = ["de", "zh-Hans", "pt_BR", "ckb", "es-419", "english", "e", "x-de", "d3"].map {
      ThemeLocale($0).language
    }
    #expect(languages == ["de", "zh-Hans", "pt-BR", "ckb", "es-419", nil, nil, nil, nil])
  }
}

/// The ICU of the system, where there is one; its functions carry its version.
private enum ICU {
  typealias Function = @convention(c) (UnsafePointer<CChar>) -> Int8

  static let isRightToLeft: Function? = {
    for version in 60...99 {
      guard let library = dlopen("libicuuc.so.\(version)", RTLD_NOW),
        let symbol = dlsym(library, "uloc_isRightToLeft_\(version)")
      else { continue }
      return unsafeBitCast(symbol, to: Function.self)
    }
    return nil
  }()
}
