"""The entries of Info.plist for macOS, beside those that PyInstaller writes."""

from typing import Any, Final

from a2a_desktop.settings import APP_ID

BUNDLE_ID: Final = APP_ID.replace("_", "-")
"""Apple allows no underscore."""
INFO: Final[dict[str, Any]] = {
    "CFBundleURLTypes": [
        {
            "CFBundleURLName": "A2A agent",
            "CFBundleTypeRole": "Viewer",
            "CFBundleURLSchemes": ["a2a"],
        }
    ],
    "CFBundleDocumentTypes": [
        {
            "CFBundleTypeName": "A2A agent card",
            "CFBundleTypeRole": "Viewer",
            "LSHandlerRank": "Alternate",  # for JSON there are editors
            "LSItemContentTypes": ["public.json"],
        }
    ],
    "CFBundleLocalizations": ["en", "de"],
    "LSApplicationCategoryType": "public.app-category.productivity",
    "LSMinimumSystemVersion": "13.0",
    "NSHighResolutionCapable": True,
    "NSHumanReadableCopyright": "The A2A Desktop developers, Apache-2.0",
    "NSLocalNetworkUsageDescription": "Agents on computers of your own network are reached by it.",
}
