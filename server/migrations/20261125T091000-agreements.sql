-- Which texts somebody agreed to: the versions that were current when they signed up,
create table agreements (
  user_id uuid not null references users (id) on delete cascade,
  version_id bigint not null references static_page_versions (id),
  agreed_at timestamptz not null default now(),
  primary key (user_id, version_id)
);
create index agreements_version_id on agreements (version_id);

-- and the privacy policy when a visitor sent their details or a message; null while none was published.
alter table shared_contacts add column privacy_version_id bigint references static_page_versions (id);
create index shared_contacts_privacy_version_id on shared_contacts (privacy_version_id)
  where privacy_version_id is not null;
alter table contact_messages add column privacy_version_id bigint references static_page_versions (id);
create index contact_messages_privacy_version_id on contact_messages (privacy_version_id)
  where privacy_version_id is not null;
