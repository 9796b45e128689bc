"""The credentials of the person for agents: how they are obtained and stored. No Qt."""
