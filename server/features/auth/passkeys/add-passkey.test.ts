import { beforeEach, describe, expect, it } from 'vitest'
import { signIn } from '#contract/auth.ts'
import {
  addPasskey,
  createPasskeyChallenge,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
  startPasskey,
  updatePasskey,
} from '#contract/passkeys.ts'
import { confirmIdentity } from '#contract/sessions.ts'
import { getUserDetails } from '#contract/users.ts'
import { createUser } from '#server/testing/factories.ts'
import type { TestUser } from '#server/testing/factories.ts'
import { listMails } from '#server/testing/mailbox.ts'
import { makeSoftPasskey } from '#server/testing/soft-passkey.ts'
import type { SoftPasskey, Trick } from '#server/testing/soft-passkey.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp()
const { db } = app.ctx
const minute = 60_000
const failed = { status: 400, error: 'passkey_failed', data: null }

let user: TestUser
let device: SoftPasskey
beforeEach(async () => {
  user = await createUser(db)
  await db.updateTable('sessions').set({ proved_at: app.ctx.now() }).where('user_id', '=', user.id).execute()
  device = makeSoftPasskey(user.id)
})

async function add(passkey = device, trick: Trick = {}, as = user.token) {
  const { challenge } = (await app.call(startPasskey, { as })).data
  return app.call(addPasskey, { as, body: { name: 'Laptop', passkey: passkey.register(challenge, trick) } })
}
const getChallenge = async () => (await app.call(createPasskeyChallenge)).data.challenge
const enter = async (trick: Trick = {}, passkey = device) =>
  app.call(signInWithPasskey, { body: passkey.sign(await getChallenge(), trick) })
const countSessions = async () =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', user.id).execute()).length

describe('a passkey', () => {
  it('is added, signs in without a name, and the person is told', async () => {
    const added = await add()
    expect(added).toMatchObject({ status: 200, data: { credential_id: device.id, name: 'Laptop' } })
    const entered = await enter()
    expect(entered).toMatchObject({ status: 200, data: { valid: true, user: { user_id: user.id } } })
    expect((await app.call(getUserDetails, { as: entered.data.token })).status).toBe(200)
    await app.drain()
    expect((await listMails(db, user.email)).map(({ subject }) => subject)).toEqual(['A passkey was added'])
    const { list } = (await app.call(listPasskeys, { as: user.token })).data
    expect(list).toMatchObject([{ credential_id: device.id }])
    expect(list[0]?.last_used_at).not.toBeNull()
  })

  it('is asked to verify the person, and belongs to the site of PUBLIC_URL', async () => {
    const { data } = await app.call(startPasskey, { as: user.token })
    expect(data).toMatchObject({
      rp: { id: 'visita.test' },
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    await add()
    const again = (await app.call(startPasskey, { as: user.token })).data
    expect(again.excludeCredentials).toMatchObject([{ id: device.id }])
  })

  it('has a name that its owner changes', async () => {
    await add()
    const rename = (name: string) =>
      app.call(updatePasskey, { as: user.token, body: { credential_id: device.id, name } })
    expect(await rename('')).toMatchObject({ status: 422, fields: [{ path: 'name' }] })
    expect((await rename('Phone')).status).toBe(200)
    expect((await app.call(listPasskeys, { as: user.token })).data.list).toMatchObject([{ name: 'Phone' }])
  })

  it('no longer signs in when it is removed', async () => {
    await add()
    const remove = () => app.call(removePasskey, { as: user.token, body: { credential_id: device.id } })
    expect((await remove()).status).toBe(200)
    expect((await remove()).error).toBe('passkey_not_found')
    expect(await enter()).toMatchObject(failed)
    await app.drain()
    expect((await listMails(db, user.email)).at(-1)?.subject).toBe('A passkey was removed')
  })

  it('stays while the account is blocked, and does not sign in', async () => {
    await add()
    await db.updateTable('users').set({ status: 'blocked' }).where('id', '=', user.id).execute()
    expect(await enter()).toMatchObject({ status: 403, error: 'login_failed' })
    await db.updateTable('users').set({ status: 'active' }).where('id', '=', user.id).execute()
    expect((await enter()).status).toBe(200)
  })

  it('is neither added nor removed by whoever finds a session open', async () => {
    await add()
    app.advance(16 * minute)
    const start = () => app.call(startPasskey, { as: user.token })
    expect(await start()).toMatchObject({ status: 409, error: 'identity_unproved' })
    const body = { credential_id: device.id }
    expect((await app.call(removePasskey, { as: user.token, body })).error).toBe('identity_unproved')
    const passkey = device.sign(await getChallenge())
    expect((await app.call(confirmIdentity, { as: user.token, body: { passkey } })).status).toBe(200)
    expect((await start()).status).toBe(200)
  })
})

describe('a sign-in with a passkey is refused', () => {
  beforeEach(async () => {
    expect((await add(device, { counter: 7 })).status).toBe(200)
  })

  const refused: readonly (readonly [string, Trick])[] = [
    ['without verification of the person', { isVerified: false, counter: 8 }],
    ['of another origin', { origin: 'http://visita.test.evil.example', counter: 8 }],
    ['of another port of this host', { origin: 'http://visita.test:8080', counter: 8 }],
    ['for another site', { rpId: 'evil.example', counter: 8 }],
    ['with a counter that goes back', { counter: 6 }],
    ['with a counter that stays', { counter: 7 }],
    ['with a counter that starts again', { counter: 0 }],
    ['for another account', { userHandle: Buffer.from('another').toString('base64url'), counter: 8 }],
  ]
  it.each(refused)('%s', async (_, trick) => {
    const before = await countSessions()
    expect(await enter(trick)).toMatchObject(failed)
    expect(await countSessions()).toBe(before)
    expect((await enter({ counter: 8 })).status).toBe(200)
  })

  it('a second time with the same answer, also at the same moment', async () => {
    const body = device.sign(await getChallenge(), { counter: 8 })
    const replies = await Promise.all([1, 2, 3].map(() => app.call(signInWithPasskey, { body })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
    expect(await app.call(signInWithPasskey, { body })).toMatchObject(failed)
  })

  it('of two devices with the same key and counter at the same moment, but for one', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => enter({ counter: 9 })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400, 400])
  })

  it('with a challenge that is too old, that we did not make, or that was made to add a passkey', async () => {
    const old = await getChallenge()
    app.advance(6 * minute)
    const { challenge } = (await app.call(startPasskey, { as: user.token })).data ?? { challenge: 'none' }
    for (const each of [old, challenge, Buffer.alloc(32).toString('base64url')])
      expect(await app.call(signInWithPasskey, { body: device.sign(each, { counter: 8 }) })).toMatchObject(
        failed,
      )
  })

  it('that was signed with the key of somebody else', async () => {
    const stranger = makeSoftPasskey(user.id)
    const answer = stranger.sign(await getChallenge(), { counter: 8 })
    const body = { ...answer, id: device.id, rawId: device.id }
    expect(await app.call(signInWithPasskey, { body })).toMatchObject(failed)
  })

  it('with a key that nobody has added, as with one whose signature is wrong', async () => {
    const unknown = await enter({}, makeSoftPasskey(user.id))
    expect(unknown).toEqual(await enter({ isVerified: false, counter: 8 }))
  })

  it.each(['', 'e30', 'bm90IGpzb24', 'eyJjaGFsbGVuZ2UiOjF9'])('with %j as client data', async (data) => {
    const answer = device.sign(await getChallenge(), { counter: 8 })
    const body = { ...answer, response: { ...answer.response, clientDataJSON: data } }
    const { status } = await app.call(signInWithPasskey, { body })
    expect([400, 422]).toContain(status)
  })
})

describe('adding a passkey is refused', () => {
  it.each<readonly [string, Trick]>([
    ['without verification of the person', { isVerified: false }],
    ['of another origin', { origin: 'https://evil.example' }],
    ['for another site', { rpId: 'evil.example' }],
  ])('%s', async (_, trick) => {
    expect(await add(device, trick)).toMatchObject(failed)
    expect((await app.call(listPasskeys, { as: user.token })).data.list).toEqual([])
  })

  it('with the challenge of somebody else, or a second time', async () => {
    const other = await createUser(db)
    await db
      .updateTable('sessions')
      .set({ proved_at: app.ctx.now() })
      .where('user_id', '=', other.id)
      .execute()
    const { challenge } = (await app.call(startPasskey, { as: other.token })).data
    const body = { name: 'Laptop', passkey: device.register(challenge) }
    expect(await app.call(addPasskey, { as: user.token, body })).toMatchObject(failed)
    expect((await add()).status).toBe(200)
    expect(await add(device, {}, other.token)).toMatchObject({ status: 409, error: 'passkey_taken' })
    expect((await enter()).data.user.user_id).toBe(user.id)
  })
})

it('is no proof of identity for the session of somebody else', async () => {
  await add()
  const other = await createUser(db)
  await db
    .updateTable('sessions')
    .set({ proved_at: new Date(0) })
    .where('user_id', '=', other.id)
    .execute()
  const body = { passkey: device.sign(await getChallenge()) }
  expect(await app.call(confirmIdentity, { as: other.token, body })).toMatchObject(failed)
  expect((await app.call(startPasskey, { as: other.token })).error).toBe('identity_unproved')
})

it('leaves the password alone: who has no authenticator app signs in with it as before', async () => {
  await add()
  const reply = await app.call(signIn, { body: { username: user.username, password: 'wrong one' } })
  expect(reply.error).toBe('login_failed')
})
