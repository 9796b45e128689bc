"""A line chart as PNG, by the standard library alone: three times too large, then averaged.

Letters come from a 5 x 7 grid: the few that titles and axes need.
"""

import itertools
import struct
import zlib
from collections.abc import Sequence
from datetime import date
from typing import Final

WIDTH: Final = 640
HEIGHT: Final = 320
_LEFT, _RIGHT, _TOP, _BOTTOM = 64, 20, 44, 36
_OVER: Final = 3

_Color = tuple[int, int, int]
_WHITE: Final = (255, 255, 255)
_LINE: Final = (11, 107, 120)
_FILL: Final = (227, 241, 242)
_GRID: Final = (229, 226, 219)
_TEXT: Final = (94, 90, 83)

_LETTERS: Final = {
    "0": "0E11131519110E", "1": "040C040404040E", "2": "0E11010204081F", "3": "1F02040201110E",
    "4": "02060A121F0202", "5": "1F101E0101110E", "6": "0608101E11110E", "7": "1F010204080808",
    "8": "0E11110E11110E", "9": "0E11110F01020C", ".": "00000000000C0C", ",": "000000000C0408",
    "A": "0E11111F111111", "B": "1E11111E11111E", "C": "0E11101010110E", "D": "1C12111111121C",
    "E": "1F10101E10101F", "F": "1F10101E101010", "G": "0E11101711110F", "H": "1111111F111111",
    "I": "0E04040404040E", "J": "0702020202120C", "K": "11121418141211", "L": "1010101010101F",
    "M": "111B1515111111", "N": "11111915131111", "O": "0E11111111110E", "P": "1E11111E101010",
    "Q": "0E11111115120D", "R": "1E11111E141211", "S": "0F10100E01011E", "T": "1F040404040404",
    "U": "1111111111110E", "V": "11111111110A04", "W": "11111115151B11", "X": "11110A040A1111",
    "Y": "1111110A040404", "Z": "1F01020408101F", "a": "00000E010F110F", "b": "10101619111E00",
    "c": "00000E1010110E", "d": "01010D1311110F", "e": "00000E111F100E", "g": "000F110F01010E",
    "i": "04000C0404040E", "l": "0C04040404040E", "n": "00001619111111", "o": "00000E1111110E",
    "p": "00001E111E1010", "r": "00001619101010", "s": "00000E100E011E", "t": "08081C0808090E",
    "u": "0000111111130D", "v": "00001111110A04", "y": "000011110F010E", "h": "10101619111111",
    "f": "0609081C080808", "m": "00001A15151111", "w": "0000111115150A", "k": "10101214181412",
}  # fmt: skip


class _Canvas:
    """Pixels in RGB, more than the picture has by `_OVER` in both directions."""

    def __init__(self) -> None:
        self.width, self.height = WIDTH * _OVER, HEIGHT * _OVER
        self.pixels = bytearray(bytes(_WHITE) * (self.width * self.height))

    def box(self, left: float, top: float, right: float, bottom: float, color: _Color) -> None:
        """Draws a filled box, in picture coordinates: by rows, or by columns if it is narrow."""
        first, last = max(0, round(left * _OVER)), min(self.width, round(right * _OVER))
        upper, lower = max(0, round(top * _OVER)), min(self.height, round(bottom * _OVER))
        if last <= first or lower <= upper:
            return
        row = bytes(color) * (last - first)
        length = 3 * self.width
        begin, end = upper * length + 3 * first, lower * length
        if len(row) < lower - upper:
            for place, value in enumerate(row, begin):
                self.pixels[place:end:length] = bytes([value]) * (lower - upper)
        else:
            for place in range(begin, end, length):
                self.pixels[place : place + len(row)] = row

    def text(self, x: float, y: float, text: str, color: _Color) -> None:
        """Draws small letters, 6 px apart."""
        for letter in text:
            grid = bytes.fromhex(_LETTERS.get(letter, "00" * 7))
            for row, bits in enumerate(grid):
                for column in range(5):
                    if bits & (16 >> column):
                        self.box(x + column, y + row, x + column + 1, y + row + 1, color)
            x += 6

    def png(self) -> bytes:
        """Returns the picture, each pixel the mean of `_OVER` x `_OVER`."""
        colors = bytearray(3 * WIDTH * HEIGHT)
        for channel in range(3):
            colors[channel::3] = self._means(channel)
        length = 3 * WIDTH
        lines = b"".join(
            b"\0" + colors[start : start + length] for start in range(0, len(colors), length)
        )
        header = struct.pack(">IIBBBBB", WIDTH, HEIGHT, 8, 2, 0, 0, 0)
        chunks = (b"IHDR", header), (b"IDAT", zlib.compress(lines, 9)), (b"IEND", b"")
        return b"\x89PNG\r\n\x1a\n" + b"".join(_chunk(*one) for one in chunks)

    def _means(self, channel: int) -> bytes:
        """Returns a channel of the picture.

        Its values are added as the digits of long numbers: one by one takes twenty times as long.
        """
        count, length, total = WIDTH * HEIGHT, 3 * self.width, 0
        for top in range(_OVER):
            starts = range(top * length, len(self.pixels), _OVER * length)
            band = b"".join(self.pixels[start : start + length] for start in starts)
            for step in range(_OVER):
                digits = bytearray(2 * count)
                digits[::2] = band[channel + 3 * step :: 3 * _OVER]
                total += int.from_bytes(digits, "little")
        sums = struct.unpack(f"<{count}H", total.to_bytes(2 * count, "little"))
        return bytes([one // _OVER**2 for one in sums])


def line_chart(days: Sequence[tuple[date, float]], title: str) -> bytes:
    """Draws the days' values as a line over a soft fill. Returns PNG bytes."""
    canvas = _Canvas()
    values = [value for _, value in days]
    margin = (max(values) - min(values)) * 0.15 or 1
    low, high = min(values) - margin, max(values) + margin
    right, bottom = WIDTH - _RIGHT, HEIGHT - _BOTTOM

    def place(number: float, value: float) -> tuple[float, float]:
        x = _LEFT + (right - _LEFT) * number / (len(days) - 1)
        return x, bottom - (bottom - _TOP) * (value - low) / (high - low)

    canvas.text(_LEFT, 16, title, _TEXT)
    for step in range(5):
        value = low + (high - low) * step / 4
        _, y = place(0, value)
        canvas.box(_LEFT, y, right, y + 1, _GRID)
        canvas.text(12, y - 3, f"{value:.4f}"[:6], _TEXT)
    _draw_line(canvas, [place(number, value) for number, value in enumerate(values)], bottom)
    for number in range(0, len(days), 7):
        x, _ = place(number, low)
        canvas.text(x - 12, bottom + 12, f"{days[number][0]:%-d %b}", _TEXT)
    return canvas.png()


def _draw_line(canvas: _Canvas, points: Sequence[tuple[float, float]], bottom: float) -> None:
    """Draws column by column: the fill below, then the line with its slope's thickness."""
    step = 1 / _OVER
    for (x1, y1), (x2, y2) in itertools.pairwise(points):
        x = x1
        slope = (y2 - y1) / (x2 - x1)
        half = 1.3 * (1 + slope * slope) ** 0.5
        while x < x2:
            y = y1 + slope * (x - x1)
            canvas.box(x, y, x + step, bottom, _FILL)
            canvas.box(x, y - half, x + step, y + half, _LINE)
            x += step


def _chunk(kind: bytes, data: bytes) -> bytes:
    check = zlib.crc32(kind + data)
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", check)
