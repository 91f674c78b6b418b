import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** Links as people type them: judged, not refused, so that a form can ask at every keystroke. */
const TypedSlug = z.string().max(200)

/** Asked while people type, and useless for walking through all links there are. */
const slugLimit = { points: 30, seconds: 60 } as const

export const checkUniqueSlug = endpoint({
  method: 'POST',
  path: '/v1/card/unique-slug',
  access: 'public',
  summary: 'Whether a link can be taken, and one like it when not',
  body: z.object({
    slug: TypedSlug,
    /** The card being edited: its own links, old ones too, are free for it. */
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
  summary: 'Whether there is such a link or code',
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
  summary: 'What is to be said about a link: free, taken, your own, reserved or not a link',
  body: z.object({ slug: TypedSlug }),
  reply: z.object({
    /** As it would be stored: trimmed, in lower case. */
    slug: z.string(),
    status: z.enum(slugStatuses),
    /** What is wrong with an invalid one, for showing beside the field. */
    message: z.string().optional(),
    /** A free link like it, when it is taken, reserved or invalid. */
    suggestion: z.string().optional(),
    /** When it is the caller's own. */
    qrcode_id: z.int().optional(),
    card_id: z.int().optional(),
  }),
  errors: [],
  limit: slugLimit,
})
