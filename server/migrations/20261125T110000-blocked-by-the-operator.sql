-- What an owner decides of a thing (`status`) and what the operator decides (`blocked_*`) stand in columns of their own,
-- so that neither undoes the other. Others are told `shown_status`, which follows from both.

alter table qrcodes
  add column blocked_at timestamptz,
  add column blocked_by uuid references users (id) on delete set null,
  add column blocked_reason text not null default '',
  add column shown_status text not null
    generated always as (case when blocked_at is null then status else 'inactive' end) stored,
  add constraint qrcodes_shown_status_known check (shown_status in ('claimable', 'active', 'inactive'));
create index qrcodes_blocked_by on qrcodes (blocked_by) where blocked_by is not null;

alter table cards
  drop constraint cards_blocked_are_off,
  add column blocked_by uuid references users (id) on delete set null,
  add column shown_status text not null
    generated always as (case when blocked_at is null then status else 'inactive' end) stored,
  add constraint cards_shown_status_known check (shown_status in ('active', 'inactive'));
create index cards_blocked_by on cards (blocked_by) where blocked_by is not null;
drop index cards_owner;
create index cards_owner on cards (owner_id, id) include (shown_status, card_type_id, color_theme, is_pending)
  where deleted_at is null;

alter table dynamic_links add column blocked_by uuid references users (id) on delete set null;
create index dynamic_links_blocked_by on dynamic_links (blocked_by) where blocked_by is not null;

-- A blocked account can do nothing, so its status needs no second column.
alter table users
  add column blocked_at timestamptz,
  add column blocked_by uuid references users (id) on delete set null,
  add constraint users_blocked_at_is_blocked check (blocked_at is null or status = 'blocked');
create index users_blocked_by on users (blocked_by) where blocked_by is not null;

-- A batch that an admin disabled is not enabled by its seller.
alter table batches
  add column blocked_at timestamptz,
  add column blocked_by uuid references users (id) on delete set null,
  add column blocked_reason text not null default '',
  add constraint batches_blocked_are_off check (blocked_at is null or status in ('disabled', 'cancelled'));
create index batches_blocked_by on batches (blocked_by) where blocked_by is not null;

-- A blocked code counts as inactive in its batch.
create or replace function count_batch_codes() returns trigger language plpgsql as $$
begin
  update batches set claimed = batches.claimed + difference.claimed, inactive = batches.inactive + difference.inactive
  from (
    select after.batch_id,
      count(*) filter (where after.shown_status = 'active')
        - count(*) filter (where before.shown_status = 'active') as claimed,
      count(*) filter (where after.shown_status = 'inactive')
        - count(*) filter (where before.shown_status = 'inactive') as inactive
    from after join before using (id)
    where after.batch_id is not null
    group by after.batch_id
  ) as difference
  where batches.id = difference.batch_id and (difference.claimed <> 0 or difference.inactive <> 0);
  return null;
end $$;

-- Codes that somebody else than their owner or seller switched off last: an admin. An owner's code was on
-- before that; one that nobody has stays off until its seller switches it on.
with switched as (
  select distinct on (qrcode_id) qrcode_id, action, actor_id, at
  from qrcode_history
  where action in ('enabled', 'disabled')
  order by qrcode_id, id desc
)
update qrcodes set
  status = case when qrcodes.owner_id is null then 'inactive' else 'active' end,
  blocked_at = switched.at,
  blocked_by = switched.actor_id
from switched join qrcodes as code on code.id = switched.qrcode_id
left join batches on batches.id = code.batch_id
where qrcodes.id = code.id and code.status = 'inactive' and not code.disabled_with_batch
  and switched.action = 'disabled' and switched.actor_id <> coalesce(code.owner_id, batches.owner_id);

-- Who blocked what is blocked stands in the audit log. Cards stay off for their owners as well: what they had chosen is not
-- known.
create temporary table last_actions on commit drop as
  select distinct on (subject_type, subject_id, action) subject_type, subject_id, action, at, users.id as actor_id, after
  from audit_log join users on users.id = audit_log.actor_id
  where (subject_type, action) in (('card', 'card.blocked'), ('user', 'user.blocked'))
    or (subject_type = 'batch' and action = 'batch.updated' and after ? 'status')
  order by subject_type, subject_id, action, at desc, audit_log.id desc;
update cards set blocked_by = last.actor_id from last_actions as last
where cards.blocked_at is not null and last.subject_type = 'card' and last.subject_id = cards.id::text;
update dynamic_links set blocked_by = last.actor_id from last_actions as last
where dynamic_links.blocked_at is not null and last.subject_type = 'card'
  and last.subject_id = dynamic_links.card_id::text;
update users set blocked_at = coalesce(last.at, users.updated_at), blocked_by = last.actor_id
from users as blocked left join last_actions as last on last.subject_type = 'user' and last.subject_id = blocked.id::text
where users.id = blocked.id and users.status = 'blocked';
update batches set blocked_at = last.at, blocked_by = last.actor_id from last_actions as last
where batches.status = 'disabled' and last.subject_type = 'batch' and last.subject_id = batches.id::text
  and last.after ->> 'status' = 'disabled' and last.actor_id <> batches.owner_id;
