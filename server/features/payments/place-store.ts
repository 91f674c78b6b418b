import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { OrderRow, PaymentRow } from './store.ts'

/** The country of somebody's confirmed phone number. Several share a code (+1): then the one of the bill, if it is among them. */
export async function findPhoneCountry(db: Db, userId: string, billed: number | null): Promise<string> {
  const row = await db
    .selectFrom('addresses')
    .innerJoin('countries', (join) =>
      join.on(sql<boolean>`starts_with(addresses.value, countries.dial_code)`),
    )
    .select('countries.iso2')
    .where('user_id', '=', userId)
    .where('addresses.kind', '=', 'phone')
    .where('confirmed_at', 'is not', null)
    .orderBy(sql`length(dial_code) desc`)
    .orderBy(sql`countries.id is not distinct from ${billed}::integer desc`)
    .orderBy('countries.id')
    .limit(1)
    .executeTakeFirst()
  return row?.iso2 ?? ''
}

/** What is known of where the buyer of an order is, each by itself: tax offices ask for two that agree. */
export async function listPlaceProofs(
  db: Db,
  { billing, phone_country: phone }: Pick<OrderRow, 'billing' | 'phone_country'>,
  payments: readonly PaymentRow[],
) {
  const { country_id: id } = billing as { country_id?: number | null }
  const billed =
    id == null
      ? undefined
      : await db.selectFrom('countries').select('iso2').where('id', '=', id).executeTakeFirst()
  const payer = payments.find((payment) => payment.is_applied)?.payer_country ?? ''
  const proofs = [
    { kind: 'billing' as const, country: billed?.iso2 ?? '' },
    { kind: 'payment' as const, country: payer },
    { kind: 'phone' as const, country: phone },
  ]
  return proofs.filter(({ country }) => country !== '')
}
