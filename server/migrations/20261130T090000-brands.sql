-- Brands of partners: what all cards have in common that a partner makes for one company.
create table partner_brands (
  id bigint generated always as identity primary key,
  owner_id uuid not null references users (id) on delete cascade,
  name text not null collate name_order,
  -- The one that a new card begins with.
  is_default boolean not null default false,
  -- Template, colours, logo and texts.
  parts jsonb not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint partner_brands_name_once unique (owner_id, name)
);
create unique index partner_brands_one_default on partner_brands (owner_id) where is_default;
create index partner_brands_logo on partner_brands ((parts ->> 'logo'));

-- Pictures that are or were the logo of a brand. They stay with the partner when a card and its other pictures go to a person, and are
-- deleted once no brand and no card has them.
create table brand_logos (
  name text primary key references files (name) on delete cascade
);

-- A partner has at most 50, and one of them is the default: the first one, then whichever was set last. Two at the same time take turns.
create function keep_partner_brands() returns trigger language plpgsql as $$
declare
  owned integer;
begin
  perform from users where id = new.owner_id for no key update;
  if tg_op = 'INSERT' then
    select count(*) into owned from partner_brands where owner_id = new.owner_id;
    if owned >= 50 then
      raise exception 'this partner has 50 brands' using errcode = 'check_violation', constraint = 'partner_brands_limit';
    end if;
    new.is_default := new.is_default or owned = 0;
  end if;
  if new.is_default then
    update partner_brands set is_default = false, version = version + 1
      where owner_id = new.owner_id and is_default and id <> new.id;
  end if;
  return new;
end $$;
create trigger partner_brands_kept before insert or update of is_default on partner_brands
  for each row execute function keep_partner_brands();

-- Cards that were made with a brand and wait for their person, and what of the brand they have.
create table branded_cards (
  card_id bigint primary key references cards (id) on delete cascade,
  brand_id bigint not null references partner_brands (id) on delete cascade,
  parts jsonb not null
);
create index branded_cards_brand on branded_cards (brand_id);
