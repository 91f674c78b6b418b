import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, inject, it, vi } from 'vitest'
import { signIn } from '#contract/auth.ts'
import { getCardDetail, updateCard } from '#contract/cards.ts'
import { createCtx } from '#server/platform/create-ctx.ts'
import { createKysely, createPool } from '#server/platform/db/database.ts'
import { breakableConnection } from '#server/testing/breakable-connection.ts'
import { makeCard } from '#server/testing/make-card.ts'
import { requestRaw } from '#server/testing/request-raw.ts'
import { startInstance, until } from '#server/testing/start-instance.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { flushVisits } from '../analytics/index.ts'
import { pageStateOf } from './page-state.ts'

const app = await createTestApp()
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(app.ctx.db)
const databaseUrl = inject('postgresUrl').replace(/\/postgres$/, `/${rows[0]?.name ?? ''}`)
/** Two ways to one database: that of the queries, and that of the change notifications. */
const asking = await breakableConnection(databaseUrl)
const notifying = await breakableConnection(databaseUrl)
const pool = createPool(asking.url, 5, app.ctx.log)
const db = createKysely(pool)
const one = await startInstance(createCtx({ ...app.ctx, db }), notifying.url)

afterAll(() => db.destroy())
afterEach(async () => {
  vi.restoreAllMocks()
  asking.thaw()
  notifying.thaw()
  await restoreBoth((await makeCard(app)).slug)
})

const cutBoth = async () => {
  await Promise.all([asking.cut(), notifying.cut()])
}
/** Until this process knows that it receives nothing; a silent network may hide changes for three seconds. */
const cutNotifications = async () => {
  await notifying.cut()
  await until(() => pageStateOf(one.ctx).listener?.isLive() === false, 10_000)
}
/** Until requests reach the database and changes are received again. */
const untilBack = async (slug: string) => {
  await until(async () => (await one.get('/readyz')).status === 200, 15_000)
  await one.warm(`/p/${slug}`)
}
const restoreBoth = async (slug: string) => {
  await Promise.all([asking.restore(), notifying.restore()])
  await untilBack(slug)
}
/** What another instance writes, or this one's owner by other means. */
const change = (id: number, values: { content?: string; status?: 'active' | 'inactive' }) =>
  app.ctx.db.updateTable('cards').set(values).where('id', '=', id).execute()
const send = ({ method, path }: { method: string; path: string }, body: unknown, token?: string) =>
  requestRaw(one.origin + path, {
    method,
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })

describe('without the database', () => {
  it('the page, contact file and code of a card in memory are served, and their visits counted afterwards', async () => {
    const { slug, code, qrcode_id: qrcode } = await makeCard(app)
    const paths = [`/p/${slug}`, `/q/${code}`, `/p/${slug}/contact.vcf`, `/p/${slug}/qr.svg`]
    for (const path of paths) await one.warm(path)
    const before = await Promise.all(paths.map((path) => one.text(path)))
    await flushVisits(one.ctx)
    const countVisits = async () => {
      let rows = 0
      for (const table of ['visits', 'clicks'] as const) {
        const { all } = await app.ctx.db
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('all'))
          .where('qrcode_id', '=', qrcode)
          .executeTakeFirstOrThrow()
        rows += all
      }
      return rows
    }
    const visits = await countVisits()
    await cutBoth()
    for (let round = 0; round < 25; round++) {
      const answers = await Promise.all(paths.map((path) => one.get(path)))
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
      expect(answers.map(({ body }) => body.toString())).toEqual(before)
    }
    await restoreBoth((await makeCard(app)).slug)
    await flushVisits(one.ctx)
    expect(await countVisits()).toBe(visits + 3 * 25)
  })

  it('everything else answers 503 and says when to ask again, each in its own way', async () => {
    const { slug, id, owner } = await makeCard(app)
    const known = await makeCard(app)
    await one.warm(`/p/${known.slug}`)
    await cutBoth()
    const page = await one.get(`/p/${slug}`, { 'accept-language': 'ar' })
    expect(page.status).toBe(503)
    expect(page.headers['retry-after']).toBe('5')
    expect(page.headers['cache-control']).toBe('no-store')
    expect(page.body.toString()).toContain('<html lang="ar"')
    const share = await requestRaw(`${one.origin}/p/${known.slug}/share`, {
      method: 'POST',
      headers: { accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
      body: 'name=Jane&consent=on',
    })
    const detail = { ...getCardDetail, path: getCardDetail.path.replace('{id}', String(id)) }
    const replies = [
      share,
      await requestRaw(one.origin + detail.path, { headers: { authorization: `Bearer ${owner.token}` } }),
      await send(updateCard, { card_id: id, vcard: { name: 'Never' } }, owner.token),
      await send(signIn, { username: owner.email, password: 'whatever it is' }),
    ]
    for (const { status, headers, body } of replies) {
      expect([status, headers['retry-after']]).toEqual([503, '5'])
      expect(JSON.parse(body.toString())).toMatchObject({ error: 'unavailable', data: null })
    }
    expect((await one.get('/readyz')).status).toBe(503)
    expect((await one.get('/healthz')).status).toBe(200)
    await restoreBoth(known.slug)
    expect((await one.get(`/p/${slug}`)).status).toBe(200)
  })

  it('a frozen server keeps nobody waiting for long, and pages in memory not at all', async () => {
    const { slug, id, owner } = await makeCard(app)
    const uncached = await makeCard(app)
    await one.warm(`/p/${slug}`)
    asking.freeze()
    notifying.freeze()
    const began = performance.now()
    const slow = Promise.all([
      one.get(`/p/${uncached.slug}`),
      send(updateCard, { card_id: id, vcard: { name: 'Never' } }, owner.token),
      one.get('/readyz'),
    ])
    let served = 0
    let isOver = false
    void slow.finally(() => (isOver = true))
    for (; !isOver; served++) expect((await one.get(`/p/${slug}`)).status).toBe(200)
    expect((await slow).map(({ status }) => status)).toEqual([503, 503, 503])
    // 2.3 s on an idle machine.
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(served).toBeGreaterThan(3)
    await until(async () => (await one.get(`/p/${uncached.slug}`)).status === 503, 5_000)
    expect((await one.get(`/p/${slug}`)).status).toBe(200)
    asking.thaw()
    notifying.thaw()
    await untilBack(slug)
  })

  it('what was in memory is served for ten minutes, and no longer than a quarter of an hour', async () => {
    const { slug } = await makeCard(app)
    await one.warm(`/p/${slug}`)
    await cutBoth()
    const { performance: clock } = globalThis
    const now = clock.now.bind(clock)
    const later = vi.spyOn(clock, 'now')
    later.mockImplementation(() => now() + 10 * 60_000)
    expect((await one.get(`/p/${slug}`)).status).toBe(200)
    later.mockImplementation(() => now() + 16 * 60_000)
    expect((await one.get(`/p/${slug}`)).status).toBe(503)
    later.mockRestore()
  })
})

describe('nothing old comes back', () => {
  it('once the database has been reached again after an outage', async () => {
    const card = await makeCard(app)
    await one.warm(`/p/${card.slug}`)
    await one.warm(`/p/${card.slug}/contact.vcf`)
    await cutBoth()
    expect((await one.get(`/p/${card.slug}`)).status).toBe(200)
    await change(card.id, { content: '{"name":"Meanwhile"}' })
    await restoreBoth((await makeCard(app)).slug)
    expect(await one.title(`/p/${card.slug}`)).toBe('Meanwhile')
    expect(await one.text(`/p/${card.slug}/contact.vcf`)).toContain('FN:Meanwhile')
    await change(card.id, { status: 'inactive' })
    await until(async () => (await one.get(`/p/${card.slug}`)).status === 404, 10_000)
    await cutBoth()
    expect((await one.get(`/p/${card.slug}`)).status).toBe(503)
  })

  it.each([
    ['inactive', { status: 'inactive' } as const, 404],
    ['edited', { content: '{"name":"Meanwhile"}' }, 200],
  ])('after a change was shown that could not be received: %s', async (_, values, status) => {
    const card = await makeCard(app)
    await one.warm(`/p/${card.slug}`)
    await one.warm(`/p/${card.slug}/contact.vcf`)
    await cutNotifications()
    await change(card.id, values)
    expect((await one.get(`/p/${card.slug}`)).status).toBe(status)
    await asking.cut()
    expect((await one.get(`/p/${card.slug}`)).status).toBe(503)
    expect((await one.get(`/p/${card.slug}/contact.vcf`)).status).toBe(503)
  })

  it.each([
    ['switched off', { status: 'inactive' } as const, 404],
    ['edited', { content: '{"name":"Meanwhile"}' }, 200],
  ])('after a card was shown %s by an answer that was not in memory', async (_, values, status) => {
    const card = await makeCard(app)
    await one.warm(`/p/${card.slug}`)
    await one.warm(`/p/${card.slug}/contact.vcf`)
    await cutNotifications()
    await change(card.id, values)
    expect((await one.get(`/p/${card.slug}`, { 'accept-language': 'ar' })).status).toBe(status)
    await asking.cut()
    expect((await one.get(`/p/${card.slug}`)).status).toBe(503)
    expect((await one.get(`/p/${card.slug}/contact.vcf`)).status).toBe(503)
  })

  it('after a change was acknowledged that could not be received', async () => {
    const card = await makeCard(app)
    await one.warm(`/p/${card.slug}`)
    await cutNotifications()
    const reply = await send(
      updateCard,
      { card_id: card.id, vcard: { name: 'Acknowledged' } },
      card.owner.token,
    )
    expect(reply.status).toBe(200)
    await asking.cut()
    expect((await one.get(`/p/${card.slug}`)).status).toBe(503)
    await restoreBoth((await makeCard(app)).slug)
    expect(await one.title(`/p/${card.slug}`)).toBe('Acknowledged')
  })

  it('when a change is committed and the database is lost before its notification: it is not acknowledged', async () => {
    const card = await makeCard(app)
    await one.warm(`/p/${card.slug}`)
    notifying.freeze()
    const reply = send(updateCard, { card_id: card.id, vcard: { name: 'Committed' } }, card.owner.token)
    await until(async () => {
      const { content } = await app.ctx.db
        .selectFrom('cards')
        .select('content')
        .where('id', '=', card.id)
        .executeTakeFirstOrThrow()
      return JSON.stringify(content).includes('Committed')
    }, 10_000)
    await asking.cut()
    expect((await reply).status).toBe(503)
    await notifying.cut()
    notifying.thaw()
    await restoreBoth((await makeCard(app)).slug)
    expect(await one.title(`/p/${card.slug}`)).toBe('Committed')
  })
})
