import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signIn, validateToken } from '#contract/auth.ts'
import { storageKeys } from '#contract/constants.ts'
import { getUserDetails } from '#contract/users.ts'
import type { FakeServer } from '#web/testing/fake-server.ts'
import { fakeServer } from '#web/testing/fake-server.ts'
import { sessionOf } from '#web/testing/people.ts'
import { call } from './call.ts'
import {
  beginSession,
  followOtherTabs,
  getSession,
  purgeEverything,
  purgeSession,
  restoreSession,
} from './session.ts'

const { token, user, role } = sessionOf()
let server: FakeServer
beforeEach(() => {
  server = fakeServer()
  purgeEverything()
  localStorage.setItem(storageKeys.vcardDraft, '{"name":"Asha"}')
  localStorage.setItem(storageKeys.language, '"hi"')
})
const storedKeys = () => Object.keys(localStorage).toSorted()
const sessionKeys = [storageKeys.token, storageKeys.user, storageKeys.role, storageKeys.loggedIn]

describe('what is stored of a session', () => {
  it('has fixed keys', () => {
    beginSession(token, user, role)
    expect(storedKeys()).toEqual([...sessionKeys, storageKeys.language, storageKeys.vcardDraft].toSorted())
    expect(localStorage.getItem('isLoggedIn')).toBe('true')
  })

  it('is there whole when the other tabs are told: the token comes last', () => {
    const written = vi.spyOn(Storage.prototype, 'setItem')
    beginSession(token, user, role)
    expect(written.mock.calls.map(([key]) => key).at(-1)).toBe(storageKeys.token)
    written.mockRestore()
  })

  it('is restored on start, and only with the login flag', () => {
    beginSession(token, user, role)
    const stored = sessionKeys.map((key) => [key, localStorage.getItem(key) ?? ''] as const)
    purgeSession()
    for (const [key, value] of stored) localStorage.setItem(key, value)
    localStorage.setItem(storageKeys.loggedIn, 'false')
    expect(restoreSession().isAuthenticated).toBe(false)
    localStorage.setItem(storageKeys.loggedIn, 'true')
    expect(restoreSession()).toMatchObject({ isAuthenticated: true, token: 'token-1', role: 'USER' })
  })

  it.each([
    ['no JSON', storageKeys.user, '{"name"'],
    ['another shape of user', storageKeys.user, '{"name":"Asha"}'],
    ['a user who is no object', storageKeys.user, '"Asha"'],
    ['an unknown role', storageKeys.role, '"ROOT"'],
    ['a token that is no text', storageKeys.token, '7'],
  ])('is removed without an error when it is damaged: %s', (_, key, text) => {
    for (const [name, value] of Object.entries({ token, user, role, isLoggedIn: true }))
      localStorage.setItem(name, JSON.stringify(value))
    localStorage.setItem(key, text)
    expect(restoreSession()).toMatchObject({ isAuthenticated: false, user: undefined })
    expect(storedKeys()).toEqual([storageKeys.language, storageKeys.vcardDraft].toSorted())
  })

  it.each([
    ['ADMIN', { isAdmin: true, isCompany: false }],
    ['COMPANY', { isAdmin: false, isCompany: true }],
    ['USER', { isAdmin: false, isCompany: false }],
  ] as const)('role %s sets its flag', (code, flags) => {
    beginSession(token, user, code)
    expect(getSession()).toMatchObject(flags)
  })
})

describe('the reason why a session ended', () => {
  const day = 24 * 60 * 60_000
  const lastUsed = (days: number) =>
    localStorage.setItem(storageKeys.usedAt, JSON.stringify(Date.now() - days * day))
  const end = async () => {
    server.refuse(getUserDetails, 'unauthenticated')
    await expect(call(getUserDetails)).rejects.toMatchObject({ code: 'unauthenticated' })
    return getSession().ended
  }

  it.each([
    [7.1, 'idle'],
    [6.9, 'ended'],
  ])('after %d days without use is %s', async (days, reason) => {
    beginSession(token, user, role)
    lastUsed(days)
    expect(await end()).toBe(reason)
    expect(localStorage.getItem(storageKeys.usedAt)).toBeNull()
  })

  it('counts from the last reply, which is recorded once an hour', async () => {
    beginSession(token, user, role)
    lastUsed(6.9)
    server.answer(getUserDetails, user)
    await call(getUserDetails)
    const recorded = Number(localStorage.getItem(storageKeys.usedAt))
    expect(Date.now() - recorded).toBeLessThan(day)
    expect(await end()).toBe('ended')
  })

  it('stays idle although a reply that needs no session comes first', async () => {
    beginSession(token, user, role)
    lastUsed(8)
    server.answer(validateToken, { valid: false })
    await call(validateToken, { body: { token } })
    expect(await end()).toBe('idle')
  })

  it('is that of another tab, or that of a 403, and none after a sign-out here', async () => {
    const stop = followOtherTabs()
    beginSession(token, user, role)
    localStorage.removeItem(storageKeys.loggedIn)
    globalThis.dispatchEvent(new StorageEvent('storage', { key: storageKeys.token }))
    expect(getSession()).toMatchObject({ isAuthenticated: false, ended: 'tab' })
    stop()
    beginSession(token, user, role)
    expect(getSession().ended).toBeUndefined()
    server.refuse(getUserDetails, 'forbidden')
    await expect(call(getUserDetails)).rejects.toMatchObject({ code: 'forbidden' })
    expect(getSession().ended).toBe('forbidden')
    beginSession(token, user, role)
    purgeEverything()
    expect(getSession().ended).toBeUndefined()
  })
})

describe('errors', () => {
  it('a 403 to a signed-in user clears all stored data but the language', async () => {
    for (const key of Object.values(storageKeys)) localStorage.setItem(key, JSON.stringify('stored'))
    beginSession(token, user, role)
    server.refuse(getUserDetails, 'forbidden')
    await expect(call(getUserDetails)).rejects.toMatchObject({ code: 'forbidden' })
    expect(getSession().isAuthenticated).toBe(false)
    expect(storedKeys()).toEqual([storageKeys.language])
  })

  it('a failed sign-in keeps the draft of a card', async () => {
    server.refuse(signIn, 'login_failed')
    const attempt = call(signIn, { body: { username: 'asha', password: 'wrong' } })
    await expect(attempt).rejects.toMatchObject({ code: 'login_failed' })
    expect(storedKeys()).toEqual([storageKeys.language, storageKeys.vcardDraft].toSorted())
  })

  it('an expired session ends, the draft stays', async () => {
    beginSession(token, user, role)
    server.refuse(getUserDetails, 'unauthenticated')
    await expect(call(getUserDetails)).rejects.toMatchObject({ code: 'unauthenticated' })
    expect(getSession().isAuthenticated).toBe(false)
    expect(storedKeys()).toEqual([storageKeys.language, storageKeys.vcardDraft].toSorted())
  })

  it('no reply at all changes nothing', async () => {
    beginSession(token, user, role)
    await expect(call(validateToken, { body: { token } })).rejects.toMatchObject({ code: 'unavailable' })
    expect(getSession().isAuthenticated).toBe(true)
  })
})
