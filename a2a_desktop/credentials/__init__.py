"""Getting and keeping what agents want to know us by. No Qt."""
