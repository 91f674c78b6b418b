-- All sizes of a picture together; `bytes` is that of the largest alone. 0 for pictures of earlier releases.
alter table files add column stored_bytes integer not null default 0 check (stored_bytes >= 0);

-- What an account used on the last day (UTC) on which it uploaded: bytes sent, and processor time spent on them.
create table upload_usage (
  owner_id uuid primary key references users (id) on delete cascade,
  day date not null,
  sent_bytes bigint not null check (sent_bytes >= 0),
  cpu_milliseconds bigint not null default 0 check (cpu_milliseconds >= 0)
);
