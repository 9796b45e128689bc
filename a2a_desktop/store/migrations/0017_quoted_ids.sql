-- Ids of rows quote the slashes in ids of agents, so that no two messages or results share rows.
CREATE TABLE requoted (conversation_id TEXT NOT NULL, old TEXT NOT NULL, new TEXT NOT NULL) STRICT;

INSERT INTO requoted SELECT DISTINCT conversation_id, old, new FROM (
    SELECT conversation_id, coalesce(message, task || '/' || artifact) AS old,
        coalesce(replace(replace(message, '%', '%25'), '/', '%2F'),
            replace(replace(task, '%', '%25'), '/', '%2F') || '/'
            || replace(replace(artifact, '%', '%25'), '/', '%2F')) AS new
    FROM (SELECT conversation_id, json_extract(valid, '$.message.message_id') AS message,
            json_extract(valid, '$.task_id') AS task, json_extract(valid, '$.artifact_id') AS artifact
        FROM (SELECT conversation_id, CASE WHEN json_valid(body) THEN body END AS valid
            FROM journal WHERE kind IN ('MessageWritten', 'MessageQueued', 'MessageReceived',
                'StatusChanged', 'ArtifactChunk'))))
WHERE old <> new;

UPDATE journal SET body = json_replace(body, '$.rows', json((
    SELECT json_group_array(coalesce(new || substr(row, length(head)), row))
    FROM (SELECT value AS row, rtrim(value, replace(value, '/', '')) AS head
        FROM json_each(body, '$.rows'))
    LEFT JOIN requoted ON requoted.conversation_id = journal.conversation_id
        AND old || '/' = head)))
WHERE CASE WHEN kind IN ('RowsDeleted', 'RowsRestored') THEN json_valid(body) END
    AND conversation_id IN (SELECT conversation_id FROM requoted);

WITH places (kind, path) AS (VALUES ('FileFetched', '$.entry_id'), ('FormReopened', '$.form'),
    ('MessageWritten', '$.message.answer.form'), ('MessageQueued', '$.message.answer.form')),
named AS (SELECT sequence, conversation_id, path,
        CASE WHEN json_valid(body) THEN json_extract(body, path) END AS row
    FROM journal JOIN places USING (kind)
    WHERE conversation_id IN (SELECT conversation_id FROM requoted))
UPDATE journal SET body = json_replace(body, path,
    new || substr(row, length(rtrim(row, replace(row, '/', '')))))
FROM named JOIN requoted USING (conversation_id)
WHERE journal.sequence = named.sequence AND old || '/' = rtrim(row, replace(row, '/', ''));

UPDATE OR IGNORE form_draft SET form = new || substr(form, length(rtrim(form, replace(form, '/', ''))))
FROM requoted WHERE requoted.conversation_id = form_draft.conversation_id
    AND old || '/' = rtrim(form, replace(form, '/', ''));

DROP TABLE requoted;
