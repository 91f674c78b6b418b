-- An address that was replaced by another one. Its owner gets a link by which they take the change back, for a week: somebody else
-- may have used their open session. The secret of the link is a keyed hash of the id, so it stands nowhere.
create table address_undos (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  value text not null,
  -- What the account got since then goes with the change.
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  constraint address_undos_kind_known check (kind in ('mail', 'phone'))
);
create index address_undos_user_id on address_undos (user_id);
create index address_undos_expires_at on address_undos (expires_at);
