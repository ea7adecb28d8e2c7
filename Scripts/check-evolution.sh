#!/usr/bin/env bash
# Compiles the libraries as Xcode does for "Build Libraries for Distribution", with library evolution, and prints what the
# compiler says. An XCFramework needs that. The modules are not kept.
set -euo pipefail
cd "$(dirname "$0")/.."
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
for module in WellformedCore WellformedMail WellformedInternet WellformedFormats WellformedForms Wellformed WellformedSchema \
  WellformedLive WellformedPhones WellformedLanguages WellformedInternational; do
  mapfile -t sources < <(find "Sources/$module" -name '*.swift' | sort)
  swiftc -emit-module -emit-module-path "$work/$module.swiftmodule" -module-name "$module" -wmo -parse-as-library \
    -swift-version 6 -enable-library-evolution -package-name wellformed -enable-upcoming-feature ExistentialAny \
    -enable-upcoming-feature InternalImportsByDefault -enable-upcoming-feature MemberImportVisibility \
    -strict-memory-safety -warnings-as-errors -module-cache-path "$work/cache" -I "$work" "${sources[@]}"
done
echo "The libraries compile with library evolution."
