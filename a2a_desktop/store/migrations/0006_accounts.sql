-- How the person is known to agents: JSON without any secret, those are in the keyring.
CREATE TABLE account (account_id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
