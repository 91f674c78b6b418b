import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isLoginPath, safeReturnPath } from './return-path.ts'

describe('the path after signing in', () => {
  it.each([
    ['/generate/vcard', '/generate/vcard'],
    ['/dashboard/contacts?search=a#top', '/dashboard/contacts?search=a#top'],
    ['/a/../b', '/b'],
  ])('%s is kept', (next, expected) => expect(safeReturnPath(next)).toBe(expected))

  it.each([
    undefined,
    '',
    'https://elsewhere.example/',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    'javascript:alert(1)',
    '/auth/Login',
    '/AUTH/login?next=/',
    '/backbone/login',
  ])('%s is dropped', (next) => expect(safeReturnPath(next)).toBeUndefined())

  it('never leaves this site, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((text) => `/${text}`),
        ),
        (next) => {
          const path = safeReturnPath(next)
          const origin = 'https://cards.example'
          return path === undefined || new URL(path, origin).origin === origin
        },
      ),
    )
  })
})

describe('login screens', () => {
  it('are recognized in upper and lower case', () => {
    expect(isLoginPath('/auth/Login')).toBe(true)
    expect(isLoginPath('/Backbone/Login')).toBe(true)
    expect(isLoginPath('/backbone/AdminHomeView')).toBe(false)
    expect(isLoginPath('/authors')).toBe(false)
  })
})
