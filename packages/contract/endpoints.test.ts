import { expect, it } from 'vitest'
import { allEndpoints } from './endpoints.ts'

const imperatives =
  /^(Add|Cancel|Check|Confirm|Count|Create|Credit|Delete|Download|Export|Get|Import|Issue|List|Mark|Pay|Process|Quote|Receive|Reconcile|Record|Refund|Remove|Reset|Restore|Resume|Save|Search|Send|Set|Sign|Store|Switch|Update|Upload|Verify) /

it.each(allEndpoints)('$method $path has a summary in the imperative', ({ summary }) => {
  expect(summary).toMatch(imperatives)
  expect(summary).not.toMatch(/\.$/)
})

it('lists every endpoint once', () => {
  const calls = allEndpoints.map(({ method, path }) => `${method} ${path}`)
  expect(new Set(calls).size).toBe(calls.length)
})
