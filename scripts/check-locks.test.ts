import { expect, it } from 'vitest'
import { runCheck } from './testing/run-check.ts'

const list = 'server/platform/db/locks.ts'
const locks = 'export const locks = {\n  migrations: 7_284_001,\n  links: 7_284_002,\n} as const\n'
const check = (files: Record<string, string>) => runCheck('locks', { [list]: locks, ...files })

it('accepts code that takes locks by their names, and functions of the database with a number of the list', () => {
  const result = check({
    'server/features/a/store.ts': "await takeLock(db, 'links')",
    'server/features/a/a.test.ts': "select from pg_locks where locktype = 'advisory'",
    'server/migrations/20270101T000000-a.sql':
      'create function f() returns void language plpgsql as $$ begin\n perform pg_advisory_xact_lock_shared( 7284002 ); end $$;',
  })
  expect(result.output).not.toMatch(/advisory lock(?!s)/)
  expect(result.status).toBe(0)
})

it('refuses two names of one number', () => {
  const twice = locks.replace('} as', '  months: 7_284_002,\n} as')
  expect(check({ [list]: twice })).toMatchObject({ status: 1 })
  expect(check({ [list]: twice }).output).toContain(`${list}: months has the number of links`)
})

it.each([
  ['a number', 'server/a.ts', 'sql`select pg_advisory_xact_lock(7284002)`'],
  ['a hash', 'server/a.ts', "sql`select pg_advisory_xact_lock_shared(hashtext('a'))`"],
  ['a lock of a session', 'e2e/a.test.ts', "client.query('select pg_try_advisory_lock(1)')"],
  ['a function of its own', 'bench/a.ts', "const lock = 'pg_advisory_lock'"],
])('refuses code that takes %s by itself', (_, path, code) => {
  expect(check({ [path]: code }).output).toContain(`${path}: takes an advisory lock by itself`)
})

it.each(['7284003', "hashtext('a')", 'new.id, 7284002'])('refuses a migration that locks %s', (key) => {
  const path = 'server/migrations/20270101T000000-a.sql'
  const sql = `-- pg_advisory_lock(1)\ndo $$ begin perform pg_advisory_xact_lock(${key}); end $$;`
  expect(check({ [path]: sql }).output).toContain(`${path}: takes the advisory lock`)
  expect(check({ [path]: sql }).output).not.toContain('lock 1,')
})
