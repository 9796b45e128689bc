-- Answers to forms that are not sent yet, as JSON; never a secret.
CREATE TABLE form_draft (
    conversation_id TEXT NOT NULL,
    form TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (conversation_id, form)
) WITHOUT ROWID;

-- Answers that were sent, to be offered again to the same origin; never a secret.
CREATE TABLE remembered_answer (
    origin TEXT NOT NULL,
    field TEXT NOT NULL,
    body TEXT NOT NULL,
    at INTEGER NOT NULL,
    PRIMARY KEY (origin, field, body)
) WITHOUT ROWID;
