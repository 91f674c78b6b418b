import type { AppCtx, Jobs } from './ctx.ts'
import type { Db } from './db/database.ts'
import { limitMail } from './limited-mail.ts'

/**
 * Ties the process's means together.
 * `emit` and `tx` follow the database handle, so that an event sent in a transaction goes with it.
 */
export function createCtx(means: Omit<AppCtx, 'emit' | 'tx'> & { jobs: Jobs }): AppCtx {
  const ctx: AppCtx = {
    ...means,
    mail: limitMail(means, means.mail),
    emit: means.jobs.emitter(means.db),
    tx: (act) => inTransaction(ctx, act),
  }
  return ctx
}

/** Runs `act` in the open transaction when there is one, else in a new one. */
export async function inTransaction<C extends { db: Db; jobs: Jobs }, T>(
  ctx: C,
  act: (tx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return act(ctx)
  return ctx.db.transaction().execute((db) => {
    const tx: C = {
      ...ctx,
      db,
      emit: ctx.jobs.emitter(db),
      tx: <U>(inner: (same: C) => Promise<U>) => inner(tx),
    }
    return act(tx)
  })
}
