import { sql } from 'kysely'
import { column } from '#server/platform/db/find-rows.ts'
import type { Db } from '#server/platform/db/database.ts'
import { tables } from '#server/platform/db/tables.ts'

type Kind = 'collected' | 'returned' | 'paid-out'

/** What is booked for organisers, with the event of the registration that it is about. */
export const movements = tables
  .selectFrom('ledger_entries')
  .innerJoin('ledger_accounts', 'ledger_accounts.id', 'ledger_entries.account_id')
  .innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
  .leftJoin('registrations', (join) =>
    // a refund is booked under the code of its order, a dash and its number
    join
      .onRef('registrations.public_id', '=', sql`split_part(ledger_transfers.reference, '-', 1)`)
      .on('ledger_transfers.kind', '<>', 'money-paid-out'),
  )
  .leftJoin('events', 'events.id', 'registrations.event_id')
  .leftJoin('cards', 'cards.id', 'events.card_id')
  .where('ledger_accounts.kind', '=', 'organiser-payable')
  .select([
    'ledger_entries.id',
    'ledger_accounts.owner_id',
    'ledger_accounts.unit as currency',
    'ledger_entries.amount as amount_minor',
    // a payout is named by the reference and its organiser
    sql<string>`split_part(ledger_transfers.reference, ' ', 1)`.as('reference'),
    'ledger_transfers.created_at',
    'events.card_id',
    sql<Kind>`replace(ledger_transfers.kind, 'money-', '')`.as('kind'),
    sql<string>`coalesce(cards.title, '')`.as('event_title'),
  ])

export const isOf = (userId: string) => sql<boolean>`${column('owner_id')} = ${userId}::uuid`

const sumOf = (kind: Kind) =>
  sql<number>`coalesce(sum(amount_minor) filter (where kind = ${sql.lit(kind)}), 0)::bigint`

/** What was booked for an organiser, by currency. @param cardId that of one event; of all events when absent */
export const sumMovements = (db: Db, userId: string, cardId: number | undefined) =>
  db
    .selectFrom(movements.as('row'))
    .select([
      'currency',
      sumOf('collected').as('collected_minor'),
      // as people say it: what went back, not what it did to the sum
      sql<number>`-${sumOf('returned')}`.as('returned_minor'),
      sql<number>`-${sumOf('paid-out')}`.as('paid_out_minor'),
      sql<number>`sum(amount_minor)::bigint`.as('owed_minor'),
    ])
    .where(isOf(userId))
    .$if(cardId !== undefined, (found) => found.where('card_id', '=', cardId ?? 0))
    .groupBy('currency')
    .orderBy('currency')
    .execute()
