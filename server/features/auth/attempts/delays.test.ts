import { beforeEach, describe, expect, it } from 'vitest'
import { adminSignIn, directPasswordReset, signIn } from '#contract/auth.ts'
import type { EndpointShape } from '#contract/endpoint.ts'
import { createAdmin, createUser } from '#server/testing/factories.ts'
import { frozenClock } from '#server/testing/frozen-clock.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createAccount } from '../index.ts'

const clock = frozenClock()
const app = await createTestApp({ ctx: { now: clock.now } })
const { db } = app.ctx
const password = 'a kiln of blue glass'
const attacker = '203.0.113.66'
const home = '198.51.100.7'

let username: string
let userId: string
let number = 0
beforeEach(async () => {
  number += 1
  username = `ravi.${number}`
  const email = `ravi${number}@example.com`
  const account = { name: 'Ravi', username, email, emailVerified: true, role: 'ADMIN' as const }
  ;({ userId } = await createAccount(app.ctx, { ...account, password }))
})

/** Sends a call from a network. @returns its status, and how many seconds it asks to wait. */
async function send(endpoint: EndpointShape, from: string, body: unknown, as = ''): Promise<string> {
  const reply = await app.fetch(endpoint.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-visita-address': from, authorization: `Bearer ${as}` },
    body: JSON.stringify(body),
  })
  await reply.text()
  const wait = reply.headers.get('retry-after')
  return wait === null ? `${reply.status}` : `${reply.status} wait ${wait}`
}

const enter = (from: string, word = 'wrong', login = username, endpoint: EndpointShape = signIn) =>
  send(endpoint, from, { username: login, password: word })

const waits = [1, 2, 4, 8, 16, 32]

describe('wrong passwords from one network', () => {
  it.each([
    ['a person', () => username, signIn],
    ['a person at the door of the back office', () => username, adminSignIn],
    ['nobody', () => `nobody.${number}`, signIn],
    ['an address that nobody confirmed', () => `nobody${number}@example.com`, signIn],
  ])('cost more and more time, for the login of %s', async (_, login, endpoint) => {
    const answers: string[] = []
    for (let tries = 0; tries < 5; tries += 1) answers.push(await enter(attacker, 'wrong', login(), endpoint))
    for (const seconds of waits) {
      answers.push(await enter(attacker, 'wrong', login(), endpoint))
      clock.advance(seconds * 1000)
      answers.push(await enter(attacker, 'wrong', login(), endpoint))
    }
    expect(answers.slice(0, 5)).toEqual(Array(5).fill('403'))
    expect(answers.slice(5)).toEqual(waits.flatMap((seconds) => [`429 wait ${seconds}`, '403']))
  })

  it('do not delay the owner on another network', async () => {
    for (let tries = 0; tries < 20; tries += 1) await enter(attacker)
    expect(await enter(attacker, password)).toMatch(/^429/)
    expect(await enter(home, password)).toBe('200')
  })

  it('are compared five times, however many requests come at once', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => enter(attacker)))
    expect(answers.filter((answer) => answer === '403')).toHaveLength(5)
  })

  it('are forgotten after a right password', async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let wrong = 0; wrong < 4; wrong += 1) expect(await enter(home)).toBe('403')
      expect(await enter(home, password)).toBe('200')
    }
  })

  it('are delayed by fifteen minutes at most', async () => {
    for (let tries = 0; tries < 15; tries += 1) {
      await enter(attacker)
      clock.advance(15 * 60_000)
    }
    await enter(attacker)
    expect(await enter(attacker)).toBe('429 wait 900')
  })

  it('count as well where a signed-in person types their own password, and only for that network', async () => {
    const { token } = await createAdmin(db)
    const body = { userId, username, new_password: 'another kiln of glass', current_password: 'wrong' }
    const answers: string[] = []
    for (let tries = 0; tries < 6; tries += 1)
      answers.push(await send(directPasswordReset, attacker, body, token))
    expect(answers).toEqual([...Array<string>(5).fill('400'), '429 wait 1'])
    expect(await send(directPasswordReset, home, body, token)).toBe('400')
  })
})

describe('wrong passwords from many networks', () => {
  const spread = async (tries: number) => {
    const answers: string[] = []
    for (let at = 0; at < tries; at += 1) answers.push(await enter(`192.0.2.${at}`))
    return answers
  }

  it('share one delay, whether anybody has the login or not', async () => {
    const answers = await spread(23)
    expect(answers.slice(0, 21)).toEqual(Array(21).fill('403'))
    expect(answers.slice(21).every((answer) => answer === '429 wait 1')).toBe(true)
    const unknown: string[] = []
    for (let at = 0; at < 23; at += 1) unknown.push(await enter(`192.0.2.${at}`, 'wrong', `no.one.${number}`))
    expect(unknown).toEqual(answers)
  })

  it('do not delay a network from which somebody signed in before', async () => {
    expect(await enter(home, password)).toBe('200')
    await spread(22)
    expect(await enter('192.0.2.200', password)).toMatch(/^429/)
    expect(await enter(home, password)).toBe('200')
  })

  it('delay a new network by half a minute at most', async () => {
    for (let at = 0; at < 26; at += 1) {
      await enter(`192.0.2.${at}`)
      clock.advance(31_000)
    }
    await enter('192.0.2.100')
    expect(await enter('192.0.2.200', password)).toBe('429 wait 30')
    clock.advance(30_000)
    expect(await enter('192.0.2.200', password)).toBe('200')
  })
})

it('mails admins with a confirmed address and writes the audit log, once an hour for each account', async () => {
  await app.drain()
  const boss = await createUser(db, { role: 'ADMIN' })
  const unproven = await createUser(db, { role: 'ADMIN', email_verified: false })
  const guess = async () => {
    for (let tries = 0; tries < 8; tries += 1) {
      await enter(attacker)
      clock.advance(60_000)
    }
    await app.drain()
  }
  await guess()
  expect(await listMails(db, boss.email)).toMatchObject([{ subject: 'Somebody guesses passwords' }])
  expect((await listMails(db, boss.email))[0]?.body_text).toContain(`the account ${username}.`)
  expect(await listMails(db, unproven.email)).toEqual([])
  const listActions = () =>
    db.selectFrom('audit_log').select('action').where('subject_id', '=', userId).execute()
  expect(await listActions()).toEqual([{ action: 'password.guessed' }])
  await enter(home, password)
  for (let tries = 0; tries < 8; tries += 1) await enter('192.0.2.1')
  await app.drain()
  expect(await listMails(db, boss.email)).toHaveLength(1)
  clock.advance(61 * 60_000)
  for (let tries = 0; tries < 8; tries += 1) {
    await enter('192.0.2.2')
    clock.advance(60_000)
  }
  await app.drain()
  expect(await listActions()).toHaveLength(2)
})

it('stores no network and no login as plain text', async () => {
  await enter('203.0.113.99', 'wrong', 'secret.login')
  await enter('203.0.113.99', password)
  const rows = [
    await db.selectFrom('sign_in_attempts').selectAll().execute(),
    await db.selectFrom('known_networks').selectAll().execute(),
  ]
  const bytes = rows.flat().map((row) => Buffer.from('key' in row ? row.key : row.network_hash))
  expect(bytes.every((key) => key.length === 32)).toBe(true)
  expect(JSON.stringify(rows)).not.toMatch(/203\.0|secret/)
})
