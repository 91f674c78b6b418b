-- What the owner calls a code in lists and on downloads (`slug_name` on the wire).
alter table qrcodes add column label text not null default '';

-- A form sends the same id when it is sent twice: the second request finds the card of the first.
alter table cards add column client_request_id uuid;
alter table cards add constraint cards_once_per_request unique (owner_id, client_request_id);
