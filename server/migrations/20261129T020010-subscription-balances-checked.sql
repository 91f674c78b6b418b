-- no transaction
alter table subscription_periods validate constraint subscription_periods_replaced_by_fkey;
create index concurrently if not exists subscription_periods_replaced_by on subscription_periods (replaced_by)
  where replaced_by is not null;
