import { z } from 'zod'
import { BooleanFlag, Id } from './fields.ts'
import { endpoint } from './endpoint.ts'
import { issue } from './issues.ts'

/** How people are told of what happened, beside the list of their notifications, which has everything. */
export const channels = ['mail', 'push'] as const
export type Channel = (typeof channels)[number]

/**
 * What people choose of, the channels of each topic, and whether it comes over them as long as nobody has chosen. What must be mailed
 * is not here: codes, receipts, security.
 */
export const topicDefaults = {
  new_lead: { mail: true, push: true },
  lead_reminder: { mail: true, push: true },
  registration: { mail: false, push: true },
  registrations_of_day: { mail: true },
  payment_to_confirm: { mail: true, push: true },
  request_to_answer: { mail: true, push: true },
  code_transfer: { mail: true, push: true },
  invitation: { mail: true, push: true },
  plan: { mail: true, push: true },
  payment: { push: true },
  batch: { mail: true, push: true },
  nfc: { mail: true, push: true },
  partner: { mail: false, push: true },
  weekly_numbers: { mail: false },
} as const satisfies Record<string, Partial<Record<Channel, boolean>>>
export type Topic = keyof typeof topicDefaults

export const topics = Object.keys(topicDefaults) as [Topic, ...Topic[]]

/** Whether a topic comes over a channel at all. */
export const hasChannel = (topic: Topic, channel: Channel): boolean => channel in topicDefaults[topic]

/** One topic; null for a channel that it does not have. */
const TopicChoice = z.object({
  topic: z.enum(topics),
  mail: z.boolean().nullable(),
  push: z.boolean().nullable(),
})
export type TopicChoice = z.output<typeof TopicChoice>

const Choices = z.object({ list: z.array(TopicChoice) })

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/v1/user/notification-preferences',
  access: 'user',
  summary: 'Get what you want to be told of, and how',
  reply: Choices,
  errors: [],
})

export const updateNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/v1/user/notification-preferences',
  access: 'user',
  summary: 'Update whether you are told of a topic over a channel',
  body: z
    .object({ topic: z.enum(topics), channel: z.enum(channels), is_on: BooleanFlag })
    .refine(({ topic, channel }) => hasChannel(topic, channel), {
      path: ['channel'],
      error: issue('invalid_choice'),
    }),
  reply: Choices,
  errors: [],
})

/** `is_on`: whether the browser of this session gets push messages. */
const Push = z.object({ is_on: z.boolean() })

export const getPush = endpoint({
  method: 'GET',
  path: '/v1/notification/push',
  access: 'user',
  summary: 'Get whether this browser receives push messages, and the key that it needs for them',
  /** `public_key` is null where this installation sends none. */
  reply: Push.extend({ public_key: z.base64url().nullable() }),
  errors: [],
})

/** What `PushSubscription.toJSON()` gives of a browser. */
const Subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/, error: issue('invalid_link') }).max(1024, issue('too_long')),
  keys: z.object({
    /** A point of P-256, not compressed. */
    p256dh: z.base64url(issue('invalid')).length(87, issue('invalid')).startsWith('B', issue('invalid')),
    auth: z.base64url(issue('invalid')).length(22, issue('invalid')),
  }),
})

export const subscribePush = endpoint({
  method: 'POST',
  path: '/v1/notification/push/subscribe',
  access: 'user',
  summary: 'Switch push messages on for the browser of this session',
  body: Subscription,
  reply: Push,
  errors: ['push_unavailable', 'push_device_taken'],
  limit: { points: 30, seconds: 3600 },
})

export const keepPush = endpoint({
  method: 'POST',
  path: '/v1/notification/push/keep',
  access: 'user',
  summary: 'Update whose session a browser that receives push messages has',
  body: Subscription,
  /** `is_on` is false when it receives none, or did so for somebody else: then it does no more. */
  reply: Push,
  errors: [],
  limit: { points: 60, seconds: 3600 },
})

export const renewPush = endpoint({
  method: 'POST',
  path: '/v1/notification/push/renew',
  access: 'public',
  summary: 'Update the address of a browser that its maker gave another one',
  /** `old`: as it was stored, with its secret. */
  body: Subscription.extend({ old: Subscription }),
  /** `is_on` is false when no session has the old one. */
  reply: Push,
  errors: ['push_unavailable'],
  limit: { points: 30, seconds: 3600 },
})

export const unsubscribePush = endpoint({
  method: 'POST',
  path: '/v1/notification/push/unsubscribe',
  access: 'user',
  summary: 'Switch push messages off for the browser of this session',
  reply: Push,
  errors: [],
})

export const sendTestPush = endpoint({
  method: 'POST',
  path: '/v1/notification/push/test',
  access: 'user',
  summary: 'Send a push message to the browser of this session, to try it',
  errors: ['push_unavailable', 'push_off'],
  limit: { points: 10, seconds: 600 },
})

/** Cards that a letter can be about, when it is not about all. */
export const weeklyCardsMax = 50

/** Day and hour are those of the zone of the person. */
const Weekly = z.object({
  /** 1 is Monday, 7 is Sunday. */
  day: z.int().min(1, issue('invalid_choice')).max(7, issue('invalid_choice')),
  hour: z.int().min(0, issue('invalid_choice')).max(23, issue('invalid_choice')),
  /** False: only the cards that are named, also when none of them is left. */
  has_all_cards: BooleanFlag,
})

/** A time of day on the hour or half past: `22:30`. */
const HalfHour = z.string().regex(/^(?:[01]\d|2[0-3]):[03]0$/, issue('invalid_choice'))

/** Until is earlier than from where the hours pass midnight. */
const QuietHours = z.object({ is_on: BooleanFlag, from: HalfHour, until: HalfHour })

const Times = z.object({
  /** The zone of the person: `Asia/Kolkata`. */
  time_zone: z.string(),
  weekly: Weekly.extend({ cards: z.array(z.object({ card_id: z.int(), name: z.string() })) }),
  /** While they are off, with what is offered. */
  quiet: QuietHours,
})
export type NotificationTimes = z.output<typeof Times>

export const getNotificationTimes = endpoint({
  method: 'GET',
  path: '/v1/user/notification-times',
  access: 'user',
  summary: 'Get when the letter of your week comes and of which cards, and your quiet hours',
  reply: Times,
  errors: [],
})

export const updateWeeklyLetter = endpoint({
  method: 'PUT',
  path: '/v1/user/notification-times/weekly',
  access: 'user',
  summary: 'Update when the letter of your week comes, and of which cards',
  /** `card_ids` count when it is not of all cards. */
  body: Weekly.extend({ card_ids: z.array(Id).max(weeklyCardsMax, issue('too_many')).default([]) }),
  reply: Times,
  errors: ['card_not_found'],
})

export const updateQuietHours = endpoint({
  method: 'PUT',
  path: '/v1/user/notification-times/quiet',
  access: 'user',
  summary: 'Update the hours in which no push message comes',
  body: QuietHours,
  reply: Times,
  errors: [],
})
