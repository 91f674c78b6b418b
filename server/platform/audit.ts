import type { AppCtx, Ctx } from './ctx.ts'

/** One line of the audit log: who did what to whom. */
export type Action = {
  /** Undefined when nobody was signed in, as with a password set through a mailed code. */
  readonly actorId: string | undefined
  /** What happened, as `thing.past-tense`: `password.reset`. */
  readonly act: string
  /** Type and id of the row it happened to, `user:<id>`; a type alone for a list. */
  readonly subject: string
  /** Never holds a password, a code or a token. */
  readonly details?: Readonly<Record<string, string | number | boolean | null>>
}

/** Writes an act of an admin or partner, or a change of a password or role, with the transaction it belongs to. */
export async function recordAction(
  ctx: Pick<AppCtx, 'db' | 'now'> & Partial<Pick<Ctx, 'actor' | 'requestId'>>,
  act: Action,
): Promise<void> {
  const [subjectType = '', subjectId = ''] = act.subject.split(':')
  await ctx.db
    .insertInto('audit_log')
    .values({
      at: ctx.now(),
      actor_id: act.actorId ?? null,
      actor_role: ctx.actor?.role ?? null,
      action: act.act,
      subject_type: subjectType,
      subject_id: subjectId,
      details: JSON.stringify(act.details ?? {}),
      request_id: ctx.requestId ?? null,
    })
    .execute()
}
