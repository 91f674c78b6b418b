-- Numbers of the back office's first screen, kept instead of counted: each change is a row of its own, so that writers never wait
-- for each other, and a number is the sum of its rows. A job replaces the rows of a number by one.
create table count_changes (
  id bigint primary key generated always as identity,
  counted text not null,
  change bigint not null,
  constraint count_changes_counted_known check (counted in ('users', 'cards', 'active_codes', 'visits'))
);

-- Adds the second argument to the number that the first one names.
create function add_count_change() returns trigger language plpgsql as $$
begin
  insert into count_changes (counted, change) values (tg_argv[0], tg_argv[1]::bigint);
  return null;
end $$;

create trigger users_counted after insert on users
  for each row when (new.status in ('active', 'blocked')) execute function add_count_change('users', 1);
create trigger users_counted_again after update on users
  for each row when (new.status in ('active', 'blocked') and old.status not in ('active', 'blocked'))
  execute function add_count_change('users', 1);
create trigger users_counted_no_longer after update on users
  for each row when (old.status in ('active', 'blocked') and new.status not in ('active', 'blocked'))
  execute function add_count_change('users', '-1');
create trigger users_removed after delete on users
  for each row when (old.status in ('active', 'blocked')) execute function add_count_change('users', '-1');

create trigger cards_counted after insert on cards
  for each row when (new.deleted_at is null) execute function add_count_change('cards', 1);
create trigger cards_counted_again after update on cards
  for each row when (new.deleted_at is null and old.deleted_at is not null)
  execute function add_count_change('cards', 1);
create trigger cards_counted_no_longer after update on cards
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function add_count_change('cards', '-1');
create trigger cards_removed after delete on cards
  for each row when (old.deleted_at is null) execute function add_count_change('cards', '-1');

create trigger qrcodes_counted after insert on qrcodes
  for each row when (new.shown_status = 'active') execute function add_count_change('active_codes', 1);
create trigger qrcodes_counted_again after update on qrcodes
  for each row when (new.shown_status = 'active' and old.shown_status <> 'active')
  execute function add_count_change('active_codes', 1);
create trigger qrcodes_counted_no_longer after update on qrcodes
  for each row when (old.shown_status = 'active' and new.shown_status <> 'active')
  execute function add_count_change('active_codes', '-1');
create trigger qrcodes_removed after delete on qrcodes
  for each row when (old.shown_status = 'active') execute function add_count_change('active_codes', '-1');

-- The totals of codes change some hundred rows at once: one change for each statement.
create function add_visits_change() returns trigger language plpgsql as $$
declare
  change bigint := 0;
begin
  if tg_op <> 'DELETE' then
    change := (select coalesce(sum(visits), 0) from added);
  end if;
  if tg_op <> 'INSERT' then
    change := change - (select coalesce(sum(visits), 0) from removed);
  end if;
  if change <> 0 then
    insert into count_changes (counted, change) values ('visits', change);
  end if;
  return null;
end $$;
create trigger visit_totals_inserted after insert on visit_totals
  referencing new table as added for each statement execute function add_visits_change();
create trigger visit_totals_updated after update on visit_totals
  referencing old table as removed new table as added for each statement execute function add_visits_change();
create trigger visit_totals_deleted after delete on visit_totals
  referencing old table as removed for each statement execute function add_visits_change();

insert into count_changes (counted, change)
  select 'users', count(*) from users where status in ('active', 'blocked')
  union all select 'cards', count(*) from cards where deleted_at is null
  union all select 'active_codes', count(*) from qrcodes where shown_status = 'active'
  union all select 'visits', coalesce(sum(visits), 0)::bigint from visit_totals;
