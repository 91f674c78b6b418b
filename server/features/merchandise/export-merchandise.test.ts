import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'csv-parse/sync'
import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, describe, expect, it } from 'vitest'
import * as contract from '#contract/merchandise.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import * as tasks from '#contract/tasks.ts'
import type { Bitmap } from '#qr/index.ts'
import { decodePixels, decodePng } from '#qr/testing/decode.ts'
import { pdfPages, pdfText } from '#qr/testing/pdf-pages.ts'
import { cutLabels } from '#qr/testing/sheet-labels.ts'
import { lacksTool, runTool } from '#qr/testing/tools.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const seller = await createUser(db)
const admin = await createAdmin(db)
const folder = await mkdtemp(path.join(tmpdir(), 'visita-batch-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

async function makeBatch(quantity: number, body: Partial<BodyOf<typeof contract.createBatch>> = {}) {
  const made = { name: 'Mugs', prefix: 'M-', quantity, ...body }
  const { data } = await app.call(contract.createBatch, { body: made, as: seller.token })
  await app.drain()
  return data.batch_id
}

type Choice = Omit<BodyOf<typeof contract.exportMerchandise>, 'batch_id'>
const ask = (batch_id: number, choice: Choice) =>
  app.call(contract.exportMerchandise, { body: { batch_id, ...choice }, as: seller.token })

const download = (id: string, token = seller.token) =>
  app.fetch(tasks.downloadTaskFile.path.replace('{id}', id), {
    headers: { authorization: `Bearer ${token}` },
  })

/** The bytes of an export, when it is made. */
async function fileOf(batchId: number, choice: Choice): Promise<Uint8Array> {
  const { data } = await ask(batchId, choice)
  await app.drain()
  const response = await download(data.task_id)
  expect(response.status).toBe(200)
  return new Uint8Array(await response.arrayBuffer())
}

const listCodes = (batchId: number) =>
  db.selectFrom('qrcodes').selectAll().where('batch_id', '=', batchId).orderBy('serial_no').execute()

const rowsOf = (csv: Uint8Array): Record<string, string>[] =>
  parse(Buffer.from(csv), { columns: true, bom: true })

const readLabel = async (label: Bitmap | undefined) =>
  label === undefined ? undefined : (await decodePixels(label)).zxing

/** The codes that zbar finds in a picture. */
async function readByZbar(picture: Uint8Array): Promise<string[]> {
  const file = path.join(folder, 'picture.png')
  await writeFile(file, picture)
  try {
    return (await runTool('zbarimg', ['--raw', '-q', file])).trim().split('\n')
  } catch {
    // it exits with an error when there is no code
    return []
  }
}

describe('the file of a batch', () => {
  it('is a list with secrets of the codes that nobody has claimed', async () => {
    const id = await makeBatch(1_100)
    const [first] = await listCodes(id)
    const owner = { status: 'active' as const, owner_id: admin.id, claimed_at: new Date() }
    await db
      .updateTable('qrcodes')
      .set(owner)
      .where('id', '=', first?.id ?? 0)
      .execute()
    const all = rowsOf(await fileOf(id, { format: 'csv', codes: 'all' }))
    expect(all).toHaveLength(1_100)
    expect(all[0]).toMatchObject({ Serial: 'M-000001', Code: first?.code, Secret: '', Status: 'claimed' })
    expect(all[1099]).toMatchObject({ Serial: 'M-001100', Status: 'claimable' })
    expect(all[1099]?.['Secret']).toMatch(/^[0-9A-Z]{5}-[0-9A-Z]{5}$/)
    const free = rowsOf(await fileOf(id, { format: 'csv', with_secrets: false }))
    expect(free).toHaveLength(1_099)
    expect(new Set(free.map(({ Secret }) => Secret))).toEqual(new Set(['']))
  })

  it('is pictures in the design of the batch, that readers read', async () => {
    const design = { dotsOptions: { type: 'rounded', color: '#203080' } }
    const id = await makeBatch(12, { design })
    const codes = await listCodes(id)
    const files = unzipSync(await fileOf(id, { format: 'zip' }))
    expect(Object.keys(files)).toEqual(codes.map((_, index) => `M-${String(index + 1).padStart(6, '0')}.png`))
    const data = `HTTP://VISITA.TEST/Q/${codes[11]?.code ?? ''}`
    expect(await decodePng(files['M-000012.png'] ?? new Uint8Array())).toEqual({ jsqr: data, zxing: data })
    const drawings = unzipSync(await fileOf(id, { format: 'zip', picture: 'svg' }))
    expect(Buffer.from(drawings['M-000012.svg'] ?? []).toString()).toContain('#203080')
  })

  const few = 40
  const many = 300
  it.skipIf(lacksTool('zbarimg') || lacksTool('pdftoppm'))(
    'is on ready-made labels, from the first free one',
    async () => {
      const id = await makeBatch(3)
      const places = {
        columns: 3,
        rows: 7,
        margin_top_mm: 15.1,
        margin_left_mm: 7.2,
        gap_x_mm: 2.5,
        gap_y_mm: 0,
      }
      const label = { width_mm: 63.5, height_mm: 38.1 }
      const choice = { label, ...places, first_label: 20, cut_marks: false }
      const pages = await pdfPages(await fileOf(id, { format: 'pdf', ...choice }))
      const sheet = {
        label: { widthMm: 63.5, heightMm: 38.1 },
        marginMm: { top: 15.1, left: 7.2, right: 0, bottom: 0 },
        gapMm: { x: 2.5, y: 0 },
      }
      const cut = await Promise.all(pages.map((page) => cutLabels(page, sheet)))
      const texts = await Promise.all([cut[0]?.[19], cut[0]?.[20], cut[1]?.[0]].map(readLabel))
      const codes = await listCodes(id)
      expect(texts).toEqual(codes.map(({ code }) => `HTTP://VISITA.TEST/Q/${code}`))
      expect(cut[0]?.[18]?.data.every((value) => value === 255)).toBe(true)
    },
  )

  it.skipIf(lacksTool('zbarimg') || lacksTool('pdftoppm'))(
    'is print sheets from which every code is read back',
    async () => {
      const quantity = proofRounds(few, many)
      const id = await makeBatch(quantity)
      const pdf = await fileOf(id, { format: 'pdf', label: { width_mm: 36, height_mm: 44 } })
      const sheet = { label: { widthMm: 36, heightMm: 44 }, gapMm: 3, caption: { sizePt: 8 } }
      const found = new Set<string>()
      const pages = await pdfPages(pdf)
      // zbar looks for codes in a whole page; where it overlooks one among twenty, it gets the label alone
      for (const page of pages) for (const text of await readByZbar(page)) found.add(text)
      for (const page of pages)
        for (const { width, height, data } of found.size === quantity ? [] : await cutLabels(page, sheet)) {
          const label = await sharp(data, { raw: { width, height, channels: 4 } })
            .flatten({ background: '#ffffff' })
            .png()
            .toBuffer()
          for (const text of await readByZbar(label)) found.add(text)
        }
      const codes = await listCodes(id)
      expect(await pdfText(pdf)).toMatch(/M-000001 · [0-9A-Z]{5}-[0-9A-Z]{5}/)
      expect([...found].toSorted()).toEqual(
        codes.map(({ code }) => `HTTP://VISITA.TEST/Q/${code}`).toSorted(),
      )
    },
    proofLimit(60_000, 300_000),
  )
})

describe('the task of a file', () => {
  it('says how far it is, once for two requests, and ends with a download for its owner alone', async () => {
    const id = await makeBatch(30)
    const [one, other] = await Promise.all([ask(id, { format: 'csv' }), ask(id, { format: 'csv' })])
    expect(one.data.task_id).toBe(other.data.task_id)
    expect(one.data).toMatchObject({ status: 'queued', done: 0, total: 30, bytes: null })
    expect((await download(one.data.task_id)).status).toBe(404)
    await app.drain()
    const done = await app.call(tasks.getTask, { params: { id: one.data.task_id }, as: seller.token })
    expect(done.data).toMatchObject({ status: 'done', done: 30, total: 30 })
    const response = await download(one.data.task_id)
    expect(response.headers.get('content-disposition')).toMatch(/Mugs \d{4}-\d\d-\d\d\.csv/)
    expect((await response.arrayBuffer()).byteLength).toBe(done.data.bytes)
    expect((await download(one.data.task_id, admin.token)).status).toBe(404)
    const batch = await app.call(contract.getBatch, { params: { id }, as: seller.token })
    expect(batch.data.export).toEqual(done.data)
    const { data } = await app.call(tasks.cancelTask, {
      body: { task_id: one.data.task_id },
      as: seller.token,
    })
    expect(data.status).toBe('cancelled')
    expect((await download(one.data.task_id)).status).toBe(404)
  })

  it('can be cancelled while the file is made: drawing stops, and the file is gone', async () => {
    const id = await makeBatch(600)
    const { data } = await ask(id, { format: 'zip', picture: 'svg' })
    let pieces = 0
    const write: typeof app.ctx.files.write = (name, contents) =>
      app.ctx.files.write(name, cancelAt(contents as AsyncIterable<Uint8Array>))
    async function* cancelAt(contents: AsyncIterable<Uint8Array>) {
      for await (const piece of contents) {
        pieces += 1
        if (pieces === 10)
          await app.call(tasks.cancelTask, { body: { task_id: data.task_id }, as: seller.token })
        yield piece
      }
    }
    await app.ctx.jobs.drain({ ...app.ctx, files: { ...app.ctx.files, write } })
    const after = await app.call(tasks.getTask, { params: { id: data.task_id }, as: seller.token })
    expect(after.data.status).toBe('cancelled')
    // several pieces for each picture; a file of 600 has more than 1,200
    expect(pieces).toBeLessThan(600)
    const { rows: left } = await sql<{ name: string }>`select name from files
      where purpose = 'export' and not exists (select from tasks where file_name = files.name)`.execute(db)
    expect(left).toEqual([])
    expect((await ask(id, { format: 'csv' })).data.task_id).not.toBe(data.task_id)
    await app.drain()
  })

  it('is not started for codes that are being made, for none, or for labels without room', async () => {
    const { data } = await app.call(contract.createBatch, {
      body: { name: 'Mugs', quantity: 3 },
      as: seller.token,
    })
    expect((await ask(data.batch_id, { format: 'csv' })).error).toBe('wrong_state')
    await app.drain()
    const label = { width_mm: 300, height_mm: 9 }
    const wrong = await ask(data.batch_id, { format: 'pdf', label })
    expect(wrong.fields.map(({ path: field, code }) => [field, code])).toContainEqual([
      'label.width_mm',
      'invalid_label',
    ])
    const sheet = { label: { width_mm: 63.5, height_mm: 38.1 }, margin_left_mm: 7.2 }
    const late = await ask(data.batch_id, { format: 'pdf', ...sheet, columns: 4, first_label: 30 })
    expect(late.fields.map(({ path: field, code }) => [field, code])).toEqual([
      ['columns', 'invalid_label_count'],
    ])
    await app.call(contract.disableBatch, { body: { batch_id: data.batch_id }, as: seller.token })
    expect((await ask(data.batch_id, { format: 'csv' })).error).toBe('no_codes')
  })
})
