import { sql } from 'kysely'
import { AppError } from '#server/platform/app-error.ts'
import type { Db } from '#server/platform/db/database.ts'
import type { RowId } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

/** The country whose price is that of every country without one of its own. */
const worldId = 1

type Price = {
  readonly currency: string
  readonly amount_minor: number
  readonly tax_inclusive: boolean
}
type ShownPrice = Price & {
  readonly country_id: number
  readonly country_name: string
  readonly country_iso2: string
}

/** Templates with the name of their tax category and with all of their prices, that of the world first. */
export const templateRows = tables
  .selectFrom('nfc_templates')
  .leftJoin('tax_categories', 'tax_categories.id', 'nfc_templates.tax_category_id')
  .selectAll('nfc_templates')
  .select('tax_categories.name as tax_category_name')
  .select(
    sql<ShownPrice[]>`(
      select coalesce(jsonb_agg(jsonb_build_object('country_id', countries.id, 'country_name', countries.name,
        'country_iso2', countries.iso2, 'currency', prices.currency, 'amount_minor', prices.amount_minor,
        'tax_inclusive', prices.tax_inclusive) order by countries.is_place, countries.name), '[]')
      from nfc_template_prices as prices join countries on countries.id = prices.country_id
      where prices.nfc_template_id = nfc_templates.id)`.as('prices'),
  )

type PriceInput = {
  readonly prices: readonly (Omit<Price, 'currency'> & { readonly country_id: number })[]
}

/**
 * Writes the prices of a template in the place of those that it has, each in the currency that its country has now.
 * @throws AppError place_unknown
 */
export async function replacePrices(db: Db, templateId: RowId, { prices }: PriceInput): Promise<void> {
  const id = Number(templateId)
  await db.deleteFrom('nfc_template_prices').where('nfc_template_id', '=', id).execute()
  for (const { country_id, amount_minor, tax_inclusive } of prices) {
    const { numInsertedOrUpdatedRows: inserted } = await db
      .insertInto('nfc_template_prices')
      .columns(['nfc_template_id', 'country_id', 'currency', 'amount_minor', 'tax_inclusive'])
      .expression((eb) =>
        eb
          .selectFrom('countries')
          .select([
            sql<number>`${id}::bigint`.as('nfc_template_id'),
            'countries.id as country_id',
            'countries.currency',
            sql<number>`${amount_minor}::bigint`.as('amount_minor'),
            sql<boolean>`${tax_inclusive}::boolean`.as('tax_inclusive'),
          ])
          .where('countries.id', '=', country_id),
      )
      .executeTakeFirstOrThrow()
    if (inserted !== 1n) throw new AppError('place_unknown')
  }
}

/** The currencies in which prices of countries are stored. */
export async function findCurrencies(db: Db, countryIds: readonly number[]): Promise<Map<number, string>> {
  if (countryIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('countries')
    .select(['id', 'currency'])
    .where('id', 'in', countryIds)
    .execute()
  return new Map(rows.map(({ id, currency }) => [id, currency]))
}

/** The price of a template in a country, else that of the world. */
export const priceIn = (countryId: number | null) => sql<Price | null>`(
  select jsonb_build_object('currency', prices.currency, 'amount_minor', prices.amount_minor,
    'tax_inclusive', prices.tax_inclusive)
  from nfc_template_prices as prices
  where prices.nfc_template_id = nfc_templates.id and prices.country_id in (${countryId ?? worldId}, ${worldId})
  order by prices.country_id = ${worldId} limit 1)`

/** What can be asked for, in its order, with the price in a country. */
export async function selectOffers(db: Db, countryId: number | null) {
  return db
    .selectFrom('nfc_templates')
    .select(['id as nfctemplates_id', 'template_name', 'front_image', 'back_image', 'material', 'stock'])
    .select(priceIn(countryId).as('price'))
    .where('is_active', '=', true)
    .orderBy('sort_order')
    .orderBy('template_name')
    .execute()
}

/** What one card of a template is sold for in a country; undefined when it is not offered. */
export const findOffer = (db: Db, templateId: number, countryId: number) =>
  db
    .selectFrom('nfc_templates')
    .select(['template_name', 'stock', 'tax_category_id'])
    .select(priceIn(countryId).as('price'))
    .where('id', '=', templateId)
    .where('is_active', '=', true)
    .executeTakeFirst()

/** Puts cards back that were taken. */
export async function returnStock(db: Db, templateId: number, quantity: number): Promise<void> {
  await db
    .updateTable('nfc_templates')
    .set((eb) => ({ stock: eb('stock', '+', quantity) }))
    .where('id', '=', templateId)
    .execute()
}

/** Takes cards out of the stock; nobody can take more than there are. @returns false when there are fewer */
export async function takeStock(db: Db, templateId: number, quantity: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('nfc_templates')
    .set((eb) => ({ stock: eb('stock', '-', quantity) }))
    .where('id', '=', templateId)
    .where((eb) => eb.or([eb('stock', 'is', null), eb('stock', '>=', quantity)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
