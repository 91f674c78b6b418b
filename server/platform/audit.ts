import type { AppCtx } from './ctx.ts'

/** One line of the audit log: who did what to whom. */
export type Action = {
  /** Undefined when nobody was signed in, as with a password set through a mailed code. */
  readonly actorId: string | undefined
  /** What happened, as `thing.past-tense`: `password.reset`. */
  readonly action: string
  /** The row it happened to: `user:<id>`. */
  readonly subject: string
  /** Never holds a password, a code or a token. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Writes an action of an admin or partner, or a change of a password or role, in the transaction that does it. */
export async function recordAction(ctx: Pick<AppCtx, 'db' | 'now'>, entry: Action): Promise<void> {
  await ctx.db
    .insertInto('audit_log')
    .values({
      at: ctx.now(),
      actor_id: entry.actorId ?? null,
      act: entry.action,
      subject: entry.subject,
      details: JSON.stringify(entry.details ?? {}),
    })
    .execute()
}
