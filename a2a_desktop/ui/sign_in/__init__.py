"""The dialog that signs the person in to an agent."""
