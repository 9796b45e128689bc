-- The priority that was chosen for a draft.
ALTER TABLE draft ADD COLUMN priority TEXT NOT NULL DEFAULT '';
