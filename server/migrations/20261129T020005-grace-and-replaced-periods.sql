-- Plans that run keep the grace of their package, and periods know the larger plan that has taken their unused days.
update subscriptions set grace_days = packages.grace_days from packages
where packages.id = subscriptions.package_id and subscriptions.grace_days is null and ended_at is null;
update subscription_periods set replaced_by = larger.order_id
from subscription_periods as larger join order_lines on order_lines.order_id = larger.order_id and discount_minor > 0
where larger.subscription_id = subscription_periods.subscription_id and subscription_periods.order_id < larger.order_id
  and subscription_periods.replaced_by is null
  and (isempty(subscription_periods.period) or upper(subscription_periods.period) = lower(larger.period));
