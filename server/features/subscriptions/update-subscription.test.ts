import { describe, expect, it } from 'vitest'
import {
  createSubscription,
  expiredUsers,
  getUserSubscriptions,
  listGrantablePackages,
  subscriptions,
  updateSubscription,
} from '#contract/subscriptions-admin.ts'
import { listAuditEntries } from '#server/testing/audit-entries.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { day, openPeriods } from '#server/testing/periods.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { give, inDays, packageIdOf, subscriptionsOf } = openPeriods(app)
const { token: as, id: adminId } = await createAdmin(db)
const [pro, business, free] = [
  await packageIdOf('pro'),
  await packageIdOf('business'),
  await packageIdOf('free'),
]

type Grant = Partial<Parameters<typeof app.call<typeof createSubscription>>[1] & object>['body']
const create = (user_id: string, more: Partial<Grant> = {}) =>
  app.call(createSubscription, { body: { user_id, package_id: pro, ...more }, as })
const end = inDays(90).toISOString()
type Change = Partial<Parameters<typeof app.call<typeof updateSubscription>>[1] & object>['body']
const update = (subscription_id: number, more: Partial<Change> & Pick<NonNullable<Change>, 'action'>) =>
  app.call(updateSubscription, { body: { subscription_id, version: 1, ...more }, as })
const history = async (id: string) => (await app.call(getUserSubscriptions, { params: { id }, as })).data

describe('a plan that an admin gives', () => {
  it('is live at once, with an end or without, and stands in the audit log', async () => {
    const [one, other] = [await createUser(db), await createUser(db)]
    const { data } = await create(one.id, { until: end, note: 'Paid by cheque', reference: 'CH-17' })
    expect(data).toMatchObject({ status: 'active', source: 'admin', current_period_end: end })
    expect((await create(other.id)).data.current_period_end).toBeNull()
    const subject = { type: 'subscription', id: String(data.subscription_id) }
    expect(await listAuditEntries(db, subject)).toEqual([
      { actor_id: adminId, action: 'subscription.created' },
    ])
    expect(await history(one.id)).toMatchObject({
      list: [{ periods: [{ note: 'Paid by cheque', reference: 'CH-17' }] }],
    })
  })

  it('is refused for whoever has one, also when two admins give it at once', async () => {
    const { id } = await createUser(db)
    const replies = await Promise.all([create(id), create(id)])
    expect(replies.map(({ error }) => error ?? 'given').toSorted()).toEqual(['given', 'subscription_exists'])
    expect(await subscriptionsOf(id)).toHaveLength(1)
  })

  it('needs a person, a package that can be given and an end in the future', async () => {
    const { id } = await createUser(db)
    expect((await create('0193d6a0-0000-7000-8000-000000000001')).error).toBe('user_not_found')
    const late = await create(id, { until: '2020-01-01T00:00:00Z' })
    expect(late.fields.map(({ path, code }) => [path, code])).toEqual([['until', 'future_date']])
    expect((await create(id, { package_id: free })).fields.map(({ path }) => path)).toEqual(['package_id'])
    const { data } = await app.call(listGrantablePackages, { as })
    expect(data.map(({ package_id }) => package_id)).toEqual([pro, business])
  })
})

describe('a subscription that an admin changes', () => {
  it('ends later, also out of its grace', async () => {
    const { id } = await createUser(db)
    const subscriptionId = await give(id)
    const grace = { status: 'past_due' as const, grace_ends_at: inDays(3) }
    await db.updateTable('subscriptions').set(grace).where('id', '=', subscriptionId).execute()
    const { data } = await update(subscriptionId, { action: 'extend', until: end, note: 'Goodwill' })
    expect(data).toMatchObject({ status: 'active', current_period_end: end, source: 'purchase', version: 2 })
    const [{ periods } = { periods: [] }] = (await history(id)).list
    expect(periods.map(({ note, until }) => [note, until === end])).toEqual([
      ['Goodwill', true],
      ['', false],
    ])
  })

  it('has another package until the same end', async () => {
    const { id } = await createUser(db)
    const subscriptionId = await give(id)
    const { data } = await update(subscriptionId, { action: 'change-package', package_id: business })
    expect(data).toMatchObject({ package_name: 'Business', status: 'active' })
    const [row] = await subscriptionsOf(id)
    expect(row?.entitlements).toMatchObject({ cards: { included: true, limit: null } })
    const same = { action: 'change-package', package_id: business, version: 2 } as const
    expect((await update(subscriptionId, same)).error).toBe('wrong_state')
    const { fields } = await update(subscriptionId, { action: 'change-package', version: 2 })
    expect(fields.map(({ path }) => path)).toEqual(['package_id'])
  })

  it('ends now with a reason, and for good', async () => {
    const { id } = await createUser(db)
    const subscriptionId = await give(id)
    expect((await update(subscriptionId, { action: 'end' })).fields.map(({ path }) => path)).toEqual(['note'])
    const { data } = await update(subscriptionId, { action: 'end', note: 'Refunded' })
    expect(data).toMatchObject({ status: 'cancelled', version: 2 })
    for (const action of ['extend', 'change-package', 'end'] as const) {
      const change = { action, version: 2, package_id: business, until: end, note: 'Again' }
      expect((await update(subscriptionId, change)).error).toBe('wrong_state')
    }
    const subject = { type: 'subscription', id: String(subscriptionId) }
    expect(await listAuditEntries(db, subject)).toEqual([{ actor_id: adminId, action: 'subscription.ended' }])
  })

  it('is not changed by whoever saw an older version', async () => {
    const { id } = await createUser(db)
    const subscriptionId = await give(id)
    const changes = [1, 2].map(() => update(subscriptionId, { action: 'extend', until: end }))
    const errors = (await Promise.all(changes)).map(({ error }) => error ?? 'extended')
    expect(errors.toSorted()).toEqual(['extended', 'version_conflict'])
    expect((await update(999_999, { action: 'extend' })).error).toBe('subscription_not_found')
  })
})

describe('the lists', () => {
  it('find subscriptions by person, status, package and source', async () => {
    const person = await createUser(db, { name: 'Zarina Quill' })
    await give(person.id, { plan: 'business', source: 'admin' })
    const list = async (query: object) =>
      (await app.call(subscriptions.list, { query, as })).data.list.map(({ user_name }) => user_name)
    expect(await list({ search: 'zarina' })).toEqual(['Zarina Quill'])
    expect(await list({ search: person.email, status: 'active' })).toEqual(['Zarina Quill'])
    expect(await list({ search: 'zarina', status: 'lapsed' })).toEqual([])
    expect(await list({ search: 'zarina', package_id: business, source: 'admin' })).toEqual(['Zarina Quill'])
    expect(await list({ search: 'zarina', package_id: pro })).toEqual([])
    const headers = { authorization: `Bearer ${as}` }
    const file = await app.fetch('/v1/subscription/admin-list/export?search=zarina', { headers })
    expect(await file.text()).toMatch(/Zarina Quill.*Business,admin,active/)
  })

  it('show people whose last plan is over, once each, and nobody who has one', async () => {
    const names = ['Ended Today', 'Ended Long Ago', 'Has Another']
    const [today, before, other] = await Promise.all(names.map((name) => createUser(db, { name })))
    const over = async (id = '', days = 0) => {
      const ended_at = new Date(Date.now() - days * day)
      const row = await give(id)
      const values = { status: 'lapsed' as const, ended_at }
      await db.updateTable('subscriptions').set(values).where('id', '=', row).execute()
    }
    await over(today?.id, 400)
    await over(today?.id)
    await over(before?.id, 40)
    await over(other?.id)
    await give(other?.id ?? '')
    const list = async (query: object) =>
      (await app.call(expiredUsers.list, { query: { search: 'ended', ...query }, as })).data.list
    expect((await list({})).map(({ user_name }) => user_name)).toEqual(['Ended Today', 'Ended Long Ago'])
    expect((await list({ days: 30 })).map(({ user_name }) => user_name)).toEqual(['Ended Today'])
    expect(await list({ search: 'has another' })).toEqual([])
    const headers = { authorization: `Bearer ${as}` }
    const file = await app.fetch('/v1/subscription/expired-users/export?days=30&search=ended', { headers })
    expect(await file.text()).toContain('Ended Today')
  })
})
