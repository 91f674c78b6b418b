import { listErasable, lockErasable, setEmptyDeleted } from '#server/features/users/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { eraseTraces } from '#server/platform/erase-traces.ts'
import { accountId, defineEvent } from '#server/platform/events.ts'
import { findTraces } from './store.ts'

/** The time in which a deleted account could be restored is over. */
export const ErasureDue = defineEvent('ErasureDue', { userId: accountId })

/** Removes what one slice stores of a person. It may run again after an error, so removing it twice is no error. */
export type Eraser = {
  readonly name: string
  /** What no transaction can undo, such as deleting files. It runs before `erase`. */
  readonly prepare?: (ctx: AppCtx, userId: string) => Promise<void>
  /** Runs in a transaction of its own that holds the row of the account. */
  readonly erase: (tx: AppCtx, userId: string) => Promise<void>
}

/** Sends the accounts to be erased to the job queue, each as a job: one that fails does not stop the others. */
export async function findErasures(ctx: AppCtx): Promise<void> {
  for (const userId of await listErasable(ctx.db, ctx.now())) await ctx.emit(ErasureDue, { userId })
}

/**
 * Has an account erased that was made for somebody, if nobody has used it and nothing is in it. Call it in a transaction.
 * @returns whether it was such an account
 */
export async function removeEmptyAccount(tx: AppCtx, userId: string): Promise<boolean> {
  if (!(await setEmptyDeleted(tx.db, userId, tx.now()))) return false
  await tx.emit(ErasureDue, { userId })
  return true
}

/**
 * Erases an account slice by slice, each in one transaction. After an error or a crash the job runs again from the start.
 * @param erasers all of them; the last one marks the account as erased.
 * @returns the handler of `ErasureDue`. It stops when the account is erased or not deleted any more.
 */
export const eraseAccountWith =
  (erasers: readonly Eraser[]) =>
  async (ctx: AppCtx, { userId }: { userId: string }): Promise<void> => {
    for (const { prepare, erase } of erasers) {
      if (!(await lockErasable(ctx.db, userId, ctx.now()))) return
      await prepare?.(ctx, userId)
      await ctx.tx(async (tx) => {
        if (await lockErasable(tx.db, userId, tx.now())) await erase(tx, userId)
      })
    }
  }

/** Removes a person from the audit log and from finished jobs, while their name and cards are still known. */
export async function eraseTracesOf({ db }: AppCtx, userId: string): Promise<void> {
  await eraseTraces(db, await findTraces(db, userId))
}
