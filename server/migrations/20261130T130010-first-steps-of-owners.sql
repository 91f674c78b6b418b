-- Whoever had a card before there were first steps is shown none.
insert into first_steps (user_id, step, done_at)
select distinct owner_id, 'hidden', now() from cards where owner_id is not null and not is_pending
on conflict do nothing;
