-- The account of a conversation, if the person chose one or it began with one.
CREATE TABLE account_choice (
    conversation_id TEXT PRIMARY KEY,
    account_id      TEXT NOT NULL
) STRICT;
