import type { NfcMaterial } from '#contract/nfc.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { replacePrices } from './template-store.ts'

/** A template by the names of its stored pictures, with prices by country. */
export type SampleNfcTemplate = {
  readonly template_name: string
  readonly material: NfcMaterial
  readonly front_image: string
  readonly back_image: string
  readonly stock: number | null
  /** Country → amount in the smallest unit of its currency. */
  readonly prices: Readonly<Record<number, number>>
}

/** Gives a new installation something to choose, as printed matter. */
export async function insertSampleTemplates(
  { db, now }: Pick<AppCtx, 'db' | 'now'>,
  samples: readonly SampleNfcTemplate[],
): Promise<void> {
  const category = await db
    .selectFrom('tax_categories')
    .select('id')
    .where('name', '=', 'Printed matter')
    .executeTakeFirst()
  for (const [sort_order, { prices, ...template }] of samples.entries()) {
    const stamps = { created_at: now(), updated_at: now() }
    const { id } = await db
      .insertInto('nfc_templates')
      .values({ ...template, ...stamps, sort_order, tax_category_id: category?.id ?? null })
      .returning('id')
      .executeTakeFirstOrThrow()
    const rows = Object.entries(prices).map(([country, amount_minor]) => ({
      country_id: Number(country),
      amount_minor,
      tax_inclusive: true,
    }))
    await replacePrices(db, id, { prices: rows })
  }
}
