-- Somebody without a subscription has the free plan: it is neither deleted nor switched off nor made into another one. That
-- there is no second one is said by packages_one_free.

create function keep_free_plan() returns trigger language plpgsql as $$
begin
  raise exception 'the free plan stays' using errcode = 'check_violation', constraint = 'packages_free_stays';
end $$;

create trigger packages_free_stays before update of level, audience, is_active on packages
  for each row when (
    old.level = 0 and old.audience = 'user' and old.is_active
    and not (new.level = 0 and new.audience = 'user' and new.is_active)
  )
  execute function keep_free_plan();
create trigger packages_free_kept before delete on packages
  for each row when (old.level = 0 and old.audience = 'user' and old.is_active)
  execute function keep_free_plan();
