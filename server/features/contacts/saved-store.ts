import { sql } from 'kysely'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

/** A card that a person keeps, with what the card holds now. */
export type SavedContactRow = Pick<
  Selectable<Database['saved_contacts']>,
  'id' | 'card_id' | 'created_at'
> & {
  readonly content: unknown
  readonly card_status: string
  readonly deleted_at: Date | null
  readonly updated_at: Date
  readonly owner_status: string
  readonly slug: string | null
}

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

/** Last kept first, and how many there are in all. */
export async function selectSavedContacts(
  db: Db,
  query: { readonly userId: string; readonly search: string },
  page: { readonly start: number; readonly limit: number },
): Promise<{ list: SavedContactRow[]; total: number }> {
  const list = await selectRows(db, query.userId)
    .where((eb) => matches(eb, query.search))
    .orderBy('saved_contacts.id', 'desc')
    .limit(page.limit)
    .offset(page.start)
    .execute()
  const { total } = await db
    .selectFrom('saved_contacts')
    .innerJoin('cards', 'cards.id', 'saved_contacts.card_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('saved_contacts.user_id', '=', query.userId)
    .where((eb) => matches(eb, query.search))
    .executeTakeFirstOrThrow()
  return { list, total }
}

export async function findSavedContact(
  db: Db,
  id: number,
  userId: string,
): Promise<SavedContactRow | undefined> {
  return selectRows(db, userId).where('saved_contacts.id', '=', id).executeTakeFirst()
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

function selectRows(db: Db, userId: string) {
  return db
    .selectFrom('saved_contacts')
    .innerJoin('cards', 'cards.id', 'saved_contacts.card_id')
    .innerJoin('users as owners', 'owners.id', 'cards.owner_id')
    .leftJoin('qrcodes', (join) =>
      join.onRef('qrcodes.card_id', '=', 'cards.id').on('qrcodes.is_primary', '=', true),
    )
    .leftJoin('slugs', (join) =>
      join.onRef('slugs.qrcode_id', '=', 'qrcodes.id').on('slugs.is_current', '=', true),
    )
    .select([
      'saved_contacts.id',
      'saved_contacts.card_id',
      'saved_contacts.created_at',
      'cards.content',
      'cards.status as card_status',
      'cards.deleted_at',
      'cards.updated_at',
      'owners.status as owner_status',
      'slugs.slug',
    ])
    .where('saved_contacts.user_id', '=', userId)
}

/** Company and job title count only where visitors see them, else searching would tell what the page does not. */
function matches(eb: ExpressionBuilder<Pick<Database, 'cards'>, 'cards'>, search: string) {
  if (search === '') return eb.lit(true)
  const part = `%${search.replace(/[\\%_]/g, '\\$&')}%`
  const has = (field: string) => eb(sql<string>`cards.content ->> ${field}`, 'ilike', part)
  return eb.or([
    has('name'),
    eb.and([
      eb.or([has('company'), has('job_title')]),
      eb(sql<string>`coalesce(cards.content ->> 'show_profile', '1')`, '=', '1'),
      eb('cards.status', '=', 'active'),
      eb('cards.deleted_at', 'is', null),
    ]),
  ])
}
