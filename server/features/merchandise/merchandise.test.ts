import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as contract from '#contract/merchandise.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { eraseBatches } from './cancel-batch.ts'
import { insertBatchCodes } from '../qrcodes/index.ts'

const sha256 = (text = '') => createHash('sha256').update(text).digest()

const app = await createTestApp()
const { db } = app.ctx
const seller = await createUser(db)
const admin = await createAdmin(db)

type Body =
  Partial<Parameters<typeof app.call<typeof contract.createBatch>>[1]> extends infer O
    ? NonNullable<O> extends { body?: infer B }
      ? Partial<NonNullable<B>>
      : never
    : never

const create = (body: Body = {}, as = seller.token) =>
  app.call(contract.createBatch, { body: { name: 'Mugs', prefix: 'MUG-', quantity: 20, ...body }, as })

async function makeBatch(body: Body = {}, as = seller.token) {
  const { data } = await create(body, as)
  await app.drain()
  return data.batch_id
}
const detail = async (id: number, as = seller.token) =>
  (await app.call(contract.getBatch, { params: { id }, as })).data

const codesOf = (batchId: number) =>
  db.selectFrom('qrcodes').selectAll().where('batch_id', '=', batchId).orderBy('serial_no').execute()

describe('a batch', () => {
  it('is made by a job, with codes that have serial numbers and secrets', async () => {
    const created = await create({ product_note: 'Blue', expires_at: '2099-01-01T00:00:00Z' })
    expect(created.data).toMatchObject({
      status: 'making',
      made: 0,
      claimable: 0,
      making: { status: 'queued' },
    })
    await app.drain()
    const batch = await detail(created.data.batch_id)
    expect(batch).toMatchObject({ status: 'ready', made: 20, claimable: 20, claimed: 0, inactive: 0 })
    expect(batch.making).toMatchObject({ status: 'done', done: 20, total: 20 })
    const codes = await codesOf(batch.batch_id)
    expect(codes.map(({ serial_no }) => serial_no)).toEqual(
      Array.from({ length: 20 }, (_, index) => index + 1),
    )
    expect(new Set(codes.map(({ code }) => code)).size).toBe(20)
    for (const code of codes)
      expect(code).toMatchObject({ kind: 'merchandise', status: 'claimable', owner_id: null })
    expect(codes[0]?.expires_at?.toISOString()).toBe('2099-01-01T00:00:00.000Z')
    const [line] = await db
      .selectFrom('audit_log')
      .select(['action', 'actor_id'])
      .where('subject_type', '=', 'batch')
      .where('subject_id', '=', String(batch.batch_id))
      .execute()
    expect(line).toEqual({ action: 'batch.created', actor_id: seller.id })
  })

  it('has secrets that fit the stored hashes, and none where it needs none', async () => {
    const [code] = await codesOf(await makeBatch())
    const { data } = await app.call(contract.getMerchandiseCode, {
      params: { id: code?.id ?? 0 },
      as: seller.token,
    })
    expect(data.claim_secret).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    expect(code?.claim_secret_hash).toEqual(sha256(data.claim_secret?.replace('-', '')))
    expect(data).toMatchObject({ label: 'MUG-000001', scan_url: `HTTP://VISITA.TEST/Q/${code?.code ?? ''}` })
    const [open] = await codesOf(await makeBatch({ needs_secret: false }))
    expect(open?.claim_secret_hash).toBeNull()
  })

  it('is one batch when the same request arrives twice, also at once', async () => {
    const client_request_id = '5b2d3c1e-0000-4000-8000-000000000001'
    const both = await Promise.all([create({ client_request_id }), create({ client_request_id })])
    const ids = both.map(({ status, data }) => [status, data.batch_id])
    expect(ids[0]).toEqual(ids[1])
    await app.drain()
    expect(await codesOf(both[0].data.batch_id)).toHaveLength(20)
  })

  it('reports all invalid fields at once, and stores nothing', async () => {
    const { rows: before } = await sql`select id from batches`.execute(db)
    const wrong = await create({
      name: ' ',
      prefix: 'a b',
      quantity: 100_001,
      expires_at: 'tomorrow',
    })
    expect(wrong.status).toBe(422)
    expect(wrong.fields.map(({ path }) => path).toSorted()).toEqual([
      'expires_at',
      'name',
      'prefix',
      'quantity',
    ])
    expect((await create({ expires_at: '2020-01-01T00:00:00Z' })).fields).toMatchObject([
      { path: 'expires_at', code: 'future_date' },
    ])
    const frame = { type: 'banner', text: '漢字' }
    expect((await create({ design: { frame } })).fields).toMatchObject([{ code: 'invalid_design' }])
    expect((await create({ design: { image: 'data:image/png;base64,AAAA' } })).fields).toHaveLength(1)
    const { rows: after } = await sql`select id from batches`.execute(db)
    expect(after).toEqual(before)
  })

  it('of another account can be created by admins only', async () => {
    const forOther = await makeBatch({ owner_id: seller.id }, admin.token)
    expect(await detail(forOther)).toMatchObject({ owner_id: seller.id, made: 20 })
    const other = await createUser(db)
    const mine = await makeBatch({ owner_id: other.id })
    expect((await detail(mine)).owner_id).toBe(seller.id)
  })

  it('changes its note and the date of codes that nobody has claimed', async () => {
    const id = await makeBatch()
    const [first] = await codesOf(id)
    await claim(first?.id ?? 0)
    const { version } = await detail(id)
    const body = { batch_id: id, name: 'Cups', expires_at: '2090-05-05T00:00:00Z', version }
    const updated = await app.call(contract.updateBatch, { body, as: seller.token })
    expect(updated.data).toMatchObject({ name: 'Cups', prefix: '', version: version + 1 })
    const dates = (await codesOf(id)).map(({ expires_at }) => expires_at?.getFullYear())
    expect([dates[0], ...new Set(dates.slice(1))]).toEqual([undefined, 2090])
    expect((await app.call(contract.updateBatch, { body, as: seller.token })).error).toBe('version_conflict')
  })
})

/** As a claim does it. */
async function claim(id: number) {
  const claimer = await createUser(db)
  const { numUpdatedRows } = await db
    .updateTable('qrcodes')
    .set({ status: 'active', owner_id: claimer.id, claimed_at: new Date() })
    .where('id', '=', id)
    .where('status', '=', 'claimable')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The steps in the histories of all codes of a batch, and how many codes have each. */
async function stepsOf(batchId: number) {
  const steps = await db
    .selectFrom('qrcode_history')
    .innerJoin('qrcodes', 'qrcodes.id', 'qrcode_history.qrcode_id')
    .select(['action', ({ fn }) => fn.countAll<number>().as('codes')])
    .where('batch_id', '=', batchId)
    .groupBy('action')
    .orderBy('action')
    .execute()
  return steps.map(({ action, codes }) => [action, codes])
}

describe('the state of codes', () => {
  it('is counted, however many change at the same time', async () => {
    const id = await makeBatch()
    const codes = await codesOf(id)
    const ids = codes.map((code) => code.id)
    const claims = await Promise.all([
      ...ids.slice(0, 10).map((one) => claim(one)),
      app.call(contract.updateMerchandiseStatus, {
        body: { ids: ids.slice(10, 15), status: 'inactive' },
        as: seller.token,
      }),
      app.call(contract.disableBatch, { body: { batch_id: id }, as: seller.token }),
    ])
    expect(claims.at(-1)).toMatchObject({ status: 200 })
    const states = (await codesOf(id)).map(({ status }) => status)
    const count = (state: string) => states.filter((one) => one === state).length
    expect(await detail(id)).toMatchObject({
      claimed: count('active'),
      inactive: count('inactive'),
      claimable: count('claimable'),
    })
    expect(count('claimable')).toBe(0)
  })

  it('comes back with the batch, except for codes that were switched off one by one', async () => {
    const id = await makeBatch()
    const [first, second] = await codesOf(id)
    await claim(first?.id ?? 0)
    const off = { ids: [second?.id ?? 0], status: 'inactive' as const }
    expect((await app.call(contract.updateMerchandiseStatus, { body: off, as: seller.token })).status).toBe(
      200,
    )
    const disabled = await app.call(contract.disableBatch, { body: { batch_id: id }, as: seller.token })
    expect(disabled.data).toMatchObject({ status: 'disabled', claimed: 1, inactive: 19, claimable: 0 })
    const on = { body: { ids: [second?.id ?? 0], status: 'active' as const }, as: seller.token }
    expect((await app.call(contract.updateMerchandiseStatus, on)).error).toBe('wrong_state')
    const enabled = await app.call(contract.enableBatch, { body: { batch_id: id }, as: seller.token })
    expect(enabled.data).toMatchObject({ status: 'ready', claimed: 1, inactive: 1, claimable: 18 })
    expect((await app.call(contract.updateMerchandiseStatus, on)).data).toEqual({ count: 1 })
    const steps = await db
      .selectFrom('qrcode_history')
      .select(['action', 'actor_id'])
      .where('qrcode_id', '=', second?.id ?? 0)
      .orderBy('id')
      .execute()
    expect(steps).toEqual([
      { action: 'disabled', actor_id: seller.id },
      { action: 'enabled', actor_id: seller.id },
    ])
    expect(await stepsOf(id)).toEqual([
      ['disabled', 19],
      ['enabled', 19],
    ])
    for (const again of [contract.enableBatch, contract.cancelBatch])
      expect((await app.call(again, { body: { batch_id: id }, as: seller.token })).error).toBe('wrong_state')
  })

  it('changes for all of the codes or for none, and a claimed one only for admins', async () => {
    const id = await makeBatch()
    const [first, second] = (await codesOf(id)).map((code) => code.id)
    await claim(first ?? 0)
    const body = { ids: [first ?? 0, second ?? 0], status: 'inactive' as const }
    expect((await app.call(contract.updateMerchandiseStatus, { body, as: seller.token })).error).toBe(
      'qrcode_not_found',
    )
    expect(await detail(id)).toMatchObject({ claimed: 1, inactive: 0 })
    expect((await app.call(contract.updateMerchandiseStatus, { body, as: admin.token })).data.count).toBe(2)
    const twice = await app.call(contract.updateMerchandiseStatus, { body, as: admin.token })
    expect(twice.error).toBe('wrong_state')
    const active = { ...body, status: 'active' as const }
    await app.call(contract.updateMerchandiseStatus, { body: active, as: admin.token })
    expect((await codesOf(id)).slice(0, 2).map(({ status }) => status)).toEqual(['active', 'claimable'])
  })

  it('is shown as expired after the last day', async () => {
    const id = await makeBatch()
    await sql`update qrcodes set expires_at = now() - interval '1 day' where batch_id = ${id} and serial_no <= 3`.execute(
      db,
    )
    const query = { batch_id: id, status: 'expired' as const, limit: 50 }
    const { data } = await app.call(contract.merchandiseCodes.list, { query, as: seller.token })
    expect(data.list.map(({ label, status }) => [label, status])).toEqual([
      ['MUG-000001', 'expired'],
      ['MUG-000002', 'expired'],
      ['MUG-000003', 'expired'],
    ])
  })
})

describe('the making of a batch', () => {
  it('goes on where it was interrupted, and cannot be done twice', async () => {
    const { data } = await create({ quantity: 30 })
    const id = data.batch_id
    // as a process leaves it that died after its first block
    await app.ctx.tx(async (tx) => {
      await tx.db.updateTable('batches').set({ made: 12 }).where('id', '=', id).execute()
      const serials = Array.from({ length: 12 }, (_, index) => index + 1)
      await insertBatchCodes(tx, { batchId: id, needsSecret: true, expiresAt: null }, serials)
    })
    await app.drain()
    await app.drain()
    expect(await detail(id)).toMatchObject({ status: 'ready', made: 30 })
    expect((await codesOf(id)).map(({ serial_no }) => serial_no)).toEqual(
      Array.from({ length: 30 }, (_, index) => index + 1),
    )
  })

  it('replaces codes that are in use', async () => {
    const id = await makeBatch({ quantity: 2 })
    const [taken] = await codesOf(id)
    const drawn = [taken?.code ?? '', 'ZZZZZZZ1', 'ZZZZZZZ2']
    await db.updateTable('batches').set({ quantity: 4, made: 4 }).where('id', '=', id).execute()
    const batch = { batchId: id, needsSecret: true, expiresAt: null }
    await insertBatchCodes(app.ctx, batch, [3, 4], () => drawn.shift() ?? '')
    expect(
      (await codesOf(id))
        .slice(2)
        .map(({ code }) => code)
        .toSorted(),
    ).toEqual(['ZZZZZZZ1', 'ZZZZZZZ2'])
    const stuck = insertBatchCodes(app.ctx, batch, [5], () => 'ZZZZZZZ1')
    await expect(stuck).rejects.toThrow('No free codes')
  })

  it('stops when the batch is cancelled, and nobody can claim what was made', async () => {
    const { data } = await create()
    const id = data.batch_id
    await app.ctx.tx(async (tx) => {
      await tx.db.updateTable('batches').set({ made: 5 }).where('id', '=', id).execute()
      await insertBatchCodes(tx, { batchId: id, needsSecret: true, expiresAt: null }, [1, 2, 3, 4, 5])
    })
    const cancelled = await app.call(contract.cancelBatch, { body: { batch_id: id }, as: seller.token })
    expect(cancelled.data).toMatchObject({ status: 'cancelled', made: 5, inactive: 5, claimable: 0 })
    await app.drain()
    expect(await detail(id)).toMatchObject({ status: 'cancelled', made: 5, making: { status: 'cancelled' } })
    expect((await codesOf(id)).every(({ status }) => status === 'inactive')).toBe(true)
    expect(await stepsOf(id)).toEqual([['disabled', 5]])
  })
})

describe('lists', () => {
  it('have the batches of the caller, or of everybody', async () => {
    const other = await createUser(db, { name: 'Other seller' })
    const id = await makeBatch({ name: 'Umbrellas' }, other.token)
    const search = { search: 'umbrella' }
    const own = await app.call(contract.batches.list, { query: search, as: other.token })
    expect(own.data.list).toMatchObject([{ batch_id: id, made: 20 }])
    expect((await app.call(contract.batches.list, { query: search, as: seller.token })).data.total).toBe(0)
    const all = await app.call(contract.allBatches.list, { query: search, as: admin.token })
    expect(all.data.list).toMatchObject([{ batch_id: id, owner_name: 'Other seller' }])
    const codes = await app.call(contract.merchandiseCodes.list, {
      query: { batch_id: id },
      as: seller.token,
    })
    expect(codes.data.total).toBe(0)
    const [code] = await codesOf(id)
    for (const text of ['mug-000001', '1', code?.code.toLowerCase() ?? '', code?.code.slice(1, 7) ?? '']) {
      const query = { batch_id: id, search: text }
      const found = await app.call(contract.allMerchandiseCodes.list, { query, as: admin.token })
      expect(found.data.list.map(({ label }) => label)).toContain('MUG-000001')
    }
  })
})

it('of an erased seller stays without words, and only claimed codes work on', async () => {
  const leaving = await createUser(db)
  const id = await makeBatch({ name: 'Private mugs', product_note: 'Call me' }, leaving.token)
  const [first] = await codesOf(id)
  await claim(first?.id ?? 0)
  await app.ctx.tx((tx) => eraseBatches(tx, leaving.id))
  const row = await db.selectFrom('batches').selectAll().where('id', '=', id).executeTakeFirst()
  expect(row).toMatchObject({ name: '', prefix: '', product_note: '', status: 'cancelled', claimed: 1 })
  const states = (await codesOf(id)).map(({ status }) => status)
  expect([states[0], ...new Set(states.slice(1))]).toEqual(['active', 'inactive'])
})
