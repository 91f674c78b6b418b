import sharp from 'sharp'
import type { Create } from 'sharp'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { updateCard } from '#contract/cards.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { uploadFiles } from '#contract/files.ts'
import type { VcardInput } from '#contract/kinds/vcard.ts'
import { memoryLimits } from '#server/platform/http/rate-limit.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { requestRaw } from '#server/testing/request-raw.ts'
import { startInstance } from '#server/testing/start-instance.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx

/** A photo in one color that no card has. */
const photo = { r: 10, g: 200, b: 30 }
async function upload(owner: TestUser, other: Partial<Create> = {}): Promise<string> {
  const form = new FormData()
  const create = { width: 800, height: 800, channels: 3, background: photo, ...other } as const
  const bytes = await sharp({ create }).png().toBuffer()
  form.append('files', new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' }))
  const headers = { authorization: `Bearer ${owner.token}` }
  const reply = await app.fetch('/v1/fileapi/user-file/uploads', { method: 'POST', body: form, headers })
  const { data } = (await reply.json()) as { data: ReplyOf<typeof uploadFiles> }
  return data.file_name
}

const fetchPicture = async (path: string, headers: Record<string, string> = {}) => {
  const reply = await app.fetch(path, { headers })
  return { status: reply.status, headers: reply.headers, bytes: Buffer.from(await reply.arrayBuffer()) }
}

/** The share of pixels near a color. */
async function shareOf(bytes: Buffer, color: typeof photo): Promise<number> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  let near = 0
  for (let at = 0; at < data.length; at += info.channels) {
    const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
    if (Math.abs(red - color.r) + Math.abs(green - color.g) + Math.abs(blue - color.b) < 40) near += 1
  }
  return near / (info.width * info.height)
}

async function pictureOf(vcard: Partial<VcardInput>, owner?: TestUser): Promise<Buffer> {
  const { slug } = await makeCard(app, { vcard: { name: 'Ada Byron', ...vcard } }, owner)
  return (await fetchPicture(`/p/${slug}/share.jpg`)).bytes
}

describe('the picture for link previews', () => {
  it('is a JPEG of 1200 × 630 pixels and at most 60 kB, by link, code and tag', async () => {
    const { slug, code } = await makeCard(app, { vcard: { name: 'Ada Byron', job_title: 'Analyst' } })
    const first = await fetchPicture(`/p/${slug}/share.jpg`)
    expect(first.headers.get('content-type')).toBe('image/jpeg')
    expect(await sharp(first.bytes).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 })
    expect(first.bytes.length).toBeLessThanOrEqual(60_000)
    for (const path of [`/q/${code}/share.jpg`, `/N/${code}/SHARE.JPG`, `/p/${slug}/share.jpg?v=other`])
      expect((await fetchPicture(path)).bytes.equals(first.bytes)).toBe(true)
  })

  it('stays below 60 kB with a photo that hardly compresses', async () => {
    const owner = await createUser(db)
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const picture = await pictureOf({ photo: await upload(owner, { noise }) }, owner)
    expect(picture.length).toBeGreaterThan(20_000)
    expect(picture.length).toBeLessThanOrEqual(60_000)
  })

  it('may be cached where a page names its version, and is asked for again elsewhere', async () => {
    const { slug } = await makeCard(app)
    const named = await fetchPicture(`/p/${slug}/share.jpg?v=1`)
    expect(named.headers.get('cache-control')).toBe('public, max-age=86400')
    const plain = await fetchPicture(`/p/${slug}/share.jpg`)
    expect(plain.headers.get('cache-control')).toBe('no-cache')
    expect(plain.headers.get('cross-origin-resource-policy')).toBe('cross-origin')
    const etag = plain.headers.get('etag') ?? ''
    const again = await fetchPicture(`/p/${slug}/share.jpg`, { 'if-none-match': etag })
    expect([again.status, again.bytes.length]).toEqual([304, 0])
  })

  it('shows the photo, and nothing that the owner hides', async () => {
    const owner = await createUser(db)
    const person = { photo: await upload(owner), job_title: 'Analyst', company: 'Engines Ltd' }
    expect(await shareOf(await pictureOf(person, owner), photo)).toBeGreaterThan(0.08)
    const withoutPhoto = await pictureOf({ ...person, show_photo: 0 }, owner)
    expect(await shareOf(withoutPhoto, photo)).toBe(0)
    expect(withoutPhoto.equals(await pictureOf({ ...person, photo: '' }, owner))).toBe(true)
    const withoutProfile = await pictureOf({ ...person, show_profile: 0 }, owner)
    expect(withoutProfile.equals(await pictureOf({}, owner))).toBe(true)
  })

  it('is drawn with initials when the bytes of the photo are lost', async () => {
    const owner = await createUser(db)
    const lost = await upload(owner)
    for (const width of [160, 480, 960])
      for (const format of ['webp', 'avif'])
        await app.ctx.files.remove(`${lost.replace('.webp', '')}-${width}.${format}`)
    await app.ctx.files.remove(lost)
    expect((await pictureOf({ photo: lost }, owner)).equals(await pictureOf({}, owner))).toBe(true)
  })

  it.each([
    ['अनन्या देशमुख', true],
    ['ليلى الحداد', true],
    ['Łukasz Nguyễn', true],
    ['王小明', true],
    ['রবীন্দ্রনাথ ঠাকুর', true],
    ['Հայերեն ភាសាខ្មែរ', true],
    ['😀', false],
    ['𐎀𐎁', false],
  ])(
    'is equal for two cards named %s: %s, because a name stands there and no address',
    async (name, isSame) => {
      const [one, other] = [await pictureOf({ name }), await pictureOf({ name })]
      expect(one.equals(other)).toBe(isSame)
      // another name is another picture, so the name is what stands there
      expect(one.equals(await pictureOf({ name: 'Ada King' }))).toBe(false)
    },
  )

  it('is not found, gone or switched off as its page is', async () => {
    const { slug, owner, id } = await makeCard(app)
    const statuses = async () => {
      const paths = [`/p/${slug}`, `/p/${slug}/share.jpg`, `/p/${slug}/share.jpg?v=1`]
      return Promise.all(paths.map(async (path) => (await fetchPicture(path)).status))
    }
    expect(await statuses()).toEqual([200, 200, 200])
    await db.updateTable('cards').set({ status: 'inactive' }).where('id', '=', id).execute()
    expect(await statuses()).toEqual([404, 404, 404])
    await db.updateTable('cards').set({ status: 'active' }).where('id', '=', id).execute()
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', owner.id).execute()
    expect(await statuses()).toEqual([410, 410, 410])
    await db.updateTable('cards').set({ deleted_at: app.ctx.now() }).where('id', '=', id).execute()
    expect(await statuses()).toEqual([410, 410, 410])
    expect((await fetchPicture('/p/nobody-here/share.jpg')).status).toBe(404)
  })
})

it('is limited by address, as it costs more than a page', async () => {
  const strict = await createTestApp({ ctx: { limits: memoryLimits() } })
  const statuses: number[] = []
  for (let number = 0; number < 61; number += 1)
    statuses.push((await strict.fetch('/p/nobody-here/share.jpg')).status)
  expect(statuses.slice(0, 60)).toEqual(Array.from({ length: 60 }, () => 404))
  expect(statuses[60]).toBe(429)
})

describe('from memory', async () => {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const databaseUrl = inject('postgresUrl').replace(/\/postgres$/, `/${rows[0]?.name ?? ''}`)
  const instance = await startInstance(app.ctx, databaseUrl)

  it('the second request and HEAD need no new drawing, until the card changes', async () => {
    const card = await makeCard(app, { vcard: { name: 'Ada Byron' } })
    const path = `/p/${card.slug}/share.jpg?v=1`
    await instance.warm(path)
    const before = { ...instance.count }
    const again = await instance.get(`/p/${card.slug}/share.jpg?v=2`)
    const head = await requestRaw(`${instance.origin}${path}`, { method: 'HEAD' })
    expect(instance.count).toEqual({ fastPath: before.fastPath + 2, routes: before.routes })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(again.body.length),
    ])
    const body = { card_id: card.id, vcard: { name: 'Grace Hopper' } }
    expect((await app.call(updateCard, { body, as: card.owner.token })).status).toBe(200)
    const changed = await instance.get(path)
    expect([changed.status, changed.body.equals(again.body)]).toEqual([200, false])
  })
})
