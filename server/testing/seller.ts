import type { z } from 'zod'
import type { SellerSettings } from '#contract/settings.ts'
import type { Db } from '../platform/db/database.ts'

/** A registered seller in Karnataka, as an admin enters one. @param values replaces some of it. */
export async function createSeller(db: Db, values: z.input<typeof SellerSettings> = {}): Promise<void> {
  const state = await db
    .selectFrom('states')
    .select('id')
    .where('name', '=', 'Karnataka')
    .executeTakeFirstOrThrow()
  const seller = {
    legal_name: 'Visita Labs Private Limited',
    address: '12 Lantern Row\nBengaluru 560038',
    country_id: 356,
    state_id: state.id,
    gst_number: '29AAPFU0939F1ZR',
    has_lut: true,
    upi_id: 'visita@upi',
    ...values,
  }
  await db
    .insertInto('settings')
    .values({ key: 'seller', value: JSON.stringify(seller) })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(seller) }))
    .execute()
}
