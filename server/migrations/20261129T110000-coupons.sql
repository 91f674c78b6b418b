-- Codes that lower the price of a purchase, and the orders that were made with them.
create table coupons (
  id bigint generated always as identity primary key,
  code text collate "C" not null,
  search_text text collate "C" not null generated always as (fold(code || ' ' || note)) stored,
  kind text not null,
  -- Of the price, in millionths.
  percent_ppm integer,
  amount_minor bigint,
  -- Of the amount; empty for a percentage, which is for all of them.
  currency text not null default '',
  goods text not null default 'both',
  -- The first and the last day, where the seller is.
  valid_from date,
  valid_until date,
  max_uses integer,
  uses_per_person integer,
  first_purchase boolean not null default false,
  -- For staff.
  note text not null default '',
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint coupons_code_form check (code ~ '^[A-Z0-9]+(-[A-Z0-9]+)*$'),
  constraint coupons_kind_known check (kind in ('percent', 'amount')),
  constraint coupons_goods_known check (goods in ('both', 'plans', 'credits')),
  constraint coupons_worth check (
    kind = 'percent' and percent_ppm between 100 and 1000000 and percent_ppm % 100 = 0
      and amount_minor is null and currency = ''
    or kind = 'amount' and amount_minor > 0 and currency ~ '^[A-Z]{3}$' and percent_ppm is null),
  constraint coupons_days check (valid_until >= valid_from),
  constraint coupons_uses_positive check (max_uses > 0 and uses_per_person > 0)
);
-- An archived coupon keeps its code: bills name it.
create unique index coupons_code_once on coupons (code);
create index coupons_order on coupons (code, id) where deleted_at is null;
create index coupons_search on coupons using gin (search_text gin_trgm_ops);

-- The packages that it is for; without any, it is for all of them.
create table coupon_packages (
  coupon_id bigint not null references coupons (id) on delete cascade,
  package_id bigint not null references packages (id),
  primary key (coupon_id, package_id)
);
create index coupon_packages_package on coupon_packages (package_id);

-- An order that was made with a coupon. Whether the use counts, the status of the order says: it is reserved while that is open, taken when
-- it is paid, and free again when it is over, cancelled or wholly refunded.
create table coupon_uses (
  order_id bigint primary key references orders (id) on delete cascade,
  coupon_id bigint not null references coupons (id),
  -- What it took off, before tax, in the currency of the order.
  discount_minor bigint not null,
  constraint coupon_uses_not_negative check (discount_minor >= 0)
);
create index coupon_uses_coupon on coupon_uses (coupon_id, order_id);

create function keep_coupon_meaning() returns trigger language plpgsql as $$
begin
  if exists (select from coupon_uses where coupon_id = old.id) then
    raise exception 'orders were made with this coupon' using errcode = 'check_violation', constraint = 'coupons_meaning_stays';
  end if;
  return new;
end $$;
create trigger coupons_meaning_stays before update of code, kind, percent_ppm, amount_minor, currency on coupons
  for each row when ((old.code, old.kind, old.percent_ppm, old.amount_minor, old.currency)
    is distinct from (new.code, new.kind, new.percent_ppm, new.amount_minor, new.currency))
  execute function keep_coupon_meaning();
