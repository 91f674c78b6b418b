-- no transaction
create unique index concurrently if not exists invitations_link_held on invitations (wanted_slug)
  where status = 'pending' or slug_held_until is not null;
drop index concurrently if exists invitations_slug_held;
