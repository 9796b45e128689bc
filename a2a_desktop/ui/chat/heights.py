"""The heights of all rows, and where each begins: a Fenwick tree. No Qt.

A height is an estimate until it was measured.
"""

from collections.abc import Sequence


class Heights:
    """Heights in px; sums and searches take logarithmic time."""

    def __init__(self, heights: Sequence[int] = ()) -> None:
        self._heights: list[int] = []
        self._tree: list[int] = [0]
        self._measured: list[bool] = []
        self.reset(heights)

    def __len__(self) -> int:
        return len(self._heights)

    def __getitem__(self, row: int) -> int:
        return self._heights[row]

    @property
    def total(self) -> int:
        """All of them together."""
        return self.top(len(self._heights))

    def reset(self, heights: Sequence[int]) -> None:
        """These estimates and no others."""
        self._measured = [False] * len(heights)
        self._fill(heights)

    def _fill(self, heights: Sequence[int]) -> None:
        self._heights = list(heights)
        self._tree = [0, *self._heights]
        for node in range(1, len(self._tree)):
            parent = node + (node & -node)
            if parent < len(self._tree):
                self._tree[parent] += self._tree[node]

    def is_measured(self, row: int) -> bool:
        """The height of this row is known."""
        return self._measured[row]

    def doubt(self, row: int) -> None:
        """This row is to be measured anew."""
        self._measured[row] = False

    def doubt_all(self) -> None:
        """Every row is to be measured anew."""
        self._measured = [False] * len(self._heights)

    def set(self, row: int, height: int) -> None:
        """What one row measures."""
        self._measured[row] = True
        difference = height - self._heights[row]
        if difference == 0:
            return
        self._heights[row] = height
        node = row + 1
        while node < len(self._tree):
            self._tree[node] += difference
            node += node & -node

    def insert(self, row: int, height: int) -> None:
        """A new row of about this height; cheap at the end only."""
        self._measured.insert(row, False)
        if row < len(self._heights):
            self._fill([*self._heights[:row], height, *self._heights[row:]])
            return
        node = len(self._tree)
        before = self.top(node - 1) - self.top(node - (node & -node))
        self._heights.append(height)
        self._tree.append(before + height)

    def remove(self, row: int) -> None:
        """The row goes."""
        del self._measured[row]
        self._fill([*self._heights[:row], *self._heights[row + 1 :]])

    def top(self, row: int) -> int:
        """Where a row begins: the sum of all before it."""
        total, node = 0, min(row, len(self._tree) - 1)
        while node > 0:
            total += self._tree[node]
            node -= node & -node
        return total

    def at(self, y: int) -> int:
        """The row that covers `y`; the last one below the end. -1 if there is none."""
        node, rest = 0, y
        step = 1 << max(0, len(self._heights).bit_length() - 1)
        while step:
            following = node + step
            if following < len(self._tree) and self._tree[following] <= rest:
                node, rest = following, rest - self._tree[following]
            step >>= 1
        return min(node, len(self._heights) - 1)
