import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id } from './fields.ts'

/** Whom the owner of a card lets go on changing it: the partner who made it. */

export const listCardEditors = endpoint({
  method: 'GET',
  path: '/v1/card/editors/{id}',
  access: 'user',
  summary: 'List who else may change a card of mine',
  params: z.object({ id: Id }),
  reply: z.array(
    z.object({
      user_id: z.uuid(),
      /** Of the partner. */
      company_name: z.string(),
      since: z.iso.datetime(),
    }),
  ),
  errors: ['card_not_found'],
})

export const removeCardEditor = endpoint({
  method: 'PUT',
  path: '/v1/card/editors/remove',
  access: 'user',
  summary: 'Remove a partner from those who may change a card of mine',
  body: z.object({ card_id: Id, user_id: z.uuid() }),
  reply: z.object({ card_id: z.int() }),
  errors: ['card_not_found', 'editor_not_found'],
})
