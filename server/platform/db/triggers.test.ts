import { readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'

it('lists all triggers of the database in docs/triggers.md', async () => {
  const { ctx } = await createTestApp()
  const { rows } = await sql<{ function: string; tables: string }>`
    select pg_proc.proname as function, string_agg(distinct pg_class.relname, ', ' order by pg_class.relname) as tables
    from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and pg_class.relnamespace = current_schema()::regnamespace
    group by pg_proc.proname`.execute(ctx.db)
  const listed = [
    ...(await readFile('docs/triggers.md', 'utf8')).matchAll(/^\| `(\w+)` +\| ([a-z_, ]+?) +\| \S/gm),
  ]
  const sorted = (lines: readonly string[]) => lines.toSorted()
  expect(sorted(listed.map(([, name = '', tables = '']) => `${name}: ${tables}`))).toEqual(
    sorted(rows.map((row) => `${row.function}: ${row.tables}`)),
  )
})
