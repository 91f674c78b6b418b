-- The address by which a card that waits for its person is seen: by that person, by the mail, and by its partner. Nobody guesses it.
-- The default is set apart from the column, so that no table is rewritten.
alter table invitations add view_key uuid;
alter table invitations alter view_key set default gen_random_uuid();
update invitations set view_key = gen_random_uuid() where status = 'pending' and kind = 'card';
