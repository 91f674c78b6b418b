-- What people add to their contacts, the consent text that was shown, and several leads of one person.

create table contact_tags (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  name text collate name_order not null,
  created_at timestamptz not null default now(),
  constraint contact_tags_name_set check (name <> '')
);
-- "VIP" and "vip" are one tag.
create unique index contact_tags_once on contact_tags (user_id, fold(name));

create table shared_contact_tags (
  shared_contact_id bigint not null references shared_contacts (id) on delete cascade,
  tag_id bigint not null references contact_tags (id) on delete cascade,
  primary key (shared_contact_id, tag_id)
);
create index shared_contact_tags_tag_id on shared_contact_tags (tag_id, shared_contact_id);

create table saved_contact_tags (
  saved_contact_id bigint not null references saved_contacts (id) on delete cascade,
  tag_id bigint not null references contact_tags (id) on delete cascade,
  primary key (saved_contact_id, tag_id)
);
create index saved_contact_tags_tag_id on saved_contact_tags (tag_id, saved_contact_id);

-- No call has ever written it.
alter table saved_contacts drop column tags;

alter table shared_contacts
  add column note text not null default '',
  -- The consent text as the visitor read it; empty for contacts of before.
  add column consent_text text not null default '',
  -- The lead that shows this one, when both are of the same person. It is always one that no other shows.
  add column merged_into bigint,
  -- Numbers that are the same in E.164 end alike, whatever stands before: candidates for a comparison.
  add column phone_end text not null generated always as (right(regexp_replace(phone, '[^0-9]', '', 'g'), 6)) stored,
  add constraint shared_contacts_of_owner unique (id, owner_id),
  add constraint shared_contacts_merged_into_fkey foreign key (merged_into, owner_id)
    references shared_contacts (id, owner_id) on delete set null (merged_into),
  add constraint shared_contacts_not_itself check (merged_into <> id);
create index shared_contacts_merged_into on shared_contacts (merged_into, owner_id) where merged_into is not null;
create index shared_contacts_email on shared_contacts (owner_id, email) where email <> '';
create index shared_contacts_phone_end on shared_contacts (owner_id, phone_end) where phone_end <> '';
-- Lists show no lead that another one shows.
create index shared_contacts_listed on shared_contacts (owner_id, id) where merged_into is null;
drop index shared_contacts_unseen;
create index shared_contacts_unseen on shared_contacts (owner_id, id) where seen_at is null and merged_into is null;
drop index shared_contacts_seen;
create index shared_contacts_seen on shared_contacts (owner_id, id) where seen_at is not null and merged_into is null;
