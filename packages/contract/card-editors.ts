import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** Whom the owner of a card lets go on changing it: the partner who made it. */

export const removeCardEditor = endpoint({
  method: 'PUT',
  path: '/v1/card/editors/remove',
  access: 'user',
  summary: 'Remove a partner from those who may change a card of mine',
  body: z.object({ card_id: Id, user_id: z.uuid() }),
  reply: z.object({ card_id: z.int() }),
  errors: ['card_not_found', 'editor_not_found'],
})
