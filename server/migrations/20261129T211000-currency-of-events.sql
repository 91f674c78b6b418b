-- Prices are numbers: in another currency the same number is another price. Once somebody has registered at one, it stays, whoever writes.
create function keep_event_currency() returns trigger language plpgsql as $$
begin
  if exists (select from registrations where event_id = old.id and amount_minor > 0) then
    raise exception 'somebody has registered at a price' using errcode = 'check_violation', constraint = 'events_currency_stays';
  end if;
  return new;
end $$;
create trigger events_currency_stays before update of currency on events
  for each row when (old.currency <> new.currency)
  execute function keep_event_currency();
