-- Cards with an NFC chip: the templates that people choose from, their prices by country, what people ask for, and orders.

alter table files drop constraint files_purpose_known;
alter table files add constraint files_purpose_known check (purpose in ('card', 'export', 'site', 'nfc'));

create table nfc_templates (
  id bigint generated always as identity primary key,
  template_name text collate name_order not null,
  front_image text not null constraint nfc_templates_front_image_fkey references files (name),
  back_image text not null constraint nfc_templates_back_image_fkey references files (name),
  -- What the preview draws below the pictures, and whose color of print it takes.
  material text not null default 'white',
  -- Where the print may stand, in millimetres.
  print_area jsonb not null default '{}',
  -- Null: as many as are asked for.
  stock integer,
  tax_category_id bigint references tax_categories (id),
  search_text text collate "C" not null generated always as (fold(template_name)) stored,
  sort_order integer not null default 0,
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint nfc_templates_name_once unique (template_name),
  constraint nfc_templates_material_known check (material in ('black', 'white', 'wood', 'steel')),
  constraint nfc_templates_stock check (stock is null or stock >= 0)
);
create index nfc_templates_tax_category_id on nfc_templates (tax_category_id);
create index nfc_templates_front_image on nfc_templates (front_image);
create index nfc_templates_back_image on nfc_templates (back_image);

create table nfc_template_prices (
  nfc_template_id bigint not null references nfc_templates (id) on delete cascade,
  -- Row 1, the world, has the price of every country without one of its own.
  country_id integer not null default 1 references countries (id),
  currency text not null,
  -- In the smallest unit of the currency.
  amount_minor bigint not null,
  tax_inclusive boolean not null default true,
  primary key (nfc_template_id, country_id),
  constraint nfc_template_prices_amount check (amount_minor >= 0),
  constraint nfc_template_prices_currency_form check (currency ~ '^[A-Z]{3}$')
);
create index nfc_template_prices_country_id on nfc_template_prices (country_id);

create table nfc_enquiries (
  id bigint generated always as identity primary key,
  user_id uuid references users (id) on delete set null,
  qrcode_id bigint not null references qrcodes (id),
  card_id bigint references cards (id) on delete set null,
  nfc_template_id bigint not null constraint nfc_enquiries_template_fkey references nfc_templates (id),
  quantity integer not null default 1,
  -- What one card cost when the person asked; null where the template had no price.
  unit_minor bigint,
  currency text,
  tax_inclusive boolean,
  name text collate name_order not null,
  phone text not null,
  email text not null,
  image text references files (name) on delete set null,
  -- Of the person who asks.
  message text not null default '',
  status text not null default 'new',
  -- Of the people who answer.
  note text not null default '',
  search_text text collate "C" not null generated always as (fold(name || ' ' || phone || ' ' || email)) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint nfc_enquiries_status_known check (status in ('new', 'contacted', 'ordered', 'closed')),
  constraint nfc_enquiries_quantity check (quantity between 1 and 10000),
  constraint nfc_enquiries_price check ((unit_minor is null) = (currency is null) and (currency is null) = (tax_inclusive is null))
);
create index nfc_enquiries_list on nfc_enquiries (status, id desc);
create index nfc_enquiries_user_id on nfc_enquiries (user_id, id desc);
create index nfc_enquiries_qrcode_id on nfc_enquiries (qrcode_id);
create index nfc_enquiries_card_id on nfc_enquiries (card_id);
create index nfc_enquiries_template_id on nfc_enquiries (nfc_template_id);
create index nfc_enquiries_image on nfc_enquiries (image);
create index nfc_enquiries_search on nfc_enquiries using gin (search_text gin_trgm_ops);

create table nfc_orders (
  id bigint generated always as identity primary key,
  user_id uuid not null references users (id),
  enquiry_id bigint references nfc_enquiries (id),
  order_id bigint,
  nfc_template_id bigint not null references nfc_templates (id),
  qrcode_id bigint not null references qrcodes (id),
  quantity integer not null,
  ship_to jsonb not null,
  status text not null default 'awaiting_payment',
  carrier text,
  tracking_no text,
  tracking_url text,
  print_file text references files (name),
  note text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint nfc_orders_order_once unique (order_id),
  constraint nfc_orders_quantity check (quantity between 1 and 10000),
  constraint nfc_orders_status_known check (
    status in ('awaiting_payment', 'placed', 'in_production', 'shipped', 'delivered', 'on_hold', 'cancelled', 'refunded')
  )
);
create index nfc_orders_user on nfc_orders (user_id, id desc);
create index nfc_orders_list on nfc_orders (status, id desc);
create index nfc_orders_enquiry_id on nfc_orders (enquiry_id);
create index nfc_orders_template_id on nfc_orders (nfc_template_id);
create index nfc_orders_qrcode_id on nfc_orders (qrcode_id);
create index nfc_orders_print_file on nfc_orders (print_file);
