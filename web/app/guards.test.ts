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

/** Where a guard sends the person. */
function sentTo(guard: typeof requireUser): unknown {
  try {
    guard({ location: { pathname: '/dashboard', href: '/dashboard?page=2' } })
  } catch (error) {
    if (isRedirect(error)) return { to: error.options.to, search: error.options.search }
    throw error
  }
  return undefined
}

it('tells the login screen the way back, and the reason only when a session ended', () => {
  const next = '/dashboard?page=2'
  expect(sentTo(requireUser)).toEqual({ to: '/auth/Login', search: { next } })
  endSession(8)
  expect(sentTo(requireUser)).toEqual({ to: '/auth/Login', search: { next, ended: 'idle' } })
  endSession(1)
  expect(sentTo(requireAdmin)).toEqual({ to: '/backbone/login', search: { next, ended: 'ended' } })
})
