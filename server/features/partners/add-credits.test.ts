import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addCredits, updateCredits } from '#contract/partners-admin.ts'
import { getCreditInfo } from '#contract/partners.ts'
import { listAuditEntries } from '#server/testing/audit-entries.ts'
import { createUser } from '#server/testing/factories.ts'
import { openPartners } from '#server/testing/partners.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const { admin, grant, makePartner } = await openPartners(app)

describe('credits that an admin adds', () => {
  it('are lots, of which the one that ends first stands first, and stand in the audit log', async () => {
    const partner = await makePartner(0)
    await grant(partner.id, 5)
    const { data } = await grant(partner.id, 2, { expires_at: '2099-01-01T00:00:00.000Z' })
    expect(data).toEqual({
      available: 7,
      reserved: 0,
      spent: 0,
      owed: 0,
      expired: 0,
      lots: [
        { credits: 2, expires_at: '2099-01-01T00:00:00.000Z' },
        { credits: 5, expires_at: null },
      ],
    })
    expect((await app.call(getCreditInfo, { as: partner.token })).data).toEqual({
      ...data,
      credits_per_card: 1,
    })
    const entries = await listAuditEntries(db, { type: 'partner', id: partner.id })
    const entry = { actor_id: admin.id, action: 'partner.credits-added' }
    expect(entries).toEqual([entry, entry])
  })

  it('are added once, however often the request is sent', async () => {
    const partner = await makePartner(0)
    const body = { partner_id: partner.id, credits: 3, client_request_id: randomUUID() }
    const send = () => app.call(addCredits, { body, as: admin.token })
    const replies = await Promise.all([send(), send(), send()])
    expect(replies.map(({ data }) => data.available)).toEqual([3, 3, 3])
  })

  it('are corrected once as well, also when the credits are gone by the second time', async () => {
    const partner = await makePartner(5)
    const body = { partner_id: partner.id, delta: -5, reason: 'Given twice', client_request_id: randomUUID() }
    const send = () => app.call(updateCredits, { body, as: admin.token })
    expect([await send(), await send()].map(({ status, data }) => [status, data.available])).toEqual([
      [200, 0],
      [200, 0],
    ])
    const more = { ...body, client_request_id: randomUUID() }
    expect((await app.call(updateCredits, { body: more, as: admin.token })).error).toBe('credit_below_zero')
    const adjusted = async () =>
      (await listAuditEntries(db, { type: 'partner', id: partner.id })).filter(
        ({ action }) => action === 'partner.credits-adjusted',
      ).length
    expect(await adjusted()).toBe(1)
    const added = { ...body, delta: 1, client_request_id: randomUUID() }
    expect((await app.call(updateCredits, { body: added, as: admin.token })).data.available).toBe(1)
    expect(await adjusted()).toBe(2)
  })

  it('need a partner, an amount and an end in the future', async () => {
    const partner = await makePartner(0)
    const past = await grant(partner.id, 1, { expires_at: '2020-01-01T00:00:00Z' })
    expect(past.fields.map(({ path, code }) => [path, code])).toEqual([['expires_at', 'future_date']])
    expect((await grant(partner.id, 0)).fields.map(({ path }) => path)).toEqual(['credits'])
    const person = await createUser(db)
    expect((await grant(person.id, 1)).error).toBe('partner_not_found')
    const less = { partner_id: person.id, delta: 1, reason: 'No partner', client_request_id: randomUUID() }
    expect((await app.call(updateCredits, { body: less, as: admin.token })).error).toBe('partner_not_found')
    const own = { partner_id: partner.id, credits: 9, client_request_id: randomUUID() }
    expect((await app.call(addCredits, { body: own, as: partner.token })).error).toBe('forbidden')
    expect((await app.call(getCreditInfo, { as: partner.token })).data.available).toBe(0)
  })
})
