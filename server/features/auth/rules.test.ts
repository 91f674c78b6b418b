import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  extendEveryMilliseconds,
  extendExpiry,
  findAddress,
  findBearerToken,
  sessionMilliseconds,
} from './rules.ts'

describe('the token of a request', () => {
  const token = 'abcdefghijklmnop_-09'
  it.each([
    [`Bearer ${token}`, token],
    [`bearer   ${token}`, token],
    [`Basic ${token}`, undefined],
    [token, undefined],
    ['Bearer short', undefined],
    [`Bearer ${'a'.repeat(129)}`, undefined],
    [`Bearer ${token} ${token}`, undefined],
    [`Bearer ${token};drop`, undefined],
    ['Bearer null', undefined],
  ])('in %j is %j', (authorization, expected) => {
    expect(findBearerToken(new Headers({ authorization }))).toBe(expected)
  })

  it('is absent without the header', () => {
    expect(findBearerToken(new Headers())).toBeUndefined()
  })
})

describe('a session that is used', () => {
  it('never shrinks, never outlives a full term, and is written at most once a day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: sessionMilliseconds }), (left) => {
        const now = new Date(1_700_000_000_000)
        const expiresAt = new Date(now.getTime() + left)
        const until = extendExpiry(expiresAt, now)
        if (until === undefined) expect(sessionMilliseconds - left).toBeLessThan(extendEveryMilliseconds)
        else {
          expect(until.getTime()).toBe(now.getTime() + sessionMilliseconds)
          expect(until.getTime() - expiresAt.getTime()).toBeGreaterThanOrEqual(extendEveryMilliseconds)
        }
      }),
    )
  })
})

describe('where a code can be sent', () => {
  it.each([
    [' Asha@Example.COM ', 'asha@example.com'],
    ['+91 98765-43210', '+919876543210'],
    ['0091 98765 43210', '+919876543210'],
    ['98765 43210', undefined],
    ['asha@', undefined],
    ['asha', undefined],
    ['', undefined],
  ])('%j is %j', (typed, address) => {
    expect(findAddress(typed)).toBe(address)
  })
})
