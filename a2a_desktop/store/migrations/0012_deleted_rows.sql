-- Rows that the person deleted: found fast, and removed from the journal itself at the next
-- start of the program, when the deletion can no longer be undone.
CREATE INDEX journal_deletions ON journal (conversation_id, sequence)
    WHERE kind IN ('RowsDeleted', 'RowsRestored');

-- The last row of the journal from which deleted contents are removed.
CREATE TABLE erased_upto (sequence INTEGER NOT NULL) STRICT;
INSERT INTO erased_upto SELECT 0;
