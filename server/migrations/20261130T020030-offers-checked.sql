-- no transaction
alter table ticket_types validate constraint ticket_types_early;
alter table registrations validate constraint registrations_code_id_fkey;
alter table registrations validate constraint registrations_code_uses;
