"""Lists of agents from elsewhere: which are kept, and what they hold."""
