import { sql } from 'kysely'
import { containing } from '#server/platform/db/containing.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A card that a person saved, with its present name, picture and status. */
export type SavedContactRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

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

/**
 * Last saved first, and how many match. The ids of the page are found first, so that only its rows are read.
 */
export async function selectSavedContacts(
  db: Db,
  query: { readonly userId: string; readonly search: string },
  page: { readonly start: number; readonly limit: number },
): Promise<{ list: SavedContactRow[]; total: number }> {
  const ids = matching(db, query)
    .select('saved_contacts.id')
    .orderBy('saved_contacts.id', 'desc')
    .limit(page.limit)
    .offset(page.start)
  const list = await selectRows(db)
    .innerJoin(ids.as('page'), 'page.id', 'saved_contacts.id')
    .orderBy('saved_contacts.id', 'desc')
    .execute()
  const { total } = await matching(db, query)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return { list, total }
}

export async function findSavedContact(
  db: Db,
  id: number,
  userId: string,
): Promise<SavedContactDetailRow | undefined> {
  return selectRows(db)
    .select(['cards.card_type_id', 'cards.content'])
    .where('saved_contacts.id', '=', id)
    .where('saved_contacts.user_id', '=', userId)
    .executeTakeFirst()
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

function selectRows(db: Db) {
  return db
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
      'cards.status as card_status',
      'cards.deleted_at',
      'cards.updated_at',
      'owners.status as owner_status',
      'card_links.slug',
    ])
}

/**
 * The contacts that match. Without a search, no card is read. Company and job title match only where visitors see them;
 * otherwise a search would reveal what the page hides.
 */
function matching(db: Db, { userId, search }: { readonly userId: string; readonly search: string }) {
  const part = containing(search)
  return db
    .selectFrom('saved_contacts')
    .where('saved_contacts.user_id', '=', userId)
    .where((saved) =>
      search === ''
        ? saved.lit(true)
        : saved.exists(
            saved
              .selectFrom('cards')
              .select('cards.id')
              .whereRef('cards.id', '=', 'saved_contacts.card_id')
              .where((eb) =>
                eb.or([
                  eb('cards.title', 'ilike', part),
                  eb.and([
                    eb('cards.subtitle', 'ilike', part),
                    eb('cards.shows_subtitle', '=', eb.lit(true)),
                    eb('cards.status', '=', 'active'),
                    eb('cards.deleted_at', 'is', null),
                  ]),
                ]),
              ),
          ),
    )
}
