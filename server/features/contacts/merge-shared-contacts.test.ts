import { expect, it } from 'vitest'
import { getDashboardCount } from '#contract/cards.ts'
import {
  listDuplicateContacts,
  mergeSharedContacts,
  separateSharedContacts,
} from '#contract/contact-merges.ts'
import {
  deleteSharedContacts,
  exportSharedContactFile,
  exportSharedContacts,
} from '#contract/contact-selections.ts'
import { updateSharedContactNotes } from '#contract/contact-tags.ts'
import { getUnseenContactCount, listSharedContacts } from '#contract/contacts.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { sendLead } from '#server/testing/send-lead.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { moveLeadsOfCard, withdrawSharedContact } from './index.ts'

const app = await createTestApp()

/** An owner with two leads of Layla and one of somebody else. */
async function makeLeads() {
  const card = await makeCard(app)
  const as = card.owner.token
  const first = await sendLead(app, card, { name: 'Layla', phone: '+962 7 9012 3456', message: 'First' })
  const second = await sendLead(app, card, {
    name: 'Layla Haddad',
    email: 'layla@example.org',
    message: 'Second',
    locale: 'ar',
  })
  const other = await sendLead(app, card, { name: 'Bo', email: 'bo@example.org' })
  const list = async (search = '') =>
    (await app.call(listSharedContacts, { query: { search, limit: 100 }, as })).data.list
  const merge = (id: number, ...ids: number[]) =>
    app.call(mergeSharedContacts, { body: { shared_contact_id: id, ids }, as })
  const separate = (...people: number[][]) => app.call(separateSharedContacts, { body: { people }, as })
  const annotate = (id: number, note: string, tags: string[]) =>
    app.call(updateSharedContactNotes, { body: { shared_contact_id: id, note, tags }, as })
  const download = async (path: string) =>
    (await app.fetch(path, { headers: { authorization: `Bearer ${as}` } })).text()
  return { card, as, first, second, other, list, merge, separate, annotate, download }
}
type Leads = Awaited<ReturnType<typeof makeLeads>>

const names = async ({ list }: Leads, search?: string) => (await list(search)).map(({ name }) => name)

it('shows merged leads as one that has everything of both, however often it is said', async () => {
  const leads = await makeLeads()
  const { first, second, annotate, merge, list } = leads
  await annotate(first.id, 'From the fair', ['Fair'])
  await annotate(second.id, 'Has a studio', ['Studio', 'fair'])
  for (const joined of [[[first.id]], []])
    expect((await merge(second.id, first.id)).data).toEqual({ shared_contact_id: second.id, joined })
  expect(await names(leads)).toEqual(['Bo', 'Layla Haddad'])
  const [person] = await list('haddad')
  expect(person).toMatchObject({
    shared_contact_id: second.id,
    email: 'layla@example.org',
    message: 'Second',
    note: 'Has a studio\n\nFrom the fair',
    seen: true,
    tags: [{ name: 'Fair' }, { name: 'Studio' }],
    merged: [{ name: 'Layla', phone: '+962 7 9012 3456', message: 'First' }],
  })
  for (const search of ['9012', 'from the', 'first', 'fair'])
    expect(await names(leads, search)).toEqual(['Layla Haddad'])
  const { data } = await app.call(getUnseenContactCount, { as: leads.as })
  expect(data.count).toBe(1)
  const counts = await app.call(getDashboardCount, { as: leads.as })
  expect(counts.data).toMatchObject({ shared_contacts: 2, unseen_shared_contacts: 1 })
})

it('keeps the consent of each, in the words that were shown', async () => {
  const { first, second, merge, list, card, download } = await makeLeads()
  await merge(first.id, second.id)
  const [person] = await list('layla')
  const { title } = await app.ctx.db
    .selectFrom('cards')
    .select('title')
    .where('id', '=', card.card_id)
    .executeTakeFirstOrThrow()
  expect(person?.consent).toEqual({
    version: 'share-1',
    locale: 'en',
    text: `I agree that ${title} keeps these details to get in touch with me.`,
  })
  expect(person?.merged[0]?.consent).toMatchObject({
    locale: 'ar',
    text: expect.stringContaining('أوافق') as string,
  })
  const csv = await download(exportSharedContacts.path)
  expect(csv).toContain('Consent text')
  expect(csv).toContain(person?.merged[0]?.consent.text)
  const lines = csv.trim().split('\r\n')
  expect(lines.filter((line) => line.endsWith(`,${first.id}`))).toHaveLength(2)
})

it('writes a person once in the contact file, with all numbers and addresses', async () => {
  const { first, second, merge, download } = await makeLeads()
  await merge(first.id, second.id)
  const vcf = await download(exportSharedContactFile.path)
  expect(vcf.match(/BEGIN:VCARD/g)).toHaveLength(2)
  const [layla = ''] = vcf.split('END:VCARD').filter((text) => text.includes('FN:Layla'))
  for (const part of ['962', 'layla@example.org', 'First', 'Second']) expect(layla).toContain(part)
})

it('gives everything back when the merge is undone', async () => {
  const leads = await makeLeads()
  const { first, second, other, annotate, merge, separate, list } = leads
  await annotate(first.id, 'One', ['Fair'])
  await annotate(other.id, 'Three', ['Studio'])
  await merge(first.id, second.id)
  const before = await list()
  const { data } = await merge(other.id, second.id)
  expect(data.joined).toEqual([[first.id, second.id]])
  expect(await names(leads)).toEqual(['Bo'])
  for (const count of [1, 0]) expect((await separate(...data.joined)).data.count).toBe(count)
  const seen = { seen: expect.anything() as boolean, seen_at: expect.anything() as string }
  expect(await list()).toEqual(before.map((lead) => ({ ...lead, ...seen })))
  await separate([second.id])
  expect(await names(leads)).toEqual(['Bo', 'Layla Haddad', 'Layla'])
})

it('forgets what a visitor withdraws, and keeps what the others sent and what the owner wrote', async () => {
  const leads = await makeLeads()
  const { first, second, other, annotate, merge, list } = leads
  await merge(first.id, second.id, other.id)
  await annotate(first.id, 'My note', ['Fair'])
  expect(await withdrawSharedContact(app.ctx, first.key)).toBe(true)
  const [person, ...rest] = await list()
  expect(rest).toEqual([])
  expect(person).toMatchObject({
    shared_contact_id: second.id,
    note: 'My note',
    tags: [{ name: 'Fair' }],
    merged: [{ name: 'Bo' }],
  })
  expect(JSON.stringify(person)).not.toContain('9012')
  expect(await withdrawSharedContact(app.ctx, other.key)).toBe(true)
  expect((await list())[0]).toMatchObject({ shared_contact_id: second.id, merged: [] })
  expect(await withdrawSharedContact(app.ctx, other.key)).toBe(false)
})

it('suggests leads with the same number in another spelling, or the same address', async () => {
  const card = await makeCard(app)
  const as = card.owner.token
  const send = async (name: string, phone: string, email = '') =>
    (await sendLead(app, card, { name, phone, email })).id
  const a = await send('A', '+49 (30) 901820')
  const b = await send('B', '0049 30 901820', 'Same@example.org')
  const c = await send('C', '', 'same@EXAMPLE.org')
  await send('D', '+49 30 801820')
  await send('E', '', 'other@example.org')
  const people = async () =>
    (await app.call(listDuplicateContacts, { as })).data.list.map(({ contacts }) =>
      contacts.map((contact) => contact.shared_contact_id).toSorted((x, y) => x - y),
    )
  expect(await people()).toEqual([[a, b, c]])
  await app.call(mergeSharedContacts, { body: { shared_contact_id: b, ids: [c] }, as })
  expect(await people()).toEqual([[a, b]])
  await app.call(mergeSharedContacts, { body: { shared_contact_id: a, ids: [b] }, as })
  expect(await people()).toEqual([])
  const again = await send('F', '', 'same@example.org')
  expect(await people()).toEqual([[a, again]])
})

it('makes one person of leads that several windows merge at once', async () => {
  const leads = await makeLeads()
  const { first, second, other, merge } = leads
  const replies = await Promise.all([
    merge(first.id, second.id),
    merge(second.id, other.id),
    merge(other.id, first.id),
  ])
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const [person, ...rest] = await leads.list()
  expect([rest.length, person?.merged.length]).toEqual([0, 2])
})

it('merges nothing of somebody else, and deletes a person with all leads', async () => {
  const mine = await makeLeads()
  const others = await makeLeads()
  expect((await mine.merge(mine.first.id, others.first.id)).error).toBe('contact_not_found')
  expect((await mine.separate([others.first.id])).error).toBe('contact_not_found')
  await mine.merge(mine.first.id, mine.second.id)
  const body = { ids: [mine.first.id, others.other.id] }
  expect((await app.call(deleteSharedContacts, { body, as: mine.as })).data).toMatchObject({ count: 1 })
  expect(await names(mine)).toEqual(['Bo'])
  expect(await names(others)).toHaveLength(3)
})

it('gives a new owner of the card the leads, without the notes of the one before', async () => {
  const { card, first, second, merge, annotate, list } = await makeLeads()
  const mine = await makeCard(app, {}, card.owner)
  const third = await sendLead(app, mine, { name: 'Layla at work', email: 'work@example.org' })
  await merge(first.id, second.id, third.id)
  await annotate(first.id, 'Private', ['Fair'])
  const to = await makeCard(app)
  await app.ctx.tx(async (tx) => moveLeadsOfCard(tx.db, card.card_id, to.owner.id))
  expect(await list()).toMatchObject([{ name: 'Layla at work', note: 'Private', tags: [{ name: 'Fair' }] }])
  const { data } = await app.call(listSharedContacts, { as: to.owner.token })
  expect(data.list.map(({ note, tags, merged }) => [note, tags, merged])).toEqual([
    ['', [], []],
    ['', [], []],
    ['', [], []],
  ])
})
