import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '#contract/auth.ts'
import { endOtherSessions, endSession, listSessions } from '#contract/sessions.ts'
import { getUser } from '#contract/users-admin.ts'
import { getUserDetails } from '#contract/users.ts'
import { createAdmin } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { asSession, createTestApp } from '#server/testing/test-app.ts'
import { createAccount } from '../index.ts'

const app = await createTestApp()
const { db } = app.ctx
const password = 'a kiln of blue glass'
const hour = 60 * 60_000
const firefox = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

let username: string
let email: string
let userId: string
let number = 0
beforeEach(async () => {
  number += 1
  username = `lars.${number}`
  email = `lars${number}@example.com`
  const account = { name: 'Lars', username, email, emailVerified: true, password }
  ;({ userId } = await createAccount(app.ctx, account))
})

/** Signs in as a browser does. */
async function enter(userAgent = firefox): Promise<string> {
  const response = await app.fetch(signIn.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': userAgent },
    body: JSON.stringify({ username, password }),
  })
  const { data } = (await response.json()) as { data: { token: string } }
  return data.token
}
const list = async (as: string) => (await app.call(listSessions, { as })).data.list
const isIn = async (as: string) => (await app.call(getUserDetails, { as })).status === 200

it('is remembered as the last use of the account, at most once an hour, and outlives the session', async () => {
  const { token: admin } = await createAdmin(db)
  const seen = async () =>
    Date.parse((await app.call(getUser, { as: admin, params: { id: userId } })).data.last_seen_at ?? '')
  expect(await seen()).toBeNaN()
  const { data } = asSession(await app.call(signIn, { body: { username, password } }))
  const first = await seen()
  expect(first).toBeGreaterThan(0)
  app.advance(hour / 2)
  await isIn(data.token)
  expect(await seen()).toBe(first)
  app.advance(hour)
  await isIn(data.token)
  expect((await seen()) - first).toBeGreaterThan(hour)
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  expect((await seen()) - first).toBeGreaterThan(hour)
})

describe('the sessions of an account', () => {
  it('are listed with device, use and end, the present one marked', async () => {
    const older = await enter()
    app.advance(2 * hour)
    const newer = await enter(iphone)
    const rows = await list(older)
    expect(rows).toMatchObject([
      { browser: 'Firefox', system: 'Windows', is_current: true },
      { browser: 'Safari', system: 'iPhone', is_current: false },
    ])
    const days = (to = '') => (Date.parse(to) - Date.parse(rows[1]?.created_at ?? '')) / (24 * hour)
    expect([days(rows[1]?.idle_end_at), days(rows[1]?.ends_at)]).toEqual([7, 90])
    expect(JSON.stringify(rows)).not.toContain(older)
    expect(JSON.stringify(rows)).not.toContain(newer)
  })

  it('end one by one', async () => {
    const [own, other] = [await enter(), await enter(iphone)]
    const { session_id } = (await list(own)).find(({ is_current }) => !is_current) ?? { session_id: 0 }
    const end = () => app.call(endSession, { as: own, body: { session_id } })
    expect(await end()).toMatchObject({ status: 200, message: 'Signed out there.' })
    expect([await isIn(own), await isIn(other)]).toEqual([true, false])
    expect(await end()).toMatchObject({ status: 404, error: 'session_not_found' })
  })

  it('end together, but for the present one', async () => {
    const [own, second, third] = [await enter(), await enter(iphone), await enter()]
    expect((await app.call(endOtherSessions, { as: own })).data).toEqual({ count: 2 })
    expect([await isIn(own), await isIn(second), await isIn(third)]).toEqual([true, false, false])
  })

  it('are ended by nobody else, admins neither', async () => {
    const own = await enter()
    const [{ session_id } = { session_id: 0 }] = await list(own)
    const { token } = await createAdmin(db)
    const reply = await app.call(endSession, { as: token, body: { session_id } })
    expect(reply).toMatchObject({ status: 404, error: 'session_not_found' })
    await app.call(endOtherSessions, { as: token })
    expect(await isIn(own)).toBe(true)
  })

  it('are not listed once they have ended', async () => {
    await enter()
    app.advance(8 * 24 * hour)
    expect(await list(await enter())).toHaveLength(1)
  })
})

describe('a sign-in on a device that was not used before', () => {
  const subjects = async () => {
    await app.drain()
    return (await listMails(db, email)).map(({ subject }) => subject)
  }

  it('is told by mail, but for the first sign-in of all and for known devices', async () => {
    await enter()
    await enter()
    expect(await subjects()).toEqual([])
    await enter(iphone)
    await enter(iphone)
    expect(await subjects()).toEqual(['New sign-in to your account'])
    const [mail] = await listMails(db, email)
    expect(mail?.body_text).toContain('Safari, iPhone')
    expect(mail?.body_text).toContain('/settings/user/security')
  })

  it('is told by mail for a new network too', async () => {
    await enter()
    await app.fetch(signIn.path, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'user-agent': firefox,
        'x-visita-address': '203.0.113.9',
      },
      body: JSON.stringify({ username, password }),
    })
    expect(await subjects()).toEqual(['New sign-in to your account'])
  })
})
