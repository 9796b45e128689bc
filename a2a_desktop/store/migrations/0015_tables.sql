-- The columns of the table that the answer to a draft is wanted as, a list in JSON.
ALTER TABLE draft ADD COLUMN columns TEXT NOT NULL DEFAULT '[]';
