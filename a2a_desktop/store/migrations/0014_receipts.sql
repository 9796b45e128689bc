-- The receipts of answers, whose costs are summed up.
CREATE INDEX journal_receipts ON journal (conversation_id, sequence) WHERE kind = 'ReceiptGiven';

-- The skill that was chosen for a draft.
ALTER TABLE draft ADD COLUMN skill TEXT NOT NULL DEFAULT '';
