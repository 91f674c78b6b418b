import { beforeEach, expect, it } from 'vitest'
import { transferCode } from '#contract/claims.ts'
import { createInvitation } from '#contract/invitations.ts'
import { createNfcEnquiry, nfcEnquiries, updateNfcEnquiry } from '#contract/nfc.ts'
import { updateNotificationPreferences } from '#contract/notification-choices.ts'
import type { Topic } from '#contract/notification-choices.ts'
import { updatePartnerStatus } from '#contract/partners-admin.ts'
import { updateUserLocale } from '#contract/users.ts'
import { applyAsPartner } from '#contract/partners.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { openClaimedCodes } from '#server/testing/claimed-codes.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { openBatches } from '#server/testing/made-batches.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { makeEvent } from '#server/testing/make-event.ts'
import { enquiryFor, openShop } from '#server/testing/nfc-shop.ts'
import { openPartners } from '#server/testing/partners.ts'
import { openPeriods } from '#server/testing/periods.ts'
import { register } from '#server/testing/register.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sendNoteMail } from './tell-people.ts'

const sent: Mail[] = []
const app = await createTestApp({
  ctx: { mail: { send: (mail) => Promise.resolve(void sent.push(mail)) } },
})
const { db } = app.ctx

beforeEach(() => void (sent.length = 0))

const choose = (token: string, topic: Topic, is_on: boolean) =>
  app.call(updateNotificationPreferences, { body: { topic, channel: 'mail', is_on }, as: token })

/** Subjects of what one address got when all jobs have run. */
async function mailsTo(email: string): Promise<readonly string[]> {
  await app.drain()
  return sent.splice(0).flatMap(({ to, subject }) => (to === email ? [subject] : []))
}

/**
 * Does something twice: while the person wants its mails, and when their link has switched them off.
 * @returns the mails of the second time
 */
async function stopByLink(person: Pick<TestUser, 'email'>, cause: () => Promise<unknown>) {
  await cause()
  await app.drain()
  const mail = sent.findLast(({ to }) => to === person.email)
  const link = new URL(mail?.unsubscribeUrl ?? 'http://visita.test/none').pathname
  expect((await app.fetch(link, { method: 'POST' })).status).toBe(200)
  sent.length = 0
  await cause()
  return mailsTo(person.email)
}

it('stops mails about batches, whose codes are printed all the same', async () => {
  const { makeBatch, seller } = await openBatches(app)
  const again = await stopByLink(seller, () => makeBatch({ name: 'Mugs', quantity: 3 }))
  expect(again).toEqual([])
})

it('stops mails about a plan', async () => {
  const { give } = openPeriods(app)
  const person = await createUser(db)
  const again = await stopByLink(person, () => give(person.id, { source: 'admin', until: 1 }))
  expect(again).toEqual([])
})

it('stops mails about offers and invitations for whoever has an account', async () => {
  const { makeClaimed } = await openClaimedCodes(app)
  const friend = await createUser(db)
  const offers = await stopByLink(friend, async () => {
    const { id, owner } = await makeClaimed()
    await app.call(transferCode, { body: { qrcode_id: id, to_email: friend.email }, as: owner.token })
  })
  const { makePartner } = await openPartners(app)
  const invitations = await stopByLink(friend, async () => {
    const partner = await makePartner(1)
    const body = { name: 'Noor', email: friend.email, client_request_id: crypto.randomUUID() }
    await app.call(createInvitation, { body, as: partner.token })
  })
  expect([offers, invitations]).toEqual([[], []])
})

it('stops mails about NFC cards', async () => {
  const { admin, addTemplate } = await openShop(app)
  const template = await addTemplate()
  const card = await makeCard(app)
  const move = async () => {
    const body = enquiryFor(card, template.nfc_template_id)
    const { data } = await app.call(createNfcEnquiry, { body, as: card.owner.token })
    const id = data.nfc_enquiry_id
    const { version } = (await app.call(nfcEnquiries.get, { params: { id }, as: admin.token })).data
    const change = { nfc_enquiry_id: id, version, status: 'contacted' } as const
    await app.call(updateNfcEnquiry, { body: change, as: admin.token })
  }
  expect(await stopByLink(card.owner, move)).toEqual([])
})

it('mails registrations and decisions about partners to whoever asks for it', async () => {
  const event = await makeEvent(app)
  const organiser = await db
    .selectFrom('cards')
    .innerJoin('addresses', 'addresses.user_id', 'cards.owner_id')
    .select('value')
    .where('cards.id', '=', event.card_id)
    .executeTakeFirstOrThrow()
  await register(app, event.slug)
  expect(await mailsTo(organiser.value)).toEqual([])
  await choose(event.as, 'registration', true)
  await register(app, event.slug)
  await app.drain()
  const mail = sent.find(({ to }) => to === organiser.value)
  expect(mail?.subject).toBe('A registration for your event')
  expect(mail?.text).toContain('Asha Rao comes to “Harvest fair”.')
  expect(mail?.text).toContain(`/dashboard/registrations?card_id=${event.card_id}`)
  expect(mail?.unsubscribeUrl).toContain('.registration.')

  const { admin } = await openPartners(app)
  const person = await createUser(db)
  await choose(person.token, 'partner', true)
  const company = { company_name: 'Paper & Post', website: '', message: '' }
  await app.call(applyAsPartner, { body: company, as: person.token })
  const body = { partner_id: person.id, status: 'active', reason: 'Because' } as const
  await app.call(updatePartnerStatus, { body, as: admin.token })
  expect(await mailsTo(person.email)).toEqual(['About your partnership'])
})

it('says why something was decided about a partner, and what it means', async () => {
  const { admin } = await openPartners(app)
  const person = await createUser(db, { name: 'Layla' })
  await choose(person.token, 'partner', true)
  const company = { company_name: 'Paper & Post', website: '', message: '' }
  const decide = async (status: 'active' | 'suspended' | 'rejected', reason: string) => {
    await app.call(applyAsPartner, { body: company, as: person.token })
    await app.call(updatePartnerStatus, { body: { partner_id: person.id, status, reason }, as: admin.token })
    await app.drain()
    return sent.splice(0).find(({ to }) => to === person.email)?.text
  }
  const rejected = await decide('rejected', 'No website')
  expect(rejected).toMatch(
    /^Hello Layla,\n\nYou have not become a partner.\n\nYour account and your own cards/,
  )
  expect(rejected).toContain('Company: Paper & Post\nReason: No website\n')
  expect(await decide('active', '')).toMatch(
    /You can make cards for other people[^]*Company: Paper & Post\n\n/,
  )
  for (const [locale, means, reason] of [
    ['hi', 'आप कुछ नया नहीं बना सकते', 'कारण'],
    ['ar', 'لا يمكنك إنشاء شيء جديد', 'السبب'],
  ] as const) {
    await app.call(updateUserLocale, { body: { locale }, as: person.token })
    const suspended = await decide('suspended', 'Complaints')
    expect(suspended).toContain(means)
    expect(suspended).toContain(`${reason}: Complaints`)
    await decide('active', '')
  }
})

it('leaves out the reason of a decision that does not hold any more', async () => {
  const { admin } = await openPartners(app)
  const person = await createUser(db)
  await choose(person.token, 'partner', true)
  const company = { company_name: 'Paper & Post', website: '', message: '' }
  await app.call(applyAsPartner, { body: company, as: person.token })
  const body = { partner_id: person.id, status: 'rejected', reason: 'No website' } as const
  await app.call(updatePartnerStatus, { body, as: admin.token })
  await app.drain()
  const { id } = await db
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', person.id)
    .executeTakeFirstOrThrow()
  await db
    .updateTable('partners')
    .set({ status: 'suspended', reason: 'Complaints' })
    .where('user_id', '=', person.id)
    .execute()
  sent.length = 0
  await sendNoteMail(app.ctx, { notificationId: id })
  expect(sent[0]?.text).toContain('You have not become a partner.')
  expect(sent[0]?.text).not.toMatch(/Reason|Complaints|No website/)
})
