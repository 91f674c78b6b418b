import { describe, expect, it } from 'vitest'
import { transferCode } from '#contract/claims.ts'
import { updateSharedContactStatus } from '#contract/contacts.ts'
import { getDesk } from '#contract/desk.ts'
import type { Desk } from '#contract/desk.ts'
import { answerRequests } from '#contract/event-desk.ts'
import { updateEventPayment } from '#contract/registrations.ts'
import { openClaimedCodes } from '#server/testing/claimed-codes.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { openHandovers } from '#server/testing/handed-card.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { openPartners } from '#server/testing/partners.ts'
import { register } from '#server/testing/register.ts'
import { sendLead } from '#server/testing/send-lead.ts'
import { createTestApp } from '#server/testing/test-app.ts'

let clock: Date | undefined
const app = await createTestApp({ ctx: { now: () => clock ?? new Date() } })
const { db } = app.ctx

const deskOf = async ({ token: as }: Pick<TestUser, 'token'>): Promise<Desk> =>
  (await app.call(getDesk, { as })).data

describe('what came', () => {
  it('begins with yesterday, by the clock of the person, and has no robots', async () => {
    const card = await makeCard(app)
    const { owner, qrcode_id } = card
    await db.updateTable('users').set({ time_zone: 'Asia/Kolkata' }).where('id', '=', owner.id).execute()
    // half past midnight in Kolkata; still the day before in London
    const now = new Date(`${new Date().toISOString().slice(0, 10)}T19:00:00Z`)
    const dayThere = (back: number) =>
      new Date(now.getTime() + 5.5 * 3_600_000 - back * 86_400_000).toISOString().slice(0, 10)
    const counts = { source: 'link', visitors: 1, bots: 1000 } as const
    await db
      .insertInto('visit_days')
      .values([2, 1, 0].map((back) => ({ ...counts, qrcode_id, day: dayThere(back), visits: 10 ** back })))
      .execute()
    // yesterday there began 24 hours and a half ago
    const begin = now.getTime() - 24.5 * 3_600_000
    for (const at of [begin - 1000, begin, now.getTime()]) {
      const { id } = await sendLead(app, card, { name: 'Noor', email: `noor${at}@example.org` })
      await db
        .updateTable('shared_contacts')
        .set({ created_at: new Date(at) })
        .where('id', '=', id)
        .execute()
    }
    clock = now
    const { visits, leads } = await deskOf(owner)
    clock = undefined
    expect({ visits, leads }).toEqual({ visits: 11, leads: 2 })
  })

  it('is nobody else’s, and who was merged into another lead is the same person', async () => {
    const [mine, other] = [await makeCard(app), await makeCard(app)]
    const day = new Date().toISOString().slice(0, 10)
    const visit = { qrcode_id: other.qrcode_id, day, source: 'link', visits: 1, visitors: 1 } as const
    await db.insertInto('visit_days').values(visit).execute()
    await sendLead(app, other, { name: 'Noor' })
    expect(await deskOf(mine.owner)).toMatchObject({ visits: 0, leads: 0, waiting: { leads: 0 } })
    const first = await sendLead(app, mine, { name: 'Noor', email: 'noor@example.org' })
    const again = await sendLead(app, mine, { name: 'Noor', email: 'haddad@example.org' })
    await db
      .updateTable('shared_contacts')
      .set({ merged_into: first.id })
      .where('id', '=', again.id)
      .execute()
    expect(await deskOf(mine.owner)).toMatchObject({ leads: 1, waiting: { leads: 1 } })
    const body = { shared_contact_id: first.id }
    await app.call(updateSharedContactStatus, { body, as: mine.owner.token })
    expect(await deskOf(mine.owner)).toMatchObject({ leads: 1, waiting: { leads: 0 } })
  })
})

const nothing = { address: null, leads: 0, transfers: 0, requests: 0, cards: 0, codes: 0, invitations: 0 }

describe('what waits', () => {
  it('is nothing for whoever has only an account', async () => {
    expect(await deskOf(await createUser(db))).toEqual({
      visits: 0,
      leads: 0,
      waiting: nothing,
      first_steps: [],
    })
  })

  it('is an address that is not confirmed', async () => {
    const person = await createUser(db, { email: 'asha@example.org', email_verified: false })
    expect((await deskOf(person)).waiting).toEqual({ ...nothing, address: 'asha@example.org' })
    await db
      .updateTable('addresses')
      .set({ confirmed_at: new Date() })
      .where('user_id', '=', person.id)
      .execute()
    expect((await deskOf(person)).waiting).toEqual(nothing)
  })

  it('are transfers and requests of all events of the organiser, until they are answered or the event is deleted', async () => {
    const organiser = await createUser(db)
    const sold = await makeEvent(app, { currency: 'INR', ticket_pricing_list: [vip] }, organiser)
    const asked = await makeEvent(app, { needs_approval: 1 }, organiser)
    const tickets = [{ ticket_type_id: await ticketTypeOf(sold), quantity: 1 }]
    const transfer = { tickets, payment_method: 'upi' as const }
    const { data: paid } = await register(app, sold.slug, transfer)
    await register(app, sold.slug, transfer)
    const { data: request } = await register(app, asked.slug)
    await register(app, asked.slug)
    await register(app, asked.slug)
    expect((await deskOf(organiser)).waiting).toEqual({ ...nothing, transfers: 2, requests: 3 })
    expect((await deskOf(await createUser(db))).waiting).toEqual(nothing)
    const as = organiser.token
    const registration_id = await idOf(paid.public_id)
    await app.call(updateEventPayment, { body: { registration_id, status: 'paid' }, as })
    const registration_ids = [await idOf(request.public_id)]
    await app.call(answerRequests, { body: { registration_ids, answer: 'approved' }, as })
    expect((await deskOf(organiser)).waiting).toEqual({ ...nothing, transfers: 1, requests: 2 })
    await db.updateTable('cards').set({ deleted_at: new Date() }).where('id', '=', asked.card_id).execute()
    expect((await deskOf(organiser)).waiting).toEqual({ ...nothing, transfers: 1 })
  })

  it('are cards, printed codes and invitations that others offer, until the offer is over', async () => {
    const { makeOffer, letPass, accept, offer: offerCard } = openHandovers(app)
    const { receiver, id } = await makeOffer()
    expect((await deskOf(receiver)).waiting).toEqual({ ...nothing, cards: 1 })
    const { makeClaimed } = await openClaimedCodes(app)
    const claimed = await makeClaimed()
    const offer = { qrcode_id: claimed.id, to_email: receiver.email }
    await app.call(transferCode, { body: offer, as: claimed.owner.token })
    const partners = await openPartners(app)
    const partner = await partners.makePartner(1)
    await partners.makeCard(partner, { create_user: { name: 'Noor', email: receiver.email } })
    expect((await deskOf(receiver)).waiting).toEqual({ ...nothing, cards: 1, codes: 1, invitations: 1 })
    expect((await deskOf(claimed.owner)).waiting).toEqual(nothing)
    await letPass(id, 'expires_at')
    expect((await deskOf(receiver)).waiting).toEqual({ ...nothing, codes: 1, invitations: 1 })
    const taken = await offerCard(await makeCard(app))
    expect((await deskOf(taken.receiver)).waiting).toEqual({ ...nothing, cards: 1 })
    await accept(taken.id, taken.receiver)
    expect((await deskOf(taken.receiver)).waiting).toEqual(nothing)
  })
})

const vip = { id: 1, pricing_type: 'VIP', amount: 50_000, quantity: 10 }

const ticketTypeOf = async ({ card_id }: { readonly card_id: number }) =>
  (
    await db
      .selectFrom('ticket_types')
      .innerJoin('events', 'events.id', 'ticket_types.event_id')
      .select('ticket_types.id')
      .where('events.card_id', '=', card_id)
      .executeTakeFirstOrThrow()
  ).id

const idOf = async (publicId: string) =>
  (
    await db
      .selectFrom('registrations')
      .select('id')
      .where('public_id', '=', publicId)
      .executeTakeFirstOrThrow()
  ).id
