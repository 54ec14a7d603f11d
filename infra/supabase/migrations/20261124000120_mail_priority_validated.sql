-- The priority of every e-mail is known.

set local lock_timeout = '2s';

alter table private.mail_outbox validate constraint mail_outbox_priority_check;
