import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, it } from 'vitest'
import { getSecurity } from '#contract/second-factor.ts'
import { createQueryClient } from '#web/lib/query-client.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { requireFactor } from './require-factor.ts'

const security = {
  has_password: true,
  needs_proof: false,
  second_factor_at: null,
  recovery_codes_left: 0,
  passkeys: 0,
}
const location = { pathname: '/backbone/users', href: '/backbone/users?page=2' }

let server: FakeServer
beforeEach(() => {
  server = fakeServer()
})

it('leads an admin without a second factor to where one is set up, and back', async () => {
  server.answer(getSecurity, { ...security, is_factor_missing: true })
  const thrown: unknown = await requireFactor(createQueryClient(), { location }).catch(
    (error: unknown) => error,
  )
  expect(isRedirect(thrown)).toBe(true)
  expect(thrown).toHaveProperty('options.to', '/settings/user/security')
  expect(thrown).toHaveProperty('options.search', { next: location.href })
})

it('lets everybody else pass, also when the server does not say', async () => {
  server.answer(getSecurity, { ...security, is_factor_missing: false })
  await expect(requireFactor(createQueryClient(), { location })).resolves.toBeUndefined()
  server.refuse(getSecurity, 'forbidden')
  await expect(requireFactor(createQueryClient(), { location })).resolves.toBeUndefined()
})
