import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { updateCard } from '#contract/cards.ts'
import * as invitations from '#contract/invitations.ts'
import * as adminContract from '#contract/partners-admin.ts'
import * as contract from '#contract/partners.ts'
import { addUserRole } from '#contract/users-admin.ts'
import { listAuditEntries } from '#server/testing/audit-entries.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { reserveCredit, sweepReservations } from './index.ts'

const app = await createTestApp()
const { db } = app.ctx
const { admin, creditsOf, makeCard, makePartner } = await openPartners(app)

const application = { company_name: 'Paper & Post', website: 'paper.example', message: 'A print shop' }
const apply = (person: TestUser) => app.call(contract.applyAsPartner, { body: application, as: person.token })
const roleOf = async (person: TestUser) =>
  (await app.call(contract.checkPartnerRole, { as: person.token })).data
const decide = (partner_id: string, status: 'active' | 'suspended' | 'rejected', reason = '') =>
  app.call(adminContract.updatePartnerStatus, { body: { partner_id, status, reason }, as: admin.token })

describe('an application', () => {
  it('is read by an admin, who accepts it: the person has the role then', async () => {
    const person = await createUser(db)
    expect(await roleOf(person)).toMatchObject({ is_partner: false, status: null })
    expect((await apply(person)).data.status).toBe('applied')
    expect((await apply(person)).error).toBe('partner_decided')
    const filter = { query: { status: 'applied' as const }, as: admin.token }
    const { data } = await app.call(adminContract.partners.list, filter)
    expect(data.list).toMatchObject([{ partner_id: person.id, website: 'https://paper.example' }])
    expect((await app.call(contract.getPartnerInfo, { as: person.token })).error).toBe('forbidden')
    expect((await decide(person.id, 'active')).data.status).toBe('active')
    expect(await roleOf(person)).toMatchObject({ is_partner: true, status: 'active' })
    const info = await app.call(contract.getPartnerInfo, { as: person.token })
    expect(info.data).toMatchObject({
      company_name: 'Paper & Post',
      can: { create_cards: true, invite_users: true },
    })
    const entries = await listAuditEntries(db, { type: 'partner', id: person.id })
    expect(entries).toEqual([{ actor_id: admin.id, action: 'partner.decided' }])
  })

  it('is rejected with a reason, which the person reads, and can be sent again', async () => {
    const person = await createUser(db)
    await apply(person)
    expect((await decide(person.id, 'rejected')).fields.map(({ path }) => path)).toEqual(['reason'])
    expect((await decide(person.id, 'suspended', 'No')).error).toBe('wrong_state')
    await decide(person.id, 'rejected', 'Tell us more')
    expect(await roleOf(person)).toMatchObject({ status: 'rejected', reason: 'Tell us more' })
    expect((await apply(person)).data.status).toBe('applied')
    expect((await decide((await createUser(db)).id, 'active')).error).toBe('partner_not_found')
  })
})

describe('a partner who is suspended', () => {
  it('keeps the role and the cards and makes no new ones, until an admin activates them', async () => {
    const partner = await makePartner(2)
    const { data: card } = await makeCard(partner)
    const change = () =>
      app.call(updateCard, { body: { card_id: card.card_id, vcard: { name: 'Mine' } }, as: partner.token })
    await decide(partner.id, 'suspended', 'Unpaid')
    expect((await change()).error).toBe('card_not_found')
    expect(await roleOf(partner)).toMatchObject({ is_partner: true, status: 'suspended', reason: 'Unpaid' })
    expect((await makeCard(partner)).error).toBe('partner_suspended')
    const cards = await app.call(invitations.createdCards.list, { body: {}, as: partner.token })
    expect(cards.data.total).toBe(1)
    const { data } = await app.call(contract.getPartnerInfo, { as: partner.token })
    expect(data.can).toEqual({ create_cards: false, invite_users: false })
    const wanted = { body: { card_type_id: 1, client_request_id: randomUUID() }, as: partner.token }
    expect((await app.call(contract.getCardCreatePermission, wanted)).data).toEqual({
      allowed: false,
      reservation_id: null,
      reason: 'partner_suspended',
    })
    await decide(partner.id, 'active')
    expect((await change()).status).toBe(200)
    expect((await makeCard(partner)).status).toBe(200)
  })

  it('makes nothing either while the account is blocked, as a file that is worked on does not', async () => {
    const partner = await makePartner(1)
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', partner.id).execute()
    const wanted = { partnerId: partner.id, clientKey: 'import:a:2', purpose: 'card' } as const
    await expect(app.ctx.tx((tx) => reserveCredit(tx, wanted))).rejects.toMatchObject({
      code: 'partner_suspended',
    })
  })
})

describe('the role that an admin gives', () => {
  it('makes a partner, who is told once; again after a suspension, with an entry in the audit log', async () => {
    const person = await createUser(db)
    const give = () => app.call(addUserRole, { body: { user_id: person.id }, as: admin.token })
    const told = async () => {
      await app.drain()
      const rows = await db
        .selectFrom('notifications')
        .select('kind')
        .where('user_id', '=', person.id)
        .execute()
      return rows.filter(({ kind }) => kind === 'partner_decided').length
    }
    await give()
    await give()
    expect(await told()).toBe(1)
    await decide(person.id, 'suspended', 'Unpaid')
    expect(await told()).toBe(2)
    await give()
    expect(await told()).toBe(3)
    expect(await roleOf(person)).toMatchObject({ status: 'active', reason: '' })
    const entries = await listAuditEntries(db, { type: 'partner', id: person.id })
    expect(entries.map(({ action }) => action)).toEqual(Array(3).fill('partner.decided'))
  })
})

describe('an adjustment of credits', () => {
  const adjust = (partner_id: string, delta: number, client_request_id = randomUUID()) => {
    const body = { partner_id, delta, reason: 'Counted wrong', client_request_id }
    return app.call(adminContract.updateCredits, { body, as: admin.token })
  }

  it('adds or takes away, once for a request, never below zero and never what is set aside', async () => {
    const partner = await makePartner(3)
    await makeCard(partner)
    const key = randomUUID()
    const replies = await Promise.all([1, 2].map(() => adjust(partner.id, -1, key)))
    expect(replies.map(({ data }) => data.available)).toEqual([1, 1])
    expect((await adjust(partner.id, -2)).error).toBe('credit_below_zero')
    expect((await adjust(partner.id, 4)).data.available).toBe(5)
    expect(await creditsOf(partner)).toEqual([5, 1, 0])
    expect((await adjust(partner.id, 0)).fields.map(({ path }) => path)).toEqual(['delta'])
    expect((await adjust((await createUser(db)).id, 1)).error).toBe('partner_not_found')
  })

  it('stands in the statement of the partner with the other movements, and in nobody else’s', async () => {
    const partner = await makePartner(3)
    await adjust(partner.id, -1)
    await makeCard(partner)
    const statement = await app.call(contract.partnerStatement.list, { as: partner.token })
    expect(statement.data.list.map(({ kind, change, name }) => [kind, change, name])).toEqual([
      ['credit-reserve', -1, 'Noor Haddad'],
      ['credit-adjust', -1, ''],
      ['credit-grant', 3, ''],
    ])
    const other = await app.call(contract.partnerStatement.list, { as: (await makePartner(0)).token })
    expect(other.data.list).toEqual([])
    const file = await app.fetch('/v1/partner/statement/export', {
      headers: { authorization: `Bearer ${partner.token}` },
    })
    expect((await file.text()).split('\n')[0]).toContain('entry_id,created_at,kind,change')
  })
})

describe('what a partner asks before making a card', () => {
  const ask = (partner: TestUser, client_request_id: string) =>
    app.call(contract.getCardCreatePermission, {
      body: { card_type_id: 1, client_request_id },
      as: partner.token,
    })

  it('is how many the credits are enough for', async () => {
    const partner = await makePartner(2)
    const check = (count: number) =>
      app.call(contract.checkCreditAvailability, { body: { card_type_id: 1, count }, as: partner.token })
    expect((await check(2)).data).toEqual({ enough: true, available: 2, needed: 2 })
    expect((await check(3)).data).toEqual({ enough: false, available: 2, needed: 3 })
  })

  it('sets a credit aside, which the card with the same key uses', async () => {
    const partner = await makePartner(1)
    const key = randomUUID()
    const first = await ask(partner, key)
    expect(first.data).toMatchObject({ allowed: true, reason: null })
    expect((await ask(partner, key)).data).toEqual(first.data)
    expect((await ask(partner, randomUUID())).data).toEqual({
      allowed: false,
      reservation_id: null,
      reason: 'insufficient_credit',
    })
    expect((await makeCard(partner, { client_request_id: key })).status).toBe(200)
    expect(await creditsOf(partner)).toEqual([0, 1, 0])
    expect((await makeCard(partner, { client_request_id: key })).status).toBe(200)
    expect(await creditsOf(partner)).toEqual([0, 1, 0])
  })

  it('comes back after an hour when no card was made with it', async () => {
    const partner = await makePartner(2)
    const key = randomUUID()
    await ask(partner, key)
    await makeCard(partner)
    const later = new Date(app.ctx.now().getTime() + 61 * 60_000)
    await sweepReservations({ ...app.ctx, now: () => later })
    expect(await creditsOf(partner)).toEqual([1, 1, 0])
    expect((await ask(partner, key)).data).toMatchObject({ allowed: false, reason: 'wrong_state' })
    expect((await makeCard(partner, { client_request_id: key })).error).toBe('wrong_state')
  })
})

describe('the lists of partners', () => {
  it('show active partners to each other without balances, and all with balances to admins', async () => {
    const partner = await makePartner(7)
    await decide(partner.id, 'suspended', 'Unpaid')
    const other = await makePartner(0)
    const { data } = await app.call(contract.partnerDirectory.list, {
      query: { limit: 100 },
      as: other.token,
    })
    const ids = data.list.map(({ partner_id }) => partner_id)
    expect([ids.includes(partner.id), ids.includes(other.id)]).toEqual([false, true])
    expect(Object.keys(data.list[0] ?? {}).toSorted()).toEqual(['company_name', 'country_name', 'partner_id'])
    const all = await app.call(adminContract.partners.list, {
      query: { sort: 'available', limit: 100 },
      as: admin.token,
    })
    const row = all.data.list.find(({ partner_id }) => partner_id === partner.id)
    expect(row).toMatchObject({ available: 7, status: 'suspended', is_international: false })
    const body = { partner_id: partner.id, is_international: true }
    await app.call(adminContract.updateInternationalStatus, { body, as: admin.token })
    const filter = { query: { is_international: '1' }, as: admin.token }
    expect((await app.call(adminContract.partners.list, filter)).data.total).toBe(1)
  })
})
