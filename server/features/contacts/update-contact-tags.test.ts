import { beforeAll, expect, it } from 'vitest'
import {
  deleteContactTag,
  listContactTags,
  updateContactTag,
  updateContactTags,
  updateSavedContactNotes,
  updateSharedContactNotes,
} from '#contract/contact-tags.ts'
import { listSavedContacts, listSharedContacts, saveContact } from '#contract/contacts.ts'
import { createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { sendLead } from '#server/testing/send-lead.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const stranger = await createUser(app.ctx.db)
let card: Awaited<ReturnType<typeof makeCard>>
let as: string

beforeAll(async () => {
  card = await makeCard(app)
  as = card.owner.token
})

const leads = async (query: Record<string, string> = {}, token = as) =>
  (await app.call(listSharedContacts, { query: { limit: '100', ...query }, as: token })).data.list
const namesOf = (list: readonly { readonly name: string }[]) => list.map(({ name }) => name)
const tags = async (token = as) => (await app.call(listContactTags, { as: token })).data.list
const tagId = async (name: string, token = as) =>
  (await tags(token)).find((tag) => tag.name === name)?.tag_id ?? 0
const annotate = (id: number, note: string, names: string[] = []) =>
  app.call(updateSharedContactNotes, { body: { shared_contact_id: id, note, tags: names }, as })

it('shows, finds and filters a lead by its note and its tags', async () => {
  const { id } = await sendLead(app, card, { name: 'Layla' })
  await sendLead(app, card, { name: 'Bo', phone: '+911234567' })
  expect((await annotate(id, 'Met in Zürich.\nCall in May', ['Investor', 'VIP'])).status).toBe(200)
  const [found] = await leads({ search: 'zurich' })
  expect(found).toMatchObject({ name: 'Layla', note: 'Met in Zürich.\nCall in May' })
  expect(namesOf(found?.tags ?? [])).toEqual(['Investor', 'VIP'])
  expect(namesOf(await leads({ search: 'invest' }))).toEqual(['Layla'])
  expect(namesOf(await leads({ tag_id: String(await tagId('VIP')) }))).toEqual(['Layla'])
  await annotate(id, '', ['VIP'])
  expect((await leads({ search: 'Layla' }))[0]).toMatchObject({ note: '', tags: [{ name: 'VIP' }] })
  expect(await leads({ search: 'zurich' })).toEqual([])
})

it('keeps tags and notes of saved contacts, and finds these by them', async () => {
  const met = await makeCard(app, { vcard: { name: 'Meera Iyer' } })
  const { data } = await app.call(saveContact, { body: { user_card_id: met.card_id, link: met.slug }, as })
  const body = { id: data.contact_id, note: 'Architect of the school', tags: ['Builder'] }
  expect((await app.call(updateSavedContactNotes, { body, as })).status).toBe(200)
  const list = async (query: Record<string, string>) =>
    (await app.call(listSavedContacts, { query, as })).data.list
  for (const query of [{ search: 'SCHOOL' }, { search: 'build' }, { tag_id: String(await tagId('Builder')) }])
    expect(await list(query)).toMatchObject([
      { name: 'Meera Iyer', note: body.note, tags: [{ name: 'Builder' }] },
    ])
  expect(await list({ search: 'harbour' })).toEqual([])
})

it('takes one tag in different spellings for one, and gives it another name on all contacts', async () => {
  const one = await sendLead(app, card, { name: 'One' })
  const two = await sendLead(app, card, { name: 'Two' })
  await annotate(one.id, '', ['Café'])
  await annotate(two.id, '', ['cafe', 'CAFÉ'])
  const tag_id = await tagId('Café')
  expect((await tags()).find((tag) => tag.tag_id === tag_id)).toMatchObject({ leads: 2, contacts: 0 })
  await app.call(updateContactTag, { body: { tag_id, name: 'Restaurants' }, as })
  expect(namesOf(await leads({ search: 'restaurants' }))).toEqual(['Two', 'One'])
  const taken = await app.call(updateContactTag, { body: { tag_id, name: 'vip' }, as })
  expect([taken.status, taken.error, taken.fields[0]?.path]).toEqual([409, 'contact_tag_taken', 'name'])
  await app.call(deleteContactTag, { body: { tag_id }, as })
  expect(namesOf(await leads({ search: 'restaurants' }))).toEqual([])
  expect((await app.call(deleteContactTag, { body: { tag_id }, as })).status).toBe(404)
})

it('adds tags to a selection and removes them, but not of leads of others', async () => {
  const own = await Promise.all(['A', 'B'].map((name) => sendLead(app, card, { name })))
  const other = await makeCard(app)
  const foreign = await sendLead(app, other, { name: 'Foreign' })
  const ids = [...own, foreign].map(({ id }) => id)
  const change = (add: string[], remove: string[]) =>
    app.call(updateContactTags, { body: { of: 'shared', ids, add, remove }, as })
  expect((await change(['Fair', 'Hot'], [])).data).toEqual({ count: 2 })
  expect((await change(['Cold'], ['hot'])).data).toEqual({ count: 2 })
  for (const name of ['A', 'B'])
    expect(namesOf((await leads({ search: name })).find((lead) => lead.name === name)?.tags ?? [])).toEqual([
      'Cold',
      'Fair',
    ])
  expect(await leads({}, other.owner.token)).toMatchObject([{ name: 'Foreign', tags: [] }])
  const body = { of: 'shared' as const, ids: [foreign.id], add: ['Fair'] }
  expect((await app.call(updateContactTags, { body, as })).error).toBe('contact_not_found')
})

it('lets nobody filter by, rename or delete a tag of somebody else', async () => {
  const tag_id = await tagId('VIP')
  const rename = { body: { tag_id, name: 'Mine' }, as: stranger.token }
  expect((await app.call(updateContactTag, rename)).error).toBe('contact_tag_not_found')
  expect((await app.call(deleteContactTag, { body: { tag_id }, as: stranger.token })).status).toBe(404)
  const other = await makeCard(app)
  await sendLead(app, other, { name: 'Other' })
  expect(await leads({ tag_id: String(tag_id) }, other.owner.token)).toEqual([])
  expect((await tags()).some(({ name }) => name === 'VIP')).toBe(true)
})

it('lets a person have thirty tags, however many requests come at once', async () => {
  const { card_id, owner } = await makeCard(app)
  const { id } = await sendLead(app, { card_id }, { name: 'Many' })
  const add = (names: string[]) =>
    app.call(updateContactTags, { body: { of: 'shared', ids: [id], add: names }, as: owner.token })
  await add(Array.from({ length: 28 }, (_, index) => `Tag ${index}`))
  const replies = await Promise.all(['X', 'Y', 'Z', 'x'].map((name) => add([name])))
  expect(replies.filter(({ error }) => error === 'too_many_contact_tags').length).toBeGreaterThan(0)
  expect(await tags(owner.token)).toHaveLength(30)
})

it('refuses all that is too long at once', async () => {
  const { id } = await sendLead(app, card, { name: 'Long' })
  const { status, fields } = await annotate(id, 'x'.repeat(2001), ['y'.repeat(41), ''])
  expect([status, fields.map(({ path }) => path)]).toEqual([422, ['note', 'tags.0', 'tags.1']])
})
