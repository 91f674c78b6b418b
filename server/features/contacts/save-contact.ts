import type * as selections from '#contract/contact-selections.ts'
import type * as contract from '#contract/contacts.ts'
import { takeAllowance, takeNetworkAllowance } from '#server/platform/allowances.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getPublicCardRow, getShareableCard } from '../cards/index.ts'
import { presentSavedContact, presentSavedContactDetail } from './present.ts'
import {
  deleteSavedContacts,
  findSavedContact,
  insertSavedContact,
  selectSavedContacts,
} from './saved-store.ts'

/** A person saves fewer cards in a day without having opened them; who counts ids up wants all cards there are. */
const savesById = { points: 20, seconds: 86_400 }

/**
 * Saves a card. A link shows that the caller has seen it. The specified body has its id alone, which can be guessed: that is
 * limited by account and network (decision 0184).
 */
export const saveContact: Handler<typeof contract.saveContact> = async (ctx, { body }) => {
  const { userId } = ctx.actor
  const card_id = body.user_card_id
  if (body.link === undefined) await takeSaveById(ctx)
  else if ((await getPublicCardRow(ctx.db, body.link)).id !== card_id) throw new AppError('card_not_found')
  const { ownerId } = await getShareableCard(ctx.db, card_id)
  if (ownerId === userId) throw new AppError('own_card')
  const row = await insertSavedContact(ctx.db, { user_id: userId, card_id, created_at: ctx.now() })
  return { contact_id: row.id, card_id, saved_at: row.created_at.toISOString() }
}

async function takeSaveById(ctx: Ctx<Actor>): Promise<void> {
  const wait =
    (await takeAllowance(ctx, 'saves by id', savesById, ctx.actor.userId)) ||
    (await takeNetworkAllowance(ctx, 'saves by id of network', savesById, { network: ctx.ip }))
  if (wait > 0) throw new AppError('too_many_requests')
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
