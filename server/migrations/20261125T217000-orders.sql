-- Orders are our side of a purchase. An order has attempts at a provider, payments that came of them, and refunds.

create table orders (
  id bigint generated always as identity primary key,
  -- What people and providers know it by.
  public_id text not null,
  user_id uuid references users (id),
  kind text not null,
  status text not null default 'open',
  currency text not null,
  -- Before tax and discount.
  subtotal_minor bigint not null,
  discount_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  round_off_minor bigint not null default 0,
  total_minor bigint not null,
  -- Name, country, State and GSTIN of the buyer, as they were. Emptied in unpaid orders when the person is erased.
  billing jsonb not null,
  package_price_id bigint references package_prices (id),
  is_trial boolean not null default false,
  -- The organiser, when the operator takes money for somebody else.
  collects_for uuid references users (id),
  idempotency_key text not null,
  request_hash bytea not null,
  locale text not null default 'en',
  expires_at timestamptz not null,
  paid_at timestamptz,
  closed_at timestamptz,
  note text not null default '',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint orders_public_id_once unique (public_id),
  constraint orders_kind_known check (kind in ('package', 'credits', 'event', 'nfc', 'custom')),
  constraint orders_status_known check (status in ('open', 'paid', 'expired', 'cancelled', 'refunded')),
  constraint orders_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint orders_total_adds_up check (
    total_minor = subtotal_minor - discount_minor + tax_minor + round_off_minor and total_minor >= 0),
  constraint orders_once unique nulls not distinct (user_id, idempotency_key),
  constraint orders_paid_has_time check (status not in ('paid', 'refunded') or paid_at is not null)
);
create index orders_user on orders (user_id, id desc);
create index orders_open on orders (expires_at) where status = 'open';
create index orders_list on orders (kind, status, id desc);
create index orders_package_price_id on orders (package_price_id);
create index orders_collects_for on orders (collects_for);

alter table subscription_periods
  add constraint subscription_periods_order_id_fkey foreign key (order_id) references orders (id);

create table order_lines (
  order_id bigint not null references orders (id) on delete cascade,
  position smallint not null,
  description text not null,
  hsn_sac text not null default '',
  quantity integer not null,
  unit_minor bigint not null,
  discount_minor bigint not null default 0,
  taxable_minor bigint not null,
  -- [{"tax_id": 1, "code": "CGST", "rate_ppm": 90000, "amount_minor": 4500}]
  taxes jsonb not null default '[]',
  total_minor bigint not null,
  -- What was bought, by ids: {"package_id": 2}
  subject jsonb not null default '{}',
  primary key (order_id, position),
  constraint order_lines_quantity_positive check (quantity > 0)
);

-- An attempt to pay, as a provider knows it. An order may have several.
create table provider_orders (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  provider text not null,
  provider_order_id text not null,
  amount_minor bigint not null,
  currency text not null,
  status text not null default 'created',
  pay_url text,
  expires_at timestamptz,
  last_checked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint provider_orders_once unique (provider, provider_order_id),
  constraint provider_orders_provider_known check (provider in ('razorpay', 'stripe', 'sandbox')),
  constraint provider_orders_status_known check (status in ('created', 'attempted', 'paid', 'failed', 'expired'))
);
create index provider_orders_order_id on provider_orders (order_id, id);
-- Also those that are paid or over are checked for some days: money and refunds may come without a notice.
create index provider_orders_created_at on provider_orders (created_at);

create table payments (
  id bigint generated always as identity primary key,
  order_id bigint not null references orders (id),
  provider_order_id bigint references provider_orders (id),
  provider text not null,
  provider_payment_id text not null,
  method text not null default '',
  amount_minor bigint not null,
  currency text not null,
  status text not null,
  -- The one that paid the order. What else was captured is surplus, and is refunded.
  is_applied boolean not null default false,
  refunded_minor bigint not null default 0,
  reference text not null default '',
  recorded_by uuid references users (id),
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint payments_amount_positive check (amount_minor > 0),
  constraint payments_once unique (provider, provider_payment_id),
  constraint payments_provider_known check (provider in ('razorpay', 'stripe', 'sandbox', 'offline', 'upi', 'bank')),
  constraint payments_status_known check (status in ('authorized', 'captured', 'failed', 'refunded')),
  constraint payments_refund_within check (refunded_minor between 0 and amount_minor),
  constraint payments_applied_is_captured check (not is_applied or status in ('captured', 'refunded'))
);
create unique index payments_one_applied on payments (order_id) where is_applied;
create index payments_order on payments (order_id, id);
create index payments_provider_order_id on payments (provider_order_id);
create index payments_recorded_by on payments (recorded_by);
create index payments_surplus on payments (captured_at) where status = 'captured' and not is_applied;

create table refunds (
  id bigint generated always as identity primary key,
  payment_id bigint not null references payments (id),
  -- Null until the provider has it.
  provider_refund_id text,
  amount_minor bigint not null,
  status text not null default 'requested',
  reason text not null,
  requested_by uuid references users (id),
  idempotency_key text not null,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint refunds_amount_positive check (amount_minor > 0),
  constraint refunds_status_known check (status in ('requested', 'processing', 'done', 'failed')),
  constraint refunds_key_once unique (idempotency_key),
  constraint refunds_provider_once unique (payment_id, provider_refund_id)
);
create index refunds_requested_by on refunds (requested_by);
create index refunds_unfinished on refunds (updated_at) where status in ('requested', 'processing');

-- Inbox of what providers tell us: verified events only, as a forged one must not take an id.
create table webhook_events (
  id bigint generated always as identity primary key,
  provider text not null,
  event_id text not null,
  type text not null default '',
  -- The attempt that it is about, as the provider names it.
  provider_order_id text,
  -- Emptied after 90 days.
  raw bytea,
  headers jsonb not null default '{}',
  body_hash bytea not null,
  status text not null default 'received',
  attempts smallint not null default 0,
  error text,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  constraint webhook_events_once unique (provider, event_id),
  constraint webhook_events_provider_known check (provider in ('razorpay', 'stripe', 'sandbox')),
  constraint webhook_events_status_known check (status in ('received', 'processed', 'ignored', 'failed'))
);
create index webhook_events_todo on webhook_events (id) where status in ('received', 'failed');
create index webhook_events_received_at on webhook_events (received_at) where raw is not null;

-- What the provider of test payments remembers. It stands for another company's computer: nothing else reads it.
create table sandbox_orders (
  id text primary key,
  idempotency_key text not null,
  public_id text not null,
  amount_minor bigint not null,
  currency text not null,
  description text not null,
  return_url text not null,
  cancel_url text not null,
  is_expired boolean not null default false,
  expires_at timestamptz,
  created_at timestamptz not null default now(),
  constraint sandbox_orders_once unique (idempotency_key),
  constraint sandbox_orders_amount_positive check (amount_minor > 0)
);

create table sandbox_payments (
  id text primary key,
  sandbox_order_id text not null references sandbox_orders (id),
  amount_minor bigint not null,
  status text not null,
  captured_at timestamptz,
  created_at timestamptz not null default now(),
  constraint sandbox_payments_status_known check (status in ('captured', 'failed'))
);
create index sandbox_payments_sandbox_order_id on sandbox_payments (sandbox_order_id, created_at);

create table sandbox_refunds (
  id text primary key,
  sandbox_payment_id text not null references sandbox_payments (id),
  idempotency_key text not null,
  amount_minor bigint not null,
  created_at timestamptz not null default now(),
  constraint sandbox_refunds_once unique (idempotency_key),
  constraint sandbox_refunds_amount_positive check (amount_minor > 0)
);
create index sandbox_refunds_sandbox_payment_id on sandbox_refunds (sandbox_payment_id);
