-- Until when the person has seen what happened: what came later is new to them.
ALTER TABLE conversation ADD COLUMN seen TEXT;
