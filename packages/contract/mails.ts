import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ShownEmail, line } from './fields.ts'
import { resource } from './resource.ts'

/**
 * What became of a mail. `stored` in the outbox, without a mail server; `waiting` for another try; `refused`: its address takes none;
 * `failed` at every try; `bounced`: it was sent, and came back; `dropped`: nobody needs it any more, or its mailbox had its mails of the day.
 */
export const mailStatuses = [
  'queued',
  'stored',
  'sent',
  'waiting',
  'refused',
  'failed',
  'bounced',
  'dropped',
] as const

/** What a list of mails can be narrowed to: `undelivered` are those that did not arrive, and will not by themselves. */
export const mailStates = ['undelivered', ...mailStatuses] as const

/** A mail of the last 90 days. Its text is in the outbox alone. */
export const SentMail = z.object({
  mail_id: z.uuid(),
  created_at: z.iso.datetime(),
  /** Null for somebody without an account, or an erased one. */
  user_id: z.uuid().nullable(),
  user_name: z.string().nullable(),
  /** Empty when its person is erased. */
  to: ShownEmail,
  /** The job that sends it, as `sendTickets`. */
  kind: z.string(),
  status: z.enum(mailStatuses),
  /** Why the mail server was not asked; null when it was. `answer` is then what it said before of the address. */
  reason: z.enum(['unreachable', 'unwanted', 'limit', 'obsolete']).nullable(),
  /** What the mail server said last, or why it could not be asked, in one line. */
  answer: z.string(),
  tries: z.int(),
  next_try_at: z.iso.datetime().nullable(),
  sent_at: z.iso.datetime().nullable(),
  /** The mail in the outbox, where its text is stored. */
  outbox_id: z.int().nullable(),
  /** Whether it can be sent again: it did not arrive, is no code, and is stored or has its job still, for 14 days. */
  can_send_again: z.boolean(),
})
export type SentMail = z.output<typeof SentMail>

export const mails = resource({
  name: 'mail',
  plural: 'mails of the last 90 days',
  path: '/v1/notifications/mail',
  access: 'admin',
  key: 'mail_id',
  id: z.uuid(),
  entity: SentMail,
  input: z.object({}),
  sort: ['created_at', 'tries'],
  order: 'desc',
  filters: { state: z.enum(mailStates), kind: line(100), user_id: z.uuid() },
  missing: 'mail_not_found',
  actions: ['list', 'export'],
})

export const sendMailAgain = endpoint({
  method: 'POST',
  path: '/v1/notifications/mail/send-again',
  access: 'admin',
  summary: 'Send a mail again that did not arrive, also to an address that refused it',
  body: z.object({ mail_id: z.uuid() }),
  errors: ['mail_not_found', 'mail_not_configured', 'mail_not_sent', 'wrong_state'],
})
