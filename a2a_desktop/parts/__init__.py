"""What a piece of structured data is best shown as. No Qt."""
