import { sql } from 'kysely'
import { containing } from '#server/platform/db/containing.ts'
import type { Db } from '#server/platform/db/database.ts'

/** A card that a person keeps, with what a list shows of it as it is now. */
export type SavedContactRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

/** The same with the document of the card. */
export type SavedContactDetailRow = SavedContactRow & { readonly content: unknown }

/** Keeping a card that is kept already gives the row there is. */
export async function insertSavedContact(
  db: Db,
  values: { readonly user_id: string; readonly card_id: number; readonly created_at: Date },
): Promise<{ id: number; created_at: Date }> {
  return db
    .insertInto('saved_contacts')
    .values(values)
    .onConflict((conflict) =>
      // Writing nothing new, so that the row comes back.
      conflict.constraint('saved_contacts_once').doUpdateSet({ card_id: (eb) => eb.ref('excluded.card_id') }),
    )
    .returning(['id', 'created_at'])
    .executeTakeFirstOrThrow()
}

/** Last kept first, and how many there are in all. The ids of the page come first, then its rows alone are read. */
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
    .select('cards.content')
    .where('saved_contacts.id', '=', id)
    .where('saved_contacts.user_id', '=', userId)
    .executeTakeFirst()
}

/** @returns the card that is kept no longer, or undefined when the person keeps no such contact. */
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
 * The contacts that match, without a look at the cards when nothing is searched for. Company and job title count
 * only where visitors see them, else searching would tell what the page does not.
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
