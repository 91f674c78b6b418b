-- What is sold: packages for people and for partners, what they allow, their prices by country; and the subscriptions that
-- people have.

alter table packages
  -- Only of partners' packages: how many credits one buys, and for how many days they can be used (null: for good).
  add column credits integer,
  add column credit_days integer,
  add column tax_category_id bigint references tax_categories (id),
  -- {"hi": {"name": …, "description": …}}
  add column translations jsonb not null default '{}',
  add column search_text text collate "C" not null
    generated always as (fold(key || ' ' || name || ' ' || description)) stored,
  alter column name type text collate name_order,
  add constraint packages_credits_for_partners check ((audience = 'partner') = (credits is not null)),
  add constraint packages_credits_positive check (credits > 0),
  add constraint packages_credit_days_positive check (credit_days > 0),
  add constraint packages_days_positive check (trial_days between 0 and 365 and grace_days between 0 and 365),
  add constraint packages_level_of_free check (level >= 0);
create index packages_tax_category_id on packages (tax_category_id);
create index packages_search on packages using gin (search_text gin_trgm_ops);

create table package_prices (
  id bigint generated always as identity primary key,
  package_id bigint not null references packages (id),
  -- Row 1, the world, has the price of every country without one of its own.
  country_id integer not null default 1 references countries (id),
  currency text not null,
  -- In the smallest unit of the currency.
  amount_minor bigint not null,
  period text not null,
  tax_inclusive boolean not null default true,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint package_prices_amount check (amount_minor >= 0),
  constraint package_prices_currency_form check (currency ~ '^[A-Z]{3}$'),
  constraint package_prices_period_known check (period in ('month', 'quarter', 'year', 'once'))
);
create unique index package_prices_one_active on package_prices (package_id, country_id, period) where is_active;
create index package_prices_country_id on package_prices (country_id);

create table subscriptions (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  package_id bigint not null references packages (id),
  package_price_id bigint references package_prices (id),
  source text not null,
  status text not null,
  -- What the package allowed when it was bought: {"cards": {"included": true, "limit": 25}, …}
  entitlements jsonb not null,
  current_period_start timestamptz not null,
  -- Null: until further notice.
  current_period_end timestamptz,
  grace_ends_at timestamptz,
  cancel_at_period_end boolean not null default false,
  -- The price of the next period, when somebody has chosen a smaller package.
  pending_price_id bigint references package_prices (id),
  ended_at timestamptz,
  granted_by uuid references users (id),
  reminders_sent smallint not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint subscriptions_source_known check (source in ('purchase', 'trial', 'admin', 'partner')),
  constraint subscriptions_status_known check (status in ('trialing', 'active', 'past_due', 'lapsed', 'cancelled')),
  constraint subscriptions_end_matches check ((status in ('lapsed', 'cancelled')) = (ended_at is not null)),
  constraint subscriptions_period check (current_period_end > current_period_start)
);
-- One of one's own, and one that a partner gave.
create unique index subscriptions_one_live on subscriptions (user_id, (source = 'partner')) where ended_at is null;
create index subscriptions_user_id on subscriptions (user_id, id desc);
create index subscriptions_due on subscriptions (current_period_end) where ended_at is null;
create index subscriptions_ended on subscriptions (ended_at desc, id desc) where ended_at is not null;
create index subscriptions_list on subscriptions (status, id desc);
create index subscriptions_package_id on subscriptions (package_id);
create index subscriptions_package_price_id on subscriptions (package_price_id);
create index subscriptions_pending_price_id on subscriptions (pending_price_id);
create index subscriptions_granted_by on subscriptions (granted_by);

-- A period that was paid or given. An order makes one at most, so that it cannot be activated twice.
create table subscription_periods (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions (id),
  order_id bigint,
  package_price_id bigint references package_prices (id),
  period tstzrange not null,
  constraint subscription_periods_order_once unique (order_id),
  constraint subscription_periods_no_overlap exclude using gist (subscription_id with =, period with &&)
);
create index subscription_periods_package_price_id on subscription_periods (package_price_id);

-- Who had a trial: HMACs of the account, the confirmed addresses and the GSTIN. It stays when the account is erased.
create table trial_uses (
  identity bytea primary key,
  user_id uuid,
  package_id bigint not null references packages (id),
  used_at timestamptz not null default now()
);
create index trial_uses_package_id on trial_uses (package_id);

-- A start that admins change. What the plans allow is read from here by the price list, the limits and the errors.
update packages set
  translations = '{"hi": {"name": "मुफ़्त", "description": "हर खाते के लिए।"}, "ar": {"name": "مجاني", "description": "لكل من لديه حساب."}}'
  where key = 'free';
insert into packages (key, name, description, audience, level, trial_days, credits, credit_days, sort_order, translations) values
  ('pro', 'Pro', 'For people whose card is part of their work.', 'user', 10, 14, null, null, 1,
    '{"hi": {"name": "प्रो", "description": "उनके लिए जिनके काम में कार्ड रोज़ लगता है।"}, "ar": {"name": "برو", "description": "لمن بطاقته جزء من عمله."}}'),
  ('business', 'Business', 'For teams, shops and organisers.', 'user', 20, 14, null, null, 2,
    '{"hi": {"name": "बिज़नेस", "description": "टीमों, दुकानों और आयोजकों के लिए।"}, "ar": {"name": "أعمال", "description": "للفرق والمتاجر ومنظّمي الفعاليات."}}'),
  ('partner-start', 'Partner 50', 'Fifty credits for cards of other people.', 'partner', 10, 0, 50, 365, 3,
    '{"hi": {"name": "पार्टनर 50", "description": "दूसरे लोगों के कार्ड के लिए पचास क्रेडिट।"}, "ar": {"name": "شريك 50", "description": "خمسون رصيدًا لبطاقات الآخرين."}}'),
  ('partner-studio', 'Partner 250', 'Two hundred and fifty credits for cards of other people.', 'partner', 20, 0, 250, 365, 4,
    '{"hi": {"name": "पार्टनर 250", "description": "दूसरे लोगों के कार्ड के लिए ढाई सौ क्रेडिट।"}, "ar": {"name": "شريك 250", "description": "مئتان وخمسون رصيدًا لبطاقات الآخرين."}}');
update packages set tax_category_id = tax_categories.id from tax_categories where tax_categories.name = 'Software service';

insert into package_features (package_id, feature_key, limit_value, is_included, label, sort_order)
select packages.id, feature.key, plan.limit_value, plan.is_included, feature.label, feature.sort_order
from (values
  ('free', 'event_cards', 2, true), ('free', 'student_cards', 25, true), ('free', 'dynamic_codes', 10, true),
  ('free', 'designs', 3, true), ('free', 'batch_size', 100, true), ('free', 'report_days', 90, true),
  ('free', 'tickets', 100, true), ('free', 'no_branding', null, false),
  ('pro', 'cards', 25, true), ('pro', 'templates', null, true), ('pro', 'event_cards', 10, true),
  ('pro', 'student_cards', 500, true), ('pro', 'dynamic_codes', 100, true), ('pro', 'designs', 25, true),
  ('pro', 'batch_size', 2000, true), ('pro', 'report_days', 730, true), ('pro', 'tickets', 1000, true),
  ('pro', 'no_branding', null, true),
  ('business', 'cards', null, true), ('business', 'templates', null, true), ('business', 'event_cards', null, true),
  ('business', 'student_cards', null, true), ('business', 'dynamic_codes', null, true), ('business', 'designs', null, true),
  ('business', 'batch_size', null, true), ('business', 'report_days', null, true), ('business', 'tickets', null, true),
  ('business', 'no_branding', null, true)
) as plan (package_key, feature_key, limit_value, is_included)
join (values
  ('cards', 'Cards', 1), ('templates', 'All templates', 2), ('event_cards', 'Event cards', 3),
  ('student_cards', 'Student cards', 4), ('dynamic_codes', 'Dynamic QR codes', 5), ('designs', 'Saved designs', 6),
  ('batch_size', 'Codes in a batch', 7), ('report_days', 'Days of reports', 8), ('tickets', 'Tickets of an event', 9),
  ('no_branding', 'Pages without Made with Visita', 10)
) as feature (key, label, sort_order) on feature.key = plan.feature_key
join packages on packages.key = plan.package_key;

-- The first price is the world's: the specification opens /payment/details-1-1-0.
insert into package_prices (package_id, country_id, currency, amount_minor, period)
select packages.id, price.country_id, price.currency, price.amount_minor, price.period
from (values
  (1, 'pro', 1, 'USD', 500, 'month'), (2, 'pro', 1, 'USD', 5000, 'year'),
  (3, 'business', 1, 'USD', 1500, 'month'), (4, 'business', 1, 'USD', 15000, 'year'),
  (5, 'pro', 356, 'INR', 19900, 'month'), (6, 'pro', 356, 'INR', 199000, 'year'),
  (7, 'business', 356, 'INR', 79900, 'month'), (8, 'business', 356, 'INR', 799000, 'year'),
  (9, 'pro', 784, 'AED', 1900, 'month'), (10, 'pro', 784, 'AED', 19000, 'year'),
  (11, 'business', 784, 'AED', 5500, 'month'), (12, 'business', 784, 'AED', 55000, 'year'),
  (13, 'pro', 826, 'GBP', 400, 'month'), (14, 'pro', 826, 'GBP', 4000, 'year'),
  (15, 'business', 826, 'GBP', 1200, 'month'), (16, 'business', 826, 'GBP', 12000, 'year'),
  (17, 'partner-start', 1, 'USD', 9900, 'once'), (18, 'partner-studio', 1, 'USD', 39900, 'once'),
  (19, 'partner-start', 356, 'INR', 399900, 'once'), (20, 'partner-studio', 356, 'INR', 1599900, 'once'),
  (21, 'partner-start', 784, 'AED', 36500, 'once'), (22, 'partner-studio', 784, 'AED', 146500, 'once'),
  (23, 'partner-start', 826, 'GBP', 7900, 'once'), (24, 'partner-studio', 826, 'GBP', 31900, 'once')
) as price (position, package_key, country_id, currency, amount_minor, period)
join packages on packages.key = price.package_key
order by price.position;
