-- The icons of cards that the person wanted to see, and the hosts from which they always may come.
CREATE TABLE icon (
    url TEXT PRIMARY KEY,
    body BLOB NOT NULL
);
CREATE TABLE icon_host (
    host TEXT PRIMARY KEY
);
