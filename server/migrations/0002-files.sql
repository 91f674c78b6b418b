-- Uploaded pictures: re-encoded, without EXIF, under a random name. The bytes are in the file store.
create table files (
  name text primary key,
  owner_id uuid references users (id) on delete set null,
  purpose text not null default 'card',
  content_type text not null,
  bytes integer not null check (bytes > 0),
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  created_at timestamptz not null default now()
);
create index files_owner_id on files (owner_id);
