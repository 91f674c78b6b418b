-- Wrong secrets delay whoever sends them, not the code.
alter table qrcodes drop column claim_locked_until;
alter table qrcode_history drop constraint qrcode_history_action_known;
update qrcode_history set action = 'secret-guessed' where action = 'secret-locked';
alter table qrcode_history add constraint qrcode_history_action_known check (action in (
  'created', 'attached', 'detached', 'claimed', 'released', 'transfer-offered', 'transfer-cancelled', 'transferred',
  'enabled', 'disabled', 'secret-guessed', 'expired'));
