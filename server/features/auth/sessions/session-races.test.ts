import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { resetPassword, signIn, validateToken } from '#contract/auth.ts'
import { getUserDetails } from '#contract/users.ts'
import { hashOfToken } from '#server/testing/factories.ts'
import { proofLimit, proofRounds } from '#server/testing/proof-rounds.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createAccount } from '../index.ts'

const app = await createTestApp()
const { db } = app.ctx
const limit = proofLimit(60_000, 900_000)

let username: string
let userId: string
let number = 0
beforeEach(async () => {
  number += 1
  username = `nora.${number}`
  const account = { name: 'Nora', username, email: `nora${number}@example.com` }
  ;({ userId } = await createAccount(app.ctx, { ...account, password: 'password number 0' }))
})

const enter = (password: string) => app.call(signIn, { body: { username, password } })
const isIn = async (token: string) => (await app.call(getUserDetails, { as: token })).status === 200
const setStatus = (status: 'active' | 'blocked' | 'deleted') =>
  db.updateTable('users').set({ status }).where('id', '=', userId).execute()
const countSessions = async () =>
  (await db.selectFrom('sessions').select('user_id').where('user_id', '=', userId).execute()).length

describe('a session that is being opened', () => {
  it(
    'does not outlive a change of the password at the same moment',
    async () => {
      for (let round = 0; round < proofRounds(8, 60); round += 1) {
        const old = `password number ${round}`
        const { token } = (await enter(old)).data
        const body = { current_password: old, new_password: `password number ${round + 1}` }
        const [changed, ...entered] = await Promise.all([
          app.call(resetPassword, { body, as: token }),
          enter(old),
          enter(old),
        ])
        expect(changed.status).toBe(200)
        for (const { data } of entered) if (data !== null) expect(await isIn(data.token)).toBe(false)
        expect(await isIn(token)).toBe(true)
        expect(await countSessions()).toBe(1)
        app.advance(60_000)
      }
    },
    limit,
  )

  it(
    'does not outlive the blocking of the account at the same moment',
    async () => {
      for (let round = 0; round < proofRounds(8, 60); round += 1) {
        await Promise.all([setStatus('blocked'), enter('password number 0'), enter('password number 0')])
        expect(await countSessions()).toBe(0)
        await setStatus('active')
        expect(await countSessions()).toBe(0)
      }
    },
    limit,
  )
})

describe('the sessions of an account that is blocked or deleted', () => {
  it.each(['blocked', 'deleted'])('end for good when it becomes %s, also by plain SQL', async (status) => {
    const { token } = (await enter('password number 0')).data
    await sql`update users set status = ${status} where id = ${userId}`.execute(db)
    expect(await isIn(token)).toBe(false)
    await sql`update users set status = 'active' where id = ${userId}`.execute(db)
    expect(await isIn(token)).toBe(false)
    expect((await app.call(validateToken, { body: { token } })).data).toEqual({ valid: false })
    expect(await countSessions()).toBe(0)
    expect((await enter('password number 0')).status).toBe(200)
  })

  it('stay when something else about the account changes', async () => {
    const { token } = (await enter('password number 0')).data
    await db
      .updateTable('users')
      .set({ name: 'New name', status: 'active' })
      .where('id', '=', userId)
      .execute()
    await db.insertInto('user_roles').values({ user_id: userId, role: 'COMPANY' }).execute()
    expect(await isIn(token)).toBe(true)
  })
})

it('is stored by the hash of its token, which nobody can sign in with', async () => {
  const { token } = (await enter('password number 0')).data
  const hash = hashOfToken(token)
  expect(await countSessions()).toBe(1)
  for (const guess of [hash.toString('hex'), hash.toString('base64url'), `\\x${hash.toString('hex')}`])
    expect(await isIn(guess)).toBe(false)
})
