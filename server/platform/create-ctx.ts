import type { AppCtx } from './ctx.ts'
import { runTransaction } from './db/run-transaction.ts'
import { limitMail } from './limited-mail.ts'
import { shareState } from './per-ctx.ts'
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

/** Runs `work` as `runTransaction` does, with a context whose mails, text messages and files refuse to be used. */
export async function inTransaction<C extends Services, T>(ctx: C, work: (tx: C) => Promise<T>): Promise<T> {
  if (ctx.db.isTransaction) return work(ctx)
  return runTransaction(ctx.db, (db) => {
    const tx: C = {
      ...ctx,
      ...afterCommit,
      sms: ctx.sms && afterCommit.sms,
      payments: ctx.payments && { ...ctx.payments, find: refuseProviders },
      db,
      emit: ctx.jobs.emitter(db),
      tx: <U>(inner: (same: C) => Promise<U>) => inner(tx),
    }
    shareState(tx, ctx)
    return work(tx)
  })
}

type Services = Pick<AppCtx, 'db' | 'jobs'> & Partial<Pick<AppCtx, 'mail' | 'sms' | 'files' | 'payments'>>

const refuse = () =>
  Promise.reject(new Error('No rollback takes this back: do it outside of the transaction'))
const refuseProviders = () => {
  throw new Error('A payment provider is asked outside of the transaction')
}
const afterCommit = {
  mail: { send: refuse },
  sms: { send: refuse },
  files: { write: refuse, open: refuse, find: refuse, remove: refuse, sweep: refuse },
}
