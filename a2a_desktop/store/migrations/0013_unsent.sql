-- The last message did not arrive, or its reply broke off: the list shows that.
ALTER TABLE conversation ADD COLUMN is_unsent INTEGER NOT NULL DEFAULT 0;
ALTER TABLE conversation ADD COLUMN is_unanswered INTEGER NOT NULL DEFAULT 0;
