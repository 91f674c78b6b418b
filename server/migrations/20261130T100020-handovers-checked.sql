-- no transaction
alter table notifications validate constraint notifications_kind_known;
