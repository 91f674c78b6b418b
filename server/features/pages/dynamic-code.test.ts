import { sql } from 'kysely'
import { describe, expect, inject, it } from 'vitest'
import { updateCardStatus } from '#contract/cards.ts'
import {
  blockDynamicCode,
  createDynamicCode,
  getDynamicCode,
  getPublicDynamicCode,
  updateDynamicCode,
} from '#contract/dynamic-codes.ts'
import { createUser } from '#server/testing/factories.ts'
import { requestRaw } from '#server/testing/request-raw.ts'
import { startInstance } from '#server/testing/start-instance.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { flushVisits } from '../analytics/index.ts'

const app = await createTestApp()
const { db } = app.ctx
const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
const instance = await startInstance(
  app.ctx,
  inject('postgresUrl').replace(/\/postgres$/, `/${rows[0]?.name ?? ''}`),
)
const owner = await createUser(db)
const admin = await createUser(db, { role: 'ADMIN' })
const as = owner.token
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' }
const robot = { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' }
const target = 'https://example.com/menu'

async function make(fields: object = {}) {
  const vcard = { name: 'Menu', target, message: 'Back on Monday', ...fields }
  const { data, status } = await app.call(createDynamicCode, { body: { vcard }, as })
  expect(status).toBe(200)
  return { ...data, path: `/p/${data.slug}` }
}
const change = async ({ card_id }: { card_id: number }, fields: object) =>
  app.call(updateDynamicCode, { body: { card_id, vcard: { name: 'Menu', target, ...fields } }, as })
const scan = (path: string, headers: Record<string, string> = phone, method = 'GET') =>
  app.fetch(path, { method, headers, redirect: 'manual' })
const linkOf = async (id: number) => (await app.call(getDynamicCode, { params: { id }, as })).data.link
const hours = (count: number) => new Date(app.ctx.now().getTime() + count * 3_600_000).toISOString()

describe('a scan', () => {
  it('leads on by every address, is never stored by browsers, and counts as redirected', async () => {
    const { path, slug, code, qrcode_id } = await make()
    for (const each of [path, `/Q/${code}`, `/n/${code}`, `/info-link/${slug}`, `/info-page/${slug}`]) {
      const { status, headers } = await scan(each)
      expect([status, headers.get('location'), headers.get('cache-control')]).toEqual([
        302,
        target,
        'no-store',
      ])
    }
    await flushVisits(app.ctx)
    const visits = await db
      .selectFrom('visits')
      .select(['source', 'outcome'])
      .where('qrcode_id', '=', qrcode_id)
      .orderBy('source')
      .execute()
    expect(visits.map(({ source, outcome }) => `${source} ${outcome}`)).toEqual([
      'link redirected',
      'link redirected',
      'link redirected',
      'nfc redirected',
      'qr redirected',
    ])
  })

  it('shows a page with a button for what opens another app, and where the owner wants one', async () => {
    for (const fields of [{ target: 'tel:+442079460958' }, { shows_page: 1 }]) {
      const { path } = await make(fields)
      const response = await scan(path)
      const html = await response.text()
      expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-store'])
      expect(html).toContain(`href="${'target' in fields ? fields.target : target}"`)
      expect(html).not.toMatch(/contact\.vcf|<form/)
    }
  })

  it('has no contact file, takes no contacts, and its code can be printed before it leads anywhere', async () => {
    const { path } = await make({ starts_at: hours(1) })
    expect((await scan(`${path}/contact.vcf`)).status).toBe(404)
    const sent = await app.fetch(`${path}/share`, {
      method: 'POST',
      body: new URLSearchParams({ name: 'A' }),
    })
    expect(sent.status).toBe(404)
    expect((await scan(`${path}/qr.svg`)).headers.get('content-type')).toContain('image/svg+xml')
  })

  it('is answered from memory, until the owner changes where it leads', async () => {
    const code = await make()
    await instance.warm(code.path)
    const before = instance.count.fastPath
    const { status, headers } = await instance.get(code.path, { ...phone, 'if-none-match': '*' })
    expect([status, headers['location'], instance.count.fastPath]).toEqual([302, target, before + 1])
    // the same that protects the first one, which the framework sends
    const first = await scan(code.path)
    const protecting = [...first.headers].filter(([name]) => name !== 'date' && name !== 'content-length')
    expect(headers).toMatchObject(Object.fromEntries(protecting))
    expect(Object.keys(headers)).toContain('referrer-policy')
    expect(headers['content-length']).toBe('0')
    const head = await requestRaw(`${instance.origin}${code.path}`, { method: 'HEAD' })
    expect([head.status, head.body.length]).toEqual([302, 0])
    await change(code, { target: 'https://example.com/new' })
    await expect
      .poll(async () => (await instance.get(code.path)).headers['location'])
      .toBe('https://example.com/new')
  })

  it('takes the campaign of its address along, from memory too; what the target says itself stays', async () => {
    const code = await make({ target: 'https://example.com/menu?utm_source=print&x=a%20b#top' })
    const address = `${code.path}?utm_source=mail&utm_medium=qr&utm_term=a%26b&key=1&x=2`
    const expected = 'https://example.com/menu?utm_source=print&x=a%20b&utm_medium=qr&utm_term=a%26b#top'
    expect((await scan(address)).headers.get('location')).toBe(expected)
    await instance.warm(code.path)
    expect((await instance.get(address)).headers['location']).toBe(expected)
    const plain = await make()
    expect((await scan(`${plain.path}?utm_source=mail`)).headers.get('location')).toBe(
      `${target}?utm_source=mail`,
    )
    const limited = await make({ scan_limit: 1 })
    expect((await scan(`${limited.path}?utm_id=1`)).headers.get('location')).toBe(`${target}?utm_id=1`)
    expect((await scan(`${plain.path}?utm_x=${'y'.repeat(300)}`)).headers.get('location')).toBe(target)
  })

  it('finds a page when it comes too early, too late, or after it was switched off', async () => {
    const code = await make({ starts_at: hours(1), ends_at: hours(3) })
    const early = await scan(code.path)
    expect([early.status, early.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(3500)
    expect(await early.text()).toContain('Back on Monday')
    app.advance(3_600_000)
    await instance.warm(code.path)
    expect((await instance.get(code.path)).status).toBe(302)
    app.advance(2 * 3_600_000)
    const late = await instance.get(code.path)
    expect([late.status, late.body.toString().includes(`${code.path}/report`)]).toEqual([410, true])
    expect((await scan(code.path, { ...phone, 'accept-language': 'hi' })).status).toBe(410)
    await app.call(updateCardStatus, { body: { card_id: code.card_id, status: 'inactive' }, as })
    expect((await scan(code.path)).status).toBe(404)
  })
})

describe('a scan limit', () => {
  it('lets exactly as many of many scans at once through', async () => {
    const { path, card_id } = await make({ scan_limit: 100 })
    const replies = await Promise.all(Array.from({ length: 200 }, () => scan(path)))
    const counts = Object.fromEntries(
      [...Map.groupBy(replies, ({ status }) => status)].map(([status, all]) => [status, all.length]),
    )
    expect(counts).toEqual({ 302: 100, 410: 100 })
    expect((await linkOf(card_id)).scans_used).toBe(100)
    expect((await scan(path)).status).toBe(410)
  })

  it('is not used up by robots and previews, which are not told where the code leads', async () => {
    for (const shows_page of [0, 1]) {
      const { path, card_id } = await make({ scan_limit: 2, shows_page })
      for (const [headers, method, expected] of [
        [robot, 'GET', 200],
        [phone, 'HEAD', 200],
        [{ ...phone, 'sec-purpose': 'prefetch' }, 'GET', 503],
        [{ ...phone, 'sec-purpose': 'prefetch;prerender' }, 'GET', 503],
        [{ ...phone, purpose: 'preview' }, 'GET', 503],
      ] as const) {
        const reply = await scan(path, headers, method)
        const text = await reply.text()
        expect([reply.status, reply.headers.get('cache-control')]).toEqual([expected, 'no-store'])
        expect(text + [...reply.headers].join()).not.toContain('example.com/menu')
        if (method === 'GET') expect(text).toContain('This code counts its scans')
      }
      expect((await linkOf(card_id)).scans_used).toBe(0)
      const replies = [await scan(path), await scan(path), await scan(path)]
      expect(replies.map(({ status }) => status)).toEqual(
        shows_page === 1 ? [200, 200, 410] : [302, 302, 410],
      )
      expect(await replies[2]?.text()).toContain('This code is used up')
    }
  })

  it('counts nothing of a code without one', async () => {
    const free = await make()
    await scan(free.path)
    expect((await linkOf(free.card_id)).scans_used).toBe(0)
  })

  it('can be raised after it was reached', async () => {
    const code = await make({ scan_limit: 1 })
    await scan(code.path)
    expect((await scan(code.path)).status).toBe(410)
    await change(code, { scan_limit: 2 })
    expect([(await scan(code.path)).status, (await scan(code.path)).status]).toEqual([302, 410])
  })
})

describe('a blocked code', () => {
  it('leads nowhere at once, from memory neither, until an admin opens it again', async () => {
    const code = await make()
    await instance.warm(code.path)
    const block = (is_blocked: 0 | 1) =>
      app.call(blockDynamicCode, {
        body: { card_id: code.card_id, is_blocked, reason: is_blocked === 1 ? 'Phishing' : '' },
        as: admin.token,
      })
    expect((await block(1)).data).toMatchObject({ blocked_reason: 'Phishing' })
    expect((await block(1)).error).toBe('wrong_state')
    await expect.poll(async () => (await instance.get(code.path)).status).toBe(410)
    expect(await (await scan(code.path)).text()).not.toMatch(/Phishing|Back on Monday|example\.com/)
    await change(code, { target: 'https://example.com/other' })
    expect((await scan(code.path)).status).toBe(410)
    expect((await block(0)).data.blocked_at).toBe(null)
    expect((await scan(code.path)).status).toBe(302)
  })
})

describe('the call about a code', () => {
  const ask = async (slug: string) => app.call(getPublicDynamicCode, { params: { slug } })

  it('tells the target only of a code that is open to everybody', async () => {
    const open = await make()
    expect((await ask(open.slug)).data).toMatchObject({ state: 'open', name: 'Menu', target })
    const limited = await make({ scan_limit: 1 })
    expect((await ask(limited.code)).data).toMatchObject({ state: 'open', target: null })
    expect((await linkOf(limited.card_id)).scans_used).toBe(0)
    const locked = await make({ has_password: 1, password: 'open sesame' })
    expect((await ask(locked.slug)).data).toMatchObject({ state: 'locked', target: null })
    const early = await make({ starts_at: hours(1) })
    expect((await ask(early.slug)).data).toMatchObject({ state: 'not_started', target: null })
    expect((await ask('nobody')).error).toBe('card_not_found')
  })
})
