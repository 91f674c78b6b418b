-- What people do with their own account: a fuller profile, choices of mails, export of all data, deletion and erasure.

alter table users add state_id bigint references states (id) on delete set null;
alter table users add city_id bigint references cities (id) on delete set null;
create index users_state_id on users (state_id);
create index users_city_id on users (city_id);

-- A deleted account can be restored until `erase_after`; then it is erased: the row stays without anything of the person,
-- because orders, invoices and the audit log may refer to it.
alter table users add erase_after timestamptz;
alter table users add erased_at timestamptz;
alter table users drop constraint users_status_known;
alter table users add constraint users_status_known check (status in ('active', 'blocked', 'deleted', 'erased'));
update users set erase_after = now() + interval '14 days' where status = 'deleted';
alter table users add constraint users_deleted_has_date check ((status = 'deleted') = (erase_after is not null));
alter table users add constraint users_erased_has_date check ((status = 'erased') = (erased_at is not null));
create index users_erase_after on users (erase_after) where status = 'deleted';

-- Whoever deletes an account, it has a date; whoever restores it, has none.
create function date_erasure() returns trigger language plpgsql as $$
begin
  new.erase_after := case when new.status = 'deleted' then coalesce(new.erase_after, now() + interval '14 days') end;
  return new;
end $$;
create trigger users_date_erasure before insert or update of status on users
  for each row execute function date_erasure();

-- Links of erased people: they answer that the card is gone, and nobody else gets them, although no text of them is
-- left. The hash is keyed with the secret of the installation.
create table retired_slugs (
  slug_hash bytea primary key,
  retired_at timestamptz not null default now()
);

-- Mails of a kind that a person does not want; without a row they get them.
create table notification_preferences (
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  mail boolean not null,
  primary key (user_id, kind),
  constraint notification_preferences_kind_known check (kind in ('new_lead'))
);

-- The account that a stored mail was sent to or is about: its mails are deleted with it, whatever its address was.
alter table outbox_mails add user_id uuid references users (id) on delete set null;
create index outbox_mails_user_id on outbox_mails (user_id);
create index outbox_mails_recipient on outbox_mails (recipient);

-- Files that only their owner gets, such as an export of their data. They have no width or height.
alter table files alter width drop not null;
alter table files alter height drop not null;
alter table files add visibility text not null default 'public';
alter table files drop constraint files_purpose_known;
alter table files drop constraint files_picture_has_size;
alter table files add constraint files_purpose_known check (purpose in ('card', 'export'));
alter table files add constraint files_visibility_known check (visibility in ('public', 'private'));
alter table files add constraint files_picture_has_size
  check (content_type not like 'image/%' or (width > 0 and height > 0));
create index tasks_expires_at on tasks (expires_at);
-- A person has one export at a time: pressing the button twice shows the first one.
create unique index tasks_one_export on tasks (owner_id) where kind = 'export' and status in ('queued', 'running', 'cancelling');
