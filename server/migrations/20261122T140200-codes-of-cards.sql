-- A card has a primary code and any number of alternates; a code shows one card, or none.

-- What the scan check of its design found; null for a code without a design of its own.
alter table qrcodes add scan_result text;
alter table qrcodes add constraint qrcodes_scan_result_known check (scan_result in ('good', 'risky', 'bad'));

-- What was done with a code after it was created. Nobody's words are in it.
create table qrcode_history (
  id bigint generated always as identity primary key,
  qrcode_id bigint not null references qrcodes (id),
  at timestamptz not null default now(),
  action text not null,
  -- Who did it, and with which card. Both stay when the account or the card is gone, as numbers.
  actor_id uuid,
  card_id bigint,
  constraint qrcode_history_action_known check (action in (
    'attached', 'detached', 'claimed', 'released', 'transfer-offered', 'transferred',
    'enabled', 'disabled', 'secret-locked', 'expired'))
);
create index qrcode_history_code on qrcode_history (qrcode_id, id desc);
