-- An order of cards that waits because its money went back, which is another thing than one that an admin has put on hold.
alter table nfc_orders add column is_stopped boolean not null default false;
update nfc_orders set is_stopped = true
where status = 'on_hold' and order_id in (select id from orders where status = 'refunded');
