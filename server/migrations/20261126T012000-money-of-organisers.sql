-- The operator takes money for organisers of events: the ledger says what they are owed.

alter table ledger_accounts drop constraint ledger_accounts_kind_known;
alter table ledger_accounts add constraint ledger_accounts_kind_known check (kind in (
  'credit-issue', 'credit-lot', 'credit-reserved', 'credit-spent', 'money-received', 'organiser-payable', 'paid-out'));
alter table ledger_accounts drop constraint ledger_accounts_not_negative;
-- An organiser who was paid, and whose guests get their money back, owes it.
alter table ledger_accounts add constraint ledger_accounts_not_negative
  check (balance >= 0 or kind in ('credit-issue', 'money-received', 'organiser-payable'));
alter table ledger_transfers drop constraint ledger_transfers_kind_known;
alter table ledger_transfers add constraint ledger_transfers_kind_known check (kind in (
  'credit-grant', 'credit-adjust', 'credit-reserve', 'credit-commit', 'credit-release', 'money-collected',
  'money-returned', 'money-paid-out'));
create index ledger_accounts_payable on ledger_accounts (unit, owner_id)
  where kind = 'organiser-payable' and balance <> 0;

-- What the page of the operator's money asks for.
create index payments_captured_at on payments (captured_at);
create index payments_authorized on payments (order_id) where status = 'authorized';
create index refunds_done_at on refunds (done_at);
create index refunds_failed on refunds (updated_at) where status = 'failed';
create index webhook_events_disputes on webhook_events (id) where type like '%dispute%';
