import { isRedirect } from '@tanstack/react-router'
import { beforeEach, expect, it } from 'vitest'
import { storageKeys } from '#contract/constants.ts'
import { beginSession, purgeEverything, purgeSession } from '#web/lib/session.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { requireAdmin, requireUser } from './guards.ts'

beforeEach(() => {
  purgeEverything()
  fakeServer()
})

const endSession = (days: number) => {
  const { token, user, role } = sessionOf()
  beginSession(token, user, role)
  localStorage.setItem(storageKeys.usedAt, JSON.stringify(Date.now() - days * 24 * 60 * 60_000))
  purgeSession()
}

/** What a guard throws: the redirect. */
function thrownBy(guard: typeof requireUser): unknown {
  try {
    guard({ location: { pathname: '/dashboard', href: '/dashboard?page=2' } })
  } catch (error) {
    return error
  }
  return undefined
}

it('tells the login screen the way back, and the reason only when a session ended', () => {
  const next = '/dashboard?page=2'
  const expectLogin = (guard: typeof requireUser, to: string, search: object) => {
    const thrown = thrownBy(guard)
    expect(isRedirect(thrown)).toBe(true)
    expect(thrown).toHaveProperty('options.to', to)
    expect(thrown).toHaveProperty('options.search', search)
  }
  expectLogin(requireUser, '/auth/Login', { next })
  endSession(8)
  expectLogin(requireUser, '/auth/Login', { next, ended: 'idle' })
  endSession(1)
  expectLogin(requireAdmin, '/backbone/login', { next, ended: 'ended' })
})
