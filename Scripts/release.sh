#!/usr/bin/env bash
# The command as a binary: built for release, stripped, and as an artifact bundle that a package's plugin can run
# instead of compiling it (Documentation/Plugins.md, "As a binary").
#
#   Scripts/release.sh [VERSION] [--output FOLDER]
#
# VERSION must be what `theme --version` says; state it where a tag is released. FOLDER is .build/release-artifacts unless
# given. Of what lies there, only what has the name of one of these is replaced:
#
#   theme                        the stripped command
#   theme.artifactbundle/        the same with info.json, for this machine's triple
#   theme.artifactbundle.zip     that folder, where python3 is; its entries have one date, so equal files give an equal archive
set -euo pipefail
cd "$(dirname "$0")/.."

fail() {
  echo "error: $1" >&2
  exit "${2:-1}"
}
usage='usage: Scripts/release.sh [VERSION] [--output FOLDER]'
wanted=
output=.build/release-artifacts
while [ $# -gt 0 ]; do
  case $1 in
  --output)
    [ -n "${2:-}" ] || fail "--output needs a folder; $usage" 2
    output=$2
    shift
    ;;
  -*) fail "unknown option '$1'; $usage" 2 ;;
  *)
    [ -z "$wanted" ] || fail "more than one version; $usage" 2
    wanted=$1
    ;;
  esac
  shift
done

[ "$(uname)" = Linux ] || fail "a release is made on Linux only" 3
Scripts/install.sh
for tool in strip objdump; do
  command -v $tool >/dev/null || fail "$tool is not on the PATH (Debian package binutils)" 3
done

swift build -c release --product theme
built=$(swift build -c release --show-bin-path)/theme
version=$("$built" --version | sed -nE '1s/^theme ([0-9]+\.[0-9]+\.[0-9]+[^ ]*)( .*)?$/\1/p')
[ -n "$version" ] || fail "no version in what the command says: $("$built" --version)"
[ -z "$wanted" ] || [ "$wanted" = "$version" ] ||
  fail "the command is version $version, not $wanted: change Sources/ThemeModel/PackageVersion.swift or the argument"
triple=$(swift -print-target-info | sed -nE 's/^ *"unversionedTriple": *"([^"]+)".*/\1/p' | head -n 1)
[ -n "$triple" ] || fail "swift -print-target-info names no triple"

# Made beside the old one, so that a failure leaves that whole.
mkdir -p "$output"
output=$(realpath "$output")
work=$(mktemp -d "$output/.release.XXXXXX")
trap 'rm -rf "$work"' EXIT
name=theme-$version-$triple
bundle=$work/theme.artifactbundle
mkdir -p "$bundle/$name/bin"
strip -o "$work/theme" "$built"
chmod 755 "$work/theme"
[ "$("$work/theme" --version)" = "$("$built" --version)" ] || fail "the stripped command does not run"
ldd "$work/theme" | grep -q libswift && fail "the command needs Swift's libraries: they should be linked into it"
cp "$work/theme" "$bundle/$name/bin/theme"
cp LICENSE "$bundle/LICENSE"
cat >"$bundle/info.json" <<JSON
{
  "schemaVersion": "1.0",
  "artifacts": {
    "theme": {
      "version": "$version",
      "type": "executable",
      "variants": [
        { "path": "$name/bin/theme", "supportedTriples": ["$triple"] }
      ]
    }
  }
}
JSON

# What the command names itself, and what it opens when a font is first needed; the packages bring what those libraries
# need in turn.
packages=()
add_package() { # LIBRARY FILE
  [ -n "$2" ] || fail "the system has no $1"
  # dpkg knows a file by the path that its package has, before /lib became a link.
  local owner
  owner=$(dpkg-query -S "$2" "/usr$2" "$(realpath "$2")" 2>/dev/null | head -n 1 | cut -d: -f1 || true)
  [ -n "$owner" ] || fail "no Debian package has $2 ($1)"
  packages+=("$owner")
}
needed=$(objdump -p "$work/theme" | awk '$1 == "NEEDED" { print $2 }')
for library in $needed; do
  add_package "$library" "$(ldd "$work/theme" | awk -v name="$library" '$1 == name { print $3 } $1 ~ "/" name "$" { print $1 }')"
done
opened=$(grep -oE '"lib[a-z0-9]+\.so\.[0-9]+"' Sources/CThemeShims/text_libraries.c | tr -d '"')
[ -n "$opened" ] || fail "Sources/CThemeShims/text_libraries.c names no library that is opened"
for library in $opened; do
  grep -qaF "$library" "$work/theme" || fail "the command does not name $library"
  ! grep -qxF "$library" <<<"$needed" || fail "the command is linked to $library, which makes every start slower"
  add_package "$library" "$(/sbin/ldconfig -p | awk -v name="$library" '$1 == name { print $NF; exit }')"
done
packages=$(printf '%s\n' "${packages[@]}" | LC_ALL=C sort -u | tr '\n' ' ')
packages=${packages% }
glibc=$(objdump -T "$work/theme" | grep -oE 'GLIBC_[0-9.]+' | cut -d_ -f2 | sort -uV | tail -n 1)
system=$(. /etc/os-release && echo "$PRETTY_NAME")
cat >"$bundle/README.md" <<README
# theme $version

$("$work/theme" --version | head -n 1), for $triple, glibc $glibc or later.

Its libraries, by the names of the packages of $system:

    apt-get install --no-install-recommends $packages

Swift's own library is in the binary. A manifest that names system fonts needs these as well.

In a Package.swift: \`.binaryTarget(name: "theme", path: "theme.artifactbundle")\`.
README

artifacts=(theme theme.artifactbundle)
if command -v python3 >/dev/null; then
  artifacts+=(theme.artifactbundle.zip)
  python3 - "$work" <<'PY'
import os, sys, zipfile

root = sys.argv[1]
files = sorted(
    os.path.join(folder, name)
    for folder, _, names in os.walk(os.path.join(root, "theme.artifactbundle")) for name in names)
with zipfile.ZipFile(os.path.join(root, "theme.artifactbundle.zip"), "w") as archive:
    for path in files:
        entry = zipfile.ZipInfo(os.path.relpath(path, root), (1980, 1, 1, 0, 0, 0))
        entry.create_system = 3  # Unix, which is what makes the mode count.
        entry.external_attr = (0o100755 if os.access(path, os.X_OK) else 0o100644) << 16
        entry.compress_type = zipfile.ZIP_DEFLATED
        with open(path, "rb") as file:
            archive.writestr(entry, file.read(), compresslevel=9)
PY
else
  echo "note: no python3, so no theme.artifactbundle.zip" >&2
fi
# All three, so that no archive stays that does not fit the rest.
rm -rf "${output:?}/theme" "$output/theme.artifactbundle" "$output/theme.artifactbundle.zip"
for artifact in "${artifacts[@]}"; do
  mv "$work/$artifact" "$output/$artifact"
done

echo "theme $version, $triple, in $output"
echo "needs glibc $glibc and $packages"
printf '%-26s %11s  %s\n' file bytes sha256
print() { # FILE
  printf '%-26s %11d  %s\n' "${1##*/}" "$(stat -c %s "$1")" "$(sha256sum "$1" | cut -d' ' -f1)"
}
printf '%-26s %11d\n' "theme, not stripped" "$(stat -c %s "$built")"
print "$output/theme"
if [ ${#artifacts[@]} = 3 ]; then print "$output/theme.artifactbundle.zip"; fi
