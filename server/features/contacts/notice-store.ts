import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** A shared contact and where its owner can be told; undefined once it is withdrawn or the account is closed. */
export async function findContactForNotice(db: Db, contactId: number) {
  return db
    .selectFrom('shared_contacts')
    .innerJoin('users', 'users.id', 'shared_contacts.owner_id')
    .innerJoin('cards', 'cards.id', 'shared_contacts.card_id')
    .select([
      'shared_contacts.owner_id',
      'shared_contacts.name',
      'shared_contacts.phone',
      'shared_contacts.email',
      'users.email as owner_email',
      sql<string | null>`cards.content ->> 'name'`.as('card_name'),
    ])
    .where('shared_contacts.id', '=', contactId)
    .where('users.status', '=', 'active')
    .executeTakeFirst()
}
