-- Renames errors from their classes to kinds that stay.
WITH kinds (class, kind) AS (VALUES
    ('Unreachable', 'unreachable'), ('TlsFailed', 'tls_failed'),
    ('CertificateUnusable', 'certificate_unusable'), ('CertificateRefused', 'certificate_refused'),
    ('TooLarge', 'too_large'), ('MessageTooLarge', 'message_too_large'),
    ('NotAnAgent', 'not_an_agent'), ('NoCardInFile', 'no_card_in_file'), ('NotAList', 'not_a_list'),
    ('AlreadyKept', 'already_kept'), ('NoCommonInterface', 'no_common_interface'),
    ('SignInNeeded', 'sign_in_needed'), ('SignInRefused', 'sign_in_refused'),
    ('SignInFailed', 'sign_in_failed'), ('ProxyUnusable', 'proxy_unusable'),
    ('GrpcUnable', 'grpc_unable'), ('HeaderUnsendable', 'header_unsendable'),
    ('KeyringFailed', 'keyring_failed'), ('Forbidden', 'forbidden'),
    ('RateLimited', 'rate_limited'), ('ServerFault', 'server_fault'), ('RpcError', 'rpc_error'),
    ('TaskNotFound', 'task_not_found'), ('NotCancelable', 'not_cancelable'),
    ('PushUnsupported', 'push_unsupported'), ('Unsupported', 'unsupported'),
    ('ContentTypeRefused', 'content_type_refused'), ('InvalidReply', 'invalid_reply'),
    ('MalformedReply', 'malformed_reply'), ('StreamLost', 'stream_lost'),
    ('StillWorking', 'still_working'), ('StoppedWaiting', 'stopped_waiting'),
    ('JournalFailed', 'journal_failed'), ('AttachmentRefused', 'attachment_refused'),
    ('FileNotFetched', 'file_not_fetched'), ('ImportRefused', 'import_refused'),
    ('ExportFailed', 'export_failed'))
UPDATE journal SET body = json_replace(body, '$.fault.kind',
    (SELECT kinds.kind FROM kinds WHERE class = json_extract(body, '$.fault.kind')))
WHERE kind IN ('MessageQueued', 'SendFailed', 'StreamBroke', 'CancelFailed')
    AND CASE WHEN json_valid(body) -- a damaged row is left alone
        THEN json_extract(body, '$.fault.kind') IN (SELECT class FROM kinds) END;
