import { expect, it } from 'vitest'
import { getCardDetail, updateCardStatus } from '#contract/cards.ts'
import { ShareForm, consentVersions } from '#contract/contact-shapes.ts'
import type { ShareFormInput } from '#contract/contact-shapes.ts'
import { getUnseenContactCount, listSharedContacts, shareContact } from '#contract/contacts.ts'
import { createUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { memoryLimits } from '#server/platform/http/rate-limit.ts'
import { createSharedContact, findSharedByWithdrawKey, withdrawSharedContact } from './index.ts'

const app = await createTestApp()

const visitor: ShareFormInput = {
  name: 'Asha Rao',
  phone: '+91 98765 43210',
  email: 'Asha@Example.com',
  company: 'Rao & Co; Sons',
  message: 'Met at the fair\r\nCall me',
  consent_version: consentVersions[0],
  locale: 'hi',
}
const keyOf = (url: string) => url.split('/').at(-1) ?? ''
const listOf = async (token: string) => (await app.call(listSharedContacts, { as: token })).data
const countRows = async () => {
  const { db } = app.ctx
  const row = await db
    .selectFrom('shared_contacts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  return row.n
}

it('is stored for the owner of the card, who is told by mail', async () => {
  const card = await makeCard(app, { vcard: { name: 'Meera Iyer' } })
  const { status, data } = await app.call(shareContact, {
    body: { ...visitor, link: card.slug, vcard_id: card.card_id },
  })
  expect(status).toBe(200)
  const { list, unseen } = await listOf(card.owner.token)
  expect(list).toMatchObject([
    {
      shared_contact_id: data.shared_contact_id,
      name: 'Asha Rao',
      phone: '+91 98765 43210',
      email: 'asha@example.com',
      company: 'Rao & Co; Sons',
      message: 'Met at the fair\nCall me',
      card_id: card.card_id,
      vcard_id: card.card_id,
      qrcode_id: card.qrcode_id,
      card_name: 'Meera Iyer',
      slug: card.slug,
      seen: false,
      seen_at: null,
    },
  ])
  expect(unseen).toBe(1)
  await app.drain()
  const [mail, ...more] = await listMails(app.ctx.db, card.owner.email)
  expect(more).toEqual([])
  expect(mail?.subject).toBe('Asha Rao exchanged contact with you')
  expect(mail?.body_text).toContain('A visitor of your card Meera Iyer exchanged contact with you.')
  expect(mail?.body_text).toContain('http://visita.test/dashboard/shared-contact')
  for (const word of ['Asha Rao', '98765', 'example.com', 'Met at'])
    for (const body of [mail?.body_text, mail?.body_html]) expect(body).toContain(word)
})

it('goes to the owner of the card whatever user id the client sends', async () => {
  const card = await makeCard(app)
  const other = await createUser(app.ctx.db)
  await app.call(shareContact, {
    body: { ...visitor, link: card.slug, vcard_id: card.card_id, user_id: other.id },
  })
  expect((await listOf(other.token)).total).toBe(0)
  expect((await listOf(card.owner.token)).total).toBe(1)
})

it('finds the card by the id of its code, and stores the code only when it belongs to that card', async () => {
  const card = await makeCard(app)
  const other = await makeCard(app)
  await app.call(shareContact, { body: { ...visitor, qrcode_id: card.qrcode_id } })
  const mixed = {
    ...visitor,
    name: 'Anil Rao',
    link: card.slug,
    vcard_id: card.card_id,
    qrcode_id: other.qrcode_id,
  }
  await app.call(shareContact, { body: mixed })
  const { list } = await listOf(card.owner.token)
  expect(list.map((contact) => contact.qrcode_id)).toEqual([card.qrcode_id, card.qrcode_id])
  expect((await listOf(other.owner.token)).total).toBe(0)
})

it('accepts the form of a page by link or code, with the language of the consent', async () => {
  const card = await makeCard(app)
  const form = ShareForm.parse(visitor)
  const byLink = await createSharedContact(app.ctx, { link: card.slug }, form)
  await createSharedContact(app.ctx, { link: card.code }, { ...form, name: 'Anil Rao' })
  expect((await listOf(card.owner.token)).total).toBe(2)
  const row = await app.ctx.db
    .selectFrom('shared_contacts')
    .selectAll()
    .where('id', '=', byLink.contactId)
    .executeTakeFirstOrThrow()
  expect([row.consent_version, row.consent_locale]).toEqual(['share-1', 'hi'])
})

it('names every invalid field at once', async () => {
  const wrong = { name: ' ', phone: '', email: null, consent_version: 'never' as 'share-1' }
  const body = { ...visitor, ...wrong }
  const { status, fields } = await app.call(shareContact, { body })
  expect(status).toBe(422)
  expect(fields.map(({ path }) => path).toSorted()).toEqual([
    'consent_version',
    'email',
    'name',
    'phone',
    'vcard_id',
  ])
})

it.each([
  ['a phone number alone', { email: '' }],
  ['an email address alone', { phone: '' }],
])('is content with %s', async (_what, change) => {
  const card = await makeCard(app)
  const { status } = await app.call(shareContact, {
    body: { ...visitor, ...change, link: card.slug, vcard_id: card.card_id },
  })
  expect(status).toBe(200)
})

it('explains an invalid phone number and an invalid email address', async () => {
  const body = { ...visitor, phone: 'call me', email: 'at home', link: 'jane' }
  const { fields } = await app.call(shareContact, { body })
  expect(fields.map(({ message }) => message)).toEqual([
    'Enter a phone number, digits only.',
    'Enter an email address like name@example.com.',
  ])
})

it('stores nothing for an inactive, deleted or unknown card', async () => {
  const off = await makeCard(app)
  const change = { card_id: off.card_id, status: 'inactive' as const }
  await app.call(updateCardStatus, { body: change, as: off.owner.token })
  expect(
    (await app.call(getCardDetail, { params: { id: off.card_id }, as: off.owner.token })).data.status,
  ).toBe('inactive')
  const before = await countRows()
  const send = async (body: { link?: string; vcard_id?: number; qrcode_id?: number }) =>
    (await app.call(shareContact, { body: { ...visitor, ...body } })).error
  expect(await send({ link: off.slug, vcard_id: off.card_id })).toBe('card_inactive')
  expect(await send({ vcard_id: off.card_id })).toBe('card_inactive')
  expect(await send({ qrcode_id: off.qrcode_id })).toBe('card_inactive')
  expect(await send({ vcard_id: 999_999 })).toBe('card_not_found')
  expect(await send({ qrcode_id: 999_999 })).toBe('card_not_found')
  expect(await send({ link: off.code, qrcode_id: off.qrcode_id })).toBe('card_inactive')
  expect(await send({ link: (await makeCard(app)).slug, vcard_id: off.card_id })).toBe('card_not_found')
  expect(await send({ link: 'nobody-has-this', vcard_id: off.card_id })).toBe('card_not_found')
  expect(await countRows()).toBe(before)
})

it('replies to a robot as to a person, and stores nothing', async () => {
  const card = await makeCard(app)
  const body = { ...visitor, link: card.slug, vcard_id: card.card_id, website: 'https://spam.example' }
  const { status, data } = await app.call(shareContact, { body })
  expect(status).toBe(200)
  expect(data.withdraw_url).toMatch(/^http:\/\/visita\.test\/withdraw\/[\w-]{32}$/)
  expect((await listOf(card.owner.token)).total).toBe(0)
  await app.drain()
  expect(await listMails(app.ctx.db, card.owner.email)).toEqual([])
})

it('stores and mails nothing when the surrounding transaction fails', async () => {
  const card = await makeCard(app)
  const form = ShareForm.parse(visitor)
  const failing = app.ctx.tx(async (tx) => {
    await createSharedContact(tx, { cardId: card.card_id }, form)
    throw new Error('too late')
  })
  await expect(failing).rejects.toThrow('too late')
  await app.drain()
  expect((await listOf(card.owner.token)).total).toBe(0)
  expect(await listMails(app.ctx.db, card.owner.email)).toEqual([])
})

it('is withdrawn with its key, and not with another', async () => {
  const card = await makeCard(app)
  const { data } = await app.call(shareContact, {
    body: { ...visitor, link: card.slug, vcard_id: card.card_id },
  })
  const key = keyOf(data.withdraw_url)
  const stored = await app.ctx.db.selectFrom('shared_contacts').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(key)
  expect(await findSharedByWithdrawKey(app.ctx, key)).toMatchObject({
    name: 'Asha Rao',
    cardName: 'Jane Doe',
    slug: card.slug,
  })
  expect(await findSharedByWithdrawKey(app.ctx, `${key}x`)).toBeUndefined()
  expect(await withdrawSharedContact(app.ctx, 'somebody-elses-key')).toBe(false)
  const tries = await Promise.all([1, 2, 3].map(() => withdrawSharedContact(app.ctx, key)))
  expect(tries.filter(Boolean)).toHaveLength(1)
  expect((await listOf(card.owner.token)).total).toBe(0)
  await app.drain()
  expect(await listMails(app.ctx.db, card.owner.email)).toEqual([])
})

it('limits one network address to ten requests a minute', async () => {
  const limited = await createTestApp({ ctx: { limits: memoryLimits() } })
  const card = await makeCard(limited)
  const body = { ...visitor, link: card.slug, vcard_id: card.card_id }
  const statuses = []
  for (let times = 0; times < 11; times += 1)
    statuses.push((await limited.call(shareContact, { body: { ...body, name: `Visitor ${times}` } })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
  const { data } = await limited.call(getUnseenContactCount, { as: card.owner.token })
  expect(data.count).toBe(10)
})

it('mails the owner twenty times a day at most; the list has every contact', async () => {
  const limited = await createTestApp({ ctx: { limits: memoryLimits() } })
  const card = await makeCard(limited)
  const form = ShareForm.parse(visitor)
  for (let times = 0; times < 23; times += 1)
    await createSharedContact(limited.ctx, { cardId: card.card_id }, { ...form, name: `Visitor ${times}` })
  await limited.drain()
  expect(await listMails(limited.ctx.db, card.owner.email)).toHaveLength(20)
  const { data } = await limited.call(getUnseenContactCount, { as: card.owner.token })
  expect(data.count).toBe(23)
})
