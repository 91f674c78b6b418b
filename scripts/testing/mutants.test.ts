import { expect, it } from 'vitest'
import { change, findMutants } from './mutants.mjs'

const changesOf = (code: string) => findMutants('rule.ts', code).map((mutant) => change(code, mutant))

it.each([
  ['if (a < b) return 1', ['if (false) return 1', 'if (a <= b) return 1', 'if (a < b) return 2']],
  ['x = !a && b', ['x = a && b', 'x = !a || b']],
  ['x = a + b', ['x = a - b']],
  ["x = a + 'b'", []],
  ['if (a) { b() } else c()', ['if (!(a)) { b() } else c()']],
  ['async () => { await pay(x) }', ['async () => { ; }']],
  ["q.where('a', '>', x).select()", ['q.select()', "q.where('a', '>=', x).select()"]],
  ['sql`select 1 where a = 1 and b`', ['sql`select 1 where a <> 1 and b`', 'sql`select 1 where a = 1 or b`']],
  ['sql`select ${x} for update`', ['sql`select ${x}`']],
])('changes %s', (code, changed) => {
  expect(changesOf(code).toSorted()).toEqual(changed.toSorted())
})
