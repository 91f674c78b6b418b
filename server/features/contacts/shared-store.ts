import { sql } from 'kysely'
import type { Insertable, Selectable } from 'kysely'
import { searchColumn } from '#server/platform/db/containing.ts'
import type { Database, Db } from '#server/platform/db/database.ts'
import { listRows, selectRows, walkRows } from '#server/platform/db/find-rows.ts'
import type { ListOf, Wanted } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

const sharedContacts = tables
  .selectFrom('shared_contacts')
  .innerJoin('cards', 'cards.id', 'shared_contacts.card_id')
  .leftJoin('card_links', 'card_links.card_id', 'cards.id')
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
    'card_links.slug',
    'cards.title as card_name',
  ])

/** What a visitor sent, with the name and current link of the card it was sent to. */
export type SharedContactRow = Omit<
  Selectable<Database['shared_contacts']>,
  'withdraw_hash' | 'privacy_version_id' | typeof searchColumn
> & {
  readonly card_name: string
  readonly slug: string | null
}

export type SharedContactQuery = {
  readonly ownerId: string
  /** Part of any text, in any case; an empty text matches all. */
  readonly search: string
  readonly seen: boolean | undefined
}

/** Sending the same contact again (a double click, a retry) returns the row of the first time. */
export async function insertSharedContact(
  db: Db,
  values: Insertable<Database['shared_contacts']>,
): Promise<{ id: number; isNew: boolean }> {
  return db
    .insertInto('shared_contacts')
    .values(values)
    .onConflict((conflict) =>
      // `do nothing` would return no row.
      conflict
        .column('withdraw_hash')
        .doUpdateSet({ withdraw_hash: (eb) => eb.ref('excluded.withdraw_hash') }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
    .executeTakeFirstOrThrow()
}

/** One page, newest first, and how many match. */
export const listSharedRows = async (
  db: Db,
  query: SharedContactQuery,
  page: { readonly start: number; readonly limit: number },
): Promise<ListOf<SharedContactRow>> =>
  listRows(db, sharedContacts, wanted(query), { ...page, column: 'id', order: 'desc' })

/** All that match, newest first, without holding them all. */
export const walkSharedRows = (db: Db, query: SharedContactQuery) =>
  walkRows(db, sharedContacts, wanted(query), 'desc')

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
  const own = sharedContacts
    .where('shared_contacts.id', '=', id)
    .where('shared_contacts.owner_id', '=', ownerId)
  const [row] = await selectRows(db, own, {})
  return row
}

/** Keeps the time of a contact that was seen before. @returns false when the owner has no such contact. */
export async function setSeen(db: Db, id: number, ownerId: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('shared_contacts')
    .set((eb) => ({ seen_at: eb.fn.coalesce('seen_at', eb.val(now)) }))
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function setAllSeen(db: Db, ownerId: string, now: Date): Promise<void> {
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

/** The contact that a visitor sent with this key. */
export async function findByWithdrawHash(db: Db, hash: Buffer): Promise<SharedContactRow | undefined> {
  const [row] = await selectRows(db, sharedContacts.where('shared_contacts.withdraw_hash', '=', hash), {})
  return row
}

/** @returns false when no contact has this key, or no longer. */
export async function deleteByWithdrawHash(db: Db, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shared_contacts')
    .where('withdraw_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/**
 * A shared contact with the address of its owner. Undefined once it is withdrawn or the account is not active, and for
 * an owner without a confirmed email address: an unconfirmed one may be somebody else's.
 */
export async function findContactForNotice(db: Db, contactId: number) {
  return db
    .selectFrom('shared_contacts')
    .innerJoin('users', 'users.id', 'shared_contacts.owner_id')
    .innerJoin('addresses as mails', 'mails.user_id', 'shared_contacts.owner_id')
    .innerJoin('cards', 'cards.id', 'shared_contacts.card_id')
    .select([
      'shared_contacts.owner_id',
      'shared_contacts.name',
      'shared_contacts.phone',
      'shared_contacts.email',
      'mails.value as owner_email',
      'users.locale as owner_locale',
      'cards.title as card_name',
    ])
    .where('shared_contacts.id', '=', contactId)
    .where('users.status', '=', 'active')
    .where('mails.kind', '=', 'mail')
    .where('mails.confirmed_at', 'is not', null)
    .executeTakeFirst()
}

/** The text of a printed code. */
export async function findCodeText(db: Db, qrcodeId: number | undefined): Promise<string | undefined> {
  if (qrcodeId === undefined) return undefined
  const row = await db.selectFrom('qrcodes').select('code').where('id', '=', qrcodeId).executeTakeFirst()
  return row?.code
}

/** The id of a code, if it shows this card. */
export async function findCodeOfCard(db: Db, qrcodeId: number, cardId: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('qrcodes')
    .select('id')
    .where('id', '=', qrcodeId)
    .where('card_id', '=', cardId)
    .executeTakeFirst()
  return row?.id
}

/** Ids are found without the cards. */
const wanted = ({ ownerId, search, seen }: SharedContactQuery): Wanted => {
  const own = tables
    .selectFrom('shared_contacts')
    .select(['id', 'seen_at', searchColumn])
    .where('owner_id', '=', ownerId)
  return {
    ids: seen === undefined ? own : own.where('seen_at', seen ? 'is not' : 'is', null),
    search: { text: search, columns: [searchColumn] },
  }
}

/** Gives what visitors sent through a card to the person who has the card now. */
export async function moveLeadsOfCard(db: Db, cardId: number, to: string): Promise<void> {
  await db.updateTable('shared_contacts').set({ owner_id: to }).where('card_id', '=', cardId).execute()
}
