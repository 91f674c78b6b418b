-- When admins were told of a message by mail; null until then.
alter table contact_messages add column noticed_at timestamptz;
-- nobody is mailed about what was there before
update contact_messages set noticed_at = created_at;
create index contact_messages_noticed on contact_messages (noticed_at);
