import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { directPasswordReset, resetPassword, signIn, signUp } from '#contract/auth.ts'
import { fieldMessages } from '#contract/field-errors.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { createAccount } from '../index.ts'
import { comparePassword, hashPassword } from './passwords.ts'

const app = await createTestApp()
const good = 'a kiln of blue glass'

const username = 'theodora.vance'
const account = { name: 'Theodora Vance', username, email: 'theodora@example.com' }
const { userId } = await createAccount(app.ctx, { ...account, password: good, role: 'ADMIN' })
const { token } = (await app.call(signIn, { body: { username, password: good } })).data

const common = [
  'password',
  '12345678',
  'Password1!',
  'qwertyuiop',
  'iloveyou',
  'p@ssw0rd',
  'aaaaaaaa',
  'abcd1234',
  'Summer2024',
  'Welcome123',
  'admin123',
  'football1',
]
const personal = ['theodora1', 'Theodora.Vance', 'vance2024!', 'TheodoraVance']

/** Every way to choose a password. */
const ways = {
  'at sign-up': (password: string) => {
    const body = { username: 'theodora.new', email: 'new@example.com', name: 'Theodora Vance', password }
    return { field: 'password', reply: app.call(signUp, { body }) }
  },
  'while signed in': (password: string) => {
    const body = { new_password: password, current_password: good }
    return { field: 'new_password', reply: app.call(resetPassword, { body, as: token }) }
  },
  'by an admin': (password: string) => {
    const body = { userId, username, new_password: password, current_password: good }
    return { field: 'new_password', reply: app.call(directPasswordReset, { body, as: token }) }
  },
}

describe.each(Object.entries(ways))('a password chosen %s', (way, choose) => {
  it.each([
    ['one of the commonest', common, 'common_password'],
    ['made of the person’s name or username', personal, 'personal_password'],
  ] as const)('is refused when it is %s, beside its field', async (_kind, passwords, code) => {
    // Each of these requests compares the current password as well, which is slow: a few are enough.
    const tried = way === 'at sign-up' ? passwords : passwords.slice(0, 3)
    for (const password of tried) {
      const { field, reply } = choose(password)
      const { status, fields } = await reply
      expect({ password, status, fields }).toEqual({
        password,
        status: 422,
        fields: [{ path: field, code, message: fieldMessages[code] }],
      })
    }
    expect((await app.call(signIn, { body: { username, password: good } })).status).toBe(200)
  })
})

it('checks the strength of a very long password quickly', async () => {
  const { reply } = ways['at sign-up']('p4ssw0rd@!$'.repeat(11))
  expect((await reply).status).toBe(200)
})

describe('a comparison', () => {
  it('matches the password in any Unicode normal form, and matches nothing when there is no hash', async () => {
    const stored = await hashPassword('Zoë’s café kiln')
    expect(await comparePassword('Zoë’s café kiln'.normalize('NFD'), stored, false)).toEqual({
      isRight: true,
      isOutdated: false,
    })
    for (const alsoScrypt of [false, true])
      for (const nothing of [undefined, null])
        for (const guess of ['', '0', 'A', good])
          expect((await comparePassword(guess, nothing, alsoScrypt)).isRight).toBe(false)
  })

  it.each(['', 'changed', ':', 'x:y', '$argon2i$x'])('with the damaged hash %j is wrong', async (stored) => {
    expect((await comparePassword(good, stored, false)).isRight).toBe(false)
  })

  it('of many at once leaves threads for other work', async () => {
    const stored = await hashPassword(good)
    let compared = 0
    const all = Array.from({ length: 40 }, async () => {
      await comparePassword('wrong', stored, false)
      compared += 1
    })
    await promisify(gzip)(randomBytes(10_000))
    // Without a limit the compression would wait for nearly all of them.
    expect(compared).toBeLessThan(25)
    await Promise.all(all)
  })

  it('of many at once gives each its own result', async () => {
    const stored = await hashPassword(good)
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, at) => comparePassword(at % 2 === 0 ? good : 'wrong', stored, false)),
    )
    expect(answers.map(({ isRight }) => isRight)).toEqual(Array.from({ length: 30 }, (_, at) => at % 2 === 0))
  })
})
