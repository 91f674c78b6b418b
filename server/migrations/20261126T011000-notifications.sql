-- What has happened that a person should know of. Each event writes one row for each person, however often it is delivered.
create table notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id) on delete cascade,
  kind text not null,
  -- What its sentence says and where it leads; nothing that another person typed.
  params jsonb not null default '{}',
  -- The event: the same one is written once.
  event text not null,
  seen_at timestamptz,
  created_at timestamptz not null default now(),
  constraint notifications_once unique (user_id, event),
  constraint notifications_kind_known check (kind in (
    'new_lead', 'code_offered', 'code_transferred', 'invitation', 'partner_decided', 'plan_given', 'plan_past_due',
    'plan_ended', 'payment_received', 'payment_refunded', 'batch_ready', 'nfc_enquiry', 'registration'))
);
create index notifications_list on notifications (user_id, id desc);
create index notifications_unseen on notifications (user_id) where seen_at is null;
create index notifications_created_at on notifications (created_at);

-- Open pages of the person are told at the commit, also in other processes, and when another page has marked it as read.
create function tell_notifications_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('notifications_changed', new.user_id::text);
  return null;
end $$;
create trigger notifications_changed after insert or update of seen_at on notifications
  for each row execute function tell_notifications_changed();
