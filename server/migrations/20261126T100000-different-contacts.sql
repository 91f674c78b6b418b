-- Leads of which their owner said that they are not of the same person. Each pair stands here once, the older lead first.
create table different_contacts (
  owner_id uuid not null,
  first_id bigint not null,
  second_id bigint not null,
  created_at timestamptz not null default now(),
  primary key (owner_id, first_id, second_id),
  constraint different_contacts_in_order check (first_id < second_id),
  foreign key (first_id, owner_id) references shared_contacts (id, owner_id) on delete cascade,
  foreign key (second_id, owner_id) references shared_contacts (id, owner_id) on delete cascade
);
create index different_contacts_second on different_contacts (owner_id, second_id);
