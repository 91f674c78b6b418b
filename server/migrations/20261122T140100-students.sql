-- What the database decides of student cards. The card's document is the source of what is shown.
create table students (
  card_id bigint primary key references cards (id) on delete cascade,
  -- The account whose card it is: two institutions may use the same numbers.
  issuer_id uuid not null references users (id),
  institution text not null,
  student_no text not null,
  -- A deleted card leaves its number to another one.
  holds_number boolean not null default true,
  valid_until date not null,
  status text not null default 'valid',
  revoked_at timestamptz,
  revoked_reason text not null default '',
  -- The address of the page that verifies the card: it is printed, so it never changes.
  verify_token text not null,
  constraint students_verify_token_once unique (verify_token),
  constraint students_status_known check (status in ('valid', 'revoked')),
  constraint students_revoked_since check ((status = 'revoked') = (revoked_at is not null))
);
create unique index students_no_once on students (issuer_id, student_no) where holds_number;
create index students_issuer_id on students (issuer_id);

create trigger students_immutable before update of verify_token on students
  for each row when (old.verify_token is distinct from new.verify_token)
  execute function refuse_change();

-- A revocation shows on the card's page.
create function notify_student_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('card_changed', new.card_id::text);
  return null;
end $$;
create trigger students_changed after update on students
  for each row execute function notify_student_changed();

-- The number is free again when its card is deleted, and taken again when the card is restored.
create function hold_student_number() returns trigger language plpgsql as $$
begin
  update students set holds_number = (new.deleted_at is null) where card_id = new.id;
  return null;
end $$;
create trigger cards_deleted_hold_number after update of deleted_at on cards
  for each row when (old.deleted_at is distinct from new.deleted_at and new.card_type_id = 4)
  execute function hold_student_number();
