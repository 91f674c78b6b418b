import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { uploadFiles } from '#contract/files.ts'
import { createPartner, createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

// Pictures take as long as the machine is busy.
vi.setConfig({ testTimeout: 180_000 })

const app = await createTestApp({ env: { UPLOAD_DAILY_MB: '2', UPLOAD_STORED_MB: '1' } })
const small = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#2f5bea' } })
  .png()
  .toBuffer()
/** A picture with nothing to see behind its end, which decoders do not read. */
const padded = (bytes: number) => Buffer.concat([small, Buffer.alloc(bytes - small.byteLength)])

async function upload({ token }: TestUser, ...pictures: readonly Uint8Array[]) {
  const form = new FormData()
  for (const picture of pictures) form.append('files', new File([new Uint8Array(picture)], 'a.png'))
  const headers = { authorization: `Bearer ${token}` }
  const reply = await app.fetch(uploadFiles.path, { method: 'POST', headers, body: form })
  const { error } = (await reply.json()) as { error: string | null }
  return { status: reply.status, error }
}
const done = { status: 200, error: null }
const tooMuchToday = { status: 429, error: 'upload_limit_reached' }
const full = { status: 413, error: 'storage_full' }

const usageOf = ({ id }: TestUser) =>
  app.ctx.db.selectFrom('upload_usage').selectAll().where('owner_id', '=', id).executeTakeFirst()
const filesOf = ({ id }: TestUser) =>
  app.ctx.db.selectFrom('files').selectAll().where('owner_id', '=', id).execute()
/** A picture that was stored before. */
const store = ({ id }: TestUser, megabytes: number) =>
  app.ctx.db
    .insertInto('files')
    .values({
      name: `${id}.webp`,
      owner_id: id,
      content_type: 'image/webp',
      bytes: 1,
      stored_bytes: Math.max(1, megabytes * 1_000_000),
      width: 1,
      height: 1,
    })
    .execute()

it('counts bytes, and forgets them with the day', async () => {
  const owner = await createUser(app.ctx.db)
  expect(await upload(owner, padded(900_000), padded(900_000))).toEqual(done)
  expect((await usageOf(owner))?.sent_bytes).toBe(1_800_000)
  expect(await upload(owner, padded(300_000))).toEqual(tooMuchToday)
  expect(await upload(owner, padded(100_000))).toEqual(done)
  app.advance(86_400_000)
  expect(await upload(owner, padded(300_000))).toEqual(done)
  expect((await usageOf(owner))?.sent_bytes).toBe(300_000)
})

it('counts what turned out to be no picture: the work was done', async () => {
  const owner = await createUser(app.ctx.db)
  const damaged = small.subarray(0, 60)
  expect((await upload(owner, damaged)).status).toBe(422)
  expect(await usageOf(owner)).toMatchObject({ sent_bytes: 60 })
  expect((await usageOf(owner))?.cpu_milliseconds).toBeGreaterThan(10)
})

it('lets no account use the processor all day', async () => {
  const owner = await createUser(app.ctx.db)
  expect(await upload(owner, small)).toEqual(done)
  await app.ctx.db
    .updateTable('upload_usage')
    .set({ cpu_milliseconds: 20 * 60_000 - 5 })
    .where('owner_id', '=', owner.id)
    .execute()
  // The one under way, and those after it.
  expect(await upload(owner, small)).toEqual(tooMuchToday)
  expect(await upload(owner, small)).toEqual(tooMuchToday)
  expect(await filesOf(owner)).toHaveLength(1)
})

it('lets uploads at the same time not exceed the day together', async () => {
  const owner = await createUser(app.ctx.db)
  const replies = await Promise.all(Array.from({ length: 8 }, () => upload(owner, padded(500_000))))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(4)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(4)
  expect((await usageOf(owner))?.sent_bytes).toBe(2_000_000)
})

it('counts every size that is kept', async () => {
  const owner = await createUser(app.ctx.db)
  expect(await upload(owner, small)).toEqual(done)
  const [row] = await filesOf(owner)
  expect(row?.stored_bytes).toBeGreaterThan(row?.bytes ?? 0)
})

it('refuses before anything is decoded when the space is used up, until pictures go', async () => {
  const owner = await createUser(app.ctx.db)
  await store(owner, 1)
  expect(await upload(owner, small)).toEqual(full)
  expect(await usageOf(owner)).toBeUndefined()
  await app.ctx.db.deleteFrom('files').where('owner_id', '=', owner.id).execute()
  expect(await upload(owner, small)).toEqual(done)
})

it('lets uploads at the same time not exceed the space together', async () => {
  const owner = await createUser(app.ctx.db)
  expect(await upload(owner, small)).toEqual(done)
  const size = (await filesOf(owner))[0]?.stored_bytes ?? 0
  await store(owner, 0)
  // Space for two more.
  await app.ctx.db
    .updateTable('files')
    .set({ stored_bytes: 1_000_000 - 3 * size - 1 })
    .where('name', '=', `${owner.id}.webp`)
    .execute()
  const replies = await Promise.all(Array.from({ length: 6 }, () => upload(owner, small)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(2)
  expect(replies.filter(({ error }) => error === 'storage_full')).toHaveLength(4)
})

it('gives partners, who make the cards of many people, ten times as much', async () => {
  const partner = await createPartner(app.ctx.db)
  await store(partner, 9)
  expect(await upload(partner, padded(3_000_000), padded(3_000_000))).toEqual(done)
  expect((await usageOf(partner))?.sent_bytes).toBe(6_000_000)
})
