import { expect, it } from 'vitest'
import { leaveFor, mayLeaveFor } from './leave-for.ts'

const own = 'https://cards.example'

it.each([
  '/dashboard/contacts',
  'https://cards.example/faq',
  'https://accounts.google.com/o/oauth2/v2/auth?x=1',
])('%s may be opened', (address) => expect(mayLeaveFor(address, own)).toBe(true))

it.each([
  'https://elsewhere.example/',
  '//elsewhere.example',
  'https://accounts.google.com.elsewhere.example/',
  'http://accounts.google.com/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'http://',
])('%s is blocked', (address) => expect(mayLeaveFor(address, own)).toBe(false))

it('throws before anything is loaded', () => {
  expect(() => leaveFor('https://elsewhere.example/')).toThrow('external address')
})
