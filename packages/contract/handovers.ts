import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BooleanFlag, Email, Id, ShownEmail } from './fields.ts'
import { resource } from './resource.ts'

/** `undone`: the giver has taken back what was accepted. */
export const handoverStatuses = ['offered', 'accepted', 'declined', 'withdrawn', 'expired', 'undone'] as const
export type HandoverStatus = (typeof handoverStatuses)[number]

/** Why a card cannot be offered now: the codes of errors. */
export const handoverErrorCodes = [
  'handover_event',
  'handover_student',
  'card_blocked',
  'handover_nfc_order',
  'handover_pending',
  'handover_fresh',
] as const
export type HandoverErrorCode = (typeof handoverErrorCodes)[number]

const HandedCard = z.object({
  card_id: z.int(),
  name: z.string(),
  card_type_id: z.int(),
  /** Its current link. */
  slug: z.string(),
})

const Count = z.int().min(0)

/** What goes with a card, as it is now. */
const Goes = z.object({
  /** Its codes, and those of them that are printed ones. */
  codes: Count,
  printed: Count,
  visits: Count,
  /** What visitors have sent through it to its owner. */
  leads: Count,
  /** Partners who may change it, and will not any more. */
  editors: Count,
})
export type Goes = z.output<typeof Goes>

export const previewHandover = endpoint({
  method: 'GET',
  path: '/v1/handovers/preview/{id}',
  access: 'user',
  summary: 'Get what would go with a card of mine that I hand to another account, or why it cannot be',
  params: z.object({ id: Id }),
  reply: z.object({ card: HandedCard, goes: Goes, error: z.enum(handoverErrorCodes).nullable() }),
  errors: ['card_not_found'],
})

const moments = {
  created_at: z.iso.datetime(),
  expires_at: z.iso.datetime(),
  /** Of the answer, the withdrawal or the last day. */
  ended_at: z.iso.datetime().nullable(),
  undo_until: z.iso.datetime().nullable(),
}

const handover = {
  handover_id: z.int(),
  card_name: z.string(),
  status: z.enum(handoverStatuses),
  with_leads: z.boolean(),
  /** How many leads went with it. */
  leads: Count,
  ...moments,
}

const lists = {
  access: 'user',
  key: 'handover_id',
  input: z.object({}),
  sort: ['handover_id', 'card_name', 'status'],
  order: 'desc',
  filters: { status: z.enum(handoverStatuses) },
  actions: ['list', 'export'],
  missing: 'handover_not_found',
} as const

/** The cards that the caller hands to others. */
export const givenHandovers = resource({
  ...lists,
  name: 'given-card',
  plural: 'the cards that I hand to others',
  path: '/v1/handovers/given',
  entity: z.object({
    ...handover,
    /** Empty a while after the end. */
    to_email: ShownEmail,
    /** Of the account that has taken it; empty before. */
    to_name: z.string(),
  }),
})

/** The cards that others hand to the caller, by their account or a confirmed address. */
export const receivedHandovers = resource({
  ...lists,
  name: 'received-card',
  plural: 'the cards that others hand to me',
  path: '/v1/handovers/received',
  entity: z.object({ ...handover, from_name: z.string() }),
})

export const getHandover = endpoint({
  method: 'GET',
  path: '/v1/handovers/detail/{id}',
  access: 'user',
  summary: 'Get a card that is handed over, as its giver or as whoever has the address',
  params: z.object({ id: Id }),
  reply: z.object({
    ...handover,
    role: z.enum(['giver', 'receiver']),
    card: HandedCard,
    /** What goes with it, or went; `leads` without those that stay. */
    goes: Goes,
    from_name: z.string(),
    to_email: ShownEmail,
    to_name: z.string(),
    /** Whether the plan of the receiver has a place for it; null for the giver, and after an answer. */
    has_room: z.boolean().nullable(),
    /** Whether the giver can take it back now. */
    can_undo: z.boolean(),
  }),
  errors: ['handover_not_found'],
})

export const offerHandover = endpoint({
  method: 'POST',
  path: '/v1/handovers/offer',
  access: 'user',
  summary: 'Send somebody the offer to take over a card of mine',
  /** `with_leads`: what visitors have sent through the card so far goes with it. */
  body: z.object({ card_id: Id, to_email: Email, with_leads: BooleanFlag.default(false) }),
  reply: z.object({ handover_id: z.int(), to_email: ShownEmail, expires_at: z.iso.datetime() }),
  errors: ['card_not_found', ...handoverErrorCodes, 'mails_need_address'],
})

const HandoverId = z.object({ handover_id: Id })
const done = (status: HandoverStatus) => HandoverId.extend({ status: z.literal(status) })

export const acceptHandover = endpoint({
  method: 'POST',
  path: '/v1/handovers/accept',
  access: 'user',
  summary: 'Set yourself as the owner of a card that was offered to you',
  body: HandoverId,
  reply: done('accepted').extend({ card_id: z.int(), undo_until: z.iso.datetime() }),
  errors: [
    'handover_not_found',
    'handover_ended',
    'handover_unavailable',
    'handover_nfc_order',
    'handover_no_room',
  ],
})

export const declineHandover = endpoint({
  method: 'PUT',
  path: '/v1/handovers/decline',
  access: 'user',
  summary: 'Set the offer of a card declined, as its receiver',
  body: HandoverId,
  reply: done('declined'),
  errors: ['handover_not_found', 'handover_ended'],
})

export const withdrawHandover = endpoint({
  method: 'PUT',
  path: '/v1/handovers/withdraw',
  access: 'user',
  summary: 'Set the offer of a card withdrawn, as its giver',
  body: HandoverId,
  reply: done('withdrawn'),
  errors: ['handover_not_found', 'handover_ended'],
})

export const undoHandover = endpoint({
  method: 'PUT',
  path: '/v1/handovers/undo',
  access: 'user',
  summary: 'Set yourself as the owner of a card again that you have given away, with all that went along',
  body: HandoverId,
  reply: done('undone').extend({ card_id: z.int() }),
  errors: ['handover_not_found', 'handover_ended', 'handover_undo_over'],
})
