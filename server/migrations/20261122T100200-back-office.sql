-- What the first screen and the search of the back office read.
create index users_search on users using gin ((name || ' ' || coalesce(username, '')) gin_trgm_ops);
create index users_created_at on users (created_at);
create index shared_contacts_created_at on shared_contacts (created_at);
