import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'

/** Whether a document has this picture, in whatever field. */
const hasLogo = sql<boolean>`strpos(cards.content::text, brand_logos.name) > 0`
const isOnCard = sql<boolean>`exists (select from cards where ${hasLogo})`
const isOfBrand = sql<boolean>`exists (select from partner_brands where parts ->> 'logo' = brand_logos.name)`

/**
 * Pictures that were the logo of a brand, and that neither a brand nor a card has any more. Only for those that no brand has, which
 * are few, all documents are looked through.
 */
export const listUnusedLogos = (db: Db) =>
  db
    .selectFrom('brand_logos')
    .innerJoin('files', 'files.name', 'brand_logos.name')
    .select(['brand_logos.name', 'files.owner_id'])
    .where((eb) => eb.not(isOfBrand))
    .where((eb) => eb.not(isOnCard))
    .execute()

/** The logos of a partner that stand on cards which people have accepted. */
export async function listGivenLogos(db: Db, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('brand_logos')
    .innerJoin('files', 'files.name', 'brand_logos.name')
    .select('files.name')
    .where('files.owner_id', '=', ownerId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('cards')
          .select('cards.id')
          .where(hasLogo)
          .where('cards.owner_id', '!=', ownerId)
          .where('cards.is_pending', '=', false),
      ),
    )
    .execute()
  return rows.map(({ name }) => name)
}

export const listBrandsOf = (db: Db, ownerId: string) =>
  db
    .selectFrom('partner_brands')
    .select(['name', 'is_default', 'parts', 'created_at', 'updated_at'])
    .where('owner_id', '=', ownerId)
    .orderBy('id')
    .execute()
