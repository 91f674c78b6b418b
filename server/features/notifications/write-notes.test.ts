import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { acceptTransfer, listTransfers, transferCode } from '#contract/claims.ts'
import { consentVersions } from '#contract/contact-shapes.ts'
import { shareContact } from '#contract/contacts.ts'
import { createInvitation, resendInvitation } from '#contract/invitations.ts'
import { createNfcEnquiry, nfcEnquiries, updateNfcEnquiry } from '#contract/nfc.ts'
import { listNotifications } from '#contract/notifications.ts'
import { updatePartnerStatus } from '#contract/partners-admin.ts'
import { applyAsPartner } from '#contract/partners.ts'
import { addPaymentReference, registrations, updateEventPayment } from '#contract/registrations.ts'
import { refundPayment } from '#contract/payments-admin.ts'
import { createBuyer } from '#server/testing/buyer.ts'
import { openClaimedCodes } from '#server/testing/claimed-codes.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { openBatches } from '#server/testing/made-batches.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { enquiryFor, openShop } from '#server/testing/nfc-shop.ts'
import { register } from '#server/testing/register.ts'
import { runNotesAgain } from '#server/testing/run-notes-again.ts'
import { openPartners } from '#server/testing/partners.ts'
import { day, openPeriods } from '#server/testing/periods.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepSubscriptions } from '../subscriptions/index.ts'

const app = await createTestApp()
const { db } = app.ctx

/** What is said, the oldest first, when all jobs have run. */
async function notesOf({ token }: Pick<TestUser, 'token'>) {
  await app.drain()
  const { data } = await app.call(listNotifications, { as: token })
  return data.list.map(({ text }) => text).toReversed()
}

it('tells both sides of a code that changes hands', async () => {
  const { makeClaimed } = await openClaimedCodes(app)
  const { id, code, owner } = await makeClaimed()
  const friend = await createUser(db)
  await app.call(transferCode, { body: { qrcode_id: id, to_email: friend.email }, as: owner.token })
  expect(await notesOf(friend)).toEqual([`Asha Rao offers you the printed QR code ${code}.`])
  const { data } = await app.call(listTransfers, { as: friend.token })
  const transfer_id = data.list[0]?.transfer_id ?? 0
  await app.call(acceptTransfer, { body: { transfer_id }, as: friend.token })
  expect(await notesOf(owner)).toEqual([`Your QR code ${code} was taken by ${friend.email}.`])
})

it('tells whoever has confirmed the address of an invitation, once, also when it is sent again', async () => {
  const { makePartner, makeCard: makeFor } = await openPartners(app)
  const [partner, person] = [await makePartner(3), await createUser(db)]
  const company_name = 'Paper & Post'
  await db.updateTable('partners').set({ company_name }).where('user_id', '=', partner.id).execute()
  const body = { name: 'Noor', email: person.email, client_request_id: randomUUID() }
  const { data } = await app.call(createInvitation, { body, as: partner.token })
  await app.call(resendInvitation, { body: { invitation_id: data.invitation_id }, as: partner.token })
  await makeFor(partner, { create_user: { name: 'Noor', email: person.email } })
  expect(await notesOf(person)).toEqual([
    'Paper & Post invites you to an account.',
    'Paper & Post made a card for you.',
  ])
  await db.updateTable('partners').set({ company_name: '' }).where('user_id', '=', partner.id).execute()
  expect(await notesOf(person)).toEqual(['A partner invites you.', 'A partner made a card for you.'])
})

it('tells of each decision about a partner', async () => {
  const { admin } = await openPartners(app)
  const person = await createUser(db)
  const company = { company_name: 'Paper & Post', website: '', message: '' }
  for (const status of ['rejected', 'active', 'suspended', 'active'] as const) {
    if (status === 'rejected') await app.call(applyAsPartner, { body: company, as: person.token })
    const body = { partner_id: person.id, status, reason: 'Because' }
    await app.call(updatePartnerStatus, { body, as: admin.token })
    await app.drain()
    if (status === 'rejected') await app.call(applyAsPartner, { body: company, as: person.token })
  }
  expect(await notesOf(person)).toEqual([
    'You have not become a partner.',
    'You are a partner now.',
    'Your partnership is suspended.',
    'You are a partner now.',
  ])
})

it('tells of money that came and went back', async () => {
  const { admin } = await openPartners(app)
  const buyer = await createBuyer(app)
  const purchase = await buyer.open()
  await buyer.act(purchase)
  const { data } = await buyer.verify(purchase)
  const payment_id = data.payments[0]?.payment_id ?? 0
  const body = { payment_id, amount_minor: 50_000, reason: 'Asked for it', idempotency_key: randomUUID() }
  await app.call(refundPayment, { body, as: admin.token })
  expect(await notesOf(buyer)).toEqual([
    'Your payment of ₹1,990.00 has arrived.',
    '₹500.00 were paid back to you.',
  ])
})

it('tells the organiser by name who comes, who has to pay and who says so, without keeping the name', async () => {
  const event = await makeEvent(app, {
    currency: 'INR',
    ticket_pricing_list: [
      { pricing_type: 'Standing', amount: 0, kind: 'free' },
      { pricing_type: 'VIP', amount: 50_000 },
    ],
  })
  await register(app, event.slug, { ticket_type: 'Standing' })
  const { data } = await register(app, event.slug, { ticket_type: 'VIP', payment_method: 'upi' })
  expect(await notesOf({ token: event.as })).toEqual([
    'Asha Rao comes to “Harvest fair”.',
    'Asha Rao registered for “Harvest fair”, and has not paid yet.',
  ])
  for (const payment_reference of ['UTR 1', 'UTR 12'])
    await app.call(addPaymentReference, { body: { token: data.token, payment_reference } })
  expect((await notesOf({ token: event.as })).slice(2)).toEqual([
    'Asha Rao says that “Harvest fair” is paid, and waits for you to confirm it.',
  ])
  const { data: list } = await app.call(registrations.list, { body: { search: 'Asha' }, as: event.as })
  const { registration_id } = list.list.find(({ public_id }) => public_id === data.public_id) ?? {}
  const body = { registration_id: registration_id ?? 0, status: 'paid', reference: 'UPI-1' } as const
  expect((await app.call(updateEventPayment, { body, as: event.as })).status).toBe(200)
  expect((await notesOf({ token: event.as })).slice(3)).toEqual(['Asha Rao comes to “Harvest fair”.'])
  const kept = await db
    .selectFrom('notifications')
    .select('params')
    .where('kind', '=', 'registration')
    .execute()
  expect(JSON.stringify(kept)).not.toContain('Asha')
  // names go with the registration: an erased one has none
  await db.updateTable('registrations').set({ first_name: '', seats: 2 }).execute()
  expect((await notesOf({ token: event.as }))[1]).toBe(
    'A registration for “Harvest fair” waits for its payment.',
  )
})

it('tells whoever had codes made that they can be printed', async () => {
  const { makeBatch, seller } = await openBatches(app)
  await makeBatch({ name: 'Mugs', quantity: 3 })
  expect(await notesOf(seller)).toEqual(['All 3 codes of the batch “Mugs” can be printed.'])
})

it('tells of each state of an NFC enquiry but the first', async () => {
  const { admin, addTemplate } = await openShop(app)
  const template = await addTemplate()
  const card = await makeCard(app)
  const { token } = card.owner
  const { data } = await app.call(createNfcEnquiry, {
    body: enquiryFor(card, template.nfc_template_id),
    as: token,
  })
  expect(await notesOf(card.owner)).toEqual([])
  const id = data.nfc_enquiry_id
  for (const status of ['contacted', 'ordered'] as const) {
    const { version } = (await app.call(nfcEnquiries.get, { params: { id }, as: admin.token })).data
    await app.call(updateNfcEnquiry, { body: { nfc_enquiry_id: id, version, status }, as: admin.token })
    await app.drain()
  }
  const { template_name } = template
  expect(await notesOf(card.owner)).toEqual([
    `We are working on your NFC cards “${template_name}”.`,
    `Your NFC cards “${template_name}” are ordered.`,
  ])
})

it('tells of a visitor who exchanged contact', async () => {
  const { slug, owner } = await makeCard(app)
  const body = { name: 'Noor', email: 'noor@example.org', link: slug, consent_version: consentVersions[0] }
  const { data } = await app.call(shareContact, { body })
  expect(await notesOf(owner)).toEqual(['Noor exchanged contact with you on your card “Jane Doe”.'])
  const [note] = (await app.call(listNotifications, { as: owner.token })).data.list
  expect(note?.path).toBe(`/dashboard/shared-contact/${data.shared_contact_id}`)
  await db.deleteFrom('shared_contacts').where('id', '=', data.shared_contact_id).execute()
  expect(await notesOf(owner)).toEqual(['A visitor of your card “Jane Doe” exchanged contact with you.'])
  const [gone] = (await app.call(listNotifications, { as: owner.token })).data.list
  expect(gone?.path).toBe('/dashboard/shared-contact')
})

it('says no advertisement that was typed as a name', async () => {
  const { slug, owner } = await makeCard(app)
  const contact = { name: 'Win $500 at spam.example', email: 'noor@example.org', link: slug }
  await app.call(shareContact, { body: { ...contact, consent_version: consentVersions[0] } })
  expect(await notesOf(owner)).toEqual(['A visitor of your card “Jane Doe” exchanged contact with you.'])
})

it('says it in the language of the page, with days in the zone of the person', async () => {
  const { give } = openPeriods(app)
  const person = await createUser(db, { time_zone: 'Pacific/Auckland' })
  await give(person.id, { source: 'admin', until: 1 })
  await app.drain()
  const until = db.selectFrom('subscriptions').select('current_period_end').where('user_id', '=', person.id)
  const { current_period_end: end } = await until.executeTakeFirstOrThrow()
  const day = new Intl.DateTimeFormat('hi', { dateStyle: 'medium', timeZone: 'Pacific/Auckland' })
  const headers = { authorization: `Bearer ${person.token}`, cookie: 'locale=hi' }
  const text = await (await app.fetch(listNotifications.path, { headers })).text()
  expect(text).toContain(day.format(end ?? 0))
})

/** At the end, because sessions are over when the clock is moved so far. */
it('tells of a plan that was given, is over and has ended', async () => {
  const { give } = openPeriods(app)
  const person = await createUser(db)
  await give(person.id, { source: 'admin', until: 1 })
  expect(await notesOf(person)).toEqual([
    expect.stringMatching(/^You were given the plan Pro until [A-Z][a-z]{2} \d+, \d{4}\.$/),
  ])
  const kindsAfter = async (days: number) => {
    app.advance(days * day)
    await sweepSubscriptions(app.ctx)
    await app.drain()
    const rows = db.selectFrom('notifications').select('kind').where('user_id', '=', person.id).orderBy('id')
    return (await rows.execute()).map(({ kind }) => kind)
  }
  expect(await kindsAfter(2)).toEqual(['plan_given', 'plan_past_due'])
  expect(await kindsAfter(60)).toEqual(['plan_given', 'plan_past_due', 'plan_ended'])
  expect(await kindsAfter(60)).toHaveLength(3)
})

it('writes nothing twice when every event is delivered again', async () => {
  const rows = () => db.selectFrom('notifications').select(['id', 'event']).orderBy('id').execute()
  const before = await rows()
  expect([...(await runNotesAgain(app.ctx))].toSorted()).toEqual([
    'noteBatch',
    'noteEnquiry',
    'noteInvitation',
    'noteLapse',
    'noteLead',
    'noteOffer',
    'notePartner',
    'notePastDue',
    'notePayment',
    'notePaymentShown',
    'notePlan',
    'noteRefund',
    'noteRegistration',
    'noteTransfer',
  ])
  expect(await rows()).toEqual(before)
})
