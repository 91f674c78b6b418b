import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, ShownEmail } from './fields.ts'
import { Page, listOf } from './list.ts'
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

export const TestMail = z.object({
  to: ShownEmail,
  /** `stored` in the outbox, where no mail server is set up. */
  outcome: z.enum(['accepted', 'refused', 'stored']),
  /** What the mail server said, or why it could not be asked; no password. Empty for a stored mail. */
  answer: z.string(),
})
export type TestMail = z.output<typeof TestMail>

export const sendTestMail = endpoint({
  method: 'POST',
  path: '/v1/notifications/outbox/test',
  access: 'admin',
  summary: 'Send a test mail to your own address, and get the answer of the mail server',
  reply: TestMail,
  errors: ['own_address_missing'],
  limit: { points: 5, seconds: 60 },
})

/** What happens to a person that they are told of. */
export const notificationKinds = [
  'new_lead',
  'lead_reminder',
  'code_offered',
  'code_transferred',
  'invitation',
  'invitation_ended',
  'partner_decided',
  'plan_given',
  'plan_past_due',
  'plan_ended',
  'payment_received',
  'payment_refunded',
  'batch_ready',
  'registration',
  'nfc_order',
  'nfc_enquiry',
  'handover',
] as const

/** Something that happened, in the words of the reader's language: the same that mails and push messages say. */
export const Notification = z.object({
  notification_id: z.int(),
  at: z.iso.datetime(),
  is_seen: z.boolean(),
  kind: z.enum(notificationKinds),
  /** What happened. */
  text: z.string(),
  /** What one can do about it, and the screen for it: a path with its search, without the origin. */
  action: z.string(),
  path: z.string().startsWith('/'),
})
export type Notification = z.output<typeof Notification>

const Unseen = z.int().min(0)

export const listNotifications = endpoint({
  method: 'GET',
  path: '/v1/notification/list',
  access: 'user',
  summary: 'List your notifications, newest first',
  query: Page,
  reply: listOf(Notification).extend({ unseen: Unseen }),
  errors: [],
})

export const countNotifications = endpoint({
  method: 'GET',
  path: '/v1/notification/count',
  access: 'user',
  summary: 'Count your notifications that are not seen yet',
  reply: z.object({ unseen: Unseen }),
  errors: [],
})

export const setNotificationSeen = endpoint({
  method: 'PUT',
  path: '/v1/notification/mark-seen',
  access: 'user',
  summary: 'Mark a notification as seen',
  body: z.object({ notification_id: Id }),
  reply: z.object({ unseen: Unseen }),
  errors: ['notification_not_found'],
})

export const setAllNotificationsSeen = endpoint({
  method: 'PUT',
  path: '/v1/notification/mark-all-seen',
  access: 'user',
  summary: 'Mark your notifications as seen, up to the newest that is shown',
  body: z.object({ newest_id: Id }),
  reply: z.object({ unseen: Unseen }),
  errors: [],
})

/**
 * An event `changed` says that the list or the count is another one than before. That of a new connection says the count in its data,
 * `{"unseen":3}`.
 */
export const streamNotifications = endpoint({
  method: 'GET',
  path: '/v1/notification/stream',
  access: 'user',
  summary: 'Receive an event whenever your notifications change (server-sent events)',
  binary: 'text/event-stream',
  errors: [],
})
