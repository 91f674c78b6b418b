import { expect, it } from 'vitest'
import { screenMatcher } from './screen-matcher.ts'

const hasScreen = screenMatcher([
  '/',
  '/backbone/faq',
  '/contacts/$value',
  '/backbone/faq/edit-{$id}',
  '/m/{$id}',
])

it.each(['/', '/backbone/FAQ/', '/contacts/x', '/backbone/faq/edit-7', '/backbone/faq/Edit-a%20b', '/m/5'])(
  'finds the screen of %s',
  (path) => expect(hasScreen(path)).toBe(true),
)

it.each([
  '/contacts',
  '/contacts/',
  '/backbone/faq/edit-',
  '/backbone/faq/7',
  '/backbone/faq/edit-7/x',
  '/m/',
  '/x',
])('finds no screen for %s', (path) => expect(hasScreen(path)).toBe(false))
