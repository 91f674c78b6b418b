-- What is issued stays as it is; that a manual invoice was paid is learnt later. An invoice of an order was paid before it.
create or replace function keep_issued_invoice() returns trigger language plpgsql as $$
declare
  open text[] := '{irn,ack_no,signed_qr,version,updated_at,search_text}';
begin
  if old.order_id is null and old.document <> 'credit-note' then open := array_append(open, 'paid_at'); end if;
  if tg_op = 'UPDATE' and (to_jsonb(new) - open) = (to_jsonb(old) - open) then return new; end if;
  raise exception 'issued invoices do not change'
    using errcode = 'integrity_constraint_violation', constraint = 'invoices_immutable';
end $$;
