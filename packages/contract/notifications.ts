import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, ShownEmail } from './fields.ts'
import { resource } from './resource.ts'

/** A mail that was stored because no mail server was set up. */
export const OutboxMail = z.object({
  mail_id: z.int(),
  /** When it was stored. */
  sent_at: z.iso.datetime(),
  to: ShownEmail,
  subject: z.string(),
  text: z.string(),
  /** `delivered` when an admin sent it later. */
  status: z.enum(['stored', 'delivered']),
  delivered_at: z.iso.datetime().nullable(),
})
export type OutboxMail = z.output<typeof OutboxMail>

export const outboxMails = resource({
  name: 'outbox-mail',
  plural: 'mails of the outbox',
  path: '/v1/notifications/outbox',
  access: 'admin',
  key: 'mail_id',
  entity: OutboxMail,
  input: z.object({}),
  sort: ['mail_id'],
  order: 'desc',
  filters: { status: OutboxMail.shape.status },
  missing: 'mail_not_found',
  actions: ['list'],
  at: { list: { path: '/v1/notifications/outbox' } },
})

export const getOutboxMail = endpoint({
  method: 'GET',
  path: '/v1/notifications/outbox/detail/{id}',
  access: 'admin',
  summary: 'Get a mail of the outbox with its HTML',
  params: z.object({ id: Id }),
  reply: OutboxMail.extend({
    html: z.string(),
    /** Whether a mail server is set up, so that it can be sent. */
    can_send: z.boolean(),
  }),
  errors: ['mail_not_found'],
})

export const sendOutboxMail = endpoint({
  method: 'POST',
  path: '/v1/notifications/outbox/send',
  access: 'admin',
  summary: 'Send a mail of the outbox through the mail server',
  body: z.object({ mail_id: Id }),
  errors: ['mail_not_found', 'mail_not_configured', 'mail_not_sent', 'wrong_state'],
})
