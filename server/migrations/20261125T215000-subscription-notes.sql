-- What an admin writes beside a period that was given: why, and the number of the payment that was made elsewhere.

alter table subscription_periods
  add column note text not null default '',
  add column reference text not null default '';
