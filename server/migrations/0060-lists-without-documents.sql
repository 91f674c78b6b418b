-- What lists show and search of a card, beside its document: a document of several kilobytes is read for no list.
alter table cards
  add column name text not null generated always as (coalesce(content ->> 'name', '')) stored,
  add column job_title text not null generated always as (coalesce(content ->> 'job_title', '')) stored,
  add column company text not null generated always as (coalesce(content ->> 'company', '')) stored,
  add column photo text not null generated always as (coalesce(content ->> 'photo', '')) stored,
  add column shows_profile boolean not null
    generated always as (coalesce(content ->> 'show_profile', '1') = '1') stored,
  add column shows_photo boolean not null
    generated always as (coalesce(content ->> 'show_photo', '1') = '1') stored;

-- The ids of a page come from an index alone; only the rows of the page are read.
drop index qrcodes_owner_id;
create index qrcodes_owner_id on qrcodes (owner_id, id desc) include (card_id, is_primary);
create index saved_contacts_user on saved_contacts (user_id, id desc);
drop index shared_contacts_unseen;
create index shared_contacts_unseen on shared_contacts (owner_id, id desc) where seen_at is null;
create index shared_contacts_seen on shared_contacts (owner_id, id desc) where seen_at is not null;
