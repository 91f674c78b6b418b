-- A partner whose money went back owes the credits that they have set aside or used by then: as many are taken when reserved ones
-- come free. What is owed is below zero in an account of its own.
alter table ledger_accounts drop constraint ledger_accounts_kind_known;
alter table ledger_accounts add constraint ledger_accounts_kind_known check (kind in (
  'credit-issue', 'credit-lot', 'credit-reserved', 'credit-spent', 'credit-expired', 'credit-owed', 'money-received',
  'organiser-payable', 'paid-out')) not valid;
alter table ledger_accounts drop constraint ledger_accounts_not_negative;
alter table ledger_accounts add constraint ledger_accounts_not_negative
  check (balance >= 0 or kind in ('credit-issue', 'credit-owed', 'money-received', 'organiser-payable')) not valid;
alter table ledger_accounts add constraint ledger_accounts_owed_not_positive
  check (balance <= 0 or kind <> 'credit-owed') not valid;
alter table ledger_transfers drop constraint ledger_transfers_kind_known;
alter table ledger_transfers add constraint ledger_transfers_kind_known check (kind in (
  'credit-grant', 'credit-adjust', 'credit-reserve', 'credit-commit', 'credit-release', 'credit-expire', 'credit-refund',
  'credit-repay', 'money-collected', 'money-returned', 'money-paid-out')) not valid;
