-- Both sides find in their list what became of a card that is handed over.
alter table notifications drop constraint notifications_kind_known;
alter table notifications add constraint notifications_kind_known check (
  kind in ('new_lead', 'code_offered', 'code_transferred', 'invitation', 'invitation_ended', 'partner_decided', 'plan_given',
    'plan_past_due', 'plan_ended', 'payment_received', 'payment_refunded', 'batch_ready', 'nfc_enquiry', 'nfc_order',
    'registration', 'handover')
) not valid;
