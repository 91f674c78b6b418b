import type * as contract from '#contract/contacts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { findPublicCard } from '../cards/index.ts'
import { getCallerId } from './get-caller-id.ts'
import { insertSavedContact } from './saved-store.ts'

/** Keeps the card behind a link; its id alone, which can be guessed, gets nobody a card. */
export const saveContact: Handler<typeof contract.saveContact> = async (ctx, { body }) => {
  const userId = getCallerId(ctx)
  const card = await findPublicCard(ctx.db, body.link)
  if (card.id !== body.user_card_id) throw new AppError('card_not_found')
  if (card.owner_id === userId) throw new AppError('own_card')
  const row = await insertSavedContact(ctx.db, {
    user_id: userId,
    card_id: card.id,
    created_at: ctx.now(),
  })
  return { contact_id: row.id, card_id: card.id, saved_at: row.created_at.toISOString() }
}
