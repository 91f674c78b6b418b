import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { commitCredits, releaseCredits, reserveCredits } from '../ledger/index.ts'
import { findPartner, findReservation, insertReservation, setEnded } from './store.ts'

/** What making a card for somebody costs. */
const creditsPerCard = 1

/**
 * Sets a credit of a partner aside for a card. Call it in a transaction.
 * @param clientKey of the request: with the same one, the reservation of the first request is found
 * @throws AppError partner_suspended; insufficient_credit
 */
export async function reserveCredit(
  tx: Pick<AppCtx, 'db' | 'now'>,
  { partnerId, clientKey }: { readonly partnerId: string; readonly clientKey: string },
): Promise<{ readonly reservationId: string; readonly isNew: boolean }> {
  const partner = await findPartner(tx.db, partnerId)
  if (partner?.status !== 'active') throw new AppError('partner_suspended')
  const now = tx.now()
  const reservationId = await insertReservation(tx.db, {
    partner_id: partnerId,
    credits: creditsPerCard,
    purpose: 'card',
    client_key: clientKey,
    created_at: now,
    updated_at: now,
  })
  if (reservationId === undefined)
    return { reservationId: await findReservation(tx.db, partnerId, clientKey), isNew: false }
  await reserveCredits(tx, { ownerId: partnerId, credits: creditsPerCard, reference: reservationId })
  return { reservationId, isNew: true }
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
