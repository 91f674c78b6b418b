import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { shareLocksOf, takeLockOf } from '#server/platform/db/locks.ts'

/** What the codes of a batch have in common. */
export type CodesOfBatch = {
  readonly batchId: number
  readonly needsSecret: boolean
  readonly expiresAt: Date | null
}

type NewCodes = {
  readonly serials: readonly number[]
  readonly codes: readonly string[]
  readonly hashes: readonly (Buffer | null)[]
  readonly now: Date
}

/** @returns the serial numbers of the codes that were free, also as slugs. */
export async function insertFree(
  db: Db,
  { batchId, expiresAt }: CodesOfBatch,
  { serials, codes, hashes, now }: NewCodes,
): Promise<number[]> {
  const { rows } = await sql<{ serial_no: number }>`
    insert into qrcodes (code, kind, status, batch_id, serial_no, claim_secret_hash, expires_at, created_at, updated_at)
    select new.code, 'merchandise', 'claimable', ${batchId}::bigint, new.serial_no, new.hash,
      ${expiresAt}::timestamptz, ${now}::timestamptz, ${now}::timestamptz
    from unnest(${[...codes]}::text[], ${[...serials]}::integer[], ${[...hashes]}::bytea[]) as new (code, serial_no, hash)
    where not exists (select from slugs where read_code(slugs.slug) = new.code)
    order by new.serial_no
    on conflict (code) do nothing
    returning serial_no`.execute(db)
  return rows.map(({ serial_no }) => serial_no)
}

/**
 * Codes that become free ask for the status of their batch: a change of the whole batch waits for them, and they for it. Take
 * it before any other lock.
 */
export async function lockBatchCodes(db: Db, batchId: number): Promise<void> {
  await takeLockOf(db, 'codesOfBatch', String(batchId))
}

/** Lets no change of their batches happen until the transaction ends. Several codes can become free at the same time. */
export async function holdBatchesOf(db: Db, ids: readonly number[]): Promise<void> {
  const batches = sql`select batch_id::text from qrcodes
    where id = any(${[...ids]}::bigint[]) and batch_id is not null group by batch_id order by qrcodes.batch_id`
  await shareLocksOf(db, 'codesOfBatch', batches)
}

/** Codes of one batch. They are locked in the order of their ids: two changes never wait for each other. */
const unclaimed = (batchId: number, where: RawBuilder<boolean>, set: RawBuilder<unknown>) => sql<{
  id: number
}>`
  update qrcodes set ${set} where id in (
    select id from qrcodes where batch_id = ${batchId} and owner_id is null and ${where} order by id for update
  ) returning id`

/** Who changes a whole batch; null: the account is erased. */
type BatchSwitch = { readonly actorId: string | null; readonly now: Date }

/** A change of many codes with its step in the history of each. */
const withSteps = async (
  db: Db,
  action: 'enabled' | 'disabled',
  { actorId, now }: BatchSwitch,
  change: RawBuilder<unknown>,
): Promise<void> => {
  await sql`with changed as (${change})
    insert into qrcode_history (qrcode_id, at, action, actor_id)
    select id, ${now}::timestamptz, ${action}, ${actorId}::uuid from changed`.execute(db)
}

/** Switches off the codes that nobody has claimed, so that `enableBatchCodes` finds them again. */
export const disableBatchCodes = (db: Db, batchId: number, by: BatchSwitch): Promise<void> =>
  withSteps(
    db,
    'disabled',
    by,
    unclaimed(
      batchId,
      sql`status = 'claimable'`,
      sql`status = 'inactive', disabled_with_batch = true, updated_at = ${by.now}`,
    ),
  )

export const enableBatchCodes = (db: Db, batchId: number, by: BatchSwitch): Promise<void> =>
  withSteps(
    db,
    'enabled',
    by,
    unclaimed(
      batchId,
      sql`disabled_with_batch`,
      sql`status = 'claimable', disabled_with_batch = false, updated_at = ${by.now}`,
    ),
  )

/** Codes that are claimed keep their date, which means nothing for them until they are released. */
export async function setExpiryOfCodes(
  db: Db,
  batchId: number,
  expiresAt: Date | null,
  now: Date,
): Promise<void> {
  await unclaimed(
    batchId,
    sql`expires_at is distinct from ${expiresAt}::timestamptz`,
    sql`expires_at = ${expiresAt}::timestamptz, updated_at = ${now}`,
  ).execute(db)
}

/**
 * Of these codes, those that nobody has claimed, of this seller. They are locked until the transaction ends, in the order of
 * their ids.
 * @param sellerId undefined: an admin, who changes them for any seller
 */
export async function lockMerchandiseCodes(
  db: Db,
  ids: readonly number[],
  sellerId: string | undefined,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select qrcodes.id from qrcodes join batches on batches.id = qrcodes.batch_id
    where qrcodes.id = any(${[...ids]}::bigint[]) and qrcodes.owner_id is null
      and (${sellerId ?? null}::uuid is null or batches.owner_id = ${sellerId ?? null}::uuid)
    order by qrcodes.id for update of qrcodes`.execute(db)
  return rows.map(({ id }) => id)
}

export type StatusChange = {
  readonly ids: readonly number[]
  readonly status: 'active' | 'inactive'
  readonly now: Date
}

/**
 * Switches codes that nobody has claimed on or off. They stay off while their batch is, and as they are while an admin blocks
 * them.
 * @returns the codes that were in the other state until now.
 */
export async function setStatusOfCodes(db: Db, { ids, status, now }: StatusChange): Promise<number[]> {
  const [from, to] =
    status === 'inactive'
      ? [sql`status = 'claimable'`, sql`'inactive'`]
      : [
          sql`status = 'inactive'
          and exists (select from batches where batches.id = batch_id and batches.status = 'ready')`,
          sql`'claimable'`,
        ]
  const { rows } = await sql<{ id: number }>`
    update qrcodes set status = ${to}, disabled_with_batch = false, updated_at = ${now}
    where id = any(${[...ids]}::bigint[]) and owner_id is null and blocked_at is null and ${from} returning id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

export type BatchCode = {
  readonly code: string
  readonly serial_no: number
  readonly status: 'claimable' | 'active' | 'inactive'
  readonly expires_at: Date | null
  readonly claimed_at: Date | null
  readonly has_secret: boolean
  readonly claim_secret_version: number
}

/** Rows of one query of `walkBatchCodes`. */
const rowsOfQuery = 500

/** The codes of a batch by their serial numbers, without holding them all. */
export async function* walkBatchCodes(
  db: Db,
  batchId: number,
  which: 'claimable' | 'all',
): AsyncGenerator<readonly BatchCode[], undefined> {
  for (let last = 0; ;) {
    const { rows } = await sql<BatchCode>`
      select code, serial_no, shown_status as status, expires_at, claimed_at, claim_secret_version,
        claim_secret_hash is not null and owner_id is null as has_secret
      from qrcodes
      where batch_id = ${batchId} and serial_no > ${last}
        and (${which} = 'all' or shown_status = 'claimable')
      order by serial_no limit ${rowsOfQuery}`.execute(db)
    if (rows.length > 0) yield rows
    last = rows.at(-1)?.serial_no ?? last
    if (rows.length < rowsOfQuery) return undefined
  }
}

/** How many codes `walkBatchCodes` finds. */
export async function countBatchCodes(db: Db, batchId: number, which: 'claimable' | 'all'): Promise<number> {
  const { codes } = await db
    .selectFrom('qrcodes')
    .select(({ fn }) => fn.countAll<number>().as('codes'))
    .where('batch_id', '=', batchId)
    .$if(which === 'claimable', (query) => query.where('shown_status', '=', 'claimable'))
    .executeTakeFirstOrThrow()
  return codes
}
