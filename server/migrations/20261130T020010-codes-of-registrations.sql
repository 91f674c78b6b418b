-- The code that a registration was made with, and how many of its tickets use it. Whoever holds seats holds its uses.
alter table registrations add column code_id bigint;
alter table registrations add column code_uses integer not null default 0;
alter table registrations add constraint registrations_code_id_fkey foreign key (code_id) references event_codes (id) not valid;
alter table registrations add constraint registrations_code_uses
  check (code_uses >= 0 and code_uses <= seats and (code_uses = 0 or code_id is not null)) not valid;
