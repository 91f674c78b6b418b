import { expect, it } from 'vitest'
import { adminSignIn, forgotPassword, signIn } from '#contract/auth.ts'
import { memoryLimits } from '#server/platform/http/rate-limit.ts'
import { createTestApp } from '#server/testing/test-app.ts'

const app = await createTestApp({ ctx: { limits: memoryLimits() } })

it.each([signIn, adminSignIn])(
  'lets one address try to sign in five times a minute ($path)',
  async (endpoint) => {
    const tries = []
    for (let index = 0; index < 7; index += 1)
      tries.push(await app.call(endpoint, { body: { username: `name.${index}`, password: 'guess' } }))
    expect(tries.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403, 429, 429])
    expect(tries.at(-1)).toMatchObject({ error: 'too_many_requests' })
  },
)

it('lets one address ask for ten codes a minute, however many people they are for', async () => {
  const tries = []
  for (let index = 0; index < 11; index += 1)
    tries.push(
      await app.call(forgotPassword, { body: { email_or_phoneNo: `p${index}@example.com`, isEmail: true } }),
    )
  expect(tries.map(({ status }) => status)).toEqual([...Array<number>(10).fill(200), 429])
})
