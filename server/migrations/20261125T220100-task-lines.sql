-- The lines of a file that a task works through, and what became of each. A worker that takes the task over goes on with
-- those that have no outcome. `json` and not `jsonb`: it stores any text that a file can have, U+0000 too.
create table task_lines (
  task_id uuid not null references tasks (id) on delete cascade,
  line integer not null,
  -- texts by the names of the header; emptied once they are stored elsewhere
  cells json not null,
  outcome text,
  -- what the line is about: a later line about the same is an error
  key text,
  errors json not null default '[]',
  primary key (task_id, line),
  constraint task_lines_outcome_known check (outcome in ('created', 'updated', 'skipped', 'failed'))
);
create index task_lines_waiting on task_lines (task_id, line) where outcome is null;
