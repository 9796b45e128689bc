"""The forms of agents: payload to questions, answers to the reply. No Qt, no network."""
