"""What agents ask in forms: payload to questions, answers to the reply. No Qt, no network."""
