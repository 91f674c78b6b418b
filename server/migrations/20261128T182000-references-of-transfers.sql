-- One transfer of money has one reference: it pays once, whatever somebody says that it was, and gives money back once. The
-- payments from before this table are looked up by their own reference.
create table transfer_references (
  -- Which money it is about (in, out, or that of an organiser), and the reference in its one spelling.
  reference text primary key,
  created_at timestamptz not null default now()
);
