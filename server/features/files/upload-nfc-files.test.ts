import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { expect, it, vi } from 'vitest'
import { uploadNfcFiles } from '#contract/files.ts'
import { fileUrl } from '#contract/picture-url.ts'
import { localFiles } from '#server/platform/ports/files.ts'
import { createFile, createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

// Pictures take as long as the machine is busy.
vi.setConfig({ testTimeout: 180_000 })

const folder = path.join(tmpdir(), `visita-nfc-files-${process.pid}`)
const app = await createTestApp({ env: { UPLOAD_STORED_MB: '1' }, ctx: { files: localFiles(folder) } })
const { db } = app.ctx
const photo = await sharp({ create: { width: 30, height: 20, channels: 3, background: '#2f5bea' } })
  .jpeg()
  .toBuffer()
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20" onload="steal()">
  <script>steal()</script><rect width="30" height="20" fill="#2f5bea"/></svg>`

type Reply = {
  status: number
  error: string | null
  data: {
    file_name: string
    files: { file_name: string }[]
    fields?: { path: string; code: string }[]
  }
}

async function upload(token: string | undefined, pictures: readonly (Uint8Array | string)[]): Promise<Reply> {
  const form = new FormData()
  for (const bytes of pictures) form.append('files', new File([bytes as BlobPart], 'logo.png'))
  const headers = new Headers(token === undefined ? {} : { authorization: `Bearer ${token}` })
  const response = await app.fetch(uploadNfcFiles.path, { method: 'POST', headers, body: form })
  return { status: response.status, ...((await response.json()) as Omit<Reply, 'status'>) }
}

it('stores what people have printed, as theirs, and encodes it anew', async () => {
  const { id, token } = await createUser(db)
  const { data } = await upload(token, [photo, drawing])
  expect(data.files.map(({ file_name: name }) => name)).toEqual([data.file_name, expect.any(String)])
  for (const { file_name: name } of data.files) {
    const row = await db.selectFrom('files').selectAll().where('name', '=', name).executeTakeFirst()
    expect(row).toMatchObject({ owner_id: id, purpose: 'nfc', is_stored: true, content_type: 'image/webp' })
    const reply = await app.fetch(fileUrl(name, 160, 'webp'))
    // nothing of the drawing is served but its pixels
    expect(Buffer.from(await reply.arrayBuffer()).toString('latin1')).toMatch(/^RIFF[^]{4}WEBP/)
  }
})

it('takes pictures only, by their contents, and not too large ones', async () => {
  const { token } = await createUser(db)
  const tooLarge = Buffer.concat([photo, Buffer.alloc(10 * 1024 * 1024)])
  const reply = await upload(token, ['<p>no picture</p>', photo, tooLarge])
  expect(reply.status).toBe(415)
  expect(reply.data.fields?.map(({ path: at, code }) => [at, code])).toEqual([
    ['files.0', 'file_type_unsupported'],
    ['files.2', 'file_too_large'],
  ])
  expect(await upload(token, [])).toMatchObject({ error: 'file_missing' })
  expect(await upload(undefined, [photo])).toMatchObject({ status: 401 })
})

it('counts them together with the pictures of cards', async () => {
  const { id, token } = await createUser(db)
  const name = await createFile(db, id)
  await db.updateTable('files').set({ stored_bytes: 1_000_000 }).where('name', '=', name).execute()
  expect(await upload(token, [photo])).toMatchObject({ status: 413, error: 'storage_full' })
})
