#!/usr/bin/env bash
# Installs what the package needs on Debian: C libraries, fonts and, with --tests, what its tests compare with.
set -euo pipefail

packages=(
  pkg-config libfreetype-dev libharfbuzz-dev libfribidi-dev libpng-dev libdeflate-dev nettle-dev
  fonts-dejavu-core fonts-noto-cjk
)
if [ "${1:-}" = --tests ]; then
  packages+=(
    python3 python3-pil python3-venv python3-yaml python3-fonttools git binutils unzip
    libharfbuzz-bin pango1.0-tools fonts-dejavu-extra fonts-noto-core fonts-noto-color-emoji fonts-inter-variable
    unicode-data
  )
fi

if ! command -v swift >/dev/null; then
  echo "error: Swift 6.2 or later is not on the PATH; see https://www.swift.org/install" >&2
  exit 3
fi
missing=()
for package in "${packages[@]}"; do
  dpkg-query -W -f='${Status}' "$package" 2>/dev/null | grep -q '^install ok installed$' || missing+=("$package")
done
if [ ${#missing[@]} -gt 0 ]; then
  if [ "$(id -u)" = 0 ]; then sudo=(); else sudo=(sudo); fi
  "${sudo[@]}" apt-get update -qq
  "${sudo[@]}" env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >/dev/null
fi

# The JSON Schema is checked by a validator that is not ours, from PyPI, in an environment of its own.
if [ "${1:-}" = --tests ]; then
  tools="$(dirname "$0")/../.build/check-jsonschema"
  if [ ! -x "$tools/bin/check-jsonschema" ]; then
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet --disable-pip-version-check check-jsonschema==0.39.0
  fi
fi
