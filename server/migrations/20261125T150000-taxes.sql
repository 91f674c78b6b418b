-- What is taxed (categories), by what (taxes of a country), and how much (rates with a component for each tax).

-- Rates are compared by ranges and by numbers at once. The extension is trusted: the owner of a database may create it.
create extension if not exists btree_gist;

create table tax_categories (
  id bigint generated always as identity primary key,
  name text collate name_order not null,
  -- Of goods (HSN) or services (SAC), as invoices print it.
  hsn_sac text not null default '',
  description text not null default '',
  search_text text collate "C" not null
    generated always as (fold(name || ' ' || hsn_sac || ' ' || description)) stored,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tax_categories_name_once unique (name),
  constraint tax_categories_hsn_sac_form check (hsn_sac ~ '^([0-9]{4}|[0-9]{6}|[0-9]{8})?$')
);

create table taxes (
  id bigint generated always as identity primary key,
  -- Row 1 of the countries, the world, raises no taxes.
  country_id integer not null references countries (id),
  code text not null,
  name text collate name_order not null,
  search_text text collate "C" not null generated always as (fold(code || ' ' || name)) stored,
  -- Which sales it is part of: `intra` are those within one State or union territory.
  applies text not null default 'always',
  -- Whether the seller is registered for it: nothing else is charged.
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint taxes_code_once unique (country_id, code),
  -- For the foreign key of components.
  constraint taxes_country_once unique (id, country_id),
  constraint taxes_of_a_country check (country_id <> 1),
  constraint taxes_applies_known check (applies in ('always', 'intra', 'intra-state', 'intra-territory', 'inter-state'))
);

-- For the foreign key of rates.
alter table states add constraint states_country_once unique (id, country_id);

create table tax_rates (
  id bigint generated always as identity primary key,
  tax_category_id bigint not null references tax_categories (id),
  country_id integer not null references countries (id),
  -- Null: the whole country, but for States that have a rate of their own.
  state_id bigint,
  name text collate name_order not null,
  search_text text collate "C" not null generated always as (fold(name)) stored,
  valid_from date not null,
  -- The last day; null: until further notice.
  valid_to date,
  -- The price of one piece decides, as with event tickets: both ends belong to the range, in minor units of the country's
  -- currency.
  unit_from_minor bigint not null default 0,
  unit_to_minor bigint,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint tax_rates_country_once unique (id, country_id),
  constraint tax_rates_state_in_country foreign key (state_id, country_id) references states (id, country_id),
  constraint tax_rates_of_a_country check (country_id <> 1),
  constraint tax_rates_days check (valid_to >= valid_from),
  constraint tax_rates_prices check (unit_from_minor >= 0 and unit_to_minor >= unit_from_minor),
  -- No sale has two rates.
  constraint tax_rates_no_overlap exclude using gist (
    tax_category_id with =,
    country_id with =,
    coalesce(state_id, 0) with =,
    daterange(valid_from, valid_to, '[]') with &&,
    int8range(unit_from_minor, unit_to_minor, '[]') with &&
  )
);
create index tax_rates_tax_category_id on tax_rates (tax_category_id, country_id);
create index tax_rates_country_id on tax_rates (country_id);
create index tax_rates_state_id on tax_rates (state_id, country_id);

-- A rate without components is an exemption.
create table tax_rate_components (
  tax_rate_id bigint not null,
  country_id integer not null,
  tax_id bigint not null,
  -- Millionths of the taxable amount: 18 % is 180000.
  rate_ppm integer not null,
  primary key (tax_rate_id, country_id, tax_id),
  -- A rate that moves to another country has other components at the end of the transaction.
  constraint tax_rate_components_rate foreign key (tax_rate_id, country_id) references tax_rates (id, country_id)
    on delete cascade deferrable initially deferred,
  constraint tax_rate_components_tax foreign key (tax_id, country_id) references taxes (id, country_id),
  constraint tax_rate_components_range check (rate_ppm between 0 and 1000000)
);
create index tax_rate_components_tax_id on tax_rate_components (tax_id, country_id);

-- A start that admins change: India, where the product is at home, and VAT of two countries that is not charged until
-- somebody who is registered there switches it on.
insert into tax_categories (name, hsn_sac, description) values
  ('Software service', '9983', 'Packages and other online services.'),
  ('Printed matter', '4911', 'Printed cards, labels and sheets.'),
  ('Event admission', '9996', 'Tickets to shows, concerts and sports events.'),
  ('Exempt', '', 'What no tax is charged on.');

insert into taxes (country_id, code, name, applies, is_active) values
  (356, 'CGST', 'Central GST', 'intra', true),
  (356, 'SGST', 'State GST', 'intra-state', true),
  (356, 'UTGST', 'Union Territory GST', 'intra-territory', true),
  (356, 'IGST', 'Integrated GST', 'inter-state', true),
  (784, 'VAT', 'Value Added Tax', 'always', false),
  (826, 'VAT', 'Value Added Tax', 'always', false);

-- The rates of India are those since the reform of 22 September 2025. Admission up to ₹500 is exempt.
insert into tax_rates (tax_category_id, country_id, name, valid_from, unit_from_minor, unit_to_minor)
select tax_categories.id, rate.country_id, rate.name, rate.valid_from::date, rate.unit_from_minor, rate.unit_to_minor::bigint
from (values
  ('Software service', 356, 'GST 18 %', '2025-09-22', 0, null),
  ('Printed matter', 356, 'GST 18 %', '2025-09-22', 0, null),
  ('Event admission', 356, 'Exempt up to ₹500', '2025-09-22', 0, 50000),
  ('Event admission', 356, 'GST 18 %', '2025-09-22', 50001, null),
  ('Exempt', 356, 'Exempt', '2025-09-22', 0, null),
  ('Software service', 784, 'VAT 5 %', '2018-01-01', 0, null),
  ('Software service', 826, 'VAT 20 %', '2011-01-04', 0, null)
) as rate (category, country_id, name, valid_from, unit_from_minor, unit_to_minor)
join tax_categories on tax_categories.name = rate.category;

insert into tax_rate_components (tax_rate_id, country_id, tax_id, rate_ppm)
select tax_rates.id, tax_rates.country_id, taxes.id, component.rate_ppm
from tax_rates
join taxes using (country_id)
join (values
  ('GST 18 %', 'CGST', 90000),
  ('GST 18 %', 'SGST', 90000),
  ('GST 18 %', 'UTGST', 90000),
  ('GST 18 %', 'IGST', 180000),
  ('VAT 5 %', 'VAT', 50000),
  ('VAT 20 %', 'VAT', 200000)
) as component (rate, tax, rate_ppm) on component.rate = tax_rates.name and component.tax = taxes.code;
