import type { AuditAction } from '#contract/audit-names.ts'
import type { Actor, AppCtx } from './ctx.ts'

/** Values that JSON can hold. */
type Details = Readonly<Record<string, unknown>>

/** One line of the audit log: who did what to whom. No field holds a password, a code or a token. */
export type Action = {
  /** Undefined when nobody was signed in, as with a password set through a mailed code. */
  readonly actorId: string | undefined
  /** What happened, as `thing.past-tense`: `password.reset`. */
  readonly action: AuditAction
  /** Type and id of the row it happened to; without an id for a list. */
  readonly subject: { readonly type: string; readonly id?: string | number }
  /** The changed fields before the action. */
  readonly before?: Details
  /** The same fields after the action. */
  readonly after?: Details
  /** What else describes it, such as the search of somebody who read a list. */
  readonly details?: Details
}

type Recording = Pick<AppCtx, 'db' | 'now'> & {
  readonly actor?: Pick<Actor, 'userId' | 'role'> | undefined
  readonly requestId?: string
}

/** Writes an action of an admin or partner, or a change of a password or role, in the transaction that does it. */
export const recordAction = async (ctx: Recording, action: Action): Promise<void> =>
  recordActions(ctx, [action])

/** Writes several actions with one statement; at least one. */
export async function recordActions(ctx: Recording, actions: readonly Action[]): Promise<void> {
  const lines = actions.map(({ actorId, action, subject, before, after, details = {} }) => ({
    at: ctx.now(),
    actor_id: actorId ?? null,
    actor_role: (ctx.actor?.userId === actorId ? ctx.actor?.role : undefined) ?? null,
    action,
    subject_type: subject.type,
    subject_id: String(subject.id ?? ''),
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
    details: JSON.stringify(details),
    request_id: ctx.requestId ?? null,
  }))
  await ctx.db.insertInto('audit_log').values(lines).execute()
}

/** When one of these actions happened to a row the last time; undefined when none did. */
export async function findLastTime(
  db: AppCtx['db'],
  subject: { readonly type: string; readonly id: string },
  actions: readonly AuditAction[],
): Promise<Date | undefined> {
  const row = await db
    .selectFrom('audit_log')
    .select('at')
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .where('action', 'in', actions)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.at
}
