-- Surplus that its provider does not take back: admins were told of it, once.
alter table payments add column is_stuck boolean not null default false;
