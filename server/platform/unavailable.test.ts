import fs, { mkdtemp, rm } from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Writable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, expect, it } from 'vitest'
import { uploadFiles } from '#contract/files.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createLog } from './log.ts'
import { localFiles } from './ports/files.ts'

let code = ''
/** The file system refuses to read and write, and says why with `code`. */
const broken = () => Promise.reject(Object.assign(new Error(`${code}: write`), { code, syscall: 'write' }))
const { readFile, writeFile } = fs
const replace = (functions: object) => {
  Object.assign(fs, functions)
  syncBuiltinESMExports()
}

const lines: string[] = []
const log = createLog(
  'info',
  new Writable({
    write: (chunk: Buffer, _encoding, done) => {
      lines.push(chunk.toString())
      done()
    },
  }),
)
const folder = await mkdtemp(path.join(tmpdir(), 'visita-broken-'))
afterAll(async () => {
  replace({ readFile, writeFile })
  await rm(folder, { recursive: true })
})
const app = await createTestApp({ ctx: { log, files: localFiles(folder) } })
const owner = await createUser(app.ctx.db)
const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#2f5bea' } })
  .png()
  .toBuffer()

replace({ readFile: broken, writeFile: broken })

it.each(['ENOSPC', 'EDQUOT', 'EROFS', 'EACCES', 'EMFILE', 'EIO'])(
  'a files folder that says %s is answered with 503, and the operator is told',
  async (said) => {
    code = said
    lines.length = 0
    const body = new FormData()
    body.append('files', new File([new Uint8Array(picture)], 'picture.png'))
    const headers = { authorization: `Bearer ${owner.token}` }
    const reply = await app.fetch(uploadFiles.path, { method: 'POST', headers, body })
    expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await reply.json()).toMatchObject({ error: 'unavailable' })
    expect(lines.filter((line) => line.includes('files folder') && line.includes(said))).toHaveLength(1)
    const rows = await app.ctx.db.selectFrom('files').selectAll().execute()
    expect(rows).toEqual([])
  },
)

it('tells visitors nothing of the cause', async () => {
  code = 'EIO'
  const reply = await app.fetch('/files/portrait_of_jane.webp')
  expect(reply.status).toBe(503)
  expect(await reply.text()).not.toContain('EIO')
})
