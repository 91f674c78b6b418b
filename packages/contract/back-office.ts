import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ShownEmail, line } from './fields.ts'

/** A line of the audit log: who did what to what. */
export const AuditLine = z.object({
  audit_id: z.int(),
  at: z.iso.datetime(),
  /** Null when nobody was signed in, or the account no longer exists. */
  actor: z.string().nullable(),
  /** As `thing.past-tense`: `outbox.read`. */
  action: z.string(),
  subject_type: z.string(),
  /** Empty for a list. */
  subject_id: z.string(),
})
export type AuditLine = z.output<typeof AuditLine>

/** The most jobs that the overview lists. */
export const shownJobs = 20

/** A job of the queue that is not done: a reaction to an event, or work by the clock. */
export const QueuedJob = z.object({
  job_id: z.uuid(),
  /** The handler that runs, as `sendContactReply`. */
  kind: z.string(),
  /** A job that waits may have failed before: then `error` says why, and it is tried again. */
  state: z.enum(['waiting', 'failed']),
  error: z.string(),
  created_at: z.iso.datetime(),
})
export type QueuedJob = z.output<typeof QueuedJob>

/**
 * What the request of the admin shows of the settings: no PUBLIC_URL, and the admin opened another host; addresses of a proxy arrive,
 * but TRUSTED_PROXIES is 0, so that all people behind it count as one.
 */
export const AddressError = z.enum(['public_url', 'trusted_proxies'])
export type AddressError = z.output<typeof AddressError>

/** What the first screen of the back office shows. Deleted users and cards count nowhere. */
export const BackOfficeSummary = z.object({
  users: z.int(),
  /** Accounts of the last seven days. */
  new_users: z.int(),
  cards: z.int(),
  active_codes: z.int(),
  visits: z.int(),
  /** Contacts that visitors sent in the last seven days. */
  new_leads: z.int(),
  /** Mails that were stored because no mail server is set up. */
  outbox_mails: z.int(),
  /** Mails of the last seven days that did not arrive, and will not by themselves. */
  undelivered_mails: z.int(),
  /** Mails and other reactions to events that the job queue has not delivered yet. */
  waiting_jobs: z.int(),
  /** Those that failed at every try. */
  failed_jobs: z.int(),
  /** Jobs that failed, then those that wait, each group oldest first; at most `shownJobs`. */
  jobs: z.array(QueuedJob),
  /** The last lines of the audit log, newest first. */
  audit_log: z.array(AuditLine),
  address_errors: z.array(AddressError),
})
export type BackOfficeSummary = z.output<typeof BackOfficeSummary>

export const getBackOfficeSummary = endpoint({
  method: 'GET',
  path: '/v1/dashboard/summary',
  access: 'admin',
  summary: 'Get the numbers of the whole installation, and its last recorded actions',
  reply: BackOfficeSummary,
  errors: [],
})

export const retryQueuedJob = endpoint({
  method: 'POST',
  path: '/v1/dashboard/jobs/retry',
  access: 'admin',
  summary: 'Set a failed job to run again',
  body: z.object({ job_id: z.uuid() }),
  reply: z.object({ retried: z.literal(true) }),
  errors: ['job_not_found'],
})

export const FoundUser = z.object({
  user_id: z.uuid(),
  name: z.string(),
  username: z.string().nullable(),
  /** The confirmed address, else the unconfirmed one; empty without one. */
  email: ShownEmail,
  status: z.enum(['active', 'blocked']),
})
export type FoundUser = z.output<typeof FoundUser>

export const FoundCard = z.object({
  card_id: z.int(),
  title: z.string(),
  owner: z.string(),
  slug: z.string(),
  code: z.string(),
  status: z.enum(['active', 'inactive']),
})
export type FoundCard = z.output<typeof FoundCard>

/** The shortest text to search for. */
export const minSearchLength = 2

/**
 * At most five of each. Users are found by name, username, email address or phone number; cards by their texts, link or
 * code.
 */
export const searchBackOffice = endpoint({
  method: 'GET',
  path: '/v1/admin-search',
  access: 'admin',
  summary: 'List the users and cards that match a text',
  query: z.object({
    search: line(100).pipe(z.string().min(minSearchLength, `Enter at least ${minSearchLength} characters.`)),
  }),
  reply: z.object({ users: z.array(FoundUser), cards: z.array(FoundCard) }),
  errors: [],
})
