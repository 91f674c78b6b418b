import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { line } from './fields.ts'
import { Page, listOf } from './list.ts'

/** A mail that was stored because no mail server is set up. */
export const OutboxMail = z.object({
  mail_id: z.int(),
  sent_at: z.iso.datetime(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
})
export type OutboxMail = z.output<typeof OutboxMail>

export const listOutboxMails = endpoint({
  method: 'GET',
  path: '/v1/notifications/outbox',
  access: 'admin',
  summary: 'List the mails that were stored instead of sent, newest first',
  query: Page.extend({ search: line(100).default('') }),
  reply: listOf(OutboxMail),
  errors: [],
})
