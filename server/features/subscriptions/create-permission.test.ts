import { beforeEach, describe, expect, it } from 'vitest'
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
const hold = () => app.call(createPermission, { body: { process_type: 'create' }, as: owner.token })
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
    const replies = await Promise.all(Array.from({ length: 20 }, hold))
    expect(replies.filter(({ data }) => data.allowed)).toHaveLength(3)
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
    expect((await create()).error).toBe('plan_limit_reached')
    const permission_id = data.permission_id!
    const card = await create({ permission_id })
    expect(card.status).toBe(200)
    const row = await db
      .selectFrom('card_permissions')
      .select(['status', 'card_id'])
      .where('id', '=', permission_id)
      .executeTakeFirstOrThrow()
    expect(row).toEqual({ status: 'used', card_id: card.data.card_id })
    expect(await check()).toMatchObject({ used: 1 })
  })

  it('is over after 30 minutes, unless it is extended before', async () => {
    await setLimit(1)
    const permission_id = (await hold()).data.permission_id!
    const extend = () =>
      app.call(updatePermission, { body: { process_type: 'create', permission_id }, as: owner.token })
    app.advance(29 * 60_000)
    expect((await extend()).status).toBe(200)
    app.advance(29 * 60_000)
    expect(await check()).toMatchObject({ allowed: false, used: 1 })
    app.advance(2 * 60_000)
    expect(await check()).toMatchObject({ allowed: true, used: 0 })
    expect((await extend()).error).toBe('permission_not_found')
    app.advance(25 * 3600_000)
    await sweepPermissions(app.ctx)
    expect(
      await db.selectFrom('card_permissions').select('id').where('id', '=', permission_id).execute(),
    ).toEqual([])
  })

  it('is given back once, and a used one stays used', async () => {
    await setLimit(1)
    const permission_id = (await hold()).data.permission_id!
    const fail = () =>
      app.call(reportCardFailed, { body: { permission_id, reason: 'Left the form' }, as: owner.token })
    expect((await fail()).data).toEqual({ permission_id, status: 'released' })
    const { data: card } = await create()
    const confirm = (id: string) =>
      app.call(reportCardCreated, { body: { permission_id: id, card_id: card.card_id }, as: owner.token })
    expect((await confirm(permission_id)).data.status).toBe('released')
    await setLimit(2)
    const second = (await hold()).data.permission_id!
    expect((await confirm(second)).data.status).toBe('used')
    expect((await confirm(second)).data.status).toBe('used')
    const undo = await app.call(reportCardFailed, { body: { permission_id: second }, as: owner.token })
    expect(undo.data.status).toBe('used')
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
