-- The mail of a job: whoever runs that job again sees that it was sent, or that another process is sending it.
create table sent_mails (
  job_id uuid primary key,
  claimed_at timestamptz not null,
  sent_at timestamptz
);
create index sent_mails_claimed_at on sent_mails (claimed_at);

-- Since when somebody hands a stored mail to the mail server.
alter table outbox_mails add claimed_at timestamptz;
