import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, codeLine } from './fields.ts'

/** A link while it is typed. An invalid one is no error, so that a form can check at every keystroke. */
const TypedSlug = codeLine(200)

/** Enough for checks while typing, and too little to try all links. */
const slugLimit = { points: 30, seconds: 60 } as const

export const checkUniqueSlug = endpoint({
  method: 'POST',
  path: '/v1/card/unique-slug',
  access: 'public',
  summary: 'Check whether a link is free, and suggest a similar one when it is not',
  body: z.object({
    slug: TypedSlug,
    /** The card being edited; its current and former links count as free. */
    card_id: Id.optional(),
  }),
  reply: z.object({ unique: z.boolean(), suggestion: z.string().optional() }),
  errors: [],
  limit: slugLimit,
})

export const checkSlugPresent = endpoint({
  method: 'POST',
  path: '/v1/card/slug_present_or_not',
  access: 'public',
  summary: 'Check whether a link or code exists',
  body: z.object({ slug: TypedSlug }),
  reply: z.object({ present: z.boolean() }),
  errors: [],
  limit: slugLimit,
})

export const slugStatuses = ['free', 'taken', 'invalid', 'reserved', 'own'] as const

export const inspectSlug = endpoint({
  method: 'POST',
  path: '/v1/card/inspect-slug',
  access: 'public',
  summary: 'Check a link: free, taken, own, reserved or invalid',
  body: z.object({ slug: TypedSlug }),
  reply: z.object({
    /** The link as it is stored: trimmed, in lower case. */
    slug: z.string(),
    status: z.enum(slugStatuses),
    /** Why the link is invalid, to be shown beside the field. */
    message: z.string().optional(),
    /** A similar free link, when it is taken, reserved or invalid. */
    suggestion: z.string().optional(),
    /** When the link belongs to the caller. */
    qrcode_id: z.int().optional(),
    card_id: z.int().optional(),
  }),
  errors: [],
  limit: slugLimit,
})
