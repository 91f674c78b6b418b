import type { AuditChange } from '#contract/audit-names.ts'
import type * as contract from '#contract/registrations.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { insertCheckIns, undoCheckIns } from '../events/index.ts'
import { lockOrder, payEventOrder, refundWholeOrder } from '../payments/index.ts'
import { cancel } from './change-status.ts'
import { TicketsWanted } from './events.ts'
import { getDetail, getOwn } from './get-registration.ts'
import { methodOf } from './present.ts'
import { lockRegistration, updateAttendee } from './store.ts'
import type { RegistrationRow } from './store.ts'
import { enterTickets, leaveTickets } from './ticket-store.ts'

/** Changes a registration of the caller's event in a transaction that holds it, and answers with what it is afterwards. */
async function change(
  ctx: Ctx<Actor>,
  id: number,
  work: (tx: Ctx<Actor>, row: RegistrationRow) => Promise<void>,
) {
  await ctx.tx(async (tx) => {
    const { order_id: orderId } = await getOwn(tx, id)
    // money is decided about first
    if (orderId !== null) await lockOrder(tx.db, orderId)
    const row = await lockRegistration(tx.db, id)
    if (row === undefined) throw new AppError('registration_not_found')
    await work(tx, row)
  })
  return getDetail(ctx, id)
}

const record = (
  tx: Ctx<Actor>,
  row: RegistrationRow,
  action: AuditChange,
  details: Record<string, unknown> = {},
) =>
  recordAction(tx, {
    actorId: tx.actor.userId,
    action: `registration.${action}`,
    subject: { type: 'registration', id: row.id },
    details,
  })

/** Says whether the money has come. It was paid to the organiser: nothing of it was ours. */
export const updateEventPayment: Handler<typeof contract.updateEventPayment> = async (ctx, { body }) =>
  change(ctx, body.registration_id, async (tx, row) => {
    const { status, reference = row.payment_reference } = body
    if (status === 'rejected') {
      const from = ['awaiting_payment', 'held'] as const
      if (!(await cancel(tx, row, { from, reason: '' }))) throw new AppError('wrong_state')
      return record(tx, row, 'rejected')
    }
    const { order_id: orderId } = row
    const method = body.method ?? receivedBy(row)
    if (orderId === null || method === undefined) throw new AppError('wrong_state')
    const values = { payment_method: method, payment_reference: reference }
    const { id, version } = row
    await updateAttendee(tx.db, { id, version, now: tx.now() }, values)
    const recordedBy = tx.actor.userId
    const isOpen = row.status === 'awaiting_payment' || row.status === 'held' || row.status === 'expired'
    if (!isOpen) throw new AppError('wrong_state')
    if (!(await payEventOrder(tx, { orderId, method, reference, recordedBy }))) throw new AppError('sold_out')
    return record(tx, row, 'paid', { method, reference })
  })

/** As the attendee has chosen; undefined when that was a provider. */
function receivedBy(row: RegistrationRow) {
  const method = methodOf(row)
  return method === 'upi' || method === 'bank' || method === 'cash' ? method : undefined
}

export const updateRegistration: Handler<typeof contract.updateRegistration> = async (ctx, { body }) => {
  const { registration_id: id, version, dob, ...typed } = body
  return change(ctx, id, async (tx, row) => {
    const values = { ...typed, dob: dob === '' ? null : dob }
    if (!(await updateAttendee(tx.db, { id, version, now: tx.now() }, values)))
      throw new AppError('version_conflict')
    await record(tx, row, 'updated')
  })
}

export const cancelRegistration: Handler<typeof contract.cancelRegistration> = async (ctx, { body }) =>
  change(ctx, body.registration_id, async (tx, row) => {
    const from = ['held', 'awaiting_payment', 'confirmed'] as const
    if (!(await cancel(tx, row, { from, reason: body.reason }))) throw new AppError('wrong_state')
    await record(tx, row, 'cancelled')
  })

/** The money goes back to where it came from; the registration is *refunded* when it has arrived there. */
export const refundRegistration: Handler<typeof contract.refundRegistration> = async (ctx, { body }) =>
  change(ctx, body.registration_id, async (tx, row) => {
    const { order_id: orderId } = row
    const { reason } = body
    if (orderId === null || (row.status !== 'confirmed' && row.status !== 'cancelled'))
      throw new AppError('wrong_state')
    if (row.status === 'confirmed') await cancel(tx, row, { from: ['confirmed'], reason })
    if (!(await refundWholeOrder(tx, { orderId, reason, requestedBy: tx.actor.userId })))
      throw new AppError('wrong_state')
    await record(tx, row, 'refunded', { reason })
  })

export const resendRegistration: Handler<typeof contract.resendRegistration> = async (ctx, { body }) => {
  const row = await getOwn(ctx, body.registration_id)
  if (row.status !== 'confirmed' && row.status !== 'awaiting_payment') throw new AppError('wrong_state')
  if (row.email === '') throw new AppError('mail_missing')
  await ctx.emit(TicketsWanted, { registrationId: row.id })
  return { is_sent: true }
}

/** What the organiser says of tickets goes without a door. */
export const updateArrival: Handler<typeof contract.updateArrival> = async (ctx, { body }) =>
  change(ctx, body.registration_id, async (tx, row) => {
    if (row.status !== 'confirmed') throw new AppError('wrong_state')
    const of = { registrationId: row.id, ticketIds: body.ticket_ids }
    const at = tx.now()
    const actorId = tx.actor.userId
    if (body.has_arrived) {
      const ticketIds = await enterTickets(tx.db, of, at)
      await insertCheckIns(tx.db, { eventId: row.event_id, ticketIds, actorId, at })
    } else {
      const ticketIds = await leaveTickets(tx.db, of)
      await undoCheckIns(tx.db, { ticketIds, actorId, at })
    }
  })
