-- Tickets that only a code opens, and prices that hold for the first of them.
alter table ticket_types add column needs_code boolean not null default false;
alter table ticket_types add column early_minor bigint;
-- The early price holds until then, and while fewer tickets than that are taken; null: this does not end it.
alter table ticket_types add column early_until timestamptz;
alter table ticket_types add column early_quantity integer;
alter table ticket_types add constraint ticket_types_early check (early_minor is null
  or kind = 'fixed' and early_minor >= 0 and early_minor < amount_minor
    and (early_until is not null or early_quantity is not null)) not valid;

-- Codes that an organiser gives away: they lower the price of tickets, or open hidden ones.
create table event_codes (
  id bigint generated always as identity primary key,
  event_id bigint not null references events (id) on delete cascade,
  -- In capitals, as it is compared.
  code text collate "C" not null,
  search_text text collate "C" not null generated always as (fold(code || ' ' || note)) stored,
  kind text not null,
  percent integer,
  -- Off each ticket, in the currency that the event had when this was written.
  amount_minor bigint,
  currency text not null default '',
  -- Hidden types of tickets that it shows and sells.
  opens bigint[] not null default '{}',
  -- Types that it makes cheaper; empty: all of them.
  applies_to bigint[] not null default '{}',
  -- In tickets; null: as many as one likes.
  max_uses integer,
  -- Tickets of registrations that hold seats with it.
  taken integer not null default 0,
  -- The last day, where the event is.
  valid_until date,
  is_active boolean not null default true,
  -- For the organiser.
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint event_codes_once unique (event_id, code),
  constraint event_codes_form check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'),
  constraint event_codes_kind_known check (kind in ('percent', 'amount', 'access')),
  constraint event_codes_uses check (taken >= 0 and (max_uses is null or taken <= max_uses)),
  constraint event_codes_worth check (
    kind = 'percent' and percent between 1 and 100 and amount_minor is null
    or kind = 'amount' and amount_minor > 0 and percent is null
    or kind = 'access' and percent is null and amount_minor is null and opens <> '{}')
);
create index event_codes_search on event_codes using gin (search_text gin_trgm_ops);

-- Links and mails name it by its text, and its uses are tickets of one event.
create function keep_event_code() returns trigger language plpgsql as $$
begin
  if old.event_id <> new.event_id or exists (select from registrations where code_id = old.id) then
    raise exception 'registrations were made with this code' using errcode = 'check_violation', constraint = 'event_codes_stay';
  end if;
  return new;
end $$;
create trigger event_codes_stay before update of event_id, code on event_codes
  for each row when ((old.event_id, old.code) is distinct from (new.event_id, new.code))
  execute function keep_event_code();
