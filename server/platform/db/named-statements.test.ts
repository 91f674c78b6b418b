import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { createLog } from '../log.ts'
import { createKysely, createPool } from './database.ts'

/** One connection, so that all statements are prepared in the same place. */
const db = createKysely(createPool(inject('postgresUrl'), 1, createLog('silent')))
afterAll(() => db.destroy())

const prepared = async () => {
  const { rows } = await sql<{ statement: string; planned: number; generic: number }>`
    select statement, custom_plans as planned, generic_plans as generic
    from pg_prepared_statements`.execute(db)
  return rows
}

it('plans a statement a few times and then no more, however often it runs', async () => {
  for (let number = 0; number < 100; number++)
    await sql`select datname from pg_database where datname = ${`nobody ${number}`}`.execute(db)
  const mine = (await prepared()).filter(({ statement }) => statement.includes('datname = $1'))
  expect(mine).toHaveLength(1)
  expect(Number(mine[0]?.planned)).toBeLessThanOrEqual(5)
  expect(Number(mine[0]?.generic)).toBeGreaterThanOrEqual(90)
})

it('names no more than 250 statements, and none that comes once', async () => {
  const before = (await prepared()).length
  for (let number = 0; number < 20; number++)
    await sql`select ${number}::int, ${sql.raw(String(number))} as once`.execute(db)
  expect(await prepared()).toHaveLength(before)
  for (let number = 0; number < 400; number++)
    for (let time = 0; time < 2; time++)
      await sql`select ${number}::int, ${sql.raw(String(number))} as again`.execute(db)
  expect((await prepared()).length).toBeLessThanOrEqual(250)
})

it('goes on when a table gets another column meanwhile, as in an upgrade', async () => {
  const other = createKysely(createPool(inject('postgresUrl'), 1, createLog('silent')))
  afterAll(() => other.destroy())
  await sql`create temporary table things (id integer)`.execute(other)
  await sql`insert into things values (1)`.execute(other)
  const read = async () => (await sql`select * from things where id = ${1}`.execute(other)).rows
  for (let time = 0; time < 3; time++) await read()
  await sql`alter table things add column name text`.execute(other)
  expect(await read()).toEqual([{ id: 1, name: null }])
  expect(await read()).toEqual([{ id: 1, name: null }])
})
