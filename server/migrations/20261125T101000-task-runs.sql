-- Who runs a task now: of two processes, the one that began later.
alter table tasks add run_id uuid;
drop index tasks_one_export;
drop index tasks_one_of_batch;
-- One task at a time for each person and thing: pressing the button twice shows the first one.
create unique index tasks_one_at_a_time on tasks (kind, owner_id, subject_id) nulls not distinct
  where status in ('queued', 'running', 'cancelling');
