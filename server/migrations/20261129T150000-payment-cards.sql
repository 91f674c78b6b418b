-- Whether the buyer wants the card that pays to be kept, so that the plan renews by itself.
alter table orders add column keeps_card boolean not null default false;

-- Cards that a provider keeps, which holds their numbers.
create table payment_cards (
  id bigint generated always as identity primary key,
  -- Null when its person is erased.
  user_id uuid references users (id),
  provider text not null,
  customer_id text not null,
  method_id text not null,
  brand text not null,
  last_digits text not null,
  expires_on timestamptz not null,
  -- The order that it paid last.
  order_id bigint not null references orders (id),
  created_at timestamptz not null,
  -- It is charged no more, and its row waits until the provider has forgotten it.
  removed_at timestamptz
);
create unique index payment_cards_one on payment_cards (user_id) where removed_at is null;
create index payment_cards_user on payment_cards (user_id);
create index payment_cards_order on payment_cards (order_id);
create index payment_cards_removed on payment_cards (removed_at) where removed_at is not null;

-- What somebody was told of the end of a period: what is charged, and when.
create table renewals (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions (id),
  period_end timestamptz not null,
  package_price_id bigint not null references package_prices (id),
  currency text not null,
  amount_minor bigint not null,
  told_at timestamptz not null,
  charge_at timestamptz not null,
  order_id bigint references orders (id),
  -- Null until it is known.
  outcome text,
  updated_at timestamptz not null,
  constraint renewals_once unique (subscription_id, period_end),
  constraint renewals_notice check (charge_at >= told_at + interval '24 hours'),
  constraint renewals_outcome_known check (outcome in ('paid', 'declined', 'withdrawn', 'impossible')),
  constraint renewals_paid_by_order check (outcome is distinct from 'paid' or order_id is not null)
);
create index renewals_price on renewals (package_price_id);
create unique index renewals_order on renewals (order_id) where order_id is not null;
create index renewals_open on renewals (charge_at) where outcome is null;
