-- An admin switches off a card that was reported. While it is blocked nobody can switch it on again.
alter table cards add column blocked_at timestamptz;
alter table cards add constraint cards_blocked_are_off check (blocked_at is null or status = 'inactive');
