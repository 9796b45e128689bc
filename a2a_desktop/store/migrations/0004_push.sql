-- The registrations for reports, without secrets: doors and tokens are hashes.
CREATE TABLE push (
    door TEXT PRIMARY KEY,
    body TEXT NOT NULL
) STRICT;
