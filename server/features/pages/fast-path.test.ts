import { once } from 'node:events'
import { createServer } from 'node:http'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { updateCard } from '#contract/cards.ts'
import type { VcardInput } from '#contract/kinds/vcard.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { requestRaw } from '#server/testing/request-raw.ts'
import { slowConnection } from '#server/testing/slow-connection.ts'
import { startInstance, until } from '#server/testing/start-instance.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { flushVisits } from '../analytics/index.ts'
import { waitForOwnNotifications } from './page-state.ts'

const app = await createTestApp()
const { db } = app.ctx
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
const databaseUrl = inject('postgresUrl').replace(/\/postgres$/, `/${rows[0]?.name ?? ''}`)

const one = await startInstance(app.ctx, databaseUrl)
const two = await startInstance({ ...app.ctx }, databaseUrl)

describe('pages from memory', () => {
  it('are the very pages of the framework, in every encoding', async () => {
    const { slug } = await makeCard(app)
    const plain = await one.get(`/p/${slug}`)
    await one.warm(`/p/${slug}`)
    const again = await one.get(`/p/${slug}`)
    const date = { date: '', connection: '', 'keep-alive': '' }
    expect({ ...again.headers, ...date }).toEqual({
      ...plain.headers,
      ...date,
      'content-length': String(plain.body.length),
    })
    expect(again.body.equals(plain.body)).toBe(true)
    const gzip = await one.get(`/p/${slug}`, { 'accept-encoding': 'gzip' })
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true)
    await until(
      async () =>
        (await one.get(`/p/${slug}`, { 'accept-encoding': 'br, gzip' })).headers['content-encoding'] === 'br',
      2_000,
    )
    const brotli = await one.get(`/p/${slug}`, { 'accept-encoding': 'br, gzip' })
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
    expect(brotli.headers['content-length']).toBe(String(brotli.body.length))
    expect(brotli.body.length).toBeLessThan(gzip.body.length)
  })

  it('answer who holds them with 304, and HEAD without a body', async () => {
    const { slug } = await makeCard(app)
    await one.warm(`/p/${slug}`)
    const { headers, body } = await one.get(`/p/${slug}`)
    const unchanged = await one.get(`/p/${slug}`, { 'if-none-match': String(headers['etag']) })
    expect([unchanged.status, unchanged.body.length, unchanged.headers['etag']]).toEqual([
      304,
      0,
      headers['etag'],
    ])
    const before = one.count.fastPath
    const head = await requestRaw(`${one.origin}/p/${slug}`, { method: 'HEAD' })
    expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
      200,
      0,
      String(body.length),
    ])
    expect(one.count.fastPath).toBe(before + 1)
  })

  it('tell languages, sources and contact apps apart', async () => {
    const { slug, code } = await makeCard(app)
    const hindi = { 'accept-language': 'hi' }
    const iphone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }
    for (const path of [`/p/${slug}`, `/Q/${code}`, `/n/${code}`, `/p/${slug}/contact.vcf`])
      await one.warm(path)
    await one.warm(`/p/${slug}`, hindi)
    await one.warm(`/p/${slug}/contact.vcf`, iphone)
    expect((await one.get(`/p/${slug}`, hindi)).body.toString()).toContain('<html lang="hi"')
    expect(await one.text(`/p/${slug}`)).toContain('<html lang="en"')
    const chosen = { cookie: 'locale=hi', 'accept-language': 'en' }
    expect((await one.get(`/p/${slug}`, chosen)).body.toString()).toContain('<html lang="hi"')
    expect(await one.text(`/q/${code}`)).toContain('name="source" value="qr"')
    expect(await one.text(`/n/${code}`)).toContain('name="source" value="nfc"')
    expect((await one.get(`/p/${slug}/contact.vcf`, iphone)).headers['content-disposition']).toMatch(
      /^inline/,
    )
    expect((await one.get(`/p/${slug}/contact.vcf`)).headers['content-disposition']).toMatch(/^attachment/)
  })

  it.each([
    { requests: 3, sent: [false, false, false] },
    { requests: 6, sent: [false, false, false, true, false, false] },
  ])('wait for each other, four at most: $requests at once', async ({ requests, sent }) => {
    const { slug } = await makeCard(app)
    await one.warm(`/p/${slug}`)
    const came: (readonly [IncomingMessage, ServerResponse])[] = []
    const server = createServer((request, response) => void came.push([request, response]))
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/p/${slug}`
    const replies = Array.from({ length: requests }, () => requestRaw(url))
    await expect.poll(() => came.length).toBe(requests)
    const isSent = came.map(([request, response]) => {
      expect(one.fastPath.serve(request, response)).toBe(true)
      return response.headersSent
    })
    expect(isSent).toEqual(sent)
    const statuses = (await Promise.all(replies)).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    server.close()
  })

  it('keep the order of one connection, between those of the framework', async () => {
    const { slug } = await makeCard(app)
    await one.warm(`/p/${slug}`)
    const socket = connect(Number(new URL(one.origin).port), '127.0.0.1')
    const paths = [`/p/${slug}`, '/p/nobody', `/p/${slug}`, '/p/nobody', `/p/${slug}`]
    const ask = (path: string, index: number) =>
      `GET ${path} HTTP/1.1\r\nhost: x\r\n${index === paths.length - 1 ? 'connection: close\r\n' : ''}\r\n`
    socket.write(paths.map(ask).join(''))
    let received = ''
    for await (const chunk of socket) received += String(chunk)
    expect([...received.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual([
      '200',
      '404',
      '200',
      '404',
      '200',
    ])
  })

  it('are never those of codes that show no card', async () => {
    for (const path of ['/p/nobody', '/q/ZZZZZZZZ', '/p/%00', '/', '/v1/docs']) {
      const before = one.count.fastPath
      await one.get(path)
      await one.get(path)
      expect(one.count.fastPath).toBe(before)
    }
  })

  it('count one visit for each request, from memory or not, and lose none on close', async () => {
    const { slug, code, qrcode_id: qrcode } = await makeCard(app)
    for (let number = 0; number < 20; number++) {
      await one.get(`/p/${slug}`)
      await one.get(`/q/${code}`)
      await one.get(`/n/${code}`)
      await one.get(`/p/${slug}/contact.vcf`)
      await one.get(`/p/${slug}/qr.svg`)
    }
    await requestRaw(`${one.origin}/p/${slug}`, { method: 'HEAD' })
    await flushVisits(one.ctx)
    const counted = await db
      .selectFrom('visits')
      .select((eb) => ['source', eb.fn.countAll<number>().as('visits')])
      .where('qrcode_id', '=', qrcode)
      .groupBy('source')
      .orderBy('source')
      .execute()
    expect(counted).toEqual([
      { source: 'link', visits: 21 },
      { source: 'nfc', visits: 20 },
      { source: 'qr', visits: 20 },
    ])
    const clicks = db.selectFrom('clicks').select(['click_for', 'source']).where('qrcode_id', '=', qrcode)
    const saved = { click_for: 'save_contact', source: 'link' }
    expect(await clicks.execute()).toEqual(Array.from({ length: 20 }, () => saved))
  })
})

describe('a change', () => {
  const rename = async (origin: string, card: Awaited<ReturnType<typeof makeCard>>, vcard: VcardInput) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${card.owner.token}` }
    const body = JSON.stringify({ card_id: card.id, vcard })
    const reply = await requestRaw(origin + updateCard.path, { method: updateCard.method, headers, body })
    expect(reply.status).toBe(200)
  }

  it('shows in the very next request after it was acknowledged, however late notices come', async () => {
    const far = await startInstance({ ...app.ctx }, await slowConnection(databaseUrl, 60))
    const card = await makeCard(app)
    for (let number = 0; number < 8; number++) {
      await far.warm(`/p/${card.slug}`)
      await rename(far.origin, card, { name: `Change ${number}` })
      expect(await far.title(`/p/${card.slug}`)).toBe(`Change ${number}`)
    }
  })

  it('shows to everyone in a crowd that asks after it', async () => {
    const card = await makeCard(app)
    for (let number = 0; number < 15; number++) {
      const before = Array.from({ length: 8 }, () => one.get(`/p/${card.slug}`))
      await rename(one.origin, card, { name: `Race ${number}` })
      const after = Array.from({ length: 8 }, () => one.title(`/p/${card.slug}`))
      expect(new Set(await Promise.all(after))).toEqual(new Set([`Race ${number}`]))
      await Promise.all(before)
      expect(await one.title(`/p/${card.slug}`)).toBe(`Race ${number}`)
    }
  })

  it('is not hidden by an answer that was begun before it and ends after it', async () => {
    const photos = [Promise.withResolvers<undefined>(), Promise.withResolvers<undefined>()]
    let waiting = 0
    const find = () => photos[waiting++]?.promise ?? Promise.resolve(undefined)
    const held = await startInstance({ ...app.ctx, files: { ...app.ctx.files, find } }, databaseUrl)
    const card = await makeCard(app)
    const photo = 'portrait_of_jane.webp'
    await db
      .updateTable('cards')
      .set({ content: JSON.stringify({ name: 'Before', photo }) })
      .where('id', '=', card.id)
      .execute()
    const path = `/p/${card.slug}/contact.vcf`
    const begun = held.text(path)
    await until(() => waiting === 1, 1_000)
    await db
      .updateTable('cards')
      .set({ content: JSON.stringify({ name: 'After', photo }) })
      .where('id', '=', card.id)
      .execute()
    await waitForOwnNotifications(held.ctx)
    const pendingText = held.text(path)
    await until(() => waiting === 2, 1_000)
    photos[1]?.resolve(undefined)
    expect(await pendingText).toContain('FN:After')
    photos[0]?.resolve(undefined)
    expect(await begun).toContain('FN:Before')
    await held.warm(path)
    expect(await held.text(path)).toContain('FN:After')
  })

  it('shows on every other instance within moments', async () => {
    const { slug, id } = await makeCard(app)
    await two.warm(`/p/${slug}`)
    await db.updateTable('cards').set({ content: '{"name":"Elsewhere"}' }).where('id', '=', id).execute()
    const took = await until(async () => (await two.title(`/p/${slug}`)) === 'Elsewhere', 1_000)
    expect(took).toBeLessThan(1_000)
  })

  it('of link, code, owner or life shows as well', async () => {
    const { slug, code, id, qrcode_id: qrcode, owner } = await makeCard(app)
    const warm = async () => {
      for (const path of [`/p/${slug}`, `/q/${code}`, `/p/${slug}/contact.vcf`]) await two.warm(path)
    }
    const shows = (status: number) =>
      until(async () => (await two.get(`/q/${code}`)).status === status, 1_000)
    await warm()
    await db.updateTable('slugs').set({ is_current: false }).where('slug', '=', slug).execute()
    await db
      .insertInto('slugs')
      .values({ slug: `${slug}-new`, qrcode_id: qrcode })
      .execute()
    await until(async () => (await two.text(`/q/${code}`)).includes(`/p/${slug}-new"`), 1_000)
    expect(await two.text(`/p/${slug}/contact.vcf`)).toContain(`/p/${slug}-new\r\n`)
    await warm()
    await db.updateTable('qrcodes').set({ status: 'inactive' }).where('id', '=', qrcode).execute()
    await shows(404)
    await db.updateTable('qrcodes').set({ status: 'active' }).where('id', '=', qrcode).execute()
    await shows(200)
    await warm()
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', owner.id).execute()
    await shows(410)
    await db.updateTable('users').set({ status: 'active' }).where('id', '=', owner.id).execute()
    await shows(200)
    await warm()
    await db.deleteFrom('cards').where('id', '=', id).execute()
    await shows(410)
  })
})

describe('without the listening connection', () => {
  const endListening = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
        where application_name = 'visita listen' and datname = current_database()`.execute(db)

  it('nothing comes from memory, and when it is back nothing old does', async () => {
    const { slug, id } = await makeCard(app)
    await one.warm(`/p/${slug}`)
    await endListening()
    await db.updateTable('cards').set({ content: '{"name":"Unheard"}' }).where('id', '=', id).execute()
    await until(async () => (await one.title(`/p/${slug}`)) === 'Unheard', 1_000)
    await one.warm(`/p/${slug}`)
    expect(await one.title(`/p/${slug}`)).toBe('Unheard')
  })

  it('a closed fast path answers nothing', async () => {
    const three = await startInstance({ ...app.ctx }, databaseUrl)
    const { slug } = await makeCard(app)
    await three.warm(`/p/${slug}`)
    await three.fastPath.close()
    const before = three.count.fastPath
    expect(await three.text(`/p/${slug}`)).toContain('Jane Doe')
    expect(three.count.fastPath).toBe(before)
  })
})
