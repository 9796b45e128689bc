-- The accounts of the person, as JSON without secrets, which are in the keyring.
CREATE TABLE account (account_id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
