-- The sources of lists of agents, as JSON; their contents are read again.
CREATE TABLE catalogue (catalogue_id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
