-- What tax offices and payers look for beside the sums: for which days, until when, and by which payment.
alter table invoices add column period_from date;
alter table invoices add column period_to date;
alter table invoices add column due_on date;
alter table invoices add column payment_reference text not null default '';

-- How a manual invoice was paid is learnt with that it was.
create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  open text[] := '{irn,ack_no,signed_qr,version,updated_at,search_text}';
begin
  if old.order_id is null and old.document <> 'credit-note' then open := open || '{paid_at,payment_reference}'::text[]; end if;
  if tg_op = 'UPDATE' and (to_jsonb(new) - open) = (to_jsonb(old) - open) then return new; end if;
  raise exception 'issued invoices do not change'
    using errcode = 'integrity_constraint_violation', constraint = 'invoices_immutable';
end $$;
