-- Those who may ask the person. Their tokens are in the keyring.
CREATE TABLE asker (
    asker_id TEXT PRIMARY KEY,
    body TEXT NOT NULL
) STRICT;
