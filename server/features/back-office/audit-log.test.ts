import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { auditLog } from '#contract/audit.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const admin = await createAdmin(app.ctx.db)
await sql`insert into audit_log (at, actor_id, action, subject_type, subject_id, before, after) values
  ('2026-01-01T10:00Z', ${admin.id}, 'tax.created', 'tax', '1', null, '{"name": "GST"}'),
  ('2026-01-02T23:59Z', ${admin.id}, 'tax.updated', 'tax', '1', '{"name": "GST"}', '{"name": "VAT"}'),
  ('2026-01-03T00:00Z', null, 'password.reset', 'user', 'u-7', null, null)`.execute(app.ctx.db)

const actions = async (query: object = {}) =>
  (await app.call(auditLog.list, { query, as: admin.token })).data.list.map(({ action }) => action)

it('lists entries newest first, with who acted', async () => {
  expect(await actions()).toEqual(['password.reset', 'tax.updated', 'tax.created'])
  expect(await actions({ start: 1, limit: 1 })).toEqual(['tax.updated'])
  const { data } = await app.call(auditLog.list, { as: admin.token })
  expect(data.total).toBe(3)
  expect(data.list.map(({ actor }) => actor === null)).toEqual([true, false, false])
})

it('filters by actor, action, subject and days', async () => {
  expect(await actions({ actor_id: admin.id })).toEqual(['tax.updated', 'tax.created'])
  expect(await actions({ action: 'tax.updated' })).toEqual(['tax.updated'])
  expect(await actions({ subject_type: 'user', subject_id: 'u-7' })).toEqual(['password.reset'])
  expect(await actions({ from: '2026-01-02', to: '2026-01-02' })).toEqual(['tax.updated'])
})

it('searches action, subject and name of who acted', async () => {
  expect(await actions({ search: 'PASSW' })).toEqual(['password.reset'])
  expect(await actions({ search: 'u-7' })).toEqual(['password.reset'])
  expect(await actions({ search: admin.username })).toEqual(['tax.updated', 'tax.created'])
  expect(await actions({ search: '%' })).toEqual([])
})

it('shows what changed', async () => {
  const { data } = await app.call(auditLog.list, { query: { action: 'tax.updated' }, as: admin.token })
  const id = data.list[0]?.audit_id ?? 0
  const entry = await app.call(auditLog.get, { params: { id }, as: admin.token })
  expect(entry.data).toMatchObject({ before: { name: 'GST' }, after: { name: 'VAT' }, actor_id: admin.id })
  expect(await app.call(auditLog.get, { params: { id: 9_999_999 }, as: admin.token })).toMatchObject({
    status: 404,
    error: 'audit_entry_not_found',
  })
})

it('exports the entries that match as CSV', async () => {
  const response = await app.fetch('/v1/audit/export?subject_type=tax', {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  const lines = (await response.text()).trim().split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain('"{""name"":""VAT""}"')
})
