import { z } from 'zod'
import { Phone } from './contact-shapes.ts'
import { endpoint } from './endpoint.ts'
import { BooleanFlag, Email, Id, ShownEmail, line, prose, required, requiredLine, stamps } from './fields.ts'
import { locales } from './languages.ts'
import { resource } from './resource.ts'

export const contactMessageStatuses = ['new', 'open', 'answered', 'closed', 'spam'] as const

/** What a visitor writes to the operator of the site. */
const MessageForm = z.object({
  name: requiredLine(100, 'enter_name'),
  email: Email,
  phone: Phone,
  subject: line(150).default(''),
  message: required(prose(5000), 'enter_message'),
})

export const createContactMessage = endpoint({
  method: 'POST',
  path: '/v1/contact-us/create',
  access: 'public',
  summary: 'Send a message to the operator of the site',
  body: MessageForm.extend({
    /** The language to be answered in; that of the request when absent. */
    locale: z.enum(locales).optional(),
    /** Hidden from people; only programs fill it in. */
    website: line(2000).default(''),
    /** How long the form was open before it was sent: programs are faster than people. */
    seconds_open: z.number().min(0).optional(),
  }),
  reply: z.object({ received: z.literal(true) }),
  errors: [],
  limit: { points: 20, seconds: 60 },
})

export const contactMessages = resource({
  name: 'contact-message',
  path: '/v1/contact-us',
  access: 'admin',
  key: 'contact_message_id',
  entity: z.object({
    contact_message_id: z.int(),
    name: z.string(),
    email: ShownEmail,
    phone: z.string(),
    subject: z.string(),
    message: z.string(),
    locale: z.string(),
    status: z.enum(contactMessageStatuses),
    /** The account of the admin who works on it. */
    assigned_to: z.string().nullable(),
    assigned_name: z.string(),
    /** How likely a program wrote it; from 100 on it is spam unless an admin says otherwise. */
    spam_score: z.int(),
    ...stamps,
  }),
  // messages are written by visitors; admins set their status
  input: MessageForm.omit({ message: true }).extend({ status: z.enum(contactMessageStatuses) }),
  sort: ['created_at', 'name', 'status', 'updated_at'],
  order: 'desc',
  filters: {
    status: z.enum(contactMessageStatuses),
    /** Whether an admin works on it; `me`: the one who asks. */
    assigned: z.enum(['me', 'yes', 'no']),
  },
  actions: ['list', 'get', 'updateStatus', 'delete', 'export'],
  missing: 'contact_message_not_found',
})

const ofMessage = { contact_message_id: Id }

export const listContactReplies = endpoint({
  method: 'GET',
  path: '/v1/contact-us/replies/{id}',
  access: 'admin',
  summary: 'List the replies to one message, oldest first',
  params: z.object({ id: Id }),
  reply: z.object({
    list: z.array(
      z.object({
        contact_reply_id: z.int(),
        body: z.string(),
        author_name: z.string(),
        created_at: z.iso.datetime(),
      }),
    ),
  }),
  errors: ['contact_message_not_found'],
})

export const replyToContactMessage = endpoint({
  method: 'POST',
  path: '/v1/contact-us/reply',
  access: 'admin',
  summary: 'Send a reply to a message by mail',
  body: z.object({
    ...ofMessage,
    /** The version that was read: somebody else may have replied meanwhile. */
    version: stamps.version,
    body: required(prose(5000), 'enter_message'),
  }),
  reply: contactMessages.entity,
  errors: ['contact_message_not_found', 'version_conflict'],
})

export const assignContactMessage = endpoint({
  method: 'POST',
  path: '/v1/contact-us/assign',
  access: 'admin',
  summary: 'Set whether you take care of a message',
  body: z.object({ ...ofMessage, assigned: BooleanFlag }),
  reply: contactMessages.entity,
  errors: ['contact_message_not_found'],
})
