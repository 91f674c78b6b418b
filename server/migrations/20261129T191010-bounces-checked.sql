-- no transaction
alter table mail_deliveries validate constraint mail_deliveries_status_known;
alter table mail_deliveries validate constraint mail_deliveries_reason_known;
alter table unreachable_addresses validate constraint unreachable_addresses_scope_known;
create index concurrently if not exists mail_deliveries_not_arrived on mail_deliveries (created_at, id)
  where status in ('refused', 'failed', 'bounced');
