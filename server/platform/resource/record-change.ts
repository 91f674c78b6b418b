import { isDeepStrictEqual } from 'node:util'
import type { AuditAction, AuditChange } from '#contract/audit-names.ts'
import { recordActions } from '../audit.ts'
import type { Writer } from '../ctx.ts'
import type { RowId } from '../db/find-rows.ts'

type Shown = Readonly<Record<string, unknown>>

/** The audit log says that a long text changed; it does not store every version of it. */
const longest = 500
const shorten = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text !== undefined && text.length > longest ? `${text.slice(0, longest)}…`.toWellFormed() : value
}

/** What happened to one row, or to a list. */
export type Change = {
  readonly action: AuditChange
  readonly subject: { readonly type: string; readonly id: RowId }
  readonly before?: Shown | undefined
  readonly after?: Shown | undefined
}

export const recordChange = async (
  ctx: Pick<Writer, 'db' | 'now' | 'actor' | 'requestId'>,
  action: AuditChange,
  subject: Change['subject'],
  shown: Pick<Change, 'before' | 'after'>,
): Promise<void> => recordChanges(ctx, [{ action, subject, ...shown }])

/** Writes into the audit log which fields changed, as they are shown: a column that is not shown never gets there. */
export async function recordChanges(
  ctx: Parameters<typeof recordChange>[0],
  changes: readonly Change[],
): Promise<void> {
  await recordActions(
    ctx,
    changes.map((change) => ({ actorId: ctx.actor?.userId, ...toAction(change) })),
  )
}

function toAction({ action, subject, before, after }: Change) {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
  const only = (shown: Shown) => Object.fromEntries(changed.map((name) => [name, shorten(shown[name])]))
  return {
    // a test asks for words for all names of resources
    action: `${subject.type}.${action}` as AuditAction,
    subject,
    ...(before && { before: only(before) }),
    ...(after && { after: only(after) }),
  }
}
