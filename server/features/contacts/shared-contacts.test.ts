import { beforeAll, expect, it } from 'vitest'
import { ShareForm, consentVersions } from '#contract/contact-shapes.ts'
import type { ShareFormInput } from '#contract/contact-shapes.ts'
import { exportSharedContacts } from '#contract/contact-selections.ts'
import {
  deleteSharedContact,
  getSharedContactVcf,
  getUnseenContactCount,
  listSharedContacts,
  updateSharedContactStatus,
} from '#contract/contacts.ts'
import { getDashboardCount } from '#contract/cards.ts'
import { readValue, readVcf } from '#formats/testing/read-vcf.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createSharedContact } from './index.ts'

const app = await createTestApp()
const stranger = await createUser(app.ctx.db)
let card: Awaited<ReturnType<typeof makeCard>>
let as: string

beforeAll(async () => {
  card = await makeCard(app)
  as = card.owner.token
})

async function receive(
  form: Partial<ShareFormInput> & { name: string },
  cardId = card.card_id,
): Promise<number> {
  const full = { email: 'a@example.com', consent_version: consentVersions[0], ...form }
  return (await createSharedContact(app.ctx, { cardId }, ShareForm.parse(full))).contactId
}
const download = (path: string, token: string) =>
  app.fetch(path, { headers: { authorization: `Bearer ${token}` } })
const vcfPath = (id: number) => getSharedContactVcf.path.replace('{id}', String(id))
const countUnseen = async (token: string) => (await app.call(getUnseenContactCount, { as: token })).data.count

it('finds the one that a mail leads to, for its owner alone', async () => {
  const id = await receive({ name: 'One of many' })
  await receive({ name: 'Another one' })
  const query = { shared_contact_id: id }
  const { data } = await app.call(listSharedContacts, { query, as })
  expect(data.list.map(({ name }) => name)).toEqual(['One of many'])
  expect((await app.call(listSharedContacts, { query, as: stranger.token })).data.list).toEqual([])
})

it('lists ten at a time, newest first, with the total and the unseen', async () => {
  const { card_id, owner } = await makeCard(app)
  for (let number = 1; number <= 12; number += 1) await receive({ name: `Visitor ${number}` }, card_id)
  const first = await app.call(listSharedContacts, { as: owner.token })
  expect(first.data).toMatchObject({ total: 12, unseen: 12 })
  expect(first.data.list.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, index) => `Visitor ${12 - index}`),
  )
  const rest = await app.call(listSharedContacts, { query: { start: 10 }, as: owner.token })
  expect(rest.data.list.map(({ name }) => name)).toEqual(['Visitor 2', 'Visitor 1'])
})

it('stores an address of another script in ASCII, and shows its letters in the list and in the file', async () => {
  const { card_id, owner } = await makeCard(app)
  const id = await receive({ name: 'Greta', email: 'Info@müller.example', phone: '٠٣٠ ١٢٣٤٥' }, card_id)
  const row = await app.ctx.db
    .selectFrom('shared_contacts')
    .select(['email', 'phone'])
    .where('id', '=', id)
    .executeTakeFirst()
  expect(row).toEqual({ email: 'info@xn--mller-kva.example', phone: '030 12345' })
  const { data } = await app.call(listSharedContacts, { as: owner.token })
  expect(data.list[0]?.email).toBe('info@müller.example')
  const file = await (await download(exportSharedContacts.path, owner.token)).text()
  expect(file).toContain('info@müller.example')
})

it('searches all texts without wildcards, and filters by seen or new', async () => {
  const { card_id, owner } = await makeCard(app)
  const percent = await receive({ name: 'Discounts', company: '50% off' }, card_id)
  await receive({ name: 'Fifty', company: '505 off', message: 'नमस्ते' }, card_id)
  await app.call(updateSharedContactStatus, { body: { shared_contact_id: percent }, as: owner.token })
  const names = async (query: { search?: string; seen?: string }) =>
    (await app.call(listSharedContacts, { query, as: owner.token })).data.list.map(({ name }) => name)
  expect(await names({ search: '50%' })).toEqual(['Discounts'])
  expect(await names({ search: 'FIFTY' })).toEqual(['Fifty'])
  expect(await names({ search: 'नमस्ते' })).toEqual(['Fifty'])
  expect(await names({ seen: '1' })).toEqual(['Discounts'])
  expect(await names({ seen: 'false' })).toEqual(['Fifty'])
  expect(await names({ search: 'off', seen: '0' })).toEqual(['Fifty'])
})

it('counts correctly when several windows set contacts to seen at once', async () => {
  const { card_id, owner } = await makeCard(app)
  const ids = []
  for (const name of ['A', 'B', 'C', 'D']) ids.push(await receive({ name }, card_id))
  const [a = 0, b = 0] = ids
  const setSeen = (id: number) =>
    app.call(updateSharedContactStatus, { body: { shared_contact_id: id }, as: owner.token })
  await Promise.all([setSeen(a), setSeen(a), setSeen(b), setSeen(a), setSeen(b)])
  expect(await countUnseen(owner.token)).toBe(2)
  const { data } = await app.call(getDashboardCount, { as: owner.token })
  expect([data.shared_contacts, data.unseen_shared_contacts]).toEqual([4, 2])
  const all = { body: { all: true }, as: owner.token }
  const replies = await Promise.all([1, 2].map(() => app.call(updateSharedContactStatus, all)))
  expect(replies.map((reply) => reply.data.unseen)).toEqual([0, 0])
})

it('keeps the time at which a contact was first seen', async () => {
  const id = await receive({ name: 'Once' })
  const body = { shared_contact_id: id }
  const seenAt = async () => {
    await app.call(updateSharedContactStatus, { body, as })
    const { data } = await app.call(listSharedContacts, { query: { search: 'Once' }, as })
    return data.list[0]?.seen_at
  }
  const first = await seenAt()
  app.advance(60_000)
  expect(first).not.toBeNull()
  expect(await seenAt()).toBe(first)
})

it('rejects a request that names no contact', async () => {
  const { status, fields } = await app.call(updateSharedContactStatus, { body: { all: false }, as })
  expect([status, fields[0]?.path]).toEqual([422, 'shared_contact_id'])
})

it('lets a stranger neither see nor change nor delete nor download a contact', async () => {
  const id = await receive({ name: 'Private Person' })
  const before = await countUnseen(as)
  const { token } = stranger
  const body = { shared_contact_id: id }
  const states = { new: 0, later: 0, answered: 0, done: 0 }
  const none = { list: [], total: 0, unseen: 0, states }
  expect((await app.call(listSharedContacts, { as: token })).data).toEqual(none)
  expect((await app.call(updateSharedContactStatus, { body, as: token })).error).toBe('contact_not_found')
  await app.call(updateSharedContactStatus, { body: { all: true }, as: token })
  expect((await app.call(deleteSharedContact, { body, as: token })).error).toBe('contact_not_found')
  expect((await download(vcfPath(id), token)).status).toBe(404)
  expect(await (await download(exportSharedContacts.path, token)).text()).not.toContain('Private Person')
  expect(await countUnseen(as)).toBe(before)
})

it('deletes a contact', async () => {
  const id = await receive({ name: 'Gone soon' })
  const body = { shared_contact_id: id }
  const before = await countUnseen(as)
  expect((await app.call(deleteSharedContact, { body, as })).data).toEqual({ unseen: before - 1 })
  expect((await app.call(deleteSharedContact, { body, as })).status).toBe(404)
})

it('exports the whole list as CSV, in which spreadsheets find no formula', async () => {
  const { card_id, owner } = await makeCard(app)
  await receive({ name: '=HYPERLINK("http://evil")', company: 'A, "B"\u2028', phone: '+91 99' }, card_id)
  const values = Array.from({ length: 600 }, (_, number) => ({
    owner_id: owner.id,
    card_id,
    name: `Many ${number}`,
    email: 'm@example.com',
    consent_version: 'share-1',
    withdraw_hash: Buffer.from(`many-${number}`),
  }))
  await app.ctx.db.insertInto('shared_contacts').values(values).execute()
  const reply = await download(exportSharedContacts.path, owner.token)
  const lines = (await reply.text()).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 601)
  expect(lines[0]).toMatch(/^Name,Phone,Email,Company,Message,Card,Link,Received,Seen,/)
  expect(lines[1]).toContain('Many 599,,m@example.com')
  expect(lines.at(-1)).toMatch(/^"'=HYPERLINK\(""http:\/\/evil""\)",\+91 99,a@example\.com,"A, ""B""/)
  expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="shared-contacts-.*\.csv"$/)
  const found = await download(`${exportSharedContacts.path}?search=HYPERLINK`, owner.token)
  expect((await found.text()).trimEnd().split('\r\n')).toHaveLength(2)
})

it('gives a contact as a vCard, with the same UID every time', async () => {
  const id = await receive({
    name: 'Ravi; Kumar, Jr',
    phone: '+91 98765 43210',
    company: 'K\\K; Sons',
    message: 'Line one\nLine two',
  })
  const reply = await download(vcfPath(id), as)
  expect(reply.headers.get('content-type')).toBe('text/vcard; charset=utf-8')
  expect(reply.headers.get('content-disposition')).toContain('attachment; filename="ravi-kumar-jr.vcf"')
  const text = await reply.text()
  expect(readValue(text, 'fn')).toBe('Ravi; Kumar, Jr')
  expect(readValue(text, 'org')).toEqual(['K\\K; Sons'])
  expect(readValue(text, 'tel')).toBe('+91 98765 43210')
  expect(readValue(text, 'note')).toMatch(/^Line one\nLine two\n\nSent through the card Jane Doe on \d{4}-/)
  expect(readVcf(text).map(({ name }) => name)).not.toContain('photo')
  expect(await (await download(vcfPath(id), as)).text()).toBe(text)
})
