import { describe, expect, it } from 'vitest'
import { findAddress, findBearerToken, isMadeOf } from './rules.ts'

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

describe('an address for codes', () => {
  it.each([
    [' Asha@Example.COM ', { kind: 'mail', value: 'asha@example.com' }],
    ['+91 98765-43210', { kind: 'phone', value: '+919876543210' }],
    ['0091 98765 43210', { kind: 'phone', value: '+919876543210' }],
    ['98765 43210', undefined],
    ['asha@', undefined],
    ['asha', undefined],
    ['', undefined],
  ])('%j is %j', (typed, address) => {
    expect(findAddress(typed)).toEqual(address)
  })
})

describe('a password made of the person’s own words', () => {
  const words = ['asha.rao', 'asha@example.com', 'Asha Rao']
  it.each([
    ['asharao1', true],
    ['Asha.Rao!2024', true],
    ['ASHA1234', true],
    ['raoasha99', true],
    ['ashaexample', true],
    ['asha likes tulips', false],
    ['a kiln of blue glass', false],
    ['12345678', false],
  ])('%j: %j', (password, expected) => {
    expect(isMadeOf(password, words)).toBe(expected)
  })

  it('is not recognised by words of fewer than three letters', () => {
    expect(isMadeOf('abcdefgh', ['a', 'b.c', ''])).toBe(false)
  })
})
