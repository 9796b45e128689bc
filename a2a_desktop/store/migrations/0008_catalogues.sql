-- Lists of agents from elsewhere: where each is, as JSON; what it holds is read anew.
CREATE TABLE catalogue (catalogue_id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
