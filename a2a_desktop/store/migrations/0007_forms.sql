-- Drafts of answers to forms, as JSON; never a secret.
CREATE TABLE form_draft (
    conversation_id TEXT NOT NULL,
    form TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (conversation_id, form)
) WITHOUT ROWID;

-- Sent answers, to be offered again to the same origin; never a secret.
CREATE TABLE remembered_answer (
    origin TEXT NOT NULL,
    field TEXT NOT NULL,
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (origin, field, body)
) WITHOUT ROWID;
