import { expect, it } from 'vitest'
import type { CardDetail, NewCardInput } from '#contract/card-shapes.ts'
import {
  createCard,
  deleteCard,
  getDashboardCount,
  listCardQrcodes,
  getCardDetail,
  listCards,
  updateCardStatus,
} from '#contract/cards.ts'
import { flushVisits, recordVisit } from '../analytics/index.ts'
import type { Visited } from '../analytics/index.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const owner = await createUser(db)
const stranger = await createUser(db)

const make = async (body: NewCardInput, as = owner.token) => (await app.call(createCard, { body, as })).data
const list = async (body: object = {}, as = owner.token) => (await app.call(listCards, { body, as })).data
const names = async (body: object) => (await list(body)).list.map(({ name }) => name)

const cards: CardDetail[] = []
for (let number = 1; number <= 12; number++)
  cards.push(
    await make({ vcard: { name: `Card ${number}`, company: number === 7 ? '100% Wool_Works' : '' } }),
  )
const [first] = cards
await make(
  {
    campain: 'Spring Fair',
    slug_name: 'Lanyard',
    slug: 'wedding-photos',
    card_color: { theme: 1 },
    vcard: { name: 'Asha Rao', job_title: 'Florist', company: 'Rao', photo: '' },
  },
  stranger.token,
)
const fair = await make({
  campain: 'Spring Fair',
  slug_name: 'Lanyard',
  slug: 'florist-in-pune',
  card_color: { theme: 1 },
  vcard: { name: 'Asha Rao', job_title: 'Florist', company: 'Rao & Co' },
})

it('shows ten of my cards at a time, newest first, and how many there are', async () => {
  const page = await list()
  expect(page.total).toBe(13)
  expect(page.list.map(({ name }) => name)).toEqual([
    'Asha Rao',
    ...Array.from({ length: 9 }, (_, index) => `Card ${12 - index}`),
  ])
  expect((await list({ start: 10 })).list.map(({ name }) => name)).toEqual(['Card 3', 'Card 2', 'Card 1'])
  expect(await list({ start: 50, limit: 5 })).toEqual({ list: [], total: 13 })
})

it('tells about each card what a tile shows', async () => {
  expect((await list({ limit: 1 })).list[0]).toEqual({
    card_id: fair.card_id,
    vcard_id: fair.card_id,
    qrcode_id: fair.qrcode_id,
    code: fair.code,
    slug: 'florist-in-pune',
    campain: 'Spring Fair',
    slug_name: 'Lanyard',
    card_type_id: 1,
    qrcode_theme_id: 21,
    color_id: 1,
    card_color: fair.card_color,
    name: 'Asha Rao',
    job_title: 'Florist',
    company: 'Rao & Co',
    photo: '',
    status: 'active',
    is_revoked: false,
    version: 1,
    created_at: fair.created_at,
    updated_at: fair.updated_at,
    visits: 0,
    can: { update: true, delete: true },
  })
})

it('finds cards by name, company, link, label and campaign, in any case and to the letter', async () => {
  for (const search of ['asha', 'RAO & CO', 'in-pune', 'lanyard', 'spring'])
    expect([search, await names({ search })]).toEqual([search, ['Asha Rao']])
  expect(await names({ search: '100%' })).toEqual(['Card 7'])
  expect(await names({ search: 'l_w' })).toEqual(['Card 7'])
  expect(await names({ search: '%' })).toEqual(['Card 7'])
  expect(await names({ search: '\\' })).toEqual([])
  expect(await names({ campain: 'fair' })).toEqual(['Asha Rao'])
  expect(await names({ color_id: 1, card_type_id: 1 })).toEqual(['Asha Rao'])
  expect((await list({ color_id: null, campain: '', card_type_id: 2 })).total).toBe(0)
})

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'
/** One request for the card of the fair. */
const visit = (visited: Pick<Visited, 'source' | 'clickFor'>, userAgent = firefox) =>
  recordVisit(
    app.ctx,
    { qrcodeId: fair.qrcode_id, ownerId: owner.id, ...visited },
    {
      method: 'GET',
      ip: '203.0.113.7',
      header: (name) => (name === 'user-agent' ? userAgent : undefined),
    },
  )

it('counts the visits of people, not of bots or saved files', async () => {
  visit({ source: 'qr' })
  visit({ source: 'nfc' })
  visit({ source: 'link' })
  visit({ source: 'link', clickFor: 'save_contact' })
  visit({ source: 'link' }, 'Googlebot/2.1')
  await flushVisits(app.ctx)
  expect((await list({ limit: 2 })).list.map(({ visits }) => visits)).toEqual([3, 0])
  const shared = { owner_id: owner.id, card_id: fair.card_id, email: 'v@example.com', consent_version: '1' }
  await db
    .insertInto('shared_contacts')
    .values([
      { ...shared, name: 'New', withdraw_hash: Buffer.from('1') },
      { ...shared, name: 'Seen', withdraw_hash: Buffer.from('2'), seen_at: new Date() },
    ])
    .execute()
  await db.insertInto('saved_contacts').values({ user_id: owner.id, card_id: fair.card_id }).execute()
  await app.call(updateCardStatus, {
    body: { card_id: first?.card_id ?? 0, status: 'inactive' },
    as: owner.token,
  })
  const counts = await app.call(getDashboardCount, { as: owner.token })
  expect(counts.data).toEqual({
    cards: 13,
    active_cards: 12,
    visits: 3,
    shared_contacts: 2,
    unseen_shared_contacts: 1,
    saved_contacts: 1,
  })
  const others = await app.call(getDashboardCount, { as: stranger.token })
  expect(others.data).toMatchObject({ cards: 1, visits: 0, shared_contacts: 0, saved_contacts: 0 })
})

it('lists the codes of my cards, and none of a deleted one', async () => {
  const codes = await app.call(listCardQrcodes, { body: { limit: 100 }, as: owner.token })
  expect(codes.data.list.map(({ code }) => code)).toEqual(
    [fair, ...cards.toReversed()].map(({ code }) => code),
  )
  expect((await app.call(getDashboardCount, { as: owner.token })).data.visits).toBe(3)
  await app.call(deleteCard, { body: { qrcodes_id: fair.qrcode_id }, as: owner.token })
  expect((await list()).total).toBe(12)
  expect((await app.call(getDashboardCount, { as: owner.token })).data).toMatchObject({
    cards: 12,
    visits: 0,
  })
  const left = await app.call(listCardQrcodes, { body: {}, as: owner.token })
  expect(left.data.total).toBe(12)
})

it('refuses a page larger than a hundred', async () => {
  const { status, fields } = await app.call(listCards, { body: { limit: 101 }, as: owner.token })
  expect([status, fields[0]?.path]).toEqual([422, 'limit'])
})

it('says FAILD for a failed list and ERROR for a failed detail (§8)', async () => {
  const failed = await app.call(listCards, { body: { limit: 101 }, as: owner.token })
  expect(failed.data).toMatchObject({ status: 'FAILD' })
  const missing = await app.call(getCardDetail, { params: { id: 999_999 }, as: owner.token })
  expect(missing.data).toEqual({ status: 'ERROR' })
  expect(missing.message).toBe('There is no such card.')
})
