-- no transaction
create index concurrently if not exists shared_contacts_to_remind on shared_contacts (remind_on)
  where remind_on is not null and reminded_at is null;
create index concurrently if not exists shared_contacts_of_state on shared_contacts (owner_id, state, id) where merged_into is null;
