-- Files attached to what is not sent yet: JSON, their bytes are in the blobs.
ALTER TABLE draft ADD COLUMN files TEXT NOT NULL DEFAULT '[]';
