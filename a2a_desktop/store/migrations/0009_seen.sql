-- The time of the last event that the person saw: later ones are new to them.
ALTER TABLE conversation ADD COLUMN seen TEXT;
