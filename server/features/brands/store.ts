import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import { tables } from '#server/platform/db/tables.ts'

/** Cards that their partner may still change, and that nobody has accepted. */
const waitingOf = sql`select from branded_cards join cards on cards.id = branded_cards.card_id
  where branded_cards.brand_id = partner_brands.id and cards.is_pending and cards.editor_id = partner_brands.owner_id
    and cards.deleted_at is null`

/** Brands where they are searched and counted. */
export const brandIds = tables
  .selectFrom('partner_brands')
  .select(['partner_brands.id', 'partner_brands.owner_id', 'name', 'partner_brands.updated_at'])

/** Brands with how many cards have them. */
export const brandRows = tables
  .selectFrom('partner_brands')
  .selectAll('partner_brands')
  .select([
    sql<number>`(select count(*)::int from (${waitingOf}) as cards)`.as('waiting_cards'),
    sql<number>`(select count(*)::int from (${waitingOf} and branded_cards.parts <> partner_brands.parts) as cards)`.as(
      'older_cards',
    ),
  ])

/** What a brand of this partner gives its cards; undefined when it is not theirs. */
export async function findParts(db: Db, id: number, ownerId: string): Promise<unknown> {
  const row = await db
    .selectFrom('partner_brands')
    .select('parts')
    .where('id', '=', id)
    .where('owner_id', '=', ownerId)
    .executeTakeFirst()
  return row?.parts
}

/** Notes that a picture is a logo, and so stays with its partner. */
export async function insertLogo(db: Db, name: string): Promise<void> {
  if (name === '') return
  await db
    .insertInto('brand_logos')
    .values({ name })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/**
 * Notes which brand a new card has. Nothing when the brand is not the partner's, or was deleted meanwhile.
 * @param parts what the card has of it; the brand as it is now when absent
 * @returns whether there is such a brand
 */
export async function insertBrandedCard(
  db: Db,
  { cardId, brandId, ownerId, parts }: { cardId: number; brandId: number; ownerId: string; parts?: object },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto('branded_cards')
    .columns(['card_id', 'brand_id', 'parts'])
    .expression((eb) =>
      eb
        .selectFrom('partner_brands')
        .select([
          sql<number>`${cardId}::bigint`.as('card_id'),
          'id',
          parts === undefined ? 'parts' : sql<string>`${JSON.stringify(parts)}::jsonb`.as('parts'),
        ])
        .where('id', '=', brandId)
        .where('owner_id', '=', ownerId),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}

/** A card that somebody has accepted follows no brand any more. */
export async function endBrandOfCard(db: Db, cardId: number): Promise<void> {
  await db.deleteFrom('branded_cards').where('card_id', '=', cardId).execute()
}

/** The waiting cards of a brand that do not look as it does now, in the order of their ids. */
export async function listOlderCards(db: Db, brandId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('branded_cards')
    .innerJoin('partner_brands', 'partner_brands.id', 'branded_cards.brand_id')
    .innerJoin('cards', 'cards.id', 'branded_cards.card_id')
    .select('branded_cards.card_id')
    .where('branded_cards.brand_id', '=', brandId)
    .where('cards.is_pending', '=', true)
    .where('cards.deleted_at', 'is', null)
    .where(sql<boolean>`cards.editor_id = partner_brands.owner_id`)
    .where(sql<boolean>`branded_cards.parts <> partner_brands.parts`)
    .where(sql<boolean>`may_edit_card(cards.id, partner_brands.owner_id)`)
    .orderBy('branded_cards.card_id')
    .execute()
  return rows.map(({ card_id: cardId }) => cardId)
}

/** What a card has of its brand, and the brand as it is now. Call it while the card is locked. */
export async function findBrandOfCard(db: Db, cardId: number, brandId: number) {
  const row = await db
    .selectFrom('branded_cards')
    .innerJoin('partner_brands', 'partner_brands.id', 'branded_cards.brand_id')
    .select(['owner_id', 'branded_cards.parts as before', 'partner_brands.parts as after'])
    .where('card_id', '=', cardId)
    .where('brand_id', '=', brandId)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { owner_id: ownerId, before, after } = row
  return { ownerId, before, after }
}

export async function updateBrandOfCard(db: Db, cardId: number, parts: object): Promise<void> {
  await db
    .updateTable('branded_cards')
    .set({ parts: JSON.stringify(parts) })
    .where('card_id', '=', cardId)
    .execute()
}
