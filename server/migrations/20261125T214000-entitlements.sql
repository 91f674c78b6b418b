-- What an account may do: the best of the free plan and its live subscriptions, each as it was bought or as it is now.

-- Limits that are not included are 0.
create function features_of(account uuid)
  returns table (feature_key text, is_included boolean, limit_value integer)
  language sql stable as $$
  select offered.feature_key, bool_or(offered.is_included),
    case when not bool_or(offered.is_included and offered.limit_value is null)
      then coalesce(max(offered.limit_value) filter (where offered.is_included), 0) end
  from (
    select package_features.feature_key, package_features.is_included, package_features.limit_value
    from package_features
    where package_features.package_id in (
      select packages.id from packages
      where packages.level = 0 and packages.audience = 'user' and packages.is_active
      union all
      select subscriptions.package_id from subscriptions
      where subscriptions.user_id = account and subscriptions.ended_at is null)
    union all
    select bought.key, (bought.value ->> 'included')::boolean, (bought.value ->> 'limit')::integer
    from subscriptions cross join lateral jsonb_each(subscriptions.entitlements) as bought
    where subscriptions.user_id = account and subscriptions.ended_at is null
  ) as offered
  group by offered.feature_key
$$;

-- Pages in caches show what the plan of their owner has.
create function notify_plan_of_owner_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('owner_changed', coalesce(new.user_id, old.user_id)::text);
  return null;
end $$;
create trigger subscriptions_notify_insert_delete after insert or delete on subscriptions
  for each row execute function notify_plan_of_owner_changed();
create trigger subscriptions_notify_update after update on subscriptions
  for each row when ((old.package_id, old.status, old.entitlements) is distinct from (new.package_id, new.status, new.entitlements))
  execute function notify_plan_of_owner_changed();
create trigger user_templates_notify after insert or update or delete on user_templates
  for each row execute function notify_plan_of_owner_changed();

-- Every page may be another one when a package changes.
create function notify_plans_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('plans_changed', '');
  return null;
end $$;
create trigger packages_notify after insert or update or delete on packages
  for each statement execute function notify_plans_changed();
create trigger package_features_notify after insert or update or delete on package_features
  for each statement execute function notify_plans_changed();

-- Whoever has more cards already keeps them and their pages.
update package_features set limit_value = 5
from packages
where packages.id = package_features.package_id and packages.key = 'free'
  and package_features.feature_key = 'cards' and package_features.limit_value is null;
