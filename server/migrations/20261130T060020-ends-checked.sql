-- no transaction
alter table invitations validate constraint invitations_end_reason_known;
alter table invitations validate constraint invitations_end_reason_of_deleted;
alter table notifications validate constraint notifications_kind_known;
