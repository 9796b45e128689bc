"""The catalogue's icons by the names of ours."""

from typing import Final

_NAMES: Final = {
    "accountCircle": "user-circle", "add": "plus", "arrowBack": "arrow-left",
    "arrowForward": "arrow-right", "attachFile": "paperclip", "calendarToday": "calendar-blank",
    "call": "phone", "camera": "camera", "check": "check", "close": "x", "delete": "trash",
    "download": "download-simple", "edit": "pencil-simple", "event": "calendar",
    "error": "warning-circle", "fastForward": "fast-forward", "favorite": "heart-fill",
    "favoriteOff": "heart", "folder": "folder", "help": "question", "home": "house",
    "info": "info", "locationOn": "map-pin", "lock": "lock", "lockOpen": "lock-open",
    "mail": "envelope-simple", "menu": "list", "moreVert": "dots-three-vertical",
    "moreHoriz": "dots-three", "notificationsOff": "bell-slash", "notifications": "bell",
    "pause": "pause", "payment": "credit-card", "person": "user", "phone": "phone",
    "photo": "image", "play": "play", "print": "printer", "refresh": "arrow-clockwise",
    "rewind": "rewind", "search": "magnifying-glass", "send": "paper-plane-tilt",
    "settings": "gear", "share": "share-network", "shoppingCart": "shopping-cart",
    "skipNext": "skip-forward", "skipPrevious": "skip-back", "star": "star-fill",
    "starHalf": "star-half", "starOff": "star", "stop": "stop", "upload": "upload-simple",
    "visibility": "eye", "visibilityOff": "eye-slash", "volumeDown": "speaker-low",
    "volumeMute": "speaker-none", "volumeOff": "speaker-slash", "volumeUp": "speaker-high",
    "warning": "warning",
}  # fmt: skip


def icon_name(name: str) -> str:
    """Returns our icon for one of A2UI; a dashed circle for one that we lack."""
    return f"ph.{_NAMES.get(name, 'circle-dashed')}"
