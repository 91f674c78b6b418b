-- The country of numbers that a card has without one: that of its owner's account, else of the owner's country.
create view owner_dial_codes as
select users.id as owner_id,
  coalesce(nullif(users.country_dial, ''), nullif(countries.dial_code, '')) as dial_code
from users
left join countries on countries.id = users.country_id;

-- Cached pages and contact files have these numbers, so every process drops those of the owner.
create trigger users_country_changed after update of country_dial, country_id on users
  for each row when (
    old.country_dial is distinct from new.country_dial or old.country_id is distinct from new.country_id
  )
  execute function notify_owner_changed();
