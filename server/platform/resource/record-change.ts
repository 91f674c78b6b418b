import { isDeepStrictEqual } from 'node:util'
import { recordAction } from '../audit.ts'
import type { Ctx } from '../ctx.ts'
import type { RowId } from '../db/find-rows.ts'

type Shown = Readonly<Record<string, unknown>>

/** The audit log says that a long text changed; it does not store every version of it. */
const longest = 500
const shorten = (value: unknown): unknown => {
  const text = typeof value === 'string' ? value : JSON.stringify(value)
  return text !== undefined && text.length > longest ? `${text.slice(0, longest)}…`.toWellFormed() : value
}

/** Writes into the audit log which fields changed, as they are shown: a column that is not shown never gets there. */
export async function recordChange(
  ctx: Ctx,
  action: string,
  subject: { readonly type: string; readonly id: RowId },
  { before, after }: { readonly before?: Shown | undefined; readonly after?: Shown | undefined },
): Promise<void> {
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const changed = names.filter((name) => !isDeepStrictEqual(before?.[name], after?.[name]))
  const only = (shown: Shown) => Object.fromEntries(changed.map((name) => [name, shorten(shown[name])]))
  await recordAction(ctx, {
    actorId: ctx.actor?.userId,
    action: `${subject.type}.${action}`,
    subject,
    ...(before && { before: only(before) }),
    ...(after && { after: only(after) }),
  })
}
