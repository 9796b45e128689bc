-- The plain text of messages and results; one row or more for a row of the journal.
CREATE TABLE said (
    said_id  INTEGER PRIMARY KEY,
    sequence INTEGER NOT NULL,
    kind     TEXT    NOT NULL,
    role     TEXT    NOT NULL,
    at       INTEGER NOT NULL, -- seconds, UTC
    text     TEXT    NOT NULL
) STRICT;

CREATE INDEX said_by_sequence ON said (sequence);

CREATE VIRTUAL TABLE said_words USING fts5(
    text, content = 'said', content_rowid = 'said_id', prefix = '2 3 4',
    tokenize = "unicode61 remove_diacritics 2"
);

CREATE TRIGGER said_in AFTER INSERT ON said BEGIN
    INSERT INTO said_words (rowid, text) VALUES (new.said_id, new.text);
END;

CREATE TRIGGER said_out AFTER DELETE ON said BEGIN
    INSERT INTO said_words (said_words, rowid, text) VALUES ('delete', old.said_id, old.text);
END;

CREATE TRIGGER journal_out AFTER DELETE ON journal BEGIN
    DELETE FROM said WHERE sequence = old.sequence;
END;

-- The last row of the journal from before the search that is indexed.
CREATE TABLE said_upto (sequence INTEGER NOT NULL) STRICT;
INSERT INTO said_upto SELECT 0;
