"""Several agents with the same question: who is asked, and their answers side by side."""
