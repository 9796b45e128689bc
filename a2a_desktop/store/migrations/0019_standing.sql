-- The state of a conversation as the person sees it, without opening it.
ALTER TABLE conversation ADD COLUMN standing TEXT;
ALTER TABLE conversation ADD COLUMN standing_since TEXT;
UPDATE conversation SET standing_since = updated, standing = CASE
    WHEN is_unsent THEN 'not-sent'
    WHEN is_unanswered THEN 'failed'
    ELSE CASE state
        WHEN 'input-required' THEN 'needs-answer'
        WHEN 'auth-required' THEN 'needs-sign-in'
        WHEN 'completed' THEN 'done'
        WHEN 'failed' THEN 'failed'
        WHEN 'rejected' THEN 'declined'
        WHEN 'canceled' THEN 'stopped'
        ELSE CASE WHEN state IS NOT NULL THEN 'interrupted' END
    END
END;
ALTER TABLE conversation DROP COLUMN is_unsent;
ALTER TABLE conversation DROP COLUMN is_unanswered;
