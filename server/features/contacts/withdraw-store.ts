import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

export type WithdrawableRow = {
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly company: string
  readonly message: string
  readonly created_at: Date
  readonly card_name: string | null
  readonly slug: string | null
}

export async function findByWithdrawHash(db: Db, hash: Buffer): Promise<WithdrawableRow | undefined> {
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
      'shared_contacts.name',
      'shared_contacts.phone',
      'shared_contacts.email',
      'shared_contacts.company',
      'shared_contacts.message',
      'shared_contacts.created_at',
      'slugs.slug',
      sql<string | null>`cards.content ->> 'name'`.as('card_name'),
    ])
    .where('shared_contacts.withdraw_hash', '=', hash)
    .executeTakeFirst()
}

/** @returns false when there is nothing (more) under this key. */
export async function deleteByWithdrawHash(db: Db, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('shared_contacts')
    .where('withdraw_hash', '=', hash)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
