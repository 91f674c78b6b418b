-- Cards with a chip are ordered and paid: what is printed, who carries the parcel, and how many chips are written.

alter table nfc_orders
  -- It is drawn when somebody asks for it.
  drop column print_file,
  add column image text references files (name) on delete set null,
  -- Of the card that the code showed when it was ordered: it stands on the print.
  add column card_name text not null default '',
  add column tags_written integer not null default 0,
  alter column order_id set not null,
  add constraint nfc_orders_order_id_fkey foreign key (order_id) references orders (id),
  add constraint nfc_orders_tags_written check (tags_written between 0 and quantity),
  alter column carrier set default '',
  alter column tracking_no set default '',
  alter column tracking_url set default '';
update nfc_orders set carrier = coalesce(carrier, ''), tracking_no = coalesce(tracking_no, ''), tracking_url = coalesce(tracking_url, '');
alter table nfc_orders
  alter column carrier set not null,
  alter column tracking_no set not null,
  alter column tracking_url set not null,
  add column search_text text collate "C" not null generated always as (
    fold(card_name || ' ' || coalesce(ship_to ->> 'name', '') || ' ' || coalesce(ship_to ->> 'phone', '') || ' ' || tracking_no)
  ) stored;
create index nfc_orders_image on nfc_orders (image);
create index nfc_orders_search on nfc_orders using gin (search_text gin_trgm_ops);

alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check (
  kind in ('new_lead', 'code_offered', 'code_transferred', 'invitation', 'partner_decided', 'plan_given', 'plan_past_due',
    'plan_ended', 'payment_received', 'payment_refunded', 'batch_ready', 'nfc_enquiry', 'nfc_order', 'registration')
);
