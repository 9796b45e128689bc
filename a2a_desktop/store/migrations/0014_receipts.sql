-- What agents said of how answers came about: what they cost is summed up.
CREATE INDEX journal_receipts ON journal (conversation_id, sequence) WHERE kind = 'ReceiptGiven';

-- The skill that was chosen for what is not sent yet.
ALTER TABLE draft ADD COLUMN skill TEXT NOT NULL DEFAULT '';
