-- What is left of the unused days of a plan beyond the price of the next one, and what purchases take of it.
create table balance_entries (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  currency text not null,
  -- It comes of test payments.
  is_test boolean not null,
  reason text not null,
  -- With the tax in it, in the smallest unit.
  amount_minor bigint not null,
  -- The sum with those before it, which the database adds up.
  balance_minor bigint not null,
  order_id bigint not null references orders (id),
  -- The refund that it follows.
  refund_id bigint references refunds (id),
  created_at timestamptz not null default now(),
  constraint balance_entries_not_negative check (balance_minor >= 0),
  constraint balance_entries_reason_known check (reason in ('unused-days', 'spent', 'returned', 'taken-back', 'restored'))
);
create index balance_entries_user on balance_entries (user_id, currency, is_test, id);
create unique index balance_entries_once on balance_entries (order_id, reason, is_test) where refund_id is null;
create index balance_entries_refund on balance_entries (refund_id) where refund_id is not null;

create function add_balance_entry() returns trigger language plpgsql as $$
begin
  new.balance_minor := new.amount_minor + coalesce((select sum(amount_minor) from balance_entries
    where user_id = new.user_id and currency = new.currency and is_test = new.is_test), 0);
  return new;
end $$;
create trigger balance_entries_add before insert on balance_entries
  for each row execute function add_balance_entry();
create trigger balance_entries_append_only before update or delete on balance_entries
  for each row execute function refuse_change();

-- The grace of a plan, as it was bought; null: as its package has it.
alter table subscriptions add column grace_days smallint;
alter table subscription_periods
  add column grace_days smallint,
  -- The order of a larger plan whose price the unused days of this period have lowered.
  add column replaced_by bigint;
alter table subscription_periods add constraint subscription_periods_replaced_by_fkey
  foreign key (replaced_by) references orders (id) not valid;
