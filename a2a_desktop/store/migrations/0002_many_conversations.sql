ALTER TABLE conversation ADD COLUMN waiting     INTEGER NOT NULL DEFAULT 0;
ALTER TABLE conversation ADD COLUMN draft       TEXT    NOT NULL DEFAULT '';
ALTER TABLE conversation ADD COLUMN is_named    INTEGER NOT NULL DEFAULT 0;
ALTER TABLE conversation ADD COLUMN is_pinned   INTEGER NOT NULL DEFAULT 0;
ALTER TABLE conversation ADD COLUMN is_archived INTEGER NOT NULL DEFAULT 0;
ALTER TABLE conversation ADD COLUMN is_deleted  INTEGER NOT NULL DEFAULT 0;
ALTER TABLE conversation ADD COLUMN anchor      TEXT    NOT NULL DEFAULT '';

CREATE INDEX journal_queue ON journal (conversation_id, sequence) WHERE kind = 'MessageQueued';
