import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { codeContains } from '#server/platform/db/containing.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column, selectRows } from '#server/platform/db/find-rows.ts'
import { takeLockOf } from '#server/platform/db/locks.ts'
import { tables } from '#server/platform/db/tables.ts'

type BatchColumns = Selectable<Database['batches']>

const found = [
  'batches.id',
  'batches.owner_id',
  'batches.name',
  'batches.prefix',
  'batches.product_note',
  'batches.search_text',
  'batches.quantity',
  'batches.made',
  'batches.claimed',
  'batches.inactive',
  'batches.status',
  'batches.needs_secret',
  'batches.expires_at',
  sql<boolean>`coalesce(batches.expires_at <= now(), false)`.as('is_over'),
  'batches.version',
  'batches.created_at',
  'batches.updated_at',
] as const

/** Batches where they are searched and counted. */
export const batchIds = tables.selectFrom('batches').select(found)

/** Batches as lists show them: without their designs, which may hold logos. */
export const batchRows = tables
  .selectFrom('batches')
  .innerJoin('users as owner', 'owner.id', 'batches.owner_id')
  .select(found)
  .select('owner.name as owner_name')

export const isSoldBy = (userId: string) => sql<boolean>`${column('owner_id')} = ${userId}::uuid`

export type BatchRow = Pick<BatchColumns, 'design' | 'created_by' | 'updated_at' | 'created_at' | 'version'> &
  Pick<BatchColumns, 'id' | 'owner_id' | 'name' | 'prefix' | 'product_note' | 'quantity' | 'needs_secret'> &
  Pick<BatchColumns, 'made' | 'claimed' | 'inactive' | 'status' | 'expires_at'> & {
    readonly owner_name: string
    /** The date until which its codes could be claimed has passed. */
    readonly is_over: boolean
  }

/** @param sellerId only a batch of this account; undefined: of anybody */
export async function findBatch(
  db: Db,
  id: number,
  sellerId: string | undefined,
): Promise<BatchRow | undefined> {
  return db
    .selectFrom('batches')
    .innerJoin('users as owner', 'owner.id', 'batches.owner_id')
    .select(found)
    .select(['batches.design', 'batches.created_by', 'owner.name as owner_name'])
    .where('batches.id', '=', id)
    .$if(sellerId !== undefined, (query) => query.where('batches.owner_id', '=', sellerId ?? ''))
    .executeTakeFirst()
}

/** @returns the id of the new batch, or undefined when the same request has made one already. */
export async function insertBatch(
  db: Db,
  values: Insertable<Database['batches']>,
): Promise<number | undefined> {
  const row = await db
    .insertInto('batches')
    .values(values)
    .onConflict((conflict) => conflict.constraint('batches_once').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function findBatchOfRequest(db: Db, createdBy: string, requestId: string): Promise<number> {
  const { id } = await db
    .selectFrom('batches')
    .select('id')
    .where('created_by', '=', createdBy)
    .where('client_request_id', '=', requestId)
    .executeTakeFirstOrThrow()
  return id
}

export type BatchChange = Pick<
  Updateable<Database['batches']>,
  'name' | 'prefix' | 'product_note' | 'expires_at' | 'design'
>

type Version = { readonly id: number; readonly version: number; readonly now: Date }

/** @returns whether the batch still had this version */
export async function updateBatchRow(db: Db, { id, version, now }: Version, values: BatchChange) {
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set({ ...values, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type Move = {
  readonly id: number
  readonly from: BatchColumns['status']
  readonly to: BatchColumns['status']
  readonly now: Date
  /** The admin who disables the batch of somebody else, or undoes that; undefined: its seller, who leaves it alone. */
  readonly adminId?: string | undefined
}

/** @returns whether the batch was in the first state; of several moves at once one is made. */
export async function moveBatch(db: Db, { id, from, to, now, adminId }: Move): Promise<boolean> {
  const block =
    to === 'disabled' ? { blocked_at: now, blocked_by: adminId } : { blocked_at: null, blocked_by: null }
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set({ status: to, version: sql`version + 1`, updated_at: now, ...(adminId !== undefined && block) })
    .where('id', '=', id)
    .where('status', '=', from)
    .$if(adminId === undefined, (query) => query.where('blocked_at', 'is', null))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether an admin has disabled a batch. */
export async function isBatchBlocked(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('batches')
    .select('id')
    .where('id', '=', id)
    .where('blocked_at', 'is not', null)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Counts codes as made before they are inserted, in the same transaction. The row stays locked until that ends, so that
 * two processes never insert the same serial numbers.
 * @returns false when another process was faster, or the batch is not being made any more.
 */
export async function countMade(
  db: Db,
  {
    id,
    made,
    added,
    now,
  }: { readonly id: number; readonly made: number; readonly added: number; readonly now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('batches')
    .set({ made: made + added, updated_at: now })
    .where('id', '=', id)
    .where('status', '=', 'making')
    .where('made', '=', made)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Of two requests of one account that create batches, the second one waits for the first. */
export async function lockBatchesOf(db: Db, createdBy: string): Promise<void> {
  await takeLockOf(db, 'batchesOfAccount', createdBy)
}

/** Codes of the batches that an account has created since then; of cancelled ones, those that were made. */
export async function countCodesSince(db: Db, createdBy: string, since: Date): Promise<number> {
  const codes = sql<number>`coalesce(sum(case when status = 'cancelled' then made else quantity end), 0)::integer`
  const row = await db
    .selectFrom('batches')
    .select(codes.as('codes'))
    .where('created_by', '=', createdBy)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
  return row.codes
}

export async function listBatchIds(db: Db, ownerId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('batches')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Ends a batch and deletes what the person wrote of it. */
export async function eraseBatchTexts(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('batches')
    .set({ name: '', prefix: '', product_note: '', design: '{}', status: 'cancelled', updated_at: now })
    .where('id', '=', id)
    .execute()
}

/** As it is printed: MUG-000123. */
const label = sql<string>`batches.prefix || lpad(qrcodes.serial_no::text, 6, '0')`
/** As people see it: active codes are claimed, and those that could be claimed until a date in the past are expired. */
const shownStatus = sql<'claimable' | 'claimed' | 'inactive' | 'expired'>`case
  when qrcodes.shown_status = 'active' then 'claimed'
  when qrcodes.shown_status = 'claimable' and qrcodes.expires_at <= now() then 'expired'
  else qrcodes.shown_status end`

const foundOfCode = [
  'qrcodes.id',
  'qrcodes.code',
  'qrcodes.batch_id',
  'qrcodes.serial_no',
  'qrcodes.claimed_at',
  'qrcodes.expires_at',
  'qrcodes.created_at',
] as const

/** Merchandise codes where they are searched and counted. */
export const codeIds = tables
  .selectFrom('qrcodes')
  .select(foundOfCode)
  .select(shownStatus.as('status'))
  .where('qrcodes.batch_id', 'is not', null)

/** Merchandise codes with their batch, and for admins whoever sells and has claimed them. */
export const codeRows = tables
  .selectFrom('qrcodes')
  .innerJoin('batches', 'batches.id', 'qrcodes.batch_id')
  .innerJoin('users as seller', 'seller.id', 'batches.owner_id')
  .leftJoin('users as claimer', 'claimer.id', 'qrcodes.owner_id')
  .select(foundOfCode)
  .select([label.as('label'), shownStatus.as('status'), 'batches.name as batch_name'])
  .select(['seller.name as owner_name', 'claimer.name as claimed_by'])
  .select(sql<boolean>`qrcodes.claim_secret_hash is not null and qrcodes.owner_id is null`.as('has_secret'))
  .select('qrcodes.claim_secret_version')

/** The code itself, or a serial number as it is printed or without its prefix. */
export const hasCodeText = (typed: string) => {
  const serial = Number(/\d{1,6}$/.exec(typed)?.[0] ?? 0)
  const code = typed.replaceAll('-', '').toUpperCase()
  return sql<boolean>`(${codeContains(column('code'), code)} or ${column('serial_no')} = ${serial})`
}

/** Codes of the batches of an account. */
export const isCodeOf = (userId: string) =>
  sql<boolean>`${column('batch_id')} in (select id from batches where owner_id = ${userId}::uuid)`

/** @param sellerId only a code of a batch of this account; undefined: of anybody */
export async function findMerchandiseCode(db: Db, id: number, sellerId: string | undefined) {
  const where = [sql<boolean>`${column('id')} = ${id}`]
  if (sellerId !== undefined) where.push(isCodeOf(sellerId))
  const [row] = await selectRows(db, codeRows, { where })
  return row
}
