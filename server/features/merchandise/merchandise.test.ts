import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import * as contract from '#contract/merchandise.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { openBatches } from '#server/testing/made-batches.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { eraseBatches } from './cancel-batch.ts'
import { insertBatchCodes } from '../qrcodes/index.ts'

const sha256 = (text = '') => createHash('sha256').update(text).digest()

const app = await createTestApp()
const { db } = app.ctx
const { seller, create, makeBatch, detail, codesOf, claim, stepsOf } = await openBatches(app)
const admin = await createAdmin(db)

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
    for (const text of [
      'mug-000001',
      '1',
      '١',
      'MUG-०००००१',
      code?.code.toLowerCase() ?? '',
      code?.code.slice(1, 7) ?? '',
    ]) {
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
