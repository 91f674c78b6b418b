-- What became of each mail: one row, which each try updates. Its text is in the outbox alone.
create table mail_deliveries (
  -- That of the job which sends it.
  id uuid primary key,
  -- Of that job: which kind of mail it is.
  handler text not null,
  -- Its reader's account, or the one that it is about.
  user_id uuid references users (id) on delete set null,
  -- Empty when its person is erased.
  recipient text not null,
  status text not null,
  -- What the mail server said last, or why it was not asked.
  answer text not null default '',
  -- Why the mail server was not asked: the address refused mails before, the mailbox had its mails of the day, or a later try
  -- had nothing to say any more.
  reason text,
  tries integer not null,
  -- Its reader waits for it, to get into the account.
  is_asked boolean not null,
  -- Where its text is stored, without a mail server.
  outbox_id bigint references outbox_mails (id) on delete set null,
  created_at timestamptz not null,
  tried_at timestamptz not null,
  sent_at timestamptz,
  search_text text collate "C" not null generated always as (fold(recipient)) stored,
  constraint mail_deliveries_status_known
    check (status in ('queued', 'stored', 'sent', 'waiting', 'refused', 'failed', 'dropped')),
  constraint mail_deliveries_reason_known check (reason in ('unreachable', 'limit', 'obsolete')),
  constraint mail_deliveries_answer_short check (char_length(answer) <= 500),
  constraint mail_deliveries_sent_has_time check (status <> 'sent' or sent_at is not null)
);
create index mail_deliveries_created_at on mail_deliveries (created_at, id);
create index mail_deliveries_tries on mail_deliveries (tries, id);
create index mail_deliveries_user_id on mail_deliveries (user_id);
create index mail_deliveries_outbox_id on mail_deliveries (outbox_id);
create index mail_deliveries_recipient on mail_deliveries (recipient);
create index mail_deliveries_open on mail_deliveries (tried_at) where status in ('queued', 'waiting');
create index mail_deliveries_undelivered on mail_deliveries (created_at, id) where status in ('refused', 'failed');
create index mail_deliveries_search on mail_deliveries using gin (search_text gin_trgm_ops);

-- Addresses that their mail server refuses for good: nothing is sent there but what their person asks for.
create table unreachable_addresses (
  address text primary key,
  answer text not null,
  since timestamptz not null,
  -- The last time that the mail server said so.
  said_at timestamptz not null
);
create index unreachable_addresses_said_at on unreachable_addresses (said_at);
