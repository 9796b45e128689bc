"""Lists of agents from elsewhere: the person's lists, and their contents."""
