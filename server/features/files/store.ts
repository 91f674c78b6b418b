import { sql } from 'kysely'
import type { Insertable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { takeLock } from '#server/platform/db/locks.ts'
import { runTransaction } from '#server/platform/db/run-transaction.ts'

type NewFile = Insertable<Database['files']>

/** To whom pictures belong: to an account, or to the website, whose pictures stay whoever sent them. */
export type PictureOwner =
  | { readonly owner_id: string; readonly purpose: 'card' | 'nfc' }
  | { readonly owner_id: null; readonly purpose: 'site' }

/** Inserts files whose bytes are not written yet. */
export async function insertUnstored(db: Db, files: readonly NewFile[]): Promise<void> {
  await db
    .insertInto('files')
    .values(files.map((file) => ({ ...file, is_stored: false })))
    .execute()
}

/**
 * Inserts pictures whose bytes are not written yet, if their owner has space for all of them. Locks the owner, so that
 * uploads at the same time cannot exceed the limit together.
 * @returns false when the owner would store more than `maxBytes`.
 */
export async function insertWithin(
  db: Db,
  owner: PictureOwner,
  files: readonly Omit<NewFile, keyof PictureOwner>[],
  maxBytes: number,
): Promise<boolean> {
  const insert = async (tx: Db) => {
    await lockOwner(tx, owner)
    const added = files.reduce((sum, { stored_bytes: bytes }) => sum + bytes, 0)
    if ((await sumStoredBytes(tx, owner)) + added > maxBytes) return false
    await insertUnstored(
      tx,
      files.map((file) => ({ ...file, ...owner })),
    )
    return true
  }
  return runTransaction(db, insert)
}

async function lockOwner(tx: Db, { owner_id: id }: PictureOwner): Promise<void> {
  if (id === null) await takeLock(tx, 'sitePictures')
  else await tx.selectFrom('upload_usage').select('day').where('owner_id', '=', id).forUpdate().execute()
}

/** Bytes of all pictures of an owner, in all sizes and for any purpose. An export, which expires, does not count. */
export async function sumStoredBytes(db: Db, owner: PictureOwner): Promise<number> {
  const { total } = await db
    .selectFrom('files')
    .select(sql<number>`coalesce(sum(stored_bytes), 0)::bigint`.as('total'))
    .where('owner_id', owner.owner_id === null ? 'is' : '=', owner.owner_id)
    .where('purpose', 'in', owner.owner_id === null ? ['site'] : ['card', 'nfc'])
    .executeTakeFirstOrThrow()
  return total
}

/** What an account may use in a day. */
export type DailyAllowance = { readonly sentBytes: number; readonly cpuMilliseconds: number }

/**
 * Counts bytes that an account sends on `day` (`2026-01-31`), in one statement, so that requests at the same time
 * cannot exceed the allowance together. Every day starts at zero.
 * @returns false, with nothing counted, when the bytes would exceed the allowance or the processor time is used up.
 */
export async function countSentBytes(
  db: Db,
  ownerId: string,
  day: string,
  bytes: number,
  allowance: DailyAllowance,
): Promise<boolean> {
  if (bytes > allowance.sentBytes) return false
  const { rows } = await sql`
    insert into upload_usage as usage (owner_id, day, sent_bytes) values (${ownerId}, ${day}, ${bytes})
    on conflict (owner_id) do update set
      day = greatest(usage.day, excluded.day),
      sent_bytes = excluded.sent_bytes + case when usage.day >= excluded.day then usage.sent_bytes else 0 end,
      cpu_milliseconds = case when usage.day >= excluded.day then usage.cpu_milliseconds else 0 end
    where usage.day < excluded.day
      or (usage.sent_bytes + excluded.sent_bytes <= ${allowance.sentBytes}
        and usage.cpu_milliseconds < ${allowance.cpuMilliseconds})
    returning owner_id
  `.execute(db)
  return rows.length > 0
}

/** Adds processor time to the sum of the account. @returns the sum of the day, in milliseconds. */
export async function addCpuTime(db: Db, ownerId: string, milliseconds: number): Promise<number> {
  const row = await db
    .updateTable('upload_usage')
    .set(({ eb }) => ({ cpu_milliseconds: eb('cpu_milliseconds', '+', milliseconds) }))
    .where('owner_id', '=', ownerId)
    .returning('cpu_milliseconds')
    .executeTakeFirst()
  return row?.cpu_milliseconds ?? 0
}

export async function setStored(db: Db, names: readonly string[]): Promise<void> {
  await db.updateTable('files').set({ is_stored: true }).where('name', 'in', names).execute()
}

/** Marks a file as stored whose size was not known before. */
export async function setStoredSize(db: Db, name: string, bytes: number): Promise<void> {
  await db
    .updateTable('files')
    .set({ is_stored: true, bytes, stored_bytes: bytes })
    .where('name', '=', name)
    .execute()
}

/** The size and the type of a stored file. */
export async function findStoredFile(
  db: Db,
  name: string,
): Promise<{ readonly bytes: number; readonly content_type: string } | undefined> {
  return db
    .selectFrom('files')
    .select(['bytes', 'content_type'])
    .where('name', '=', name)
    .where('is_stored', '=', true)
    .executeTakeFirst()
}

/** The names of files whose upload began before `before` and did not end. */
export async function listUnfinished(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('name')
    .where('is_stored', '=', false)
    .where('created_at', '<', before)
    .execute()
  return rows.map(({ name }) => name)
}

export async function deleteFiles(db: Db, names: readonly string[]): Promise<void> {
  await db.deleteFrom('files').where('name', 'in', names).execute()
}

/** Everything that an account stored: pictures, its export, and proofs that attendees gave it. */
export async function listFilesOf(
  db: Db,
  ownerId: string,
): Promise<{ readonly name: string; readonly content_type: string; readonly purpose: string }[]> {
  return db
    .selectFrom('files')
    .select(['name', 'content_type', 'purpose'])
    .where('owner_id', '=', ownerId)
    .execute()
}

/** Which of these files belong to an account, or to nobody. */
export async function listOwned(db: Db, ownerId: string | null, names: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('files')
    .select('name')
    .where('owner_id', 'is not distinct from', ownerId)
    .where('name', '=', (eb) => eb.fn.any(eb.val([...names])))
    .execute()
  return rows.map(({ name }) => name)
}

/** Call it after the bytes are deleted: a row that is left names bytes that are left. */
export async function eraseFiles(db: Db, ownerId: string): Promise<void> {
  await db.deleteFrom('files').where('owner_id', '=', ownerId).execute()
}

/** Pictures that belong to nobody from now on: what shows them goes on without their owner. */
export async function releaseFiles(db: Db, ownerId: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await db
    .updateTable('files')
    .set({ owner_id: null })
    .where('owner_id', '=', ownerId)
    .where('name', 'in', names)
    .execute()
}

/** Gives pictures to the account that they were uploaded for. Logos of templates and brands stay with whoever made these. */
export async function giveFiles(db: Db, from: string, to: string, names: readonly string[]): Promise<void> {
  if (names.length === 0) return
  await db
    .updateTable('files')
    .set({ owner_id: to })
    .where('owner_id', '=', from)
    .where('name', '=', (eb) => eb.fn.any(eb.val([...names])))
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('templates').select('templates.id').whereRef('templates.logo', '=', 'files.name'),
        ),
      ),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('brand_logos')
            .select('brand_logos.name')
            .whereRef('brand_logos.name', '=', 'files.name'),
        ),
      ),
    )
    .execute()
}

/**
 * Gives the pictures of a card that changes hands to its new owner. One that something else of the old owner shows too stays
 * with them: another card, a code, or their account.
 * Call it when the card and its codes have their new owner.
 */
export async function giveFilesOfCard(
  db: Db,
  { from, to, names }: { readonly from: string; readonly to: string; readonly names: readonly string[] },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as picture (name)
    where not exists (select from cards
        where owner_id = ${from}::uuid and (strpos(content::text, name) > 0 or cards.picture = name))
      and not exists (select from qrcodes where owner_id = ${from}::uuid and qrcodes.picture = name)
      and not exists (select from users where id = ${from}::uuid and image = name)`.execute(db)
  await giveFiles(
    db,
    from,
    to,
    rows.map(({ name }) => name),
  )
}
