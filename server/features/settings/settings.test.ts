import { describe, expect, inject, it } from 'vitest'
import { sql } from 'kysely'
import { signUp } from '#contract/auth.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import { states } from '#contract/places-admin.ts'
import { getAppSettings, getPublicSettings, updateAppSettings } from '#contract/settings.ts'
import { listAuditEntries } from '#server/testing/audit-entries.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { startInstance, until } from '#server/testing/start-instance.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { getSeller, getSettings } from './index.ts'

const app = await createTestApp()
const { id: adminId, token: as } = await createAdmin(app.ctx.db)
const { list } = (await app.call(states.list, { as, query: { country_id: 356, limit: 50 } })).data
const stateOf = (name: string) => list.find((state) => state.name === name)?.state_id ?? 0

const read = async () => (await app.call(getAppSettings, { as })).data
const update = (body: BodyOf<typeof updateAppSettings>) => app.call(updateAppSettings, { as, body })

it('has defaults as long as nobody has changed anything, and no seller', async () => {
  expect(await read()).toMatchObject({
    seller: { legal_name: '', country_id: null, time_zone: 'Asia/Kolkata', rounds_off: false, version: 0 },
    switches: { is_sign_up_open: true, has_sandbox_payments: false, version: 0 },
    branding: { name: 'Visita', logo: null, color: '#d8432b', version: 0 },
  })
  await expect(getSeller(app.ctx.db)).rejects.toMatchObject({ code: 'seller_missing' })
})

it('tells the seller as taxes take it, and the public nothing of it', async () => {
  const { status } = await update({
    seller: {
      legal_name: 'Mehta Prints',
      country_id: 356,
      state_id: stateOf('Maharashtra'),
      gst_number: '27aapfu0939f1zv',
      rounds_off: true,
      invoice_prefix: 'mp',
      bank_account: 'HDFC 0012345',
      upi_id: 'mehta@bank',
      version: 0,
    },
  })
  expect(status).toBe(200)
  const seller = await getSeller(app.ctx.db)
  expect(['INR', 'JPY', 'USD'].map(seller.roundTo)).toEqual([100, 1, 1])
  expect(seller).toMatchObject({
    place: { countryId: 356, stateId: stateOf('Maharashtra') },
    hasLut: false,
    gst_number: '27AAPFU0939F1ZV',
    invoice_prefix: 'MP',
  })
  expect((await app.call(getPublicSettings)).data).toEqual({ is_sign_up_open: true })
})

it('refuses all that does not fit together, at its fields', async () => {
  const { version } = (await read()).seller
  const wrong = await update({
    seller: {
      country_id: 826,
      state_id: stateOf('Karnataka'),
      gst_number: '27AAPFU0939F1ZV',
      version,
    },
  })
  expect(wrong.status).toBe(422)
  expect(wrong.data).toMatchObject({
    fields: [
      { path: 'seller.state_id', code: 'unknown_place' },
      { path: 'seller.gst_number', code: 'gst_of_other_state' },
    ],
  })
  const typed = await update({ seller: { invoice_prefix: 'LONG', upi_id: 'mehta', version } })
  expect(typed.data).toMatchObject({
    fields: [
      { path: 'seller.invoice_prefix', code: 'invalid_invoice_prefix' },
      { path: 'seller.upi_id', code: 'invalid_upi_id' },
    ],
  })
  expect((await read()).seller.version).toBe(version)
})

it('lets one of several changes of a version win, changes nothing of a stale one, and records who', async () => {
  const { switches, seller } = await read()
  const replies = await Promise.all(
    Array.from({ length: 4 }, async () => update({ switches: { has_sandbox_payments: true, version: 0 } })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ error }) => error === 'version_conflict')).toHaveLength(3)
  const stale = await update({ seller: { ...seller, legal_name: 'Other' }, switches })
  expect(stale.error).toBe('version_conflict')
  expect((await read()).seller).toEqual(seller)
  expect(await listAuditEntries(app.ctx.db, { type: 'settings', id: 'switches' })).toEqual([
    { actor_id: adminId, action: 'settings.updated' },
  ])
})

it('belongs to admins', async () => {
  const { token } = await createUser(app.ctx.db)
  expect((await app.call(getAppSettings, { as: token })).status).toBe(403)
  expect((await app.call(updateAppSettings, { as: token, body: {} })).status).toBe(403)
  expect((await app.call(getAppSettings)).status).toBe(401)
})

describe('sign-up', () => {
  const account = {
    username: 'ravi.mehta',
    password: 'correct horse 9',
    email: 'ravi@example.org',
    name: 'Ravi Mehta',
    country_id: 356,
    user_type: 'USER' as const,
  }
  it('is refused while it is closed, and works again when it is open', async () => {
    const close = async (is_sign_up_open: boolean) =>
      update({ switches: { is_sign_up_open, version: (await read()).switches.version } })
    await close(false)
    expect(await app.call(signUp, { body: account })).toMatchObject({ status: 409, error: 'sign_up_closed' })
    expect((await app.call(getPublicSettings)).data.is_sign_up_open).toBe(false)
    await close(true)
    expect((await app.call(signUp, { body: account })).status).toBe(200)
  })
})

it('is remembered by a process until another one changes it', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db)
  const url = inject('postgresUrl').replace(/\/postgres$/, `/${rows[0]?.name ?? ''}`)
  const { ctx } = await startInstance(app.ctx, url)
  const first = await getSettings(ctx)
  expect(await getSettings(ctx)).toBe(first)
  await update({ switches: { is_sign_up_open: false, version: (await read()).switches.version } })
  await until(async () => !(await getSettings(ctx)).switches.is_sign_up_open, 5_000)
  expect(await getSettings(ctx)).not.toBe(first)
})
