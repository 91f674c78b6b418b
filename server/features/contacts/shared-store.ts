import { sql } from 'kysely'
import type { ExpressionBuilder, Insertable, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

/** What a visitor sent, with the name and current link of the card it was sent to. */
export type SharedContactRow = Omit<Selectable<Database['shared_contacts']>, 'withdraw_hash'> & {
  readonly card_name: string | null
  readonly slug: string | null
}

export type SharedContactQuery = {
  readonly ownerId: string
  /** Part of any text, compared without regard to case; empty does not narrow. */
  readonly search: string
  readonly seen: boolean | undefined
}

export async function insertSharedContact(
  db: Db,
  values: Insertable<Database['shared_contacts']>,
): Promise<number> {
  const { id } = await db
    .insertInto('shared_contacts')
    .values(values)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Newest first. @param page.before only those older than this id, for walking through all of them. */
export async function selectSharedContacts(
  db: Db,
  query: SharedContactQuery,
  page: { readonly limit: number; readonly start?: number; readonly before?: number | undefined },
): Promise<SharedContactRow[]> {
  const { before, limit, start = 0 } = page
  return selectRows(db)
    .where((eb) => matches(eb, query))
    .where((eb) => (before === undefined ? eb.lit(true) : eb('shared_contacts.id', '<', before)))
    .orderBy('shared_contacts.id', 'desc')
    .limit(limit)
    .offset(start)
    .execute()
}

/** How many match, and how many the owner has not seen, whatever the filter. */
export async function countSharedContacts(
  db: Db,
  query: SharedContactQuery,
): Promise<{ total: number; unseen: number }> {
  return db
    .selectFrom('shared_contacts')
    .select((eb) => [
      eb.fn.countAll<number>().filterWhere(matches(eb, query)).as('total'),
      eb.fn.countAll<number>().filterWhere('seen_at', 'is', null).as('unseen'),
    ])
    .where('owner_id', '=', query.ownerId)
    .executeTakeFirstOrThrow()
}

export async function countUnseen(db: Db, ownerId: string): Promise<number> {
  const { unseen } = await db
    .selectFrom('shared_contacts')
    .select((eb) => eb.fn.countAll<number>().as('unseen'))
    .where('owner_id', '=', ownerId)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unseen
}

export async function findSharedContact(
  db: Db,
  id: number,
  ownerId: string,
): Promise<SharedContactRow | undefined> {
  return selectRows(db)
    .where('shared_contacts.id', '=', id)
    .where('shared_contacts.owner_id', '=', ownerId)
    .executeTakeFirst()
}

/** @returns false when the owner has no such contact. One that was seen keeps its time. */
export async function markSeen(db: Db, id: number, ownerId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shared_contacts')
    .set((eb) => ({ seen_at: eb.fn.coalesce('seen_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function markAllSeen(db: Db, ownerId: string, now: Date): Promise<void> {
  await db
    .updateTable('shared_contacts')
    .set({ seen_at: now })
    .where('owner_id', '=', ownerId)
    .where('seen_at', 'is', null)
    .execute()
}

/** @returns false when the owner has no such contact. */
export async function deleteSharedRow(db: Db, id: number, ownerId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shared_contacts')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** What was sent under a visitor's key. */
export async function findByWithdrawHash(db: Db, hash: Buffer): Promise<SharedContactRow | undefined> {
  return selectRows(db).where('shared_contacts.withdraw_hash', '=', hash).executeTakeFirst()
}

/** @returns false when there is nothing (more) under this key. */
export async function deleteByWithdrawHash(db: Db, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shared_contacts')
    .where('withdraw_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

function selectRows(db: Db) {
  return db
    .selectFrom('shared_contacts')
    .innerJoin('cards', 'cards.id', 'shared_contacts.card_id')
    .leftJoin('qrcodes', (join) =>
      join.onRef('qrcodes.card_id', '=', 'cards.id').on('qrcodes.is_primary', '=', true),
    )
    .leftJoin('slugs', (join) =>
      join.onRef('slugs.qrcode_id', '=', 'qrcodes.id').on('slugs.is_current', '=', true),
    )
    .select([
      'shared_contacts.id',
      'shared_contacts.uid',
      'shared_contacts.owner_id',
      'shared_contacts.card_id',
      'shared_contacts.qrcode_id',
      'shared_contacts.name',
      'shared_contacts.phone',
      'shared_contacts.email',
      'shared_contacts.company',
      'shared_contacts.message',
      'shared_contacts.consent_version',
      'shared_contacts.consent_locale',
      'shared_contacts.seen_at',
      'shared_contacts.created_at',
      'slugs.slug',
      sql<string | null>`cards.content ->> 'name'`.as('card_name'),
    ])
}

function matches(eb: ExpressionBuilder<Database, 'shared_contacts'>, query: SharedContactQuery) {
  const texts = ['name', 'phone', 'email', 'company', 'message'] as const
  const part = `%${query.search.replace(/[\\%_]/g, '\\$&')}%`
  const conditions = [eb('shared_contacts.owner_id', '=', query.ownerId)]
  if (query.seen !== undefined)
    conditions.push(eb('shared_contacts.seen_at', query.seen ? 'is not' : 'is', null))
  if (query.search !== '')
    conditions.push(eb.or(texts.map((text) => eb(`shared_contacts.${text}`, 'ilike', part))))
  return eb.and(conditions)
}
