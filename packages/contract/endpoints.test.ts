import { expect, it } from 'vitest'
import { allEndpoints } from './endpoints.ts'

const verbs =
  /^(Check|Confirm|Count|Create|Delete|Download|Export|Get|List|Mark|Remove|Reset|Restore|Save|Send|Set|Sign|Switch|Update|Upload) /

it.each(allEndpoints)('$method $path has a summary that starts with a verb', ({ summary }) => {
  expect(summary).toMatch(verbs)
  expect(summary).not.toMatch(/\.$/)
})

it('lists every endpoint once', () => {
  const calls = allEndpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
})
