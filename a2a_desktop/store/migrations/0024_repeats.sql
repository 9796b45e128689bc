-- Requests that are repeated. What was sent is in the journal.
CREATE TABLE repeat (repeat_id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
