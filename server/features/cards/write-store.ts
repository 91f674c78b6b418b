import type { Insertable, Updateable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { lockCard } from './store.ts'
import type { CardRow, OwnerId } from './store.ts'

/** @returns the new id, or undefined when this form was sent before. Waits for a sending that is under way. */
export async function insertCard(db: Db, values: Insertable<Database['cards']>): Promise<number | undefined> {
  const row = await db
    .insertInto('cards')
    .values(values)
    .onConflict((conflict) => conflict.constraint('cards_once_per_request').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export async function updateCardRow(
  db: Db,
  id: number,
  values: Updateable<Database['cards']>,
): Promise<void> {
  await db.updateTable('cards').set(values).where('id', '=', id).execute()
}

type Block = Pick<CardRow, 'blocked_at' | 'blocked_by' | 'blocked_reason'>

/** Blocks a card, or unblocks it; what its owner has decided of it stays. @returns whether it had the other state */
export async function updateCardBlock(db: Db, id: number, block: Block, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('cards')
    .set({ ...block, updated_at: now })
    .where('id', '=', id)
    .where('blocked_at', block.blocked_at === null ? 'is not' : 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

type ChangedCard = Pick<CardRow, 'id' | 'owner_id' | 'card_type_id' | 'is_free' | 'is_pending'>

/** @returns the card that is deleted now, or undefined when there was none to delete. */
export async function setDeleted(
  db: Db,
  qrcodeId: number,
  ownerId: OwnerId,
  now: Date,
): Promise<ChangedCard | undefined> {
  return updateCardOfCode(db, qrcodeId, ownerId)
    .set({ deleted_at: now, updated_at: now })
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}

/** @returns the card that is back, or undefined when none was deleted after `since`, or its invitation has ended. */
export async function clearDeleted(
  db: Db,
  qrcodeId: number,
  ownerId: OwnerId,
  { since, now }: { since: Date; now: Date },
): Promise<ChangedCard | undefined> {
  return updateCardOfCode(db, qrcodeId, ownerId)
    .set({ deleted_at: null, updated_at: now })
    .where('deleted_at', '>', since)
    .where((eb) => eb('is_pending', '=', false).or('editor_id', 'is not', null))
    .executeTakeFirst()
}

function updateCardOfCode(db: Db, qrcodeId: number, ownerId: OwnerId) {
  return db
    .updateTable('cards')
    .where('id', '=', (eb) =>
      eb
        .selectFrom('qrcodes')
        .select('qrcodes.card_id')
        .where('qrcodes.id', '=', qrcodeId)
        .where('qrcodes.is_primary', '=', true),
    )
    .where((eb) =>
      ownerId === undefined ? eb.lit(true) : eb('owner_id', '=', ownerId).and('is_pending', '=', false),
    )
    .returning(['id', 'owner_id', 'card_type_id', 'is_free', 'is_pending'])
}

/** The cards of a person, or one. */
type CardsOf = { readonly ownerId: string } | { readonly id: number }

/**
 * Deletes cards for good, with what visitors sent through them and with the copies that others saved. That of
 * an event for which people have registered stays, emptied: their tickets and payments name it. So does one that came from another
 * account, which has what visitors had sent before (decision 0228).
 */
export async function eraseCards(db: Db, of: CardsOf, now: Date): Promise<void> {
  const [column, value] = 'id' in of ? (['id', of.id] as const) : (['owner_id', of.ownerId] as const)
  await db
    .deleteFrom('cards')
    .where(column, '=', value)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('events')
            .innerJoin('registrations', 'registrations.event_id', 'events.id')
            .select('events.id')
            .whereRef('events.card_id', '=', 'cards.id'),
        ),
      ),
    )
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('shared_contacts')
            .select('shared_contacts.id')
            .whereRef('shared_contacts.card_id', '=', 'cards.id')
            .where('cards.is_pending', '=', false)
            .whereRef('shared_contacts.owner_id', '<>', 'cards.owner_id'),
        ),
      ),
    )
    .execute()
  await db
    .updateTable('cards')
    .set({
      title: '',
      subtitle: '\n',
      picture: '',
      summary: '',
      content: '{}',
      deleted_at: now,
      updated_at: now,
    })
    .where(column, '=', value)
    .execute()
}

/**
 * Takes the mark of a pending card away. Waits for a change that its partner is making.
 * @returns whose it was, or undefined when it is not there or was not pending
 */
export async function setAccepted(
  db: Db,
  { id, ownerId, now }: { readonly id: number; readonly ownerId: string; readonly now: Date },
): Promise<CardRow | undefined> {
  const before = await lockCard(db, id, undefined)
  if (before === undefined || !before.is_pending) return undefined
  await updateCardRow(db, id, { is_pending: false, editor_id: null, owner_id: ownerId, updated_at: now })
  return before
}

/**
 * Switches a pending card off for good: it stays hidden from its person, and its partner cannot change it any more. Nobody
 * has it then; `removeEndedCards` removes it.
 */
export async function closePendingCard(db: Db, id: number, now: Date): Promise<void> {
  await db
    .updateTable('cards')
    .set({ status: 'inactive', editor_id: null, updated_at: now })
    .where('id', '=', id)
    .where('is_pending', '=', true)
    .execute()
}
