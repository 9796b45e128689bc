"""The heights and tops of all rows: a Fenwick tree. No Qt.

A height is an estimate until it was measured.
"""

from collections.abc import Sequence


class Heights:
    """Heights in px; sums and searches take logarithmic time."""

    def __init__(self, heights: Sequence[int] = ()) -> None:
        self._heights: list[int] = []
        self._tree: list[int] | None = [0]
        """None after a change in the middle, until the next use: such changes come in groups."""
        self._measured: list[bool] = []
        self.only: int | None = None
        """The row that is shown alone: the others take no room."""
        self.reset(heights)

    def __len__(self) -> int:
        return len(self._heights)

    def __getitem__(self, row: int) -> int:
        return self._heights[row]

    @property
    def total(self) -> int:
        """The sum of all heights."""
        return self.top(len(self._heights)) if self.only is None else self[self.only]

    def reset(self, heights: Sequence[int]) -> None:
        """Replaces all heights by estimates."""
        self._measured = [False] * len(heights)
        self._heights, self._tree, self.only = list(heights), None, None

    def _sums(self) -> list[int]:
        if self._tree is not None:
            return self._tree
        tree = self._tree = [0, *self._heights]
        for node in range(1, len(tree)):
            parent = node + (node & -node)
            if parent < len(tree):
                tree[parent] += tree[node]
        return tree

    def is_measured(self, row: int) -> bool:
        """Returns whether the height of this row is measured."""
        return self._measured[row]

    def doubt(self, row: int) -> None:
        """Marks this row for a new measurement."""
        self._measured[row] = False

    def doubt_all(self) -> None:
        """Marks every row for a new measurement."""
        self._measured = [False] * len(self._heights)

    def set(self, row: int, height: int) -> None:
        self._measured[row] = True
        difference = height - self._heights[row]
        if difference == 0:
            return
        tree = self._sums()
        self._heights[row] = height
        node = row + 1
        while node < len(tree):
            tree[node] += difference
            node += node & -node

    def insert(self, row: int, height: int) -> None:
        """Inserts a row of about this height."""
        if self.only is not None and row <= self.only:
            self.only += 1
        self._measured.insert(row, False)
        if row < len(self._heights):
            self._tree = None
        else:
            tree = self._sums()
            node = len(tree)
            before = self.top(node - 1) - self.top(node - (node & -node))
            tree.append(before + height)
        self._heights.insert(row, height)

    def remove(self, row: int) -> None:
        if self.only is not None and row <= self.only:
            self.only = None if row == self.only else self.only - 1
        del self._measured[row], self._heights[row]
        self._tree = None

    def top(self, row: int) -> int:
        """Returns the top of a row: the sum of all before it."""
        tree = self._sums()
        total, node = 0, min(row, len(tree) - 1)
        while node > 0:
            total += tree[node]
            node -= node & -node
        return total

    def at(self, y: int) -> int:
        """Returns the row that covers `y`; the last one below the end. -1 if there is none."""
        if self.only is not None:
            return self.only
        tree = self._sums()
        node, rest = 0, y
        step = 1 << max(0, len(self._heights).bit_length() - 1)
        while step:
            following = node + step
            if following < len(tree) and tree[following] <= rest:
                node, rest = following, rest - tree[following]
            step >>= 1
        return min(node, len(self._heights) - 1)
