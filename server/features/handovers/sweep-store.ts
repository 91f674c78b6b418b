import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Ends offers whose time is over, of a card or of all. @returns their ids */
export async function expireOffers(db: Db, now: Date, cardId?: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update card_handovers set status = 'expired', ended_at = expires_at
    where status = 'offered' and expires_at <= ${now}
      and (${cardId ?? null}::bigint is null or card_id = ${cardId ?? null})
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

/** Deletes what givers had written about leads that they cannot take back any more. */
export async function dropKept(db: Db, now: Date): Promise<void> {
  await sql`delete from card_handover_leads using card_handovers
    where card_handovers.id = handover_id and undo_until <= ${now}`.execute(db)
}

/** Deletes offers that nobody took, and empties the address of those that somebody did. */
export async function forgetAddresses(db: Db, endedBefore: Date): Promise<void> {
  await sql`delete from card_handovers
    where status in ('declined', 'withdrawn', 'expired') and ended_at < ${endedBefore}`.execute(db)
  await sql`update card_handovers set to_email = ''
    where status in ('accepted', 'undone') and undo_until < ${endedBefore} and to_email <> ''`.execute(db)
}

/** Deletes the handovers that are offered to the addresses of a person; those that they gave or took go with their account. */
export async function eraseHandovers(db: Db, userId: string): Promise<void> {
  await sql`delete from card_handovers where from_user_id = ${userId}::uuid or to_user_id = ${userId}::uuid
    or to_email in (select value from addresses where user_id = ${userId}::uuid and kind = 'mail')`.execute(
    db,
  )
}
