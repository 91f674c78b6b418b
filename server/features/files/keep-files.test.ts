import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { uploadFiles } from '#contract/files.ts'
import { pictureWidths } from '#contract/picture-url.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { memoryLimits } from '#server/platform/http/rate-limit.ts'
import { findVcardPhoto } from './index.ts'
import { listNames } from './rules.ts'
import { sweepFiles } from './store-pictures.ts'

// Pictures take as long as the machine is busy.
vi.setConfig({ testTimeout: 180_000 })

/** A file store in memory that can be told to fail. */
function fragileStore() {
  const kept = new Map<string, Uint8Array>()
  let writesLeft = Infinity
  return {
    kept,
    failAfter: (writes: number) => {
      writesLeft = writes
    },
    store: {
      write: async (name: string, bytes: Uint8Array | AsyncIterable<Uint8Array>) => {
        writesLeft -= 1
        if (writesLeft < 0) throw new Error('no space left on device')
        if (bytes instanceof Uint8Array) kept.set(name, bytes)
      },
      open: () => Promise.resolve(undefined),
      find: async (name: string) => kept.get(name),
      remove: async (name: string) => {
        kept.delete(name)
      },
      sweep: () => Promise.resolve(0),
    },
  }
}

const files = fragileStore()
const app = await createTestApp({ ctx: { files: files.store, limits: memoryLimits() } })
const owner = await createUser(app.ctx.db)
const picture = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#2f5bea' } })
  .png()
  .toBuffer()

async function upload(count: number, headers: Record<string, string> = {}) {
  const form = new FormData()
  for (let number = 0; number < count; number += 1)
    form.append('files', new File([new Uint8Array(picture)], `${number}.png`))
  const authorization = `Bearer ${owner.token}`
  const reply = await app.fetch(uploadFiles.path, {
    method: 'POST',
    headers: { authorization, ...headers },
    body: form,
  })
  const body = (await reply.json()) as {
    error: string | null
    data: { file_name: string; files: { file_name: string }[]; fields?: { path: string }[] }
  }
  return { status: reply.status, ...body }
}
const listRows = () => app.ctx.db.selectFrom('files').selectAll().execute()

it('answers with every picture in the order they were sent, the first by itself', async () => {
  const { data } = await upload(10)
  expect(data.files).toHaveLength(10)
  expect(new Set(data.files.map((file) => file.file_name)).size).toBe(10)
  expect(data.file_name).toBe(data.files[0]?.file_name)
  const rows = await listRows()
  expect(rows.map(({ owner_id, is_stored }) => [owner_id, is_stored])).toEqual(
    Array.from({ length: 10 }, () => [owner.id, true]),
  )
})

it('names an invalid field when there are too many', async () => {
  const { status, data } = await upload(11)
  expect([status, data.fields?.[0]?.path]).toEqual([422, 'files'])
})

it('leaves neither row nor bytes when the disk fails half-way', async () => {
  const before = { rows: (await listRows()).length, bytes: files.kept.size }
  files.failAfter(5)
  expect((await upload(2)).error).toBe('internal')
  files.failAfter(Infinity)
  expect({ rows: (await listRows()).length, bytes: files.kept.size }).toEqual(before)
})

it('sweeps what a crash cut off, and nothing else', async () => {
  const before = { rows: (await listRows()).length, bytes: files.kept.size }
  const base = 'cutoff'.padEnd(32, 'x')
  const [name = '', ...others] = listNames(base, pictureWidths)
  for (const file of [name, ...others]) files.kept.set(file, new Uint8Array(9))
  const row = {
    owner_id: owner.id,
    content_type: 'image/webp',
    bytes: 9,
    stored_bytes: 9,
    width: 9,
    height: 9,
  }
  await app.ctx.db
    .insertInto('files')
    .values({ ...row, name, is_stored: false })
    .execute()
  await sweepFiles(app.ctx)
  expect(files.kept.has(name)).toBe(true)
  app.advance(61 * 60_000)
  await sweepFiles(app.ctx)
  expect({ rows: (await listRows()).length, bytes: files.kept.size }).toEqual(before)
})

it('keeps every picture of people who upload at the same time', async () => {
  const replies = await Promise.all(Array.from({ length: 3 }, () => upload(2)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const names = replies.flatMap(({ data }) => data.files.map((file) => file.file_name))
  expect(new Set(names).size).toBe(6)
  for (const name of names) expect((await findVcardPhoto(app.ctx, name))?.byteLength).toBeGreaterThan(0)
})

it('refuses a body that is too large before reading it', async () => {
  const { status, error } = await upload(1, { 'content-length': String(41 * 1024 * 1024) })
  expect([status, error]).toEqual([413, 'body_too_large'])
})

it('counts a body that does not say how long it is', async () => {
  let sent = 0
  const body = new ReadableStream({
    pull: (controller) => {
      sent += 1024 * 1024
      controller.enqueue(new Uint8Array(1024 * 1024))
      if (sent > 400 * 1024 * 1024) controller.close()
    },
  })
  const headers = {
    authorization: `Bearer ${owner.token}`,
    'content-type': 'multipart/form-data; boundary=x',
  }
  const init = { method: 'POST', headers, body, duplex: 'half' }
  const reply = await app.fetch(uploadFiles.path, init)
  expect(reply.status).toBe(413)
  expect(sent).toBeLessThan(50 * 1024 * 1024)
})
