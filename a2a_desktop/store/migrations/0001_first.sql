CREATE TABLE agent (
    agent_id TEXT PRIMARY KEY,
    added    REAL NOT NULL,
    body     TEXT NOT NULL
) STRICT;

CREATE TABLE conversation (
    conversation_id TEXT PRIMARY KEY,
    agent_id        TEXT NOT NULL,
    title           TEXT NOT NULL,
    created         TEXT NOT NULL,
    updated         TEXT NOT NULL,
    context_id      TEXT,
    task_id         TEXT,
    state           TEXT,
    preview         TEXT NOT NULL,
    unread          INTEGER NOT NULL
) STRICT;

CREATE INDEX conversation_by_time ON conversation (updated DESC);

-- No foreign key to `conversation`: the first message is written before its record.
CREATE TABLE journal (
    sequence        INTEGER PRIMARY KEY AUTOINCREMENT,
    conversation_id TEXT NOT NULL,
    kind            TEXT NOT NULL,
    task_id         TEXT,
    body            TEXT NOT NULL
) STRICT;

CREATE INDEX journal_by_conversation ON journal (conversation_id, sequence);
CREATE INDEX journal_chunks ON journal (conversation_id, task_id, sequence)
    WHERE kind = 'ArtifactChunk';
CREATE INDEX journal_turns ON journal (conversation_id, sequence) WHERE kind = 'MessageWritten';

CREATE TABLE draft (
    conversation_id TEXT PRIMARY KEY,
    text            TEXT NOT NULL,
    cursor          INTEGER NOT NULL
) STRICT;
