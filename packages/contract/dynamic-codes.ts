import { z } from 'zod'
import { Block } from './abuse-reports.ts'
import { CardDetail, cardChangeFields, newCardFields } from './card-shapes.ts'
import { createCard, updateCard } from './cards.ts'
import { cardType } from './constants.ts'
import { endpoint } from './endpoint.ts'
import { Flag, Id, codeLine } from './fields.ts'
import { issue } from './issues.ts'
import { linkStates } from './kinds/dynamic-values.ts'
import { DynamicCode } from './kinds/dynamic.ts'

const CardTypeId = z.literal(cardType.dynamic, issue('invalid_card_type')).default(cardType.dynamic)
const ThemeId = z.literal(1, issue('invalid_template'))

const TypedLink = codeLine(200)

/** What the database knows of a code beside its document. */
const LinkStatus = z.object({
  /** Counted only while the code has a scan limit. */
  scans_used: z.int(),
  has_password: Flag,
  /** Null unless an admin blocked the code. */
  blocked_at: z.iso.datetime().nullable(),
  blocked_reason: z.string(),
})

export const createDynamicCode = endpoint({
  ...createCard,
  path: '/v1/dynamic-qrcode/create',
  body: z.object({
    ...newCardFields,
    qrcode_theme_id: ThemeId.default(1),
    card_type_id: CardTypeId,
    vcard: DynamicCode,
  }),
  summary: 'Create a dynamic code, as card/create does',
})

export const updateDynamicCode = endpoint({
  ...updateCard,
  path: '/v1/dynamic-qrcode/update',
  body: z.object({
    ...cardChangeFields,
    qrcode_theme_id: ThemeId.optional(),
    card_type_id: CardTypeId,
    vcard: DynamicCode.optional(),
  }),
  summary: 'Update a dynamic code, as card/update does',
})

export const getDynamicCode = endpoint({
  method: 'GET',
  path: '/v1/dynamic-qrcode/detail/{id}',
  access: 'user',
  summary: 'Get a dynamic code with its scans, and whether it is blocked',
  params: z.object({ id: Id }),
  reply: z.object({ card: CardDetail, link: LinkStatus }),
  failedStatus: 'ERROR',
  errors: ['card_not_found'],
})

export const getPublicDynamicCode = endpoint({
  method: 'GET',
  path: '/v1/dynamic-qrcode/p/{slug}',
  access: 'public',
  summary: 'Get what a scan of a dynamic code finds now; this counts as no scan',
  params: z.object({ slug: TypedLink }),
  reply: z.object({
    name: z.string(),
    message: z.string(),
    state: z.enum(linkStates),
    /** When it begins to lead somewhere; null when it does already. */
    starts_at: z.iso.datetime().nullable(),
    /** Where it leads; null unless it is open to everybody any number of times. */
    target: z.string().nullable(),
    /** Opening it is a scan. */
    scan_url: z.string(),
  }),
  errors: ['card_not_found', 'card_inactive'],
  limit: { points: 60, seconds: 60 },
})

export const unlockDynamicCode = endpoint({
  method: 'POST',
  path: '/v1/dynamic-qrcode/unlock',
  access: 'public',
  summary: 'Check the password of a dynamic code, and get the link that opens it for a minute',
  body: z.object({ slug: TypedLink, password: z.string().min(1, issue('enter_link_password')).max(128) }),
  reply: z.object({ url: z.string() }),
  errors: ['card_not_found', 'card_inactive', 'wrong_link_password'],
  limit: { points: 20, seconds: 60 },
})

export const blockDynamicCode = endpoint({
  method: 'PUT',
  path: '/v1/dynamic-qrcode/block',
  access: 'admin',
  summary: 'Set a dynamic code blocked, or open again; open reports of it are handled with it',
  body: Block,
  reply: LinkStatus,
  errors: ['card_not_found', 'wrong_state'],
})
