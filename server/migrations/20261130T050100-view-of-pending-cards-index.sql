-- no transaction
create unique index concurrently if not exists invitations_view_key on invitations (view_key);
