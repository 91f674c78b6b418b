alter table notification_preferences drop constraint notification_preferences_kind_known;
alter table notification_preferences add constraint notification_preferences_kind_known check (kind in (
  'new_lead', 'code_transfer', 'invitation', 'partner', 'plan', 'payment', 'batch', 'registration', 'registrations_of_day',
  'payment_to_confirm', 'request_to_answer', 'nfc', 'weekly_numbers')) not valid;
