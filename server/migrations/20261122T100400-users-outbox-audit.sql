-- What admins do with accounts, stored mails and the audit log.

alter table users add blocked_reason text;
alter table users add constraint users_reason_of_blocked check (blocked_reason is null or status <> 'active');

-- An account that is not active has no sessions, whoever changes it and in the same transaction. Without this, sessions
-- of before would be valid again when the account is unblocked.
create function end_sessions_of_account() returns trigger language plpgsql as $$
begin
  delete from sessions where user_id = new.id;
  return null;
end $$;
create trigger users_sessions_end after update of status on users
  for each row when (old.status = 'active' and new.status <> 'active') execute function end_sessions_of_account();

-- Lists are sorted by a column and, where it is equal, by id.
drop index users_created_at;
create index users_created_at on users (created_at, id);
create index users_name on users (name, id);
-- Few accounts have a role; the list of partners begins with them.
create index user_roles_role on user_roles (role, user_id);

-- A stored mail that an admin sent later, when a mail server was set up.
alter table outbox_mails add status text not null default 'stored';
alter table outbox_mails add delivered_at timestamptz;
alter table outbox_mails add constraint outbox_mails_status_known check (status in ('stored', 'delivered'));
create index outbox_mails_search on outbox_mails using gin ((recipient || ' ' || subject) gin_trgm_ops);

drop index audit_log_at;
create index audit_log_at on audit_log (at, id);
drop index audit_log_actor;
create index audit_log_actor on audit_log (actor_id, at, id);
create index audit_log_subject_type on audit_log (subject_type, at, id);
create index audit_log_action on audit_log (action, at, id);
create index audit_log_search on audit_log
  using gin ((action || ' ' || subject_type || ' ' || subject_id) gin_trgm_ops);
