import type * as contract from '#contract/contacts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Verb } from '#server/platform/http/route.ts'
import { getShareableCard } from '../cards/index.ts'
import { getCallerId } from './get-caller-id.ts'
import { insertSavedContact } from './saved-store.ts'

export const saveContact: Verb<typeof contract.saveContact> = async (ctx, { body }) => {
  const userId = getCallerId(ctx)
  const card = await getShareableCard(ctx.db, body.user_card_id)
  if (card.ownerId === userId) throw new AppError('own_card')
  const row = await insertSavedContact(ctx.db, {
    user_id: userId,
    card_id: card.cardId,
    created_at: ctx.now(),
  })
  return { contact_id: row.id, card_id: card.cardId, saved_at: row.created_at.toISOString() }
}
