import { expect, it } from 'vitest'
import { signIn } from '#contract/auth.ts'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'

/** Hashes that better-auth 1.7.7 made. */
const oldHashes = {
  'a kiln of blue glass':
    'cefd8cc708cda870974041079c431383:1846d87aa86f35b117f4662a7d858c5caa1b27eb044e7d590834c859fdacf4dbca0a23534cd589f8997068f70a707e8628ef122c556c2974636ff08d22cddc69',
  'Pässwörter ﬁnden':
    '0978af955bf4cab90083f0c9726ef69f:f3a637cc81d1c3882f45bc06535e5bd3a497d0dfb654ef125229b03116e65e8851037e6e36a559c5dda811e5e9050ca758f949735c5c2696044942122a076818',
}

it('lets people in with the password they had, and hashes it anew', async () => {
  const { ctx, call } = await createTestApp()
  for (const [password, hash] of Object.entries(oldHashes)) {
    const { id, username } = await createUser(ctx.db, { password_hash: hash })
    const read = async () =>
      (await ctx.db.selectFrom('users').select('password_hash').where('id', '=', id).executeTakeFirst())
        ?.password_hash
    const enter = (word: string) => call(signIn, { body: { username, password: word } })
    expect((await enter(`${password}!`)).error).toBe('login_failed')
    expect(await read()).toBe(hash)
    // Several at once: one hashes anew, and nobody is turned away for it.
    const entered = await Promise.all([enter(password), enter(password), enter(password)])
    expect(entered.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await read()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await enter(password)).status).toBe(200)
    expect((await enter(`${password}!`)).error).toBe('login_failed')
  }
})

it('takes as long for a login that nobody has as for one with an old password, while there are any', async () => {
  const { ctx, call } = await createTestApp()
  const old = await createUser(ctx.db, { password_hash: oldHashes['a kiln of blue glass'] })
  const time = async (username: string) => {
    const started = performance.now()
    await call(signIn, { body: { username, password: 'wrong horse' } })
    return performance.now() - started
  }
  const times: { known: number; unknown: number }[] = []
  for (let round = 0; round < 4; round += 1)
    times.push({ known: await time(old.username), unknown: await time(`nobody.${round}`) })
  const quickest = (which: 'known' | 'unknown') => Math.min(...times.map((pair) => pair[which]))
  // scrypt is most of the work: without it the unknown login would answer in a quarter of the time.
  expect(quickest('unknown')).toBeGreaterThan(quickest('known') / 2)
})
