-- The icons of cards that the person fetched, and the hosts whose icons need no question.
CREATE TABLE icon (
    url TEXT PRIMARY KEY,
    body BLOB NOT NULL
);
CREATE TABLE icon_host (
    host TEXT PRIMARY KEY
);
