-- Copies of an event to other dates know each other.
alter table events add column series_id uuid;

-- The page of an event names its other dates, so it changes when one of those comes, moves, is cancelled or goes.
create function notify_series_changed() returns trigger language plpgsql as $$
declare
  series uuid;
begin
  if tg_table_name = 'cards' then
    select series_id into series from events where card_id = new.id;
  else
    series := coalesce(new.series_id, old.series_id);
  end if;
  if series is not null then
    perform pg_notify('card_changed', card_id::text) from events where series_id = series;
  end if;
  return null;
end $$;
create trigger series_changed after insert or delete or update of starts_at, ends_at, status, series_id on events
  for each row execute function notify_series_changed();
create trigger series_of_card_changed after update of status, blocked_at, deleted_at on cards
  for each row when (old.status is distinct from new.status or old.blocked_at is distinct from new.blocked_at
    or old.deleted_at is distinct from new.deleted_at) execute function notify_series_changed();
