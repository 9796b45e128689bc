-- The JSON Schema that the answer to a draft is wanted in, {} if it may be anything; before, a list of
-- the columns of a table.
ALTER TABLE draft RENAME COLUMN columns TO schema;
UPDATE draft SET schema = CASE WHEN schema = '[]' OR NOT json_valid(schema) THEN '{}' ELSE json_object(
    'type', 'array', 'items', json_object(
        'type', 'object', 'properties', (
            SELECT json_group_object(value, json('{"type":"string"}')) FROM json_each(draft.schema)
        )
    )
) END;
