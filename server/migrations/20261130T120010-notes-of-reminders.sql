-- A person is reminded of a lead.
alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check (
  kind in ('new_lead', 'lead_reminder', 'code_offered', 'code_transferred', 'invitation', 'invitation_ended', 'partner_decided',
    'plan_given', 'plan_past_due', 'plan_ended', 'payment_received', 'payment_refunded', 'batch_ready', 'nfc_enquiry',
    'nfc_order', 'registration', 'handover')
) not valid;
alter table notification_preferences drop constraint notification_preferences_kind_known;
alter table notification_preferences add constraint notification_preferences_kind_known check (kind in (
  'new_lead', 'lead_reminder', 'code_transfer', 'invitation', 'partner', 'plan', 'payment', 'batch', 'registration',
  'registrations_of_day', 'payment_to_confirm', 'request_to_answer', 'nfc', 'weekly_numbers')) not valid;
