-- What became of what an order gave, after all of its money went back: an admin is asked, it has ended, or it was kept.
alter table orders add column refund_outcome text;
alter table orders add constraint orders_refund_outcome_known check (refund_outcome in ('asked', 'ended', 'kept')) not valid;
