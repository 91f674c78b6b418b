import { sql } from 'kysely'
import type { InferResult } from 'kysely'
import { contains, folded } from '#server/platform/db/containing.ts'
import type { Db } from '#server/platform/db/database.ts'
import { column, listRows, selectRows, walkRows } from '#server/platform/db/find-rows.ts'
import type { ListOf } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

const savedContacts = tables
  .selectFrom('saved_contacts')
  .innerJoin('cards', 'cards.id', 'saved_contacts.card_id')
  .innerJoin('users as owners', 'owners.id', 'cards.owner_id')
  .leftJoin('card_links', 'card_links.card_id', 'cards.id')
  .select([
    'saved_contacts.id',
    'saved_contacts.card_id',
    'saved_contacts.created_at',
    'cards.title as name',
    sql<string>`split_part(cards.subtitle, chr(10), 1)`.as('job_title'),
    sql<string>`split_part(cards.subtitle, chr(10), 2)`.as('company'),
    'cards.picture as photo',
    'cards.shows_subtitle as shows_profile',
    'cards.shows_picture as shows_photo',
    'cards.shown_status as card_status',
    'cards.deleted_at',
    'cards.updated_at',
    'owners.status as owner_status',
    'card_links.slug',
  ])

/** A card that a person saved, with its present name, picture and status. */
export type SavedContactRow = InferResult<typeof savedContacts>[number]

/** A saved card with its document. */
export type SavedContactDetailRow = SavedContactRow & {
  readonly card_type_id: number
  readonly content: unknown
}

/** Saving a card again returns the row of the first time. */
export async function insertSavedContact(
  db: Db,
  values: { readonly user_id: string; readonly card_id: number; readonly created_at: Date },
): Promise<{ id: number; created_at: Date }> {
  return db
    .insertInto('saved_contacts')
    .values(values)
    .onConflict((conflict) =>
      // `do nothing` would return no row.
      conflict.constraint('saved_contacts_once').doUpdateSet({ card_id: (eb) => eb.ref('excluded.card_id') }),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
}

/** Last saved first, and how many match. */
export async function selectSavedContacts(
  db: Db,
  { userId, search }: { readonly userId: string; readonly search: string },
  page: { readonly start: number; readonly limit: number },
): Promise<ListOf<SavedContactRow>> {
  const own = tables.selectFrom('saved_contacts').select(['id', 'card_id']).where('user_id', '=', userId)
  // Without a search, no card is read.
  const wanted = { ids: own, where: search === '' ? [] : [hasText(search)] }
  return listRows(db, savedContacts, wanted, { ...page, column: 'id', order: 'desc' })
}

export async function findSavedContact(
  db: Db,
  id: number,
  userId: string,
): Promise<SavedContactDetailRow | undefined> {
  const own = savedContacts
    .select(['cards.card_type_id', 'cards.content'])
    .where('saved_contacts.id', '=', id)
    .where('saved_contacts.user_id', '=', userId)
  const [row] = await selectRows(db, own, {})
  return row
}

/** @returns the id of its card, or undefined when the person has no such contact. */
export async function deleteSavedContact(db: Db, id: number, userId: string): Promise<number | undefined> {
  const row = await db
    .deleteFrom('saved_contacts')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('card_id')
    .executeTakeFirst()
  return row?.card_id
}

/**
 * Whether the name of the card contains a text; its company and job title, too, where visitors see them. Otherwise a
 * search would reveal what the page hides.
 */
const hasText = (search: string) => {
  const found = tables
    .selectFrom('cards')
    .select('cards.id')
    .where('cards.id', '=', column<number>('card_id'))
    .where(contains(sql.ref('cards.search_text'), search))
    .where((eb) =>
      eb.or([
        eb.and([
          eb('cards.shows_subtitle', '=', eb.lit(true)),
          eb('cards.shown_status', '=', 'active'),
          eb('cards.deleted_at', 'is', null),
        ]),
        contains(folded(sql.ref('cards.title')), search),
      ]),
    )
  return sql<boolean>`exists ${found}`
}

const ownSaved = savedContacts
  .leftJoin('owner_dial_codes', (join) =>
    join.on('owner_dial_codes.owner_id', '=', (eb) => eb.fn.coalesce('cards.editor_id', 'owners.id')),
  )
  .select([
    'owner_dial_codes.dial_code',
    'cards.card_type_id',
    'cards.content',
    'cards.uid',
    'saved_contacts.tags',
    'saved_contacts.note',
    'saved_contacts.user_id',
  ])

/** A saved card with its document and what the person added. */
export type OwnSavedRow = InferResult<typeof ownSaved>[number]

/** All cards that a person saved, with their documents and what the person added, without holding them all. */
export const walkOwnSaved = (db: Db, userId: string) =>
  walkRows(db, ownSaved, { where: [sql<boolean>`${column('user_id')} = ${userId}`] })
