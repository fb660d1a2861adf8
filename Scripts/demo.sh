#!/usr/bin/env bash
# Installs what is needed, builds the command, and builds the demo manifest into Generated/.
set -euo pipefail
cd "$(dirname "$0")/.."

Scripts/install.sh
swift build -c release --product theme
.build/release/theme build themes.json "$@"
