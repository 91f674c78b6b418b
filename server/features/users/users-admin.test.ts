import { describe, expect, it } from 'vitest'
import { getUserDetails } from '#contract/users.ts'
import { addUserRole, getUser, updateUserStatus, users } from '#contract/users-admin.ts'
import { listUserCards } from '#contract/cards.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const admin = await createAdmin(app.ctx.db)
const list = async (body: Parameters<typeof app.call<typeof users.list>>[1] & object) =>
  (await app.call(users.list, { ...body, as: admin.token })).data
const block = (ids: string[], reason = 'Sends spam', as = admin.token) =>
  app.call(updateUserStatus, { body: { ids, status: 'blocked', reason }, as })
const rowOf = (id: string) =>
  app.ctx.db
    .selectFrom('users')
    .select(['status', 'blocked_reason'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
const actionsOn = (id: string) =>
  app.ctx.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'before', 'after'])
    .where('subject_id', '=', id)
    .orderBy('id')
    .execute()

describe('the list', () => {
  it('finds accounts by part of name, username, email address and phone number', async () => {
    const asha = await createUser(app.ctx.db, {
      name: 'Meenakshi Sundaram',
      username: 'zebracrossing',
      email: 'quixotic@example.org',
      phone_number: '+919876501234',
    })
    for (const search of ['NAKSHI', 'bracross', 'quixot', '98765 01234', 'Me', '12'])
      expect({
        search,
        ids: (await list({ body: { search } })).list.map((row) => row.user_id),
      }).toMatchObject({
        search,
        ids: expect.arrayContaining([asha.id]) as string[],
      })
    expect(await list({ body: { search: '%%%' } })).toEqual({ list: [], total: 0 })
    expect((await list({ body: { search: 'quixot' } })).list[0]).toMatchObject({
      email: 'quixotic@example.org',
      phone: '+919876501234',
      user_role: 'USER',
      status: 'active',
      cards: 0,
    })
  })

  it('filters by status and type', async () => {
    const names = async (body: object) => (await list({ body: { ...body, search: 'Filtered' } })).list
    await createUser(app.ctx.db, { name: 'Filtered Partner', is_partner: true })
    await createUser(app.ctx.db, { name: 'Filtered Company', role: 'COMPANY' })
    await createUser(app.ctx.db, { name: 'Filtered Blocked', status: 'blocked' })
    const found = async (body: object) => (await names(body)).map(({ name }) => name)
    expect(await found({ user_type: 'PARTNER' })).toEqual(['Filtered Partner'])
    expect(await found({ user_type: 'COMPANY' })).toEqual(['Filtered Company'])
    expect(await found({ user_type: 'USER' })).toEqual(['Filtered Blocked'])
    expect(await found({ status: 'blocked' })).toEqual(['Filtered Blocked'])
    expect(await found({ sort: 'name' })).toEqual([
      'Filtered Blocked',
      'Filtered Company',
      'Filtered Partner',
    ])
  })

  it('exports what matches, without formulas', async () => {
    await createUser(app.ctx.db, { name: '=cmd()' })
    const response = await app.fetch('/v1/user/export?search=cmd', {
      headers: { authorization: `Bearer ${admin.token}` },
    })
    const [header, line, rest] = (await response.text()).trim().split('\r\n')
    expect(header).toContain('user_id,name,username,email')
    expect(line).toContain("'=cmd()")
    expect(rest).toBeUndefined()
  })
})

it('shows an account with addresses, role and sessions, and lists its cards', async () => {
  const person = await createUser(app.ctx.db, { is_partner: true, phone_number: '+919876509999' })
  const { card_id } = await makeCard(app, { vcard: { name: 'Pelican' } }, person)
  await makeCard(app)
  const { data } = await app.call(getUser, { params: { id: person.id }, as: admin.token })
  expect(data).toMatchObject({ user_id: person.id, is_partner: true, sessions: 1, cards: 1 })
  expect(data.addresses).toMatchObject([
    { kind: 'mail', value: person.email, confirmed_at: expect.any(String) as string },
    { kind: 'phone', value: '+919876509999', confirmed_at: null },
  ])
  const cards = await app.call(listUserCards, { body: { user_id: person.id }, as: admin.token })
  expect(cards.data).toMatchObject({ total: 1, list: [{ card_id, name: 'Pelican' }] })
  const found = await app.call(listUserCards, {
    body: { user_id: person.id, search: 'heron' },
    as: admin.token,
  })
  expect(found.data.total).toBe(0)
  const nobody = { params: { id: '0193d6a0-0000-7000-8000-000000000000' }, as: admin.token }
  expect(await app.call(getUser, nobody)).toMatchObject({ status: 404, error: 'user_not_found' })
})

describe('blocking', () => {
  it('ends all sessions for good, with the reason in the audit log', async () => {
    const person = await createUser(app.ctx.db)
    expect((await block([person.id])).data).toEqual({ count: 1 })
    expect(await rowOf(person.id)).toEqual({ status: 'blocked', blocked_reason: 'Sends spam' })
    expect((await app.call(getUserDetails, { as: person.token })).status).toBe(401)
    await app.call(updateUserStatus, { body: { ids: [person.id], status: 'active' }, as: admin.token })
    expect(await rowOf(person.id)).toEqual({ status: 'active', blocked_reason: null })
    expect((await app.call(getUserDetails, { as: person.token })).status).toBe(401)
    const before = { status: 'active', blocked_reason: null }
    const after = { status: 'blocked', blocked_reason: 'Sends spam' }
    expect(await actionsOn(person.id)).toEqual([
      { action: 'user.blocked', actor_id: admin.id, before, after },
      { action: 'user.unblocked', actor_id: admin.id, before: after, after: before },
    ])
  })

  it('asks for a reason', async () => {
    const person = await createUser(app.ctx.db)
    const { status, fields } = await block([person.id], '  ')
    expect(status).toBe(422)
    expect(fields).toMatchObject([{ path: 'reason', code: 'enter_block_reason' }])
    expect(await rowOf(person.id)).toEqual({ status: 'active', blocked_reason: null })
  })

  it('changes all accounts or none', async () => {
    const [person, deleted] = [
      await createUser(app.ctx.db),
      await createUser(app.ctx.db, { status: 'deleted' }),
    ]
    expect(await block([person.id, deleted.id])).toMatchObject({ status: 404, error: 'user_not_found' })
    expect(await block([person.id, admin.id])).toMatchObject({ status: 409, error: 'own_account' })
    expect(await rowOf(person.id)).toEqual({ status: 'active', blocked_reason: null })
    expect(await actionsOn(person.id)).toEqual([])
  })

  it('leaves one admin when two block each other at once', async () => {
    const other = await createAdmin(app.ctx.db)
    const replies = await Promise.all([block([other.id]), block([admin.id], 'No', other.token)])
    const statuses = [await rowOf(admin.id), await rowOf(other.id)].map(({ status }) => status)
    expect(statuses.toSorted()).toEqual(['active', 'blocked'])
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    // the rest of this file needs its admin
    const open = { status: 'active', blocked_at: null, blocked_by: null, blocked_reason: null } as const
    await app.ctx.db.updateTable('users').set(open).execute()
  })
})

it('makes an account a partner, once', async () => {
  const helper = await createAdmin(app.ctx.db)
  const person = await createUser(app.ctx.db)
  const add = () => app.call(addUserRole, { body: { user_id: person.id }, as: helper.token })
  const replies = await Promise.all([add(), add()])
  expect(replies.map(({ data }) => data)).toEqual([{ roles: ['PARTNER'] }, { roles: ['PARTNER'] }])
  expect(await actionsOn(person.id)).toEqual([
    { action: 'user.role-added', actor_id: helper.id, before: { roles: [] }, after: { roles: ['PARTNER'] } },
    {
      action: 'partner.decided',
      actor_id: helper.id,
      before: { status: null },
      after: { status: 'active', reason: '' },
    },
  ])
  const { data } = await app.call(getUserDetails, { as: person.token })
  expect(data.is_partner).toBe(true)
})
