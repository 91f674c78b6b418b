import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { selectCards } from './store.ts'
import type { CardRow } from './store.ts'

/** Of one go. */
const most = 1000

/**
 * Cards that a partner made and that nobody has accepted: neither of the two has them any more. What is left of an event for
 * which people have registered is empty.
 * @param ownerId whom they were made for; undefined: anybody
 */
export const listEndedCards = (db: Db, ownerId: string | undefined): Promise<CardRow[]> =>
  selectCards(db)
    .where('cards.is_pending', '=', sql.lit(true))
    .where('cards.editor_id', 'is', null)
    .where('cards.content', '<>', '{}')
    .$if(ownerId !== undefined, (cards) => cards.where('cards.owner_id', '=', ownerId ?? ''))
    .orderBy('cards.id')
    .limit(most)
    .execute()

/** Which of these names of files no other card of the owner has. */
export async function listOnlyHere(
  db: Db,
  { id, owner_id: ownerId }: Pick<CardRow, 'id' | 'owner_id'>,
  names: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${[...names]}::text[]) as name
    where not exists (select from cards
      where owner_id = ${ownerId} and id <> ${id} and position(name in content::text) > 0)`.execute(db)
  return rows.map(({ name }) => name)
}
