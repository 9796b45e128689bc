-- Conversations that began with the same question to several agents.
ALTER TABLE conversation ADD COLUMN round_id TEXT;
