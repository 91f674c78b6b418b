import type { Db } from '#server/platform/db/database.ts'

/**
 * A shared contact and where its owner can be told; undefined once it is withdrawn or the account is closed, and
 * for an owner who has not confirmed an email address: it may be somebody else's.
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
      'cards.title as card_name',
    ])
    .where('shared_contacts.id', '=', contactId)
    .where('users.status', '=', 'active')
    .where('mails.kind', '=', 'mail')
    .where('mails.confirmed_at', 'is not', null)
    .executeTakeFirst()
}
