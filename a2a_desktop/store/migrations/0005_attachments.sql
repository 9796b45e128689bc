-- Files attached to drafts, as JSON; their bytes are in the blobs.
ALTER TABLE draft ADD COLUMN files TEXT NOT NULL DEFAULT '[]';
