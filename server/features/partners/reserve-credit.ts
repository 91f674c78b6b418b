import type * as contract from '#contract/partners.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { balances, commitCredits, lockReserved, releaseCredits, reserveCredits } from '../ledger/index.ts'
import { readCardCost } from '../settings/index.ts'
import {
  insertReservation,
  isActive,
  isReservationUnused,
  listUnused,
  lockReservation,
  lockReservationById,
  setEnded,
} from './store.ts'

/** A credit that was set aside for something which nobody made is given back after so long. */
const unusedMinutes = 60

type Wanted = {
  readonly partnerId: string
  readonly clientKey: string
  readonly purpose: 'card' | 'invitation'
}

/**
 * Sets a credit of a partner aside for a card or an invitation, and locks it. Call it in a transaction.
 * @param wanted.clientKey of the request: with the same one, the reservation of the first request is found
 * @throws AppError partner_suspended; insufficient_credit
 */
export async function reserveCredit(
  tx: Pick<AppCtx, 'db' | 'now'>,
  { partnerId, clientKey, purpose }: Wanted,
): Promise<{ readonly reservationId: string; readonly isOpen: boolean }> {
  if (!(await isActive(tx.db, partnerId))) throw new AppError('partner_suspended')
  const now = tx.now()
  const credits = await readCardCost(tx.db)
  const made = await insertReservation(tx.db, {
    partner_id: partnerId,
    credits,
    purpose,
    client_key: clientKey,
    created_at: now,
    updated_at: now,
  })
  if (made === undefined) {
    const { id, status } = await lockReservation(tx.db, partnerId, clientKey)
    return { reservationId: id, isOpen: status === 'reserved' }
  }
  await reserveCredits(tx, { ownerId: partnerId, credits, reference: made })
  return { reservationId: made, isOpen: true }
}

export const getCardCreatePermission: Handler<typeof contract.getCardCreatePermission> = async (
  ctx,
  { body: { client_request_id: clientKey } },
) => {
  const wanted = { partnerId: ctx.actor.userId, clientKey, purpose: 'card' } as const
  try {
    const { reservationId, isOpen } = await ctx.tx((tx) => reserveCredit(tx, wanted))
    return isOpen ? { allowed: true, reservation_id: reservationId, reason: null } : refused('wrong_state')
  } catch (error) {
    const code = error instanceof AppError ? error.code : undefined
    if (code === 'insufficient_credit' || code === 'partner_suspended') return refused(code)
    throw error
  }
}

const refused = (reason: 'insufficient_credit' | 'partner_suspended' | 'wrong_state') => ({
  allowed: false,
  reservation_id: null,
  reason,
})

/** What so many cards or invitations cost. Every kind of card costs the same. */
export const creditsFor = async ({ db }: Pick<AppCtx, 'db'>, count: number): Promise<number> =>
  count * (await readCardCost(db))

/** Whether somebody may make cards for others now. */
export const isActivePartner = ({ db }: Pick<AppCtx, 'db'>, userId: string): Promise<boolean> =>
  isActive(db, userId)

export const checkCreditAvailability: Handler<typeof contract.checkCreditAvailability> = async (
  ctx,
  { body: { count } },
) => {
  const { available } = await balances(ctx, ctx.actor.userId)
  const needed = await creditsFor(ctx, count)
  return { enough: available >= needed, available, needed }
}

/** By the clock: gives back what was set aside for something that nobody made. */
export async function sweepReservations(ctx: AppCtx): Promise<void> {
  const before = new Date(ctx.now().getTime() - unusedMinutes * 60_000)
  for (const { partner_id: partnerId, client_key: clientKey } of await listUnused(ctx.db, before))
    await ctx.tx(async (tx) => {
      const { id } = await lockReservation(tx.db, partnerId, clientKey)
      if (await isReservationUnused(tx.db, id)) await endReservation(tx, id, 'released')
    })
}

/**
 * Locks a reservation, and the credits of its partner while they can still move by it. Call it in a transaction, before what the
 * credit pays for is locked.
 */
export async function lockCredit(tx: Pick<AppCtx, 'db' | 'now'>, id: string): Promise<void> {
  const { partner_id: partnerId, status } = await lockReservationById(tx.db, id)
  if (status === 'reserved') await lockReserved(tx, partnerId)
}

/**
 * Spends the credit of a reservation, or gives it back. Call it in a transaction.
 * @returns false when it had ended before: of two that end it at once, one does
 */
export async function endReservation(
  tx: Pick<AppCtx, 'db' | 'now'>,
  id: string,
  status: 'committed' | 'released',
): Promise<boolean> {
  const ended = await setEnded(tx.db, { id, status, now: tx.now() })
  if (ended === undefined) return false
  const { partner_id: ownerId, credits } = ended
  if (status === 'committed') await commitCredits(tx, { ownerId, reference: id, credits })
  else await releaseCredits(tx, { ownerId, reference: id })
  return true
}
