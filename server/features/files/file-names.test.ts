import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { localFiles } from '#server/platform/ports/files.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'visita-names-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const app = await createTestApp({ ctx: { files: localFiles(folder) } })
const routes = ['/files/', '/v1/fileapi/file/']

const long = fc.integer({ min: 1, max: 6000 }).map((length) => 'a'.repeat(length))
const ending = fc.constantFrom(
  '',
  '.webp',
  '-480.webp',
  '-99999999999999999999.avif',
  '.webp.1.part',
  '-photo.jpg',
)
const name = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1, maxLength: 300 }),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 300 }),
  fc.tuple(fc.oneof(long, fc.stringMatching(/^[a-z2-7]{1,300}$/)), ending).map((parts) => parts.join('')),
  fc
    .tuple(long, fc.integer({ min: 1, max: 3000 }))
    .map(([base, digits]) => `${base}-${'9'.repeat(digits)}.webp`),
  fc.constantFrom(
    '..',
    '.',
    '../secret',
    '../../etc/passwd',
    'a\0.webp',
    '%00',
    '%',
    '%zz',
    'con.webp',
    '.webp',
    '-.webp',
  ),
)
/** As a careful and as a careless client writes it into an address. */
const written = fc
  .tuple(name, fc.boolean())
  .map(([text, isEncoded]) =>
    isEncoded
      ? encodeURIComponent(text.toWellFormed()).replaceAll('.', '%2E')
      : text.toWellFormed().replace(/[?#\s\\/]/g, '_'),
  )

it('answers 404 for every name that is not a picture', { timeout: proofLimit(20_000, 600_000) }, async () => {
  await fc.assert(
    fc.asyncProperty(written, async (text) => {
      for (const route of routes) {
        const { pathname } = new URL(`http://visita.test${route}${text}`)
        // `..` leaves the route before it is sent.
        if (!pathname.startsWith(route)) continue
        expect([route, (await app.fetch(pathname)).status]).toEqual([route, 404])
      }
    }),
    { numRuns: proofRounds(400, 20_000) },
  )
})

it.each(['a'.repeat(5000), `${'a'.repeat(5000)}.webp`, '%00', '..%2F..%2Fsecret', '%E0%A4%A'])(
  'answers 404 for %.20s',
  async (text) => {
    for (const route of routes) expect((await app.fetch(`${route}${text}`)).status).toBe(404)
  },
)

it('says that files are not available while the disk does not work', async () => {
  await mkdir(path.join(folder, 'br', 'broken.webp'), { recursive: true })
  for (const route of routes) {
    const reply = await app.fetch(`${route}broken.webp`)
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([503, 'no-store'])
  }
})
