import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { createUser } from '#server/testing/factories.ts'
import { createTestApp } from '#server/testing/test-app.ts'
import { PasswordChanged } from '#server/features/auth/index.ts'
import { AppError } from '../app-error.ts'
import { isUnavailable } from '../unavailable.ts'
import type { Db } from './database.ts'
import { runTransaction } from './run-transaction.ts'

const { ctx } = await createTestApp()
const { db } = ctx
await sql`create table accounts (name text primary key, balance integer not null)`.execute(db)
beforeEach(async () => {
  await sql`delete from accounts`.execute(db)
  await sql`insert into accounts values ('a', 100), ('b', 100)`.execute(db)
})

const balances = async () =>
  (await sql<{ balance: number }>`select balance from accounts order by name`.execute(db)).rows.map(
    ({ balance }) => balance,
  )
const add = (tx: Db, name: string, amount: number) =>
  sql`update accounts set balance = balance + ${amount} where name = ${name}`.execute(tx)
/** The database ends the transaction as it would for another one. */
const fail = (tx: Db, code: string) =>
  sql`${sql.raw(`do $$ begin raise exception 'ended' using errcode = '${code}'; end $$`)}`.execute(tx)

describe('a transaction', () => {
  it('that waits for another in a circle is done again, and both happen once', async () => {
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    let runs = 0
    const move = (from: string, to: string, mine: PromiseWithResolvers<void>, theirs: Promise<void>) =>
      runTransaction(db, async (tx) => {
        runs += 1
        await add(tx, from, -10)
        mine.resolve()
        // each has the row that the other one needs next
        await theirs
        await add(tx, to, 10)
        return from
      })
    const moved = await Promise.all([
      move('a', 'b', first, second.promise),
      move('b', 'a', second, first.promise),
    ])
    expect(moved).toEqual(['a', 'b'])
    expect(runs).toBe(3)
    expect(await balances()).toEqual([100, 100])
  })

  it('that has read what another changed meanwhile is done again with what is there now', async () => {
    let runs = 0
    const spent = await runTransaction(db, async (tx) => {
      runs += 1
      await sql`set transaction isolation level repeatable read`.execute(tx)
      const { rows } = await sql<{ balance: number }>`select balance from accounts where name = 'a'`.execute(
        tx,
      )
      if (runs === 1) await add(db, 'a', -30)
      await sql`update accounts set balance = 0 where name = 'a'`.execute(tx)
      return rows[0]?.balance
    })
    expect([runs, spent, await balances()]).toEqual([2, 70, [0, 100]])
  })

  it('that fails at every try ends after five, as an error that clients may repeat, and changes nothing', async () => {
    let runs = 0
    const error: unknown = await runTransaction(db, async (tx) => {
      runs += 1
      await add(tx, 'a', -10)
      await fail(tx, '40P01')
    }).catch((thrown: unknown) => thrown)
    expect(runs).toBe(5)
    expect(isUnavailable(error)).toBe(true)
    expect(await balances()).toEqual([100, 100])
  })

  it.each(['23505', '57014', 'P0001'])('is not done again for an error such as %s', async (code) => {
    let runs = 0
    const work = runTransaction(db, async (tx) => {
      runs += 1
      await fail(tx, code)
    })
    await expect(work).rejects.toMatchObject({ code })
    expect(runs).toBe(1)
  })

  it('is not done again for what the product refuses', async () => {
    let runs = 0
    const work = ctx.tx(() => {
      runs += 1
      return Promise.reject(new AppError('wrong_state'))
    })
    await expect(work).rejects.toMatchObject({ code: 'wrong_state' })
    expect(runs).toBe(1)
  })
})

describe('a use case that is done again', () => {
  it('has sent its event once, and done nothing inside of the one that was open before', async () => {
    const { id: userId } = await createUser(db)
    let runs = 0
    await ctx.tx((outer) =>
      outer.tx(async (tx) => {
        runs += 1
        await tx.emit(PasswordChanged, { userId, locale: 'en' })
        await add(tx.db, 'b', 5)
        if (runs < 3) await fail(tx.db, runs === 1 ? '40001' : '40P01')
      }),
    )
    const { rows } = await sql`select from pgboss.job where data ->> 'event' = 'PasswordChanged'`.execute(db)
    expect([runs, rows.length, await balances()]).toEqual([3, 1, [100, 105]])
  })

  it('cannot send a mail or touch a file, which no rollback takes back', async () => {
    const mail = { to: 'asha@example.com', subject: '', text: '', html: '' }
    await expect(ctx.tx(({ mail: { send } }) => send(mail))).rejects.toThrow('outside of the transaction')
    await expect(ctx.tx(({ files }) => files.remove('a.webp'))).rejects.toThrow('outside of the transaction')
  })
})
