import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'

const { db } = (await createTestApp()).ctx
const list = async (query: string) =>
  (await sql.raw<{ name: string }>(query).execute(db)).rows.map(({ name }) => name)

it('has an index for every foreign key, so that deleting a row reads no whole table', async () => {
  expect(
    await list(`
      select conrelid::regclass || ' ' || conname as name from pg_constraint k
      where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid and i.indisvalid
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)
      order by 1`),
  ).toEqual([])
})

it('names every check itself: what it requires, not "check"', async () => {
  expect(
    await list(`
      select conrelid::regclass || ' ' || conname as name from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace and conname ~ '_check[0-9]*$' order by 1`),
  ).toEqual([])
})

it('has no columns of a fixed or limited number of letters', async () => {
  expect(
    await list(`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type in ('character', 'character varying') order by 1`),
  ).toEqual([])
})

it('restricts every status, kind, role, purpose and source to a list, which types the column', async () => {
  expect(
    await list(`
      select c.table_name || '.' || c.column_name as name
      from information_schema.columns c
      join pg_class t on t.relname = c.table_name and not t.relispartition and t.relkind in ('r', 'p')
      where c.table_schema = 'public' and c.column_name in ('status', 'kind', 'role', 'purpose', 'source')
        and c.table_name <> 'tasks'
        and not exists (select from pg_constraint k
          where k.conrelid = t.oid and k.conname = c.table_name || '_' || c.column_name || '_known')
      order by 1`),
  ).toEqual([])
})
