-- Where a buyer is, for the VAT of their country: two proofs beside each other (Implementing Regulation (EU) 282/2011, art. 24f).
-- The billing country stands in orders.billing. Countries are ISO codes; empty where nothing is known.

alter table payments add column payer_country text not null default '',
  add constraint payments_payer_country_form check (payer_country ~ '^([A-Z]{2})?$');

alter table orders add column phone_country text not null default '',
  add constraint orders_phone_country_form check (phone_country ~ '^([A-Z]{2})?$');
