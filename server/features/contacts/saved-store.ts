import { sql } from 'kysely'
import type { InferResult } from 'kysely'
import { contains, folded } from '#server/platform/db/containing.ts'
import type { Db } from '#server/platform/db/database.ts'
import { column, listRows, selectRows, walkRows } from '#server/platform/db/find-rows.ts'
import type { ListOf, Wanted } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'
import { savedWithTag, savedWithTagText, tagsOfSaved } from './tag-store.ts'

const savedContacts = tables
  .selectFrom('saved_contacts')
  .innerJoin('cards', 'cards.id', 'saved_contacts.card_id')
  .innerJoin('users as owners', 'owners.id', 'cards.owner_id')
  .leftJoin('card_links', 'card_links.card_id', 'cards.id')
  .select([
    'saved_contacts.id',
    'saved_contacts.card_id',
    'saved_contacts.created_at',
    'saved_contacts.note',
    tagsOfSaved.as('tags'),
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

export type SavedContactQuery = {
  readonly userId: string
  /** Part of any text, in any case; an empty text matches all. */
  readonly search: string
  readonly tagId?: number | undefined
  /** Only these. */
  readonly ids?: readonly number[] | undefined
}

/** Last saved first, and how many match. */
export const selectSavedContacts = async (
  db: Db,
  query: SavedContactQuery,
  page: { readonly start: number; readonly limit: number },
): Promise<ListOf<SavedContactRow>> =>
  listRows(db, savedContacts, wanted(query), { ...page, column: 'id', order: 'desc' })

/** Without a search, no card is read. */
function wanted({ userId, search, tagId, ids }: SavedContactQuery): Wanted {
  const own = tables
    .selectFrom('saved_contacts')
    .select(['id', 'card_id', 'note'])
    .where('user_id', '=', userId)
  return {
    ids: ids === undefined ? own : own.where('id', 'in', ids),
    where: [
      ...(search === '' ? [] : [hasText(userId, search)]),
      ...(tagId === undefined ? [] : [sql<boolean>`${column('id')} in (${savedWithTag(userId, tagId)})`]),
    ],
  }
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

/** @returns the ids of their cards. */
export async function deleteSavedContacts(db: Db, ids: readonly number[], userId: string): Promise<number[]> {
  const rows = await db
    .deleteFrom('saved_contacts')
    .where('id', 'in', ids)
    .where('user_id', '=', userId)
    .returning('card_id')
    .execute()
  return rows.map(({ card_id: id }) => id)
}

/**
 * Whether the note, a tag or the name of the card contains a text; its company and job title, too, where visitors see
 * them. Otherwise a search would reveal what the page hides.
 */
const hasText = (userId: string, search: string) => {
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
  const note = contains(folded(column('note')), search)
  const tagged = sql<boolean>`${column('id')} in (${savedWithTagText(userId, search)})`
  return sql<boolean>`(exists ${found} or ${note} or ${tagged})`
}

const ownSaved = savedContacts
  .leftJoin('owner_dial_codes', (join) =>
    join.on('owner_dial_codes.owner_id', '=', (eb) => eb.fn.coalesce('cards.editor_id', 'owners.id')),
  )
  .select(['owner_dial_codes.dial_code', 'cards.card_type_id', 'cards.content', 'cards.uid'])

/** A saved card with its document and what the person added. */
export type OwnSavedRow = InferResult<typeof ownSaved>[number]

/** The saved cards that match, last saved first, with their documents, without holding them all. */
export const walkSavedRows = (db: Db, query: SavedContactQuery) =>
  walkRows(db, ownSaved, wanted(query), 'desc')
