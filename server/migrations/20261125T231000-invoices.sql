-- Invoices, bills of supply and credit notes. Their numbers have no gap, and what is issued does not change.

create table invoice_series (
  id bigint generated always as identity primary key,
  document text not null,
  prefix text not null,
  -- `26-27` from April to March in India, a calendar year elsewhere.
  fiscal_year text not null,
  next_serial integer not null default 1,
  constraint invoice_series_once unique (document, prefix, fiscal_year),
  constraint invoice_series_document_known check (document in ('invoice', 'bill-of-supply', 'credit-note'))
);

create table invoices (
  id bigint generated always as identity primary key,
  document text not null default 'invoice',
  status text not null default 'draft',
  series_id bigint references invoice_series (id),
  serial integer,
  number text collate "C",
  issued_at timestamptz,
  order_id bigint,
  refund_id bigint,
  -- The invoice that a credit note corrects.
  original_id bigint references invoices (id),
  user_id uuid references users (id),
  -- The parties as they were: {"name": …, "address": …, "gst_number": …, "country_id": …, "state_id": …, …}
  supplier jsonb not null default '{}',
  recipient jsonb not null default '{}',
  -- GST code of the State, 96 for a place abroad; empty where no GST is due.
  place_of_supply text not null default '',
  -- Sentences of the law and of the seller, a line each.
  legend text not null default '',
  -- Why a credit note was made.
  reason text not null default '',
  paid_at timestamptz,
  -- Paid in the sandbox: no money was moved.
  is_test boolean not null default false,
  currency text not null,
  taxable_minor bigint not null default 0,
  tax_minor bigint not null default 0,
  round_off_minor bigint not null default 0,
  total_minor bigint not null default 0,
  -- Of the e-invoice portal, for sellers above its turnover.
  irn text,
  ack_no text,
  signed_qr text,
  locale text not null default 'en',
  search_text text collate "C" not null generated always as (
    fold(coalesce(number, '') || ' ' || coalesce(recipient ->> 'name', '') || ' ' || coalesce(recipient ->> 'company_name', '')
      || ' ' || coalesce(recipient ->> 'gst_number', '') || ' ' || coalesce(recipient ->> 'email', ''))
  ) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint invoices_document_known check (document in ('invoice', 'bill-of-supply', 'credit-note')),
  constraint invoices_status_known check (status in ('draft', 'issued')),
  -- Rule 46: sixteen characters at most.
  constraint invoices_number_short check (number ~ '^[A-Za-z0-9/-]{1,16}$'),
  constraint invoices_serial_once unique (series_id, serial),
  constraint invoices_refund_once unique (refund_id),
  constraint invoices_issued_whole check (
    status = 'draft' or (series_id is not null and serial is not null and number is not null and issued_at is not null)
  ),
  constraint invoices_credit_note_refers check (document <> 'credit-note' or original_id is not null),
  constraint invoices_total_adds_up check (total_minor = taxable_minor + tax_minor + round_off_minor),
  constraint invoices_currency_form check (currency ~ '^[A-Z]{3}$')
);
create unique index invoices_one_per_order on invoices (order_id) where document <> 'credit-note';
create unique index invoices_number_once on invoices (number, document) where number is not null;
create index invoices_user on invoices (user_id, id desc) where status = 'issued';
create index invoices_list on invoices (issued_at desc, id desc);
create index invoices_original_id on invoices (original_id);
create index invoices_order_id on invoices (order_id);
create index invoices_search on invoices using gin (search_text gin_trgm_ops);

create table invoice_lines (
  invoice_id bigint not null references invoices (id) on delete cascade,
  position smallint not null,
  description text not null,
  hsn_sac text not null default '',
  quantity integer not null,
  unit_minor bigint not null,
  discount_minor bigint not null default 0,
  -- Whether tax is part of the price; what the tax of a draft is computed by.
  tax_inclusive boolean not null default false,
  tax_category_id bigint references tax_categories (id),
  -- Exempt supplies get a bill of supply; returns list those that are taxed or zero-rated.
  treatment text not null default 'taxed',
  taxable_minor bigint not null,
  -- [{"code": "IGST", "rate_ppm": 180000, "amount_minor": 30356}, …]
  taxes jsonb not null default '[]',
  total_minor bigint not null,
  primary key (invoice_id, position),
  constraint invoice_lines_quantity check (quantity > 0),
  constraint invoice_lines_treatment_known check (treatment in ('taxed', 'exempt', 'zero-rated', 'untaxed')),
  constraint invoice_lines_not_negative check (unit_minor >= 0 and discount_minor >= 0 and taxable_minor >= 0)
);
create index invoice_lines_tax_category_id on invoice_lines (tax_category_id);

-- Only what the e-invoice portal answers is added later. A generated column has no value yet before the row is written.
create function keep_issued_invoice() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - '{irn,ack_no,signed_qr,version,updated_at,search_text}'::text[])
      = (to_jsonb(old) - '{irn,ack_no,signed_qr,version,updated_at,search_text}'::text[])
  then return new; end if;
  raise exception 'issued invoices do not change'
    using errcode = 'integrity_constraint_violation', constraint = 'invoices_immutable';
end $$;
create trigger invoices_immutable before update or delete on invoices
  for each row when (old.status = 'issued') execute function keep_issued_invoice();

create function keep_issued_lines() returns trigger language plpgsql as $$
begin
  if exists (select from invoices where id = coalesce(new.invoice_id, old.invoice_id) and status = 'issued') then
    raise exception 'issued invoices do not change'
      using errcode = 'integrity_constraint_violation', constraint = 'invoices_immutable';
  end if;
  return coalesce(new, old);
end $$;
create trigger invoice_lines_immutable before insert or update or delete on invoice_lines
  for each row execute function keep_issued_lines();
