import { describe, expect, it } from 'vitest'
import {
  createDynamicCode,
  getDynamicCode,
  unlockDynamicCode,
  updateDynamicCode,
} from '#contract/dynamic-codes.ts'
import { addressHeader } from '#server/platform/http/request-ctx.ts'
import { createUser } from '#server/testing/factories.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const clock = frozenClock()
const app = await createTestApp({ ctx: { now: clock.now } })
const { db } = app.ctx
const { token: as } = await createUser(db)
const password = 'open sesame'
const target = 'https://example.com/menu'
const phone = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1' }

async function make(fields: object = {}) {
  const vcard = { name: 'Menu', target, has_password: 1 as const, password, ...fields }
  const { data } = await app.call(createDynamicCode, { body: { vcard }, as })
  return { ...data, path: `/p/${data.slug}` }
}
const change = async ({ card_id }: { card_id: number }, fields: object) =>
  app.call(updateDynamicCode, { body: { card_id, vcard: { name: 'Menu', target, ...fields } }, as })
const scan = (path: string) => app.fetch(path, { headers: phone, redirect: 'manual' })
const send = (path: string, typed: string, headers: Record<string, string> = phone) =>
  app.fetch(`${path}/unlock`, {
    method: 'POST',
    headers,
    body: new URLSearchParams({ password: typed }),
    redirect: 'manual',
  })

describe('a password', () => {
  it('is asked for by a form without a script, and opens the code for a minute', async () => {
    const { path, card_id } = await make()
    const page = await scan(path)
    const html = await page.text()
    expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store'])
    expect(html).toContain(`action="${path}/unlock"`)
    expect(html + [...page.headers].join()).not.toContain('example.com/menu')
    const wrong = await send(path, 'sesame')
    expect([wrong.status, (await wrong.text()).includes('aria-invalid="true"')]).toEqual([422, true])
    const right = await send(path, password)
    const next = right.headers.get('location') ?? ''
    expect(right.status).toBe(303)
    const opened = await scan(next)
    expect([opened.status, opened.headers.get('location')]).toEqual([302, target])
    expect((await scan(`${next}x`)).status).toBe(200)
    clock.advance(60_001)
    expect((await scan(next)).status).toBe(200)
    const { password_hash: hash } = await db
      .selectFrom('dynamic_links')
      .select('password_hash')
      .where('card_id', '=', card_id)
      .executeTakeFirstOrThrow()
    expect(hash).toMatch(/^\$argon2id\$/)
  })

  it('delays the next try after several wrong ones', async () => {
    const { path, slug } = await make()
    // nothing typed is no try
    for (let tries = 0; tries < 6; tries += 1) expect((await send(path, '')).status).toBe(422)
    for (let tries = 0; tries < 5; tries += 1) expect((await send(path, 'wrong')).status).toBe(422)
    const delayed = await send(path, password)
    expect([delayed.status, Number(delayed.headers.get('retry-after'))]).toEqual([429, 1])
    const called = await app.call(unlockDynamicCode, { body: { slug, password } })
    expect([called.status, called.error]).toEqual([429, 'too_many_requests'])
    clock.advance(1_001)
    expect((await send(path, password)).status).toBe(303)
  })

  it('stays when an update has none, is replaced by a new one, and goes when it is switched off', async () => {
    const code = await make()
    const unlock = async (typed: string) =>
      (await app.call(unlockDynamicCode, { body: { slug: code.slug, password: typed } })).error
    await change(code, { has_password: 1 })
    expect(await unlock(password)).toBe(null)
    await change(code, { has_password: 1, password: 'another' })
    expect([await unlock(password), await unlock('another')]).toEqual(['wrong_link_password', null])
    await change(code, { has_password: 0 })
    expect((await scan(code.path)).status).toBe(302)
    const missing = await change(code, { has_password: 1 })
    expect([missing.status, missing.fields.map(({ path, code: why }) => [path, why])]).toEqual([
      422,
      [['vcard.password', 'enter_link_password']],
    ])
  })

  it('comes before the scan is counted', async () => {
    const { path, card_id } = await make({ scan_limit: 1 })
    await scan(path)
    const { data } = await app.call(getDynamicCode, { params: { id: card_id }, as })
    expect(data.link.scans_used).toBe(0)
    const next = (await send(path, password)).headers.get('location') ?? ''
    expect([(await scan(next)).status, (await scan(next)).status]).toEqual([302, 410])
  })

  it('opens the code for whoever knows it, while others guess', async () => {
    const { path } = await make()
    const sendFrom = async (ip: string, typed: string) =>
      (await send(path, typed, { [addressHeader]: ip })).status
    for (let guess = 0; guess < 40; guess++) await sendFrom(`198.51.100.${guess % 20}`, 'guessed')
    // those who have failed wait for all of them
    expect(await sendFrom('198.51.100.1', password)).toBe(429)
    expect(await sendFrom('203.0.113.5', password)).toBe(303)
    // a first try is one try
    expect(await sendFrom('203.0.113.6', 'guessed')).toBe(422)
    expect(await sendFrom('203.0.113.6', password)).toBe(429)
    // many networks of one line are one line
    expect(await sendFrom('2001:db8:1:1::1', 'guessed')).toBe(422)
    expect(await sendFrom('2001:db8:1:ff01::1', 'guessed')).toBe(429)
    expect(await sendFrom('2001:db8:2::1', password)).toBe(303)
  })
})
