import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import type { RowId } from '../db/find-rows.ts'
import { recordChange } from './record-change.ts'
import { getMany, getOne, transaction } from './source.ts'
import type { Source, Values } from './source.ts'
import { deleteRows, insertRow, lockRows, reorderRows, updateRows } from './write-rows.ts'

type Count = { readonly count: number }

/** Writes and records one row inside an open transaction. */
export async function createRow(source: Source, tx: Ctx, input: Values): Promise<Values> {
  const id = await insertRow(tx.db, source.table, source.write(input))
  const after = await getOne(source, tx, id)
  await recordChange(tx, 'created', { type: source.resource.name, id }, { after })
  return after
}

/** @throws AppError version_conflict when the row has another version by now. */
export async function updateRow(
  source: Source,
  tx: Ctx,
  { id, version }: { readonly id: RowId; readonly version: number },
  input: Values,
): Promise<Values> {
  const { table, resource } = source
  await lockRows(tx.db, table, [id])
  const before = await getOne(source, tx, id)
  const count = await updateRows(tx.db, table, { ids: [id], version, now: tx.now() }, source.write(input))
  if (count === 0) throw new AppError('version_conflict')
  const after = await getOne(source, tx, id)
  await recordChange(tx, 'updated', { type: resource.name, id }, { before, after })
  return after
}

/** What happens to several rows: to all of them, or to none. */
type Change = {
  readonly action: 'deleted' | 'restored' | 'updated'
  /** Columns to write; the rows are removed for good when absent. */
  readonly values: Values | undefined
}

export const changeRows = (
  source: Source,
  ctx: Ctx,
  ids: readonly RowId[],
  { action, values }: Change,
): Promise<Count> =>
  transaction(source, ctx, async (tx) => {
    const { table, resource } = source
    await lockRows(tx.db, table, ids)
    const before = await getMany(source, tx, ids, action === 'restored' ? 'deleted' : 'kept')
    const found = before.map(({ id }) => id)
    const count = await (values === undefined
      ? deleteRows(tx.db, table, found)
      : updateRows(tx.db, table, { ids: found, now: tx.now() }, values))
    const after = action === 'deleted' ? [] : await getMany(source, tx, found)
    for (const [index, { id, shown }] of before.entries()) {
      const subject = { type: resource.name, id }
      const shownBefore = action === 'restored' ? undefined : shown
      await recordChange(tx, action, subject, { before: shownBefore, after: after[index]?.shown })
    }
    return { count }
  })

export const putInOrder = (source: Source, ctx: Ctx, ids: readonly RowId[]): Promise<Count> =>
  transaction(source, ctx, async (tx) => {
    const { table, resource, isRestorable } = source
    const wanted = [...new Set(ids)]
    const count = await reorderRows(tx.db, table, { ids: wanted, isRestorable, now: tx.now() })
    if (count < wanted.length) throw new AppError(resource.missing)
    await recordChange(tx, 'reordered', { type: resource.name, id: '' }, { after: { ids: wanted } })
    return { count }
  })
