-- Recipes, and the runs of recipes. A run says what is to be sent; what was sent is in the journal.
CREATE TABLE recipe (recipe_id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
CREATE TABLE run (run_id TEXT PRIMARY KEY, body TEXT NOT NULL) STRICT;
