import type { AppCtx, Jobs } from './ctx.ts'
import type { Db } from './db/database.ts'
import { limitMail } from './limited-mail.ts'
import type { Mailer } from './ports/mail.ts'

/**
 * Creates the context of the process from its services.
 * `emit` and `tx` belong to the database handle: an event that is sent in a transaction is stored by that transaction.
 */
export function createCtx(services: Omit<AppCtx, 'emit' | 'tx'>): AppCtx {
  const ctx: AppCtx = {
    ...services,
    mail: limitMail(services, services.mail),
    emit: services.jobs.emitter(services.db),
    tx: (work) => inTransaction(ctx, work),
  }
  return ctx
}

/** The same context, whose mails another mailer sends. */
export function withMail(ctx: AppCtx, mail: Mailer): AppCtx {
  const own: AppCtx = { ...ctx, mail, tx: (work) => inTransaction(own, work) }
  return own
}

/** Runs `work` in the open transaction when there is one, else in a new one. */
export async function inTransaction<C extends { db: Db; jobs: Jobs }, T>(
  ctx: C,
  work: (tx: C) => Promise<T>,
): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  return ctx.db.transaction().execute((db) => {
    const tx: C = {
      ...ctx,
      db,
      emit: ctx.jobs.emitter(db),
      tx: <U>(inner: (same: C) => Promise<U>) => inner(tx),
    }
    return work(tx)
  })
}
