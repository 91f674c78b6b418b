-- no transaction
alter table orders validate constraint orders_refund_outcome_known;
create index concurrently if not exists orders_refund_asked on orders (id) where refund_outcome = 'asked';
