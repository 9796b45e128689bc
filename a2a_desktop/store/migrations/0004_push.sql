-- Whose reports are expected. No secret is in it: doors and tokens are hashes.
CREATE TABLE push (
    door TEXT PRIMARY KEY,
    body TEXT NOT NULL
) STRICT;
