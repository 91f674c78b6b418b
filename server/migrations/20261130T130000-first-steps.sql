-- What a person has done with a new account that no other table knows, each once (decision 0231).
create table first_steps (
  user_id uuid not null references users (id) on delete cascade,
  -- `hidden`: the person does not want to see their first steps.
  step text not null,
  done_at timestamptz not null,
  primary key (user_id, step),
  constraint first_steps_step_known check (step in ('share_card', 'save_code', 'print_code', 'hidden'))
);
