import { AppError } from '../app-error.ts'
import type { Ctx, Writer } from '../ctx.ts'
import type { RowId } from '../db/find-rows.ts'
import { recordChange, recordChanges } from './record-change.ts'
import { getMany, transaction } from './source.ts'
import type { Source, Values } from './source.ts'
import { deleteRows, insertRows, lockRows, reorderRows, updateRows } from './write-rows.ts'

type Count = { readonly count: number }

/** Writes and records one row inside an open transaction. */
export async function createRow(source: Source, tx: Writer, input: Values): Promise<Values> {
  const [created] = await createRows(source, tx, [input])
  if (created === undefined) throw new Error('The row was not created.')
  return created
}

/** Writes and records several rows, all or none of them. */
export async function createRows(source: Source, tx: Writer, inputs: readonly Values[]): Promise<Values[]> {
  const { resource, table, write, check, isOwned, saveParts } = source
  for (const input of inputs) await check?.(tx, input)
  const owner = isOwned ? { owner_id: tx.actor?.userId } : {}
  const values = inputs.map((input) => ({ ...write(input), ...owner }))
  const ids = await insertRows(tx.db, table, values)
  if (saveParts !== undefined)
    for (const [index, id] of ids.entries()) await saveParts(tx.db, id, inputs[index] ?? {})
  const created = await getMany(source, tx, ids)
  const changes = created.map(({ id, shown }) => ({
    action: 'created' as const,
    subject: { type: resource.name, id },
    after: shown,
  }))
  await recordChanges(tx, changes)
  return created.map(({ shown }) => shown)
}

type RowChange = { readonly id: RowId; readonly version: number; readonly input: Values }

/** @throws AppError version_conflict when the row has another version by now. */
export async function updateRow(source: Source, tx: Writer, change: RowChange): Promise<Values> {
  const [updated] = await updateEach(source, tx, [change])
  if (updated === undefined) throw new Error('The row was not updated.')
  return updated
}

/**
 * Writes other values into each of several rows and records that, in all or none of them.
 * @throws AppError version_conflict when one of them has another version by now.
 */
export async function updateEach(
  source: Source,
  tx: Writer,
  rowChanges: readonly RowChange[],
): Promise<Values[]> {
  const { table, resource, write, check, saveParts } = source
  const ids = rowChanges.map(({ id }) => id)
  await lockRows(tx.db, table, ids)
  const before = await getMany(source, tx, ids)
  for (const { id, version, input } of rowChanges) {
    await check?.(tx, input)
    const count = await updateRows(tx.db, table, { ids: [id], version, now: tx.now() }, write(input))
    if (count === 0) throw new AppError('version_conflict')
    await saveParts?.(tx.db, id, input)
  }
  const after = await getMany(source, tx, ids)
  const shown = new Map(after.map((row) => [row.id, row.shown]))
  const changes = before.map(({ id, shown: old }) => ({
    action: 'updated' as const,
    subject: { type: resource.name, id },
    before: old,
    after: shown.get(id),
  }))
  await recordChanges(tx, changes)
  return after.map((row) => row.shown)
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
    const changes = before.map(({ id, shown }, index) => ({
      action,
      subject: { type: resource.name, id },
      before: action === 'restored' ? undefined : shown,
      after: after[index]?.shown,
    }))
    await recordChanges(tx, changes)
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
