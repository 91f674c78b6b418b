import { beforeEach, describe, expect, it } from 'vitest'
import { processTypes } from '#contract/entitlements.ts'
import { createCard, deleteCard, restoreCard, updateCardStatus } from '#contract/cards.ts'
import {
  checkUserSubscription,
  createPermission,
  reportCardCreated,
  reportCardFailed,
  updatePermission,
} from '#contract/subscriptions.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { setFeature } from '#server/testing/plans.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { sweepPermissions } from './places.ts'

const app = await createTestApp()
const { db } = app.ctx

const setLimit = (limit_value: number | null) => setFeature(db, 'free', 'cards', { limit_value })
let owner: TestUser
beforeEach(async () => {
  owner = await createUser(db)
  await setLimit(null)
})

const body = { vcard: { name: 'Jane Doe' } }
const create = (extra: { permission_id?: string; client_request_id?: string } = {}) =>
  app.call(createCard, { body: { ...body, ...extra }, as: owner.token })
const hold = (process_type: (typeof processTypes)[number] = 'create') =>
  app.call(createPermission, { body: { process_type }, as: owner.token })
/** Holds a place for each thing that people do: for the same thing they get the same place. */
const holdAll = () => Promise.all(processTypes.map((process) => hold(process)))
const extend = (permission_id?: string) =>
  app.call(updatePermission, { body: { process_type: 'create', permission_id }, as: owner.token })
const fail = (permission_id?: string) =>
  app.call(reportCardFailed, { body: { permission_id, reason: 'Left the form' }, as: owner.token })
const confirm = (permission_id?: string, card_id?: number) =>
  app.call(reportCardCreated, { body: { permission_id, card_id }, as: owner.token })
const placesOf = () =>
  db
    .selectFrom('card_permissions')
    .select(['id', 'status', 'card_id'])
    .where('user_id', '=', owner.id)
    .orderBy('created_at')
    .execute()
const check = async () => (await app.call(checkUserSubscription, { as: owner.token })).data
const countCards = async () =>
  (await db.selectFrom('cards').select('id').where('owner_id', '=', owner.id).execute()).length

describe('the limit of cards', () => {
  it('lets 5 of 100 requests at once through, and answers the others with the reason', async () => {
    await setLimit(5)
    const replies = await Promise.all(Array.from({ length: 100 }, () => create()))
    const outcomes = replies.map(({ status, error }) => error ?? status)
    expect(outcomes.filter((outcome) => outcome === 200)).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'plan_limit_reached')).toHaveLength(95)
    expect(replies.find(({ error }) => error !== null)?.status).toBe(409)
    expect(await countCards()).toBe(5)
  })

  it('holds no more places than there are, whatever asks for them at once', async () => {
    await setLimit(3)
    const replies = (await Promise.all(Array.from({ length: 5 }, holdAll))).flat()
    expect(new Set(replies.map(({ data }) => data.permission_id)).size).toBe(4)
    expect(await placesOf()).toHaveLength(3)
    expect(replies.find(({ data }) => !data.allowed)?.data).toEqual({
      allowed: false,
      reason: 'plan_limit_reached',
      used: 3,
      limit: 3,
      permission_id: null,
      expires_at: null,
    })
  })

  it('is none in the free plan', async () => {
    expect(await check()).toMatchObject({
      allowed: true,
      reason: null,
      used: 0,
      limit: null,
      package: { key: 'free', name: 'Free' },
    })
  })

  it('answers a form that is sent again with its card, although the plan is full', async () => {
    await setLimit(1)
    const client_request_id = crypto.randomUUID()
    const first = await create({ client_request_id })
    const again = await create({ client_request_id })
    expect(again.data.card_id).toBe(first.data.card_id)
    expect(await countCards()).toBe(1)
  })

  it('counts neither deleted cards nor those that an admin made free, and counts restored ones', async () => {
    await setLimit(1)
    const first = await makeCard(app, {}, owner)
    expect(await check()).toMatchObject({ allowed: false, reason: 'plan_limit_reached', used: 1, limit: 1 })
    await app.call(deleteCard, { body: { qrcodes_id: first.qrcode_id }, as: owner.token })
    const second = await makeCard(app, {}, owner)
    const restore = () => app.call(restoreCard, { body: { qrcodes_id: first.qrcode_id }, as: owner.token })
    expect((await restore()).error).toBe('plan_limit_reached')
    const { deleted_at } = await db
      .selectFrom('cards')
      .select('deleted_at')
      .where('id', '=', first.card_id)
      .executeTakeFirstOrThrow()
    expect(deleted_at).not.toBeNull()
    const admin = await createAdmin(db)
    const free = { card_id: second.card_id, status: 'active', is_free: 1 } as const
    await app.call(updateCardStatus, { body: free, as: admin.token })
    expect((await restore()).status).toBe(200)
    expect(await check()).toMatchObject({ allowed: false, used: 1 })
  })
})

describe('a place that is held', () => {
  it('counts for half an hour, and is there for the card that names it', async () => {
    await setLimit(1)
    const { data } = await hold()
    expect(data).toMatchObject({ allowed: true, used: 1, limit: 1 })
    const permission_id = data.permission_id!
    const card = await create({ permission_id })
    expect(await placesOf()).toEqual([{ id: permission_id, status: 'used', card_id: card.data.card_id }])
    expect(await check()).toMatchObject({ used: 1 })
    expect((await create({ permission_id })).error).toBe('plan_limit_reached')
  })

  it('is taken by a card that names none: the last place of a plan of five', async () => {
    await setLimit(5)
    for (let made = 0; made < 4; made += 1) await create()
    const { data: held } = await hold()
    expect(held).toMatchObject({ allowed: true, used: 5, limit: 5 })
    const card = await create()
    expect(await placesOf()).toEqual([{ id: held.permission_id, status: 'used', card_id: card.data.card_id }])
    expect((await confirm()).data).toEqual({ permission_id: held.permission_id, status: 'used' })
    expect((await create()).error).toBe('plan_limit_reached')
    expect(await countCards()).toBe(5)
  })

  it('makes one card, however many ask for it at once', async () => {
    await setLimit(1)
    await hold()
    const replies = await Promise.all(Array.from({ length: 10 }, () => create()))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    await setLimit(null)
    await hold()
    const more = await Promise.all(Array.from({ length: 5 }, () => create()))
    expect(more.filter(({ status }) => status === 200)).toHaveLength(5)
    const used = await placesOf()
    expect(used.map(({ status }) => status)).toEqual(['used', 'used'])
    expect(new Set(used.map(({ card_id }) => card_id)).size).toBe(2)
  })

  it('is not taken by a card that another limit counts', async () => {
    await hold()
    const event = {
      card_type_id: 3,
      vcard: { title: 'Harvest fair', from_date: '2027-05-14T18:30' },
    } as const
    app.advance(1000)
    const { data: card } = await app.call(createCard, { body: event, as: owner.token })
    expect(await placesOf()).toMatchObject([{ status: 'held', card_id: null }])
    // a client that names no kind of card confirms it all the same
    expect((await confirm()).data.status).toBe('used')
    expect(await placesOf()).toMatchObject([{ status: 'used', card_id: card.card_id }])
  })

  it('is the same for a form that asks again, for another half hour', async () => {
    await setLimit(1)
    const first = await hold()
    app.advance(29 * 60_000)
    const again = await Promise.all([hold(), hold()])
    for (const { data } of again) {
      const { expires_at, ...same } = data
      expect({ ...same, expires_at: first.data.expires_at }).toEqual(first.data)
      expect(Date.parse(expires_at!) - Date.parse(first.data.expires_at!)).toBeGreaterThan(28 * 60_000)
    }
    app.advance(29 * 60_000)
    expect(await check()).toMatchObject({ allowed: false, used: 1 })
    app.advance(2 * 60_000)
    const later = await hold()
    expect(later.data.permission_id).not.toBe(first.data.permission_id)
  })

  it('says no when the plan has become smaller', async () => {
    await create()
    const { data } = await hold()
    await setLimit(1)
    expect((await hold()).data).toMatchObject({ allowed: false, used: 2, limit: 1, permission_id: null })
    expect(await placesOf()).toMatchObject([{ id: data.permission_id, status: 'held' }])
  })

  it('is the newest one where none is named', async () => {
    const first = (await hold('duplicate')).data.permission_id!
    app.advance(1000)
    const second = (await hold()).data.permission_id!
    expect((await extend()).data.permission_id).toBe(second)
    expect((await fail()).data).toEqual({ permission_id: second, status: 'released' })
    expect((await extend()).data.permission_id).toBe(first)
    expect((await fail()).data).toEqual({ permission_id: first, status: 'released' })
    expect((await fail()).data).toEqual({ permission_id: first, status: 'released' })
    expect((await extend()).error).toBe('permission_not_found')
  })

  it('is over after 30 minutes, unless it is extended before', async () => {
    await setLimit(1)
    const permission_id = (await hold()).data.permission_id!
    app.advance(29 * 60_000)
    expect((await extend(permission_id)).status).toBe(200)
    app.advance(29 * 60_000)
    expect(await check()).toMatchObject({ allowed: false, used: 1 })
    app.advance(2 * 60_000)
    expect(await check()).toMatchObject({ allowed: true, used: 0 })
    expect((await extend(permission_id)).error).toBe('permission_not_found')
    app.advance(25 * 3600_000)
    await sweepPermissions(app.ctx)
    expect(await placesOf()).toEqual([])
  })

  it('is given back once, and a used one stays used', async () => {
    const first = (await hold()).data.permission_id!
    expect((await fail(first)).data).toEqual({ permission_id: first, status: 'released' })
    expect((await confirm(first)).data.status).toBe('released')
    const second = (await hold()).data.permission_id!
    await create()
    expect((await confirm(second)).data.status).toBe('used')
    expect((await fail(second)).data.status).toBe('used')
  })

  it('is not used before a card is made', async () => {
    expect((await confirm()).error).toBe('permission_not_found')
    const { data: before } = await create()
    app.advance(1000)
    const permission_id = (await hold()).data.permission_id!
    app.advance(1000)
    expect((await confirm()).error).toBe('card_not_created')
    expect((await confirm(permission_id, before.card_id)).error).toBe('card_not_created')
    const stranger = await makeCard(app)
    expect((await confirm(permission_id, stranger.card_id)).error).toBe('card_not_found')
    expect(await placesOf()).toMatchObject([{ status: 'held', card_id: null }])
  })

  it('needs a kind of card that exists, and no plan but the own one', async () => {
    const ask = (extra: { packageId?: number; card_type_id?: number }) =>
      app.call(createPermission, { body: { process_type: 'create', ...extra }, as: owner.token })
    expect((await ask({ card_type_id: 99 })).error).toBe('card_type_not_found')
    expect((await ask({ packageId: 12_345 })).error).toBe('package_not_found')
    const { package: plan } = await check()
    expect((await ask({ packageId: plan.package_id })).data.allowed).toBe(true)
  })
})
