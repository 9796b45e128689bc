"""The viewer of files: pictures, pages, texts, tables, sound."""
