import { beforeEach, expect, it, vi } from 'vitest'
import { validateToken } from '#contract/auth.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'

const { token, user, role } = sessionOf()
const stored = { token, user, role, isLoggedIn: true }

// each test is a new page: modules begin anew
beforeEach(() => {
  vi.resetModules()
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, JSON.stringify(value))
})
const start = async () => {
  const { startSession } = await import('./start-session.ts')
  const session = await import('./session.ts')
  startSession()
  return session
}

it('restores the session at once and updates it from the reply of the server', async () => {
  const server = fakeServer()
  server.answer(validateToken, { valid: true, user: { ...user, name: 'Asha R.' }, role: 'COMPANY' })
  const { getSession } = await start()
  expect(getSession().isAuthenticated).toBe(true)
  await expect.poll(() => getSession().user?.name).toBe('Asha R.')
  expect(getSession().isCompany).toBe(true)
  expect(server.sentTo(validateToken)[0]?.body).toEqual({ token: 'token-1' })
})

it('purges it when the reply lacks the valid marker', async () => {
  fakeServer().answer(validateToken, { valid: false })
  const { getSession } = await start()
  await expect.poll(() => getSession().isAuthenticated).toBe(false)
  expect(localStorage.getItem('token')).toBeNull()
})

it('keeps it when there is no network', async () => {
  const server = fakeServer()
  server.answer(validateToken, () => {
    throw new TypeError('Failed to fetch')
  })
  const { getSession } = await start()
  await expect.poll(() => server.sentTo(validateToken)).toHaveLength(1)
  // what follows an answer that does not come is over with the next task
  await new Promise((resolve) => setTimeout(resolve))
  expect(getSession().isAuthenticated).toBe(true)
})

it('leaves the page in its language, whatever a stored session says, and takes that of the account', async () => {
  localStorage.setItem('user', JSON.stringify({ ...user, locale: 'hi' }))
  fakeServer().answer(validateToken, { valid: true, user: { ...user, locale: 'ar' }, role })
  const { i18n } = await import('@lingui/core')
  const seen: string[] = []
  const stop = i18n.on('change', () => seen.push(i18n.locale))
  await start()
  await expect.poll(() => localStorage.getItem('language')).toBe('"ar"')
  stop()
  expect(seen).not.toContain('hi')
})
