"""The files that a bundle does not need. PyInstaller includes more than the program uses."""

from typing import Final

PLUGINS: Final = (  # of Qt: other screens, other desktops, rare pictures
    "libqeglfs", "libqgtk3", "libqicns", "libqlinuxfb", "libqminimal", "libqtga", "libqtiff",
    "libqtuiotouch", "libqtvirtualkeyboard", "libqvkkhrdisplay", "libqvnc", "libqwbmp", "qdirect2d",
    "/egldeviceintegrations/", "/generic/", "/qmltooling/", "/sqldrivers/", "/virtualkeyboard/",
)  # fmt: skip
LIBRARIES: Final = (  # of GTK and of EGL without a window, needed by the plugins above
    "libQt6EglFS", "libQt6EglFs", "libQt6PdfQuick", "libQt6PdfWidgets", "libQt6Qml",
    "libQt6Quick", "libQt6Sql", "libQt6VirtualKeyboard",
    "libatk", "libatspi", "libcairo", "libdatrie", "libepoxy", "libfribidi", "libgdk", "libgio",
    "libgmodule", "libgobject", "libgtk-3", "libharfbuzz", "libpango", "libpixman", "librsvg",
    "libthai",
)  # fmt: skip
SYSTEM: Final = (  # named in the package's Depends, or needed by a library there
    "libEGL", "libGL", "libICE", "libSM", "libX11", "libXau", "libXdmcp", "libXext", "libavahi",
    "libblkid", "libbrotli", "libbsd", "libcap.so", "libcom_err", "libcups", "libdbus-1", "libdrm",
    "libexpat", "libffi", "libfontconfig", "libfreetype", "libgcc_s", "libgcrypt", "libglib-2.0",
    "libgmp", "libgnutls", "libgpg-error", "libgraphite2", "libgssapi_krb5", "libgthread-2.0",
    "libhogweed", "libidn2", "libk5crypto", "libkeyutils", "libkrb5", "liblz4", "liblzma",
    "libmd.so",
    "libmount", "libnettle", "libp11-kit", "libpcre2", "libpng16", "libreadline", "libselinux",
    "libstdc++", "libsystemd", "libtasn1", "libtinfo", "libunistring", "libuuid", "libwayland-",
    "libxcb", "libxkbcommon", "libzstd",
)  # fmt: skip
WORDS: Final = ("qtbase_de.qm",)  # Qt's own, in the program's languages
EXCLUDED: Final = (
    "IPython", "PySide6.QtConcurrent", "PySide6.QtMultimedia", "PySide6.QtMultimediaWidgets",
    "PySide6.QtOpenGL", "PySide6.QtPdf", "PySide6.QtQml", "PySide6.QtQuick", "PySide6.QtSql",
    "PySide6.QtTest", "PySide6.QtWebEngineCore", "grpc_tools", "numpy", "pip", "pytest", "readline",
    "rich", "setuptools", "tkinter",
)  # fmt: skip
"""Modules that others import if they are installed."""


def is_needed(place: str, *, for_package: bool) -> bool:
    """Returns whether a file at this place in the bundle stays.

    `for_package`: also removes what a package can depend on.
    """
    place = place.replace("\\", "/")
    name = place.rpartition("/")[2]
    if "/plugins/" in place and any(one in place for one in PLUGINS):
        return False
    if "PySide6" in place and "/translations/" in place:
        return name in WORDS
    return not name.startswith(LIBRARIES + (SYSTEM if for_package else ()))
