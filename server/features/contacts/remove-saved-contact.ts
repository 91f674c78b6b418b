import type * as contract from '#contract/contacts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getCallerId } from './get-caller-id.ts'
import { deleteSavedContact } from './saved-store.ts'

export const removeSavedContact: Handler<typeof contract.removeSavedContact> = async (ctx, { body }) => {
  const cardId = await deleteSavedContact(ctx.db, body.id, getCallerId(ctx))
  if (cardId === undefined) throw new AppError('contact_not_found')
  return { card_id: cardId }
}
