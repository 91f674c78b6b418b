import { expect, it } from 'vitest'
import { allEndpoints } from './endpoints.ts'

const imperatives =
  /^(Add|Check|Confirm|Count|Create|Delete|Download|Export|Get|Import|List|Mark|Remove|Reset|Restore|Save|Search|Send|Set|Sign|Switch|Update|Upload) /

it.each(allEndpoints)('$method $path has a summary in the imperative', ({ summary }) => {
  expect(summary).toMatch(imperatives)
  expect(summary).not.toMatch(/\.$/)
})

it('lists every endpoint once', () => {
  const calls = allEndpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
})
