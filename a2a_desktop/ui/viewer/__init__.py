"""Looking at files: pictures, pages, texts, tables, sound."""
