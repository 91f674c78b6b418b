import type * as selections from '#contract/contact-selections.ts'
import type * as contract from '#contract/contacts.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getPublicCardRow } from '../cards/index.ts'
import { presentSavedContact, presentSavedContactDetail } from './present.ts'
import {
  deleteSavedContacts,
  findSavedContact,
  insertSavedContact,
  selectSavedContacts,
} from './saved-store.ts'

/** Saves the card behind a link. An id alone is not enough, because ids can be guessed. */
export const saveContact: Handler<typeof contract.saveContact> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const card = await getPublicCardRow(ctx.db, body.link)
  if (card.id !== body.user_card_id) throw new AppError('card_not_found')
  if (card.owner_id === userId) throw new AppError('own_card')
  const row = await insertSavedContact(ctx.db, {
    user_id: userId,
    card_id: card.id,
    created_at: ctx.now(),
  })
  return { contact_id: row.id, card_id: card.id, saved_at: row.created_at.toISOString() }
}

export const listSavedContacts: Handler<typeof contract.listSavedContacts> = async (ctx, { query }) => {
  const { search = '', tag_id: tagId } = query
  const wanted = { userId: ctx.actor.userId, search, tagId }
  const { list, ...counted } = await selectSavedContacts(ctx.db, wanted, query)
  return { list: list.map(presentSavedContact), ...counted }
}

export const getSavedContact: Handler<typeof contract.getSavedContact> = async (ctx, { params }) => {
  const row = await findSavedContact(ctx.db, params.id, ctx.actor.userId)
  if (row === undefined) throw new AppError('contact_not_found')
  return presentSavedContactDetail(row)
}

export const removeSavedContact: Handler<typeof contract.removeSavedContact> = async (ctx, { body }) => {
  const [cardId] = await deleteSavedContacts(ctx.db, [body.id], ctx.actor.userId)
  if (cardId === undefined) throw new AppError('contact_not_found')
  return { card_id: cardId }
}

/** Those that are removed already are not counted. */
export const removeSavedContacts: Handler<typeof selections.removeSavedContacts> = async (ctx, { body }) => {
  const cards = await deleteSavedContacts(ctx.db, body.ids, ctx.actor.userId)
  if (cards.length === 0) throw new AppError('contact_not_found')
  return { count: cards.length }
}
