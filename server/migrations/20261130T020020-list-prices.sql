-- What one ticket costs without the code of the registration; null: as much as was paid for it.
alter table registration_items add column list_minor bigint;
