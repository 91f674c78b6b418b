import { sql } from 'kysely'
import type { AliasableExpression } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { RowsQuery } from '#server/platform/db/find-rows.ts'

/** The companion rows of the cards of a kind, one a card at most. */
// oxlint-disable-next-line typescript/no-explicit-any -- of any kind: only the kind knows its columns
export type CompanionRows<Row = any> = RowsQuery<Row & { readonly card_id: number }>

/**
 * A column with the companion row of each card, as JSON, for statements that read `cards`; null for a card without one. Only
 * rows of the card's own kind are looked for, so a kind makes no other slower.
 * @param kinds the rows of each card type
 */
export function companionColumn(
  kinds: readonly (readonly [cardTypeId: number, rows: CompanionRows])[],
): AliasableExpression<unknown> {
  const cases = kinds.map(
    ([id, rows]) => sql`when ${sql.lit(id)} then
      (select to_json(companion) from (${rows}) as companion where companion.card_id = cards.id)`,
  )
  return sql`case cards.card_type_id ${sql.join(cases, sql` `)} end`
}

/** @returns null for a card without a companion */
export async function findCompanion(
  db: Db,
  cardId: number,
  column: AliasableExpression<unknown>,
): Promise<unknown> {
  const row = await db
    .selectFrom('cards')
    .select(column.as('companion'))
    .where('cards.id', '=', cardId)
    .executeTakeFirst()
  return row?.companion ?? null
}
