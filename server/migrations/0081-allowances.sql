-- What a mailbox, a card or an address has used up of an allowance in the window that is open. Kept here so that
-- restarts and further processes do not begin anew. Keys are hashes: the table lists no addresses.
create table allowances (
  key text primary key,
  used integer not null,
  ends_at timestamptz not null
);
create index allowances_ends_at on allowances (ends_at);
