import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { createTestApp } from '#server/testing/test-app.ts'
import { locks, shareLocksOf, takeLock, takeLockOf } from './locks.ts'
import { runTransaction } from './run-transaction.ts'

const { db } = (await createTestApp()).ctx

it('knows the lock of every function of the database that takes one', async () => {
  const { rows } = await sql<{ name: string; number: number }>`
    select distinct proname as name, call[1]::integer as number
    from pg_proc, regexp_matches(prosrc, 'advisory\\w*\\s*\\(\\s*([^)]*?)\\s*\\)', 'gi') as call
    where pronamespace = current_schema()::regnamespace order by 1`.execute(db)
  expect(rows).toEqual([
    { name: 'hold_link', number: locks.linksOfInvitations },
    { name: 'prepare_visit_months', number: locks.visitMonths },
    { name: 'take_link_not_held', number: locks.linksOfInvitations },
    { name: 'take_link_of_card', number: locks.linksOfPages },
    { name: 'take_link_of_page', number: locks.linksOfPages },
  ])
})

/** Whether another transaction could take the locks of `take` while one has those of `hold`. */
async function areTogether(hold: Parameters<typeof runTransaction>[1], take: typeof hold): Promise<boolean> {
  return runTransaction(db, async (holder) => {
    await hold(holder)
    const trying = runTransaction(db, async (other) => {
      await sql`set local lock_timeout = '20ms'`.execute(other)
      await take(other)
    })
    return trying.then(
      () => true,
      () => false,
    )
  })
}

it('lets one transaction at a time have a lock, of which each thing has its own', async () => {
  const none = () => Promise.resolve()
  expect(await areTogether(none, (tx) => takeLock(tx, 'unknownLinks'))).toBe(true)
  for (const [held, taken, isFree] of [
    [(tx) => takeLock(tx, 'sitePictures'), (tx) => takeLock(tx, 'sitePictures'), false],
    [(tx) => takeLock(tx, 'sitePictures'), (tx) => takeLock(tx, 'statusOfAccounts'), true],
    [(tx) => takeLockOf(tx, 'codesOfBatch', '1'), (tx) => takeLockOf(tx, 'codesOfBatch', '1'), false],
    [(tx) => takeLockOf(tx, 'codesOfBatch', '1'), (tx) => takeLockOf(tx, 'codesOfBatch', '2'), true],
    [(tx) => takeLockOf(tx, 'codesOfBatch', '1'), (tx) => takeLockOf(tx, 'importOfTable', '1'), true],
  ] satisfies readonly [...Parameters<typeof areTogether>, boolean][])
    expect(await areTogether(held, taken)).toBe(isFree)
})

it('shares the locks of several things, which whoever wants one alone waits for', async () => {
  const things = sql`select thing::text from generate_series(1, 3) as thing order by thing`
  const share: Parameters<typeof areTogether>[0] = (tx) => shareLocksOf(tx, 'codesOfBatch', things)
  expect(await areTogether(share, share)).toBe(true)
  expect(await areTogether(share, (tx) => takeLockOf(tx, 'codesOfBatch', '3'))).toBe(false)
  expect(await areTogether(share, (tx) => takeLockOf(tx, 'codesOfBatch', '4'))).toBe(true)
})
