-- Printed codes change hands: an offer to give one away, and what else is written into the history of a code.

create table qrcode_transfers (
  id bigint generated always as identity primary key,
  qrcode_id bigint not null references qrcodes (id),
  from_user_id uuid not null references users (id),
  to_email text not null,
  -- Of the link in the mail, which is made when the mail is sent: null until then.
  token_hash bytea,
  status text not null default 'pending',
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint qrcode_transfers_token_once unique (token_hash),
  constraint qrcode_transfers_status_known check (status in ('pending', 'accepted', 'cancelled', 'expired'))
);
create unique index qrcode_transfers_one_pending on qrcode_transfers (qrcode_id) where status = 'pending';
create index qrcode_transfers_qrcode_id on qrcode_transfers (qrcode_id);
create index qrcode_transfers_from_user_id on qrcode_transfers (from_user_id);
create index qrcode_transfers_to_email on qrcode_transfers (to_email);
create index qrcode_transfers_expires_at on qrcode_transfers (expires_at) where status = 'pending';

alter table qrcode_history drop constraint qrcode_history_action_known;
alter table qrcode_history add constraint qrcode_history_action_known check (action in (
  'attached', 'detached', 'claimed', 'released', 'transfer-offered', 'transfer-cancelled', 'transferred',
  'enabled', 'disabled', 'secret-locked', 'expired'));

alter table notification_preferences drop constraint notification_preferences_kind_known;
alter table notification_preferences add constraint notification_preferences_kind_known
  check (kind in ('new_lead', 'code_transfer'));
