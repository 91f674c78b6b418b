import { answerRequests } from '#contract/event-desk.ts'
import { refundPart } from '#contract/part-refunds.ts'
import { paySandboxOrder } from '#contract/payments.ts'
import {
  addPaymentReference,
  cancelPublicRegistration,
  payRegistration,
  sendAttendeeMessage,
  verifyRegistrationPayment,
} from '#contract/registrations.ts'
import { passTicket } from '#contract/ticket-passes.ts'
import { sweepHolds } from '../../features/registrations/index.ts'
import { makeEvent } from '../make-event.ts'
import type { Document } from '../make-event.ts'
import { register } from '../register.ts'
import { jobOf } from './scene.ts'
import type { MailJob, Scene, Stage } from './scene.ts'

/** Somebody registers for an event. */
async function attend({ app, createReader }: Stage, vcard: Partial<Document> = {}, form: object = {}) {
  const event = await makeEvent(app, { address: '12 Lantern Row\nPune', ...vcard }, await createReader())
  const { data } = await register(app, event.slug, form)
  await app.drain()
  const { id } = await app.ctx.db
    .selectFrom('registrations')
    .select('id')
    .where('public_id', '=', data.public_id)
    .executeTakeFirstOrThrow()
  return { event, data, id }
}

/** A guest passes their ticket on. */
async function passOn(stage: Stage) {
  const attended = await attend(stage)
  const { app } = stage
  const holder = { holder_name: 'Noor Haddad', holder_email: `noor${attended.id}@example.com` }
  const [ticket] = attended.data.tickets
  const body = { token: attended.data.token, serial: ticket?.serial ?? 0, ...holder }
  await app.call(passTicket, { body })
  const { id: passId, ticket_id: ticketId } = await app.ctx.db
    .selectFrom('ticket_passes')
    .select(['id', 'ticket_id'])
    .where('to_email', '=', holder.holder_email)
    .executeTakeFirstOrThrow()
  return { ...attended, passId, ticketId }
}

const priced = { ticket_pricing_list: [{ pricing_type: 'VIP', amount: 50_000 }], currency: 'INR' as const }
const waiting = (stage: Stage) => attend(stage, priced, { payment_method: 'upi' })
const awaitsMoney: Scene = async (stage) => ({ payload: { registrationId: (await waiting(stage)).id } })

/** A request for seats that cost something. */
const asked = (stage: Stage) => attend(stage, { ...priced, needs_approval: 1 }, { payment_method: 'upi' })
const answered =
  (answer: 'approved' | 'declined'): Scene =>
  async (stage) => {
    const { event, id } = await asked(stage)
    const body = { registration_ids: [id], answer, reason: answer === 'declined' ? 'The hall is small.' : '' }
    await stage.app.call(answerRequests, { body, as: event.as })
    return { payload: { registrationId: id } }
  }

/** Mails to guests of events. */
export const eventScenes = {
  sendTickets: async (stage) => ({ payload: { registrationId: (await attend(stage)).id } }),
  sendHowToPay: awaitsMoney,
  sendRequestNotice: async (stage) => ({ payload: { registrationId: (await asked(stage)).id } }),
  sendApproval: answered('approved'),
  sendDecline: answered('declined'),
  sendPaymentReminder: awaitsMoney,
  sendExpiry: async (stage) => {
    const { id } = await waiting(stage)
    const { app } = stage
    const hold_expires_at = new Date(app.ctx.now().getTime() - 60_000)
    await app.ctx.db.updateTable('registrations').set({ hold_expires_at }).where('id', '=', id).execute()
    await sweepHolds(app.ctx)
    return { payload: { registrationId: id } }
  },
  sendCancellation: async (stage) => {
    const { data, id } = await attend(stage)
    await stage.app.call(cancelPublicRegistration, { body: { token: data.token } })
    return { payload: { registrationId: id } }
  },
  sendChange: async (stage) => {
    const { event, id } = await attend(stage)
    const { db } = stage.app.ctx
    await event.update({ from_date: '2027-05-14T19:00' })
    const set = db.updateTable('registrations').set({ told: 'an earlier one' }).where('id', '=', id)
    return { payload: { registrationId: id }, again: () => set.execute() }
  },
  sendOrganiserMail: async (stage) => {
    const { data } = await waiting(stage)
    const body = { token: data.token, payment_reference: 'UTR 4711' }
    await stage.app.call(addPaymentReference, { body })
    return jobOf(stage, 'sendOrganiserMail')
  },
  sendRegistrationsOfDay: async (stage) => {
    const { event } = await attend(stage)
    const { db, now } = stage.app.ctx
    const zone = 'Asia/Kolkata'
    const tomorrow = new Date(now().getTime() + 86_400_000).toLocaleDateString('en-CA', { timeZone: zone })
    const { organiser_id: user_id } = await db
      .selectFrom('events')
      .select('organiser_id')
      .where('card_id', '=', event.card_id)
      .executeTakeFirstOrThrow()
    const day = { user_id, day: tomorrow }
    const { id: dayId } = await db
      .insertInto('organiser_days')
      .values(day)
      .returning('id')
      .executeTakeFirstOrThrow()
    return { payload: { dayId } }
  },
  sendFoundTickets: async (stage) => ({ payload: { registrationId: (await attend(stage)).id } }),
  sendPassedTicket: async (stage) => ({ payload: { passId: (await passOn(stage)).passId } }),
  sendTicketGiven: async (stage) => ({ payload: { passId: (await passOn(stage)).passId } }),
  sendHolderNews: async (stage) => {
    const { data, ticketId } = await passOn(stage)
    await stage.app.call(cancelPublicRegistration, { body: { token: data.token } })
    return { payload: { ticketId } }
  },
  sendToAttendee: async (stage) => {
    const { event } = await attend(stage)
    const body = { card_id: event.card_id, subject: 'Rain', message: 'Bring a coat.' }
    await stage.app.call(sendAttendeeMessage, { body, as: event.as })
    return jobOf(stage, 'sendToAttendee')
  },
  sendPartBack: async (stage) => {
    const { app } = stage
    const { data, event } = await attend(stage, { ...priced, payment_upi_id: '', bank_details: '' })
    const { data: attempt } = await app.call(payRegistration, { body: { token: data.token } })
    const id = attempt.provider_order_id
    await app.call(paySandboxOrder, { params: { id }, body: { action: 'pay' } })
    await app.call(verifyRegistrationPayment, { body: { token: data.token } })
    const row = await app.ctx.db
      .selectFrom('registrations')
      .select('id')
      .where('public_id', '=', data.public_id)
      .executeTakeFirstOrThrow()
    const about = { registration_id: row.id, amount_minor: 100, reason: 'Rain' }
    await app.call(refundPart, { body: { ...about, idempotency_key: `part-back-${row.id}` }, as: event.as })
    return jobOf(stage, 'sendPartBack')
  },
  sendMoneyBack: async (stage) => {
    const { app } = stage
    const { data } = await attend(stage, { ...priced, payment_upi_id: '', bank_details: '' })
    const { data: attempt } = await app.call(payRegistration, { body: { token: data.token } })
    const id = attempt.provider_order_id
    await app.call(paySandboxOrder, { params: { id }, body: { action: 'pay' } })
    await app.call(verifyRegistrationPayment, { body: { token: data.token } })
    const { id: paymentId } = await app.ctx.db
      .updateTable('payments')
      .set({ is_applied: false })
      .where('order_id', '=', (eb) =>
        eb
          .selectFrom('registrations')
          .select('order_id')
          .where('public_id', '=', data.public_id)
          .$castTo<number>(),
      )
      .returning('id')
      .executeTakeFirstOrThrow()
    return { payload: { paymentId } }
  },
} satisfies Partial<Record<MailJob, Scene>>
