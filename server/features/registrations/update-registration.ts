import type { AuditChange } from '#contract/audit-names.ts'
import type * as contract from '#contract/registrations.ts'
import { AppError } from '#server/platform/app-error.ts'
import { recordAction } from '#server/platform/audit.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { insertCheckIns, undoCheckIns } from '../events/index.ts'
import { refundWholeOrder } from '../payments/index.ts'
import { assertDecided, decide, lockWhole, sendAgain } from './decide.ts'
import { getDetail, getOwn } from './get-registration.ts'
import { getEventCardOf } from './present.ts'
import { receivePayment } from './receive-payment.ts'
import { methodOf } from './registration-state.ts'
import type { Locked } from './registration-state.ts'
import { updateAttendee } from './store.ts'
import type { RegistrationRow } from './store.ts'
import { enterTickets, leaveTickets } from './ticket-store.ts'

type Work = (tx: Ctx<Actor>, locked: Locked) => Promise<void>

/** Changes a registration of the caller's event in a transaction that holds it, and answers with what it is afterwards. */
async function change(ctx: Ctx<Actor>, id: number, work: Work) {
  await ctx.tx(async (tx) => {
    const locked = await lockWhole(tx, await getOwn(tx, id))
    if (locked === undefined) throw new AppError('registration_not_found')
    await work(tx, locked)
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
  change(ctx, body.registration_id, async (tx, locked) => {
    const { row } = locked
    const { status, reference = row.payment_reference } = body
    if (status === 'rejected') {
      assertDecided(await decide(tx, locked, { type: 'rejected' }))
      return record(tx, row, 'rejected')
    }
    const method = body.method ?? receivedBy(row)
    if (method === undefined) throw new AppError('wrong_state')
    const { offer } = await getEventCardOf(tx, row)
    await receivePayment(tx, locked, { method, reference, offer: offer.state })
    return record(tx, row, 'paid', { method, reference })
  })

/** As the attendee has chosen; undefined when that was a provider. */
function receivedBy(row: RegistrationRow) {
  const method = methodOf(row)
  return method === 'upi' || method === 'bank' || method === 'cash' ? method : undefined
}

export const updateRegistration: Handler<typeof contract.updateRegistration> = async (ctx, { body }) => {
  const { registration_id: id, version, dob, ...typed } = body
  return change(ctx, id, async (tx, { row }) => {
    const values = { ...typed, dob: dob === '' ? null : dob }
    if (!(await updateAttendee(tx.db, { id, version, now: tx.now() }, values)))
      throw new AppError('version_conflict')
    await record(tx, row, 'updated')
  })
}

export const cancelRegistration: Handler<typeof contract.cancelRegistration> = async (ctx, { body }) =>
  change(ctx, body.registration_id, async (tx, locked) => {
    assertDecided(await decide(tx, locked, { type: 'cancelled' }, { cancel_reason: body.reason }))
    await record(tx, locked.row, 'cancelled')
  })

/** The money goes back to where it came from; the registration is *refunded* when it has arrived there. */
export const refundRegistration: Handler<typeof contract.refundRegistration> = async (ctx, { body }) =>
  change(ctx, body.registration_id, async (tx, locked) => {
    const { reason } = body
    const { order_id: orderId, status } = locked.row
    const typed = status === 'cancelled' ? {} : { cancel_reason: reason }
    assertDecided(await decide(tx, locked, { type: 'refund wanted' }, typed))
    const wanted = { reason, requestedBy: tx.actor.userId }
    if (orderId === null || !(await refundWholeOrder(tx, { orderId, ...wanted })))
      throw new AppError('wrong_state')
    await record(tx, locked.row, 'refunded', { reason })
  })

export const resendRegistration: Handler<typeof contract.resendRegistration> = async (ctx, { body }) => {
  assertDecided(await sendAgain(ctx, await getOwn(ctx, body.registration_id)))
  return { is_sent: true }
}

/** What the organiser says of tickets goes without a door. */
export const updateArrival: Handler<typeof contract.updateArrival> = async (ctx, { body }) =>
  change(ctx, body.registration_id, async (tx, locked) => {
    assertDecided(await decide(tx, locked, { type: 'arrived' }))
    const { row } = locked
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
