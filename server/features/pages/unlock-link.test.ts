import { expect, it } from 'vitest'
import { createDynamicCode } from '#contract/dynamic-codes.ts'
import { addressHeader } from '#server/platform/http/request-ctx.ts'
import { createUser } from '#server/testing/factories.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const clock = frozenClock()
const app = await createTestApp({ ctx: { now: clock.now } })
const owner = await createUser(app.ctx.db)
const password = 'open sesame'

it('a password opens for whoever knows it, while others guess', async () => {
  const vcard = { name: 'Menu', target: 'https://example.com/', has_password: 1 as const, password }
  const { data } = await app.call(createDynamicCode, { body: { vcard }, as: owner.token })
  const path = `/p/${data.slug}`
  const sendFrom = async (ip: string, typed: string) => {
    const reply = await app.fetch(`${path}/unlock`, {
      method: 'POST',
      headers: { [addressHeader]: ip },
      body: new URLSearchParams({ password: typed }),
      redirect: 'manual',
    })
    return reply.status
  }
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
