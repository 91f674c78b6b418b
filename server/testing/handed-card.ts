import { acceptHandover, offerHandover } from '#contract/handovers.ts'
import type { NewCardInput } from '#contract/card-shapes.ts'
import { createUser } from './factories.ts'
import type { TestUser } from './factories.ts'
import { makeCard } from './make-card.ts'
import type { TestApp } from './test-app.ts'

/** Cards that somebody offers to somebody else, and what both do with that. */
export function openHandovers(app: TestApp) {
  const { db } = app.ctx
  const offer = async (card: { readonly card_id: number; readonly owner: TestUser }, withLeads = false) => {
    const receiver = await createUser(db, { name: 'Noor Haddad' })
    const body = { card_id: card.card_id, to_email: receiver.email, with_leads: withLeads }
    const { data, error } = await app.call(offerHandover, { body, as: card.owner.token })
    if (error !== null) throw new Error(`The card was not offered: ${error}`)
    return { receiver, id: data.handover_id }
  }
  const accept = (id: number, { token: as }: Pick<TestUser, 'token'>) =>
    app.call(acceptHandover, { body: { handover_id: id }, as })
  return {
    offer,
    accept,
    makeOffer: async (given: Partial<NewCardInput> = {}, withLeads = false) => {
      const owner = await createUser(db, { name: 'Asha Rao' })
      const card = await makeCard(app, { vcard: { name: 'Corner Shop' }, ...given }, owner)
      return { card, giver: owner, ...(await offer(card, withLeads)) }
    },
    ownerOf: async (cardId: number) =>
      (await db.selectFrom('cards').select('owner_id').where('id', '=', cardId).executeTakeFirstOrThrow())
        .owner_id,
    statusOf: async (id: number) =>
      (await db.selectFrom('card_handovers').select('status').where('id', '=', id).executeTakeFirst())
        ?.status,
    /** As if the time of both had passed. */
    letPass: (id: number, column: 'expires_at' | 'undo_until') =>
      db
        .updateTable('card_handovers')
        .set({ [column]: new Date(app.ctx.now().getTime() - 1000) })
        .where('id', '=', id)
        .execute(),
  }
}
