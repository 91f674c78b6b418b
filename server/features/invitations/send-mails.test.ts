import { randomUUID } from 'node:crypto'
import { beforeEach, expect, it } from 'vitest'
import { createInvitation, keepCreatedCard, resendInvitation } from '#contract/invitations.ts'
import { updateUserLocale } from '#contract/users.ts'
import type { Mail } from '#server/platform/ports/mail.ts'
import { createUser, nextNumber } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const sent: Mail[] = []
const app = await createTestApp({
  ctx: { mail: { send: (mail) => Promise.resolve(void sent.push(mail)) } },
})
const { db } = app.ctx
const { makeCard, makePartner } = await openPartners(app)

beforeEach(() => void (sent.length = 0))

async function openCompany(company_name = 'Paper & Post') {
  const partner = await makePartner(3)
  await db.updateTable('partners').set({ company_name }).where('user_id', '=', partner.id).execute()
  return partner
}

async function mailTo(email: string) {
  await app.drain()
  return sent.findLast(({ to }) => to === email)
}

const invite = (partner: TestUser, email: string, name = 'Noor Haddad') =>
  app.call(createInvitation, {
    body: { name, email, client_request_id: randomUUID() },
    as: partner.token,
  })

const lastDay = (locale = 'en') =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    app.ctx.now().getTime() + 30 * 86_400_000,
  )

const stranger = () => `noor${nextNumber()}@example.org`

it('names who made a card, what it is and until when, and is answered to the partner', async () => {
  const [partner, email] = [await openCompany(), stranger()]
  await makeCard(partner, { create_user: { name: 'Noor Haddad', email } })
  const mail = await mailTo(email)
  expect(mail).toMatchObject({ subject: 'Paper & Post made a card for you', replyTo: partner.email })
  expect(mail?.text).toMatch(/^Hello Noor Haddad,\n\nPaper & Post made a digital business card/)
  expect(mail?.text).toContain(`Card: Noor Haddad\nFrom: Paper & Post\nOpen until: ${lastDay()}\n`)
  expect(mail?.text).toContain(`The same happens if you do not answer until ${lastDay()}.`)
  expect(mail?.text).toMatch(/See the card and answer: http:\/\/visita\.test\/invitation\/[\w-]{32}\n/)
})

it('greets whoever has an account by their own name, in their language', async () => {
  const partner = await openCompany()
  for (const [locale, asks, day] of [
    ['hi', 'Paper & Post ने आपके लिए एक कार्ड बनाया है', 'जवाब की अंतिम तारीख'],
    ['ar', 'أعدّ لك Paper & Post بطاقة', 'مفتوح حتى'],
  ] as const) {
    const person = await createUser(db, { name: 'Layla Haddad', time_zone: 'UTC' })
    await app.call(updateUserLocale, { body: { locale }, as: person.token })
    await makeCard(partner, { create_user: { name: 'Somebody', email: person.email } })
    const mail = await mailTo(person.email)
    expect(mail?.subject).toBe(asks)
    expect(mail?.text).toContain('Layla Haddad')
    expect(mail?.text).not.toContain('Somebody')
    expect(mail?.text).toContain(`${day}: ${lastDay(locale)}`)
  }
})

it('says what becomes of an invitation to an account that is not answered', async () => {
  const [partner, email] = [await openCompany(), stranger()]
  await invite(partner, email)
  const mail = await mailTo(email)
  expect(mail?.subject).toBe('Paper & Post invites you to Visita')
  expect(mail?.text).toContain(`From: Paper & Post\nOpen until: ${lastDay()}\n`)
  expect(mail?.text).toContain('If you reject it, nothing is made')
  expect(mail?.text).not.toContain('Card:')
})

it('waits without an end for a card that its partner keeps', async () => {
  const [partner, email] = [await openCompany(), stranger()]
  const { data } = await makeCard(partner, { create_user: { name: 'Noor', email } })
  const { invitation_id } = data
  await app.call(keepCreatedCard, { body: { invitation_id }, as: partner.token })
  await app.call(resendInvitation, { body: { invitation_id }, as: partner.token })
  const mail = await mailTo(email)
  expect(mail?.text).toContain('You can answer whenever you like.')
  expect(mail?.text).not.toContain('Open until')
})

it('has nothing in its subject and greeting that is no name', async () => {
  const [partner, email] = [await openCompany('Win 5000 at evil.example'), stranger()]
  await makeCard(partner, { vcard: { name: 'Call 98765' }, create_user: { name: 'Pay 10 now', email } })
  const mail = await mailTo(email)
  expect(mail?.subject).toBe('A card was made for you')
  expect(mail?.text).toMatch(/^Hello,/)
  expect(mail?.text).not.toMatch(/98765|Pay 10|evil\.example/)
})

it('names nobody when the company has no name', async () => {
  const [partner, email] = [await openCompany(''), stranger()]
  await invite(partner, email)
  const mail = await mailTo(email)
  expect(mail?.subject).toBe('You are invited to Visita')
  expect(mail?.text).toContain('A partner of Visita invites you to an account')
  expect(mail?.text).not.toContain('From:')
})
