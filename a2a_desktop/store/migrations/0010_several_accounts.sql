-- As whom the person speaks in a conversation, where they chose or it began so.
CREATE TABLE account_choice (
    conversation_id TEXT PRIMARY KEY,
    account_id      TEXT NOT NULL
) STRICT;
