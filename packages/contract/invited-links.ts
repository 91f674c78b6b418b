import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Slug } from './fields.ts'
import { WantedSlug } from './invitations.ts'

/** Links that are held for people whom partners invite. */

export const getHeldLink = endpoint({
  method: 'GET',
  path: '/v1/invite-users/held-link',
  access: 'user',
  summary: 'Get the link that an invitation holds for my first card',
  reply: z.object({
    /** Empty without one. */
    slug: z.string(),
  }),
  errors: [],
})

/** What a partner may know of a link: nothing of who holds it, and of its card only what visitors see. */
export const searchSlug = endpoint({
  method: 'POST',
  path: '/v1/invite-users/search-slug',
  access: 'partner',
  summary: 'Check a link for somebody whom I invite: free, taken, invited or reserved',
  body: z.object({ slug: WantedSlug.pipe(Slug) }),
  reply: z.object({
    slug: z.string(),
    status: z.enum(['free', 'taken', 'invited', 'reserved']),
    /** The active card that shows itself there. */
    card: z.object({ title: z.string(), subtitle: z.string(), card_type_id: z.int() }).optional(),
  }),
  errors: [],
})
