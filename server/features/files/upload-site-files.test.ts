import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { services } from '#contract/content.ts'
import { uploadFiles, uploadSiteFiles } from '#contract/files.ts'
import { fileUrl } from '#contract/picture-url.ts'
import { localFiles } from '#server/platform/ports/files.ts'
import { createAdmin, createFile, createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { deleteStoredFiles, eraseFiles } from './index.ts'
import { insertWithin, sumStoredBytes } from './store.ts'

// Pictures take as long as the machine is busy.
vi.setConfig({ testTimeout: 180_000 })

const folder = path.join(tmpdir(), `visita-site-files-${process.pid}`)
const app = await createTestApp({ env: { UPLOAD_STORED_MB: '1' }, ctx: { files: localFiles(folder) } })
const { db } = app.ctx
const admin = await createAdmin(db)
const small = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#2f5bea' } })
  .png()
  .toBuffer()

type Reply = {
  status: number
  error: string | null
  data: { file_name: string; files: { file_name: string }[]; fields?: { path: string; code: string }[] }
}

async function upload(
  { token }: TestUser,
  pictures: readonly (Uint8Array | string)[],
  { path: address } = uploadSiteFiles as { path: string },
): Promise<Reply> {
  const form = new FormData()
  for (const bytes of pictures) form.append('files', new File([bytes as BlobPart], 'a.png'))
  const headers = { authorization: `Bearer ${token}` }
  const response = await app.fetch(address, { method: 'POST', headers, body: form })
  return { status: response.status, ...((await response.json()) as Omit<Reply, 'status'>) }
}
const findRow = (name: string) =>
  db.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirst()
const countFiles = async () => (await db.selectFrom('files').select('name').execute()).length

it('stores pictures that belong to the website: erasing the admin who sent them takes none away', async () => {
  const sender = await createAdmin(db)
  const { data } = await upload(sender, [small, small])
  expect(data.files.map(({ file_name: name }) => name)).toEqual([data.file_name, expect.any(String)])
  const body = { title: 'Cards', body: '<p>Cards</p>', status: 'published', image: data.file_name } as const
  const made = await app.call(services.create, { body, as: sender.token })
  const own = (await upload(sender, [small], uploadFiles)).data.file_name
  await deleteStoredFiles(app.ctx, sender.id)
  await eraseFiles(db, sender.id)
  expect(await findRow(own)).toBeUndefined()
  expect(await findRow(data.file_name)).toMatchObject({ owner_id: null, purpose: 'site', is_stored: true })
  expect((await app.fetch(fileUrl(data.file_name, 160, 'webp'))).status).toBe(200)
  const params = { id: made.data.service_id }
  expect((await app.call(services.get, { params, as: admin.token })).data.image).toBe(data.file_name)
})

it('is for admins', async () => {
  const before = await countFiles()
  expect(await upload(await createUser(db), [small])).toMatchObject({ status: 403, error: 'forbidden' })
  expect(await countFiles()).toBe(before)
})

it.each([uploadSiteFiles, uploadFiles])(
  '$path stores all pictures or none, and names each that cannot be stored',
  async (endpoint) => {
    const before = await countFiles()
    const tooLarge = Buffer.concat([small, Buffer.alloc(10 * 1024 * 1024)])
    const sent = ['<p>no picture</p>', small, small.subarray(0, 50), tooLarge, '']
    const reply = await upload(admin, sent, endpoint)
    expect(reply).toMatchObject({ status: 415, error: 'file_type_unsupported' })
    expect(reply.data.fields?.map(({ path: at, code }) => [at, code])).toEqual([
      ['files.0', 'file_type_unsupported'],
      ['files.2', 'file_unreadable'],
      ['files.3', 'file_too_large'],
      ['files.4', 'file_missing'],
    ])
    expect(await countFiles()).toBe(before)
  },
)

it('counts the pictures of all admins together, and what each sends', async () => {
  const name = await createFile(db, admin.id)
  // Ten times what a person may store: an admin's share.
  const almost = { owner_id: null, purpose: 'site', bytes: 1, stored_bytes: 10_000_000 } as const
  await db.updateTable('files').set(almost).where('name', '=', name).execute()
  const other = await createAdmin(db)
  expect(await upload(other, [small])).toMatchObject({ status: 413, error: 'storage_full' })
  expect((await upload(other, [small], uploadFiles)).status).toBe(200)
  await db.deleteFrom('files').where('name', '=', name).execute()
  expect((await upload(other, [small])).status).toBe(200)
  const usage = await db.selectFrom('upload_usage').selectAll().where('owner_id', '=', other.id).execute()
  expect(usage).toMatchObject([{ sent_bytes: 2 * small.byteLength }])
})

it('lets uploads of several admins at the same time not exceed the space together', async () => {
  const site = { owner_id: null, purpose: 'site' } as const
  const used = await sumStoredBytes(db, site)
  const size = { bytes: 100, stored_bytes: 100, width: 1, height: 1, content_type: 'image/webp' }
  let second: Promise<boolean> | undefined
  await db.transaction().execute(async (tx) => {
    expect(await insertWithin(tx, site, [{ name: 'first.webp', ...size }], used + 150)).toBe(true)
    second = insertWithin(db, site, [{ name: 'second.webp', ...size }], used + 150)
    const waiting = sql`select from pg_locks where locktype = 'advisory' and not granted`
    await expect.poll(async () => (await waiting.execute(tx)).rows.length).toBeGreaterThan(0)
  })
  expect(await second).toBe(false)
})

it('gives the website what services, features and templates show already, and nothing else', async () => {
  const [shown, logo, own] = [
    await createFile(db, admin.id),
    await createFile(db, admin.id),
    await createFile(db, admin.id),
  ]
  const migration = await readFile('server/migrations/20261125T150500-site-pictures.sql', 'utf8')
  await db
    .insertInto('site_services')
    .values({ title: 'Shown', body: '', status: 'draft', image: shown })
    .execute()
  await sql`insert into templates (name, base_id, logo) select 'Ours', id, ${logo} from templates limit 1`.execute(
    db,
  )
  await db.transaction().execute(async (tx) => {
    await sql`alter table files drop constraint files_of_site_have_no_owner`.execute(tx)
    await sql.raw(migration).execute(tx)
  })
  const rows = await Promise.all([shown, logo, own].map(findRow))
  expect(rows.map((row) => [row?.owner_id, row?.purpose])).toEqual([
    [null, 'site'],
    [null, 'site'],
    [admin.id, 'card'],
  ])
})
