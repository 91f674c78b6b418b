import type { AppCtx } from './ctx.ts'

/** One line of the audit log: who did what to whom. */
export type Action = {
  /** Undefined when nobody was signed in, as with a password set through a mailed code. */
  readonly actorId: string | undefined
  /** What happened, as `thing.past-tense`: `password.reset`. */
  readonly act: string
  /** The row it happened to: `user:<id>`. */
  readonly subject: string
  /** Never holds a password, a code or a token. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Writes an act of an admin or partner, or a change of a password or role, with the transaction it belongs to. */
export async function recordAction(ctx: Pick<AppCtx, 'db' | 'now'>, act: Action): Promise<void> {
  await ctx.db
    .insertInto('audit_log')
    .values({
      at: ctx.now(),
      actor_id: act.actorId ?? null,
      act: act.act,
      subject: act.subject,
      details: JSON.stringify(act.details ?? {}),
    })
    .execute()
}
