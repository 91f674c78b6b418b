import * as contract from '#contract/handovers.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { findCard } from '../cards/index.ts'
import { hasPlace } from '../subscriptions/index.ts'
import { isReceiver } from './accept-handover.ts'
import { countGoes, findHandedCard } from './goes-store.ts'
import { canUndo, statusAt } from './rules.ts'
import { findHandover, handoverRows, isGivenBy, isReceivedBy } from './store.ts'

const about = { table: 'card_handovers', rows: handoverRows } as const

const given = resourceStore(contract.givenHandovers, {
  ...about,
  visibleTo: isGivenBy,
  search: ['card_name', 'to_email', 'to_name'],
})
const received = resourceStore(contract.receivedHandovers, {
  ...about,
  visibleTo: isReceivedBy,
  search: ['card_name', 'from_name'],
})

export const handoverLists = [
  ...resourceRoutes(contract.givenHandovers, given),
  ...resourceRoutes(contract.receivedHandovers, received),
]

export const getHandover: Handler<typeof contract.getHandover> = async (ctx, { params }) => {
  const { db, actor, now } = ctx
  const row = await findHandover(db, params.id)
  const isGiver = row?.from_user_id === actor.userId
  if (row === undefined || !(isGiver || (await isReceiver(ctx, row))))
    throw new AppError('handover_not_found')
  const status = statusAt(row, now())
  const card = await findHandedCard(db, row.card_id)
  // deleted for good, with the account of its owner
  if (card === undefined) throw new AppError('handover_not_found')
  const { owner_id: ownerId, ...handed } = card
  const counted = await countGoes(db, row.card_id, ownerId)
  const leads = status === 'offered' ? (row.with_leads ? counted.leads : 0) : row.leads
  const asksRoom = !isGiver && status === 'offered'
  return {
    handover_id: row.id,
    role: isGiver ? ('giver' as const) : ('receiver' as const),
    card_name: row.card_name,
    status,
    with_leads: row.with_leads,
    leads: row.leads,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    undo_until: row.undo_until?.toISOString() ?? null,
    card: handed,
    goes: { ...counted, leads },
    from_name: row.from_name,
    to_email: row.to_email,
    to_name: row.to_name,
    has_room: asksRoom ? await hasRoom(ctx, row) : null,
    can_undo: isGiver && canUndo(row, now()),
  }
}

/** Whether the plan of the caller has a place for the card, which may not count. */
const hasRoom: (
  ctx: Parameters<typeof getHandover>[0],
  row: { readonly card_id: number; readonly from_user_id: string },
) => Promise<boolean> = async (ctx, { card_id, from_user_id }) => {
  const card = await findCard(ctx.db, card_id, from_user_id)
  if (card === undefined || card.is_free) return true
  return ctx.tx((tx) => hasPlace(tx, ctx.actor.userId, { cardTypeId: card.card_type_id, more: 1 }))
}
