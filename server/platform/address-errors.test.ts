import { expect, it, vi } from 'vitest'
import { getBackOfficeSummary } from '#contract/back-office.ts'
import { createApp } from '#server/app.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { findAddressErrors } from './address-errors.ts'

const unset = { PUBLIC_URL: undefined, TRUSTED_PROXIES: 0 }
const errorsOf = (
  headers: Record<string, string>,
  settings: Parameters<typeof findAddressErrors>[1] = unset,
) => findAddressErrors(new Headers(headers), settings)

it('finds a public address that nobody has set, unless the page is opened on this computer', () => {
  for (const host of ['localhost:4000', '127.0.0.1:4000', '[::1]:4000', 'cards.localhost', ''])
    expect(errorsOf({ host })).toEqual([])
  for (const headers of [
    { host: 'cards.example.com' },
    { host: '192.168.1.7:4000' },
    { host: 'localhost:4000', 'x-forwarded-host': 'cards.example.com' },
    { host: 'localhost:4000', 'sec-fetch-site': 'same-origin', referer: 'https://cards.example.com/a' },
  ])
    expect(errorsOf(headers)).toEqual(['public_url'])
  const set = { ...unset, PUBLIC_URL: 'https://cards.example.com' }
  expect(errorsOf({ host: 'www.example.com' }, set)).toEqual([])
})

it('finds a proxy that nobody has counted, but not headers that strangers send from far away', () => {
  const forwarded = { 'x-forwarded-for': '203.0.113.7' }
  for (const socket of ['127.0.0.1', '::ffff:10.0.0.2', 'fd00::1'])
    expect(errorsOf({ ...forwarded, 'x-visita-address': socket })).toEqual(['trusted_proxies'])
  expect(errorsOf({ ...forwarded, 'x-visita-address': '198.51.100.9' })).toEqual([])
  expect(errorsOf(forwarded, { ...unset, TRUSTED_PROXIES: 1 })).toEqual([])
})

const { ctx, fetch } = await createTestApp()
const env = { ...ctx.env, PUBLIC_URL: undefined }

it('shows them to an admin whose own request has them', async () => {
  const { token } = await createAdmin(ctx.db)
  const app = createApp({ ...ctx, env })
  const headers = {
    authorization: `Bearer ${token}`,
    host: 'cards.example.com',
    'x-forwarded-for': '203.0.113.7',
  }
  const reply = await app.request(getBackOfficeSummary.path, { headers })
  expect(await reply.json()).toMatchObject({ data: { address_errors: ['public_url', 'trusted_proxies'] } })
  const plain = await fetch(getBackOfficeSummary.path, { headers: { authorization: `Bearer ${token}` } })
  expect(await plain.json()).toMatchObject({ data: { address_errors: [] } })
})

it('logs each once, and nothing for checks of health', async () => {
  const warn = vi.fn()
  const log = Object.assign(Object.create(ctx.log) as typeof ctx.log, { warn })
  const app = createApp({ ...ctx, env, log })
  const headers = { host: '10.0.0.5:4000', 'x-forwarded-for': '203.0.113.7', accept: 'text/html' }
  await app.request('/healthz', { headers })
  expect(warn).not.toHaveBeenCalled()
  for (let page = 0; page < 3; page++) await app.request('/pricing', { headers })
  expect(warn.mock.calls.map(([, sentence]) => String(sentence))).toEqual([
    expect.stringMatching(/Set PUBLIC_URL to/),
    expect.stringMatching(/Set TRUSTED_PROXIES to/),
  ])
})
