-- Series of periods that run already: they began with the period of now, in the zone of the person, else of the seller.
update subscriptions set anchored_at = current_period_start,
  time_zone = case when users.time_zone_is_known then users.time_zone
    else coalesce((select coalesce(value ->> 'time_zone', 'Asia/Kolkata') from settings
      where key = 'seller' and value ->> 'country_id' is not null), 'UTC') end
from users
where users.id = subscriptions.user_id and subscriptions.ended_at is null and subscriptions.source = 'purchase'
  and subscriptions.anchored_at is null and subscriptions.current_period_end is not null;
