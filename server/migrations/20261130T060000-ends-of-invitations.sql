-- Why an invitation ended when the operator ended it: its card was deleted, or what a suspended partner had open.
alter table invitations add end_reason text;
alter table invitations
  add constraint invitations_end_reason_known check (end_reason in ('card_deleted', 'partner_suspended')) not valid,
  add constraint invitations_end_reason_of_deleted check (end_reason is null or status = 'deleted') not valid;
