-- Deleted things can be restored for a while: the times of their deletions.
ALTER TABLE conversation ADD COLUMN deleted TEXT;
ALTER TABLE agent ADD COLUMN removed REAL;

-- The deletions of rows whose contents are removed from the journal.
CREATE TABLE erased (sequence INTEGER PRIMARY KEY) STRICT;
INSERT INTO erased SELECT sequence FROM journal
    WHERE kind = 'RowsDeleted' AND sequence <= (SELECT sequence FROM erased_upto);
DROP TABLE erased_upto;
