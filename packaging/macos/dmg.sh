#!/bin/sh
# usage: dmg.sh VERSION      after PyInstaller made "build/dist/A2A Desktop.app"; on macOS only
# Signs and notarises if IDENTITY (a "Developer ID Application" certificate) and NOTARY_PROFILE
# (of `notarytool store-credentials`) are set; without them, macOS asks before it opens the program.
set -eu
cd "$(dirname "$0")/../.."
APP="build/dist/A2A Desktop.app"
IMAGE="dist/a2a-desktop-$1-$(uname -m).dmg"
STAGE=$(mktemp -d)
trap 'rm -rf "$STAGE"' EXIT
mkdir -p dist "$APP/Contents/Resources/licences"
cp -R build/licences/ "$APP/Contents/Resources/licences/"
codesign --force --deep --options runtime --sign "${IDENTITY:--}" \
  --entitlements packaging/macos/entitlements.plist "$APP"
codesign --verify --strict "$APP"
cp -R "$APP" "$STAGE/"
ln -s /Applications "$STAGE/Applications"
hdiutil create -volname "A2A Desktop" -srcfolder "$STAGE" -ov -format UDZO "$IMAGE"
if [ -n "${IDENTITY:-}" ] && [ -n "${NOTARY_PROFILE:-}" ]; then
  codesign --sign "$IDENTITY" --timestamp "$IMAGE"
  xcrun notarytool submit "$IMAGE" --keychain-profile "$NOTARY_PROFILE" --wait
  xcrun stapler staple "$IMAGE"
fi
