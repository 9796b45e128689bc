-- Rows that the person deleted: found fast, and taken out of the journal itself when the program
-- starts anew, for then nobody can take it back.
CREATE INDEX journal_deletions ON journal (conversation_id, sequence)
    WHERE kind IN ('RowsDeleted', 'RowsRestored');

-- Up to which row of the journal what was deleted is taken out.
CREATE TABLE erased_upto (sequence INTEGER NOT NULL) STRICT;
INSERT INTO erased_upto SELECT 0;
