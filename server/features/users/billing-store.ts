import type { Selectable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export type BillingRow = Omit<
  Selectable<Database['billing_profiles']>,
  'user_id' | 'created_at' | 'updated_at'
>
export type BillingValues = Omit<BillingRow, 'version'>

const columns = [
  'company_name',
  'gst_number',
  'gst_address',
  'name',
  'line1',
  'line2',
  'city',
  'zipcode',
  'state_id',
  'country_id',
  'tax_number',
  'version',
] as const

export async function findBilling(db: Db, userId: string): Promise<BillingRow | undefined> {
  return db.selectFrom('billing_profiles').select(columns).where('user_id', '=', userId).executeTakeFirst()
}

/** Locks the row until the end of the transaction: what is merged with it is written over no other change. */
export async function lockBilling(db: Db, userId: string): Promise<BillingRow | undefined> {
  return db
    .selectFrom('billing_profiles')
    .select(columns)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Stores the details of an account in place of those that it has. */
export async function writeBilling(
  db: Db,
  userId: string,
  values: BillingValues,
  now: Date,
): Promise<BillingRow> {
  return db
    .insertInto('billing_profiles')
    .values({ user_id: userId, ...values, created_at: now, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet((eb) => ({
        ...values,
        version: eb('billing_profiles.version', '+', 1),
        updated_at: now,
      })),
    )
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/**
 * The country whose prices are for somebody: that of the last bill, because the checkout begins with it, else that of the account.
 * @returns null while neither says one
 */
export async function findBuyingCountry(db: Db, userId: string): Promise<number | null> {
  const row = await db
    .selectFrom('users')
    .leftJoin('billing_profiles', 'billing_profiles.user_id', 'users.id')
    .select((eb) => eb.fn.coalesce('billing_profiles.country_id', 'users.country_id').as('country'))
    .where('users.id', '=', userId)
    .executeTakeFirst()
  return row?.country ?? null
}
