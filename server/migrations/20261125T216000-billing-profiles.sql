-- What invoices say about a buyer. Erasing an account deletes it.
create table billing_profiles (
  user_id uuid primary key references users on delete cascade,
  company_name text not null default '',
  gst_number text,
  gst_address text not null default '',
  name text not null default '',
  line1 text not null default '',
  line2 text not null default '',
  city text not null default '',
  zipcode text not null default '',
  state_id bigint references states,
  country_id integer references countries,
  tax_number text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint billing_profiles_gst_form check (gst_number ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z][0-9A-Z]{2}$')
);
create index billing_profiles_state on billing_profiles (state_id);
create index billing_profiles_country_id on billing_profiles (country_id);
