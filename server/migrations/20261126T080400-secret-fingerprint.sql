-- One row: by which secret this database was set up. A start with another one would make every signed link and code wrong.
create table installation (
  id boolean primary key default true constraint installation_is_one check (id),
  secret_fingerprint text not null
);
