import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { moveSeats } from '../events/index.ts'
import { cancelUnpaidOrder, lockOrder } from '../payments/index.ts'
import { isCodeUsedUp, moveUses } from './codes/code-store.ts'
import {
  RegistrationAwaitsPayment,
  RegistrationCancelled,
  RegistrationConfirmed,
  RegistrationExpired,
  RegistrationRequested,
  RequestApproved,
  RequestDeclined,
  TicketsWanted,
} from './events.ts'
import { next } from './machine/next.ts'
import type { Effect, Fact, Refused, Step, Tickets } from './machine/state.ts'
import { tellHolders } from './passing/tell-holders.ts'
import { columnsOf, preview, stateOf, type Locked } from './registration-state.ts'
import { openOrderOf } from './store-registration.ts'
import { listTaken, lockByOrder, lockRegistration, changeRegistration } from './store.ts'
import type { RegistrationRow } from './store.ts'
import { makeTickets } from './make-tickets.ts'
import { voidTickets } from './ticket-store.ts'

type Tx = Pick<AppCtx, 'db' | 'now' | 'emit' | 'payments'>

/** Locks a registration and its order: about money is decided first. @returns undefined for one that is not there (any more) */
export async function lockWhole(
  tx: Pick<AppCtx, 'db'>,
  { id, order_id: orderId }: Pick<RegistrationRow, 'id' | 'order_id'>,
): Promise<Locked | undefined> {
  const order = orderId === null ? undefined : await lockOrder(tx.db, orderId)
  return withTickets(tx, await lockRegistration(tx.db, id), order?.status === 'refunded')
}

/** The same, of the registration that an order is for. */
export async function lockOfOrder(tx: Pick<AppCtx, 'db'>, orderId: number): Promise<Locked | undefined> {
  const order = await lockOrder(tx.db, orderId)
  return withTickets(tx, await lockByOrder(tx.db, orderId), order?.status === 'refunded')
}

/** @param isMoneyBack known by whoever has locked the order, and false before it is paid */
export const withTickets = async (
  { db }: Pick<AppCtx, 'db'>,
  row: RegistrationRow | undefined,
  isMoneyBack: boolean,
): Promise<Locked | undefined> =>
  row && { row, tickets: await listTaken(db, row.id), seats: null, isMoneyBack }

/**
 * The one way by which the status of a registration changes: asks the machine, stores what differs and has the effects done, in the
 * transaction of the caller, who has locked it.
 * @param typed what else is stored when it is made
 * @returns what the machine says; effects of money that payments decide about are left to the caller
 */
export async function decide(
  tx: Tx,
  locked: Locked,
  fact: Fact,
  typed: Parameters<typeof changeRegistration>[2] = {},
): Promise<Step | Refused> {
  const { row } = locked
  const before = stateOf(row, locked)
  const step = next(before, fact, tx.now().getTime())
  if ('refused' in step) return step
  const takesSeats = step.effects.some(({ type }) => type === 'take seats')
  if (takesSeats && (await isCodeUsedUp(tx.db, row))) return { refused: 'code_used_up' }
  const after = step.state.registration
  const opened = step.effects.some(({ type }) => type === 'open order')
    ? { order_id: await openOrderOf(tx, row, after?.holdEndsAt ?? null) }
    : {}
  if (after !== null && (after !== before.registration || Object.keys(typed).length > 0))
    await changeRegistration(tx.db, row.id, {
      ...typed,
      ...opened,
      ...columnsOf(after),
      updated_at: tx.now(),
    })
  for (const effect of step.effects) await perform(tx, locked, effect)
  return step
}

/** @throws AppError with the reason, where something was refused */
export function assertDecided(step: Step | Refused): Step {
  if ('refused' in step) throw new AppError(step.refused)
  return step
}

/** Mails once more what a registration has, where it is asked for. It changes nothing, and locks nothing. */
export async function sendAgain(
  tx: Pick<AppCtx, 'emit' | 'now'>,
  row: RegistrationRow,
): Promise<Step | Refused> {
  const step = preview(tx, row, { type: 'mail wanted' })
  if ('state' in step) await tx.emit(TicketsWanted, { registrationId: row.id })
  return step
}

/** Does what follows. Orders and payments of a provider need more than is known here: their effects are the caller's. */
export async function perform(
  tx: Tx,
  { row, tickets }: Pick<Locked, 'row' | 'tickets'>,
  effect: Effect,
): Promise<void> {
  const { id: registrationId, event_id: eventId, order_id: orderId } = row
  if (effect.type === 'take seats') return hold(tx, row, tickets, 1)
  if (effect.type === 'let seats go') return hold(tx, row, tickets, -1)
  if (effect.type === 'make tickets') return makeTickets(tx, eventId, [{ registrationId, tickets }])
  if (effect.type === 'void tickets') return endTickets(tx, registrationId)
  if (effect.type === 'cancel order') return orderId === null ? undefined : cancelUnpaidOrder(tx, orderId)
  if (effect.type !== 'tell') return undefined
  if (effect.what === 'confirmed') return tx.emit(RegistrationConfirmed, { registrationId })
  if (effect.what === 'how to pay') return tx.emit(RegistrationAwaitsPayment, { registrationId })
  if (effect.what === 'seats gone') return tx.emit(RegistrationExpired, { registrationId })
  if (effect.what === 'cancelled') return tx.emit(RegistrationCancelled, { registrationId })
  if (effect.what === 'requested') return tx.emit(RegistrationRequested, { registrationId })
  if (effect.what === 'approved') return tx.emit(RequestApproved, { registrationId })
  if (effect.what === 'declined') return tx.emit(RequestDeclined, { registrationId })
  return undefined
}

/** Whoever holds seats holds the uses of the code that they were asked for with. */
async function hold(
  { db }: Pick<Tx, 'db'>,
  row: RegistrationRow,
  tickets: readonly Tickets[],
  sign: 1 | -1,
): Promise<void> {
  await moveSeats(db, row.event_id, tickets, sign)
  await moveUses(db, row, sign)
}

/** Nobody comes in with them any more; whoever they were passed to is told. */
async function endTickets(tx: Tx, registrationId: number): Promise<void> {
  await voidTickets(tx.db, registrationId)
  await tellHolders(tx, [registrationId])
}
