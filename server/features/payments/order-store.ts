import { sql } from 'kysely'
import type { Expression } from 'kysely'
import { codeContains } from '#server/platform/db/containing.ts'
import type { Db } from '#server/platform/db/database.ts'
import { column, listRows } from '#server/platform/db/find-rows.ts'
import type { FoundInParts } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'
import { hasUserText } from '#server/platform/db/user-search.ts'

/** Orders with what lists show of them. */
const summaries = tables
  .selectFrom('orders')
  .leftJoin('package_prices', 'package_prices.id', 'orders.package_price_id')
  .select(['orders.id', 'public_id', 'orders.user_id', 'kind', 'status', 'orders.currency', 'total_minor'])
  .select(['is_trial', 'orders.created_at', 'paid_at', 'package_prices.country_id'])
  .select(sql<string>`coalesce(terms -> 'coupon' ->> 'code', '')`.as('coupon_code'))
  .select([
    sql<string>`coalesce((select description from order_lines where order_id = orders.id order by position limit 1), '')`.as(
      'description',
    ),
    sql<number>`coalesce((select sum(refunded_minor) from payments where order_id = orders.id and is_applied), 0)::bigint`.as(
      'refunded_minor',
    ),
  ])

export type Summary = Awaited<ReturnType<typeof summariesOf>>[number]

export const summariesOf = (db: Db, ids: readonly number[]) =>
  db.selectFrom(summaries.as('row')).selectAll().where('id', 'in', ids).execute()

/** Orders as admins list them: with whose they are, and with money that pays nothing. */
export const adminOrderRows = tables
  .selectFrom(summaries.as('summary'))
  .leftJoin('users', 'users.id', 'summary.user_id')
  .selectAll('summary')
  .select([
    sql<string>`coalesce(users.name, '')`.as('user_name'),
    sql<string>`coalesce((select value from addresses
      where user_id = summary.user_id and addresses.kind = 'mail' order by confirmed_at is null, id limit 1), '')`.as(
      'email',
    ),
    sql<number>`coalesce((select sum(amount_minor - refunded_minor) from payments
      where order_id = summary.id and payments.status = 'captured' and not is_applied), 0)::bigint`.as(
      'surplus_minor',
    ),
  ])

/** The same where they are searched. */
export const searchedOrders = tables
  .selectFrom('orders')
  .select(['id', 'public_id', 'user_id', 'kind', 'status', 'total_minor'])

/** Orders that were made with a coupon. */
export const hasCoupon = (couponId: number) =>
  sql<boolean>`${column('id')} in (select order_id from coupon_uses where coupon_id = ${couponId})`

/** Orders whose code or buyer has a text. */
export const hasOrderText = (text: string): FoundInParts => ({
  parts: [
    tables
      .selectFrom('orders')
      .select('id')
      .where(hasCode(sql.ref('public_id'), text)),
    tables
      .selectFrom('orders')
      .innerJoin('users', 'users.id', 'orders.user_id')
      .select('orders.id')
      .where(hasUserText(sql.ref('users.search_text'), text)),
  ],
  isOne: sql<boolean>`(${hasCode(column('public_id'), text)} or exists (
    select from users where users.id = ${column('user_id')} and ${hasUserText(sql`users.search_text`, text)}))`,
})

const hasCode = (code: Expression<unknown>, text: string) => codeContains(code, text.toUpperCase())

/** The orders of a person, the newest first. */
export const listOwn = (
  db: Db,
  userId: string,
  {
    search = '',
    ...page
  }: { readonly start: number; readonly limit: number; readonly search?: string | undefined },
) => {
  const ids = tables.selectFrom('orders').select(['id', 'user_id', 'public_id'])
  const where = [sql<boolean>`${column('user_id')} = ${userId}`]
  if (search !== '') where.push(hasCode(column('public_id'), search))
  const found = { ids, where }
  return listRows(db, summaries, found, { ...page, column: 'id', order: 'desc' })
}

export const listLines = (db: Db, orderId: number) =>
  db
    .selectFrom('order_lines')
    .select(['description', 'hsn_sac', 'quantity', 'unit_minor', 'discount_minor', 'taxable_minor'])
    .select(['taxes', 'total_minor'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .execute()

export type TaxedLine = Awaited<ReturnType<typeof listTaxedLines>>[number]

/** The lines of an order as their tax is computed again. */
export const listTaxedLines = (db: Db, orderId: number) =>
  db
    .selectFrom('order_lines')
    .select(['position', 'quantity', 'unit_minor', 'discount_minor', 'taxable_minor', 'total_minor'])
    .select(['taxes', 'subject'])
    .where('order_id', '=', orderId)
    .orderBy('position')
    .$narrowType<{
      taxes: { code: string; rate_ppm: number }[]
      // orders of before 2026-11-28 do not say it
      subject: { tax_category_id?: number | null }
    }>()
    .execute()

type Taxes = Pick<TaxedLine, 'unit_minor' | 'discount_minor' | 'taxable_minor'> & {
  readonly taxes: readonly object[]
}

/** Writes other taxes of a line, for the same total. */
export async function updateTaxes(
  db: Db,
  orderId: number,
  position: number,
  { taxes, ...values }: Taxes,
): Promise<void> {
  await db
    .updateTable('order_lines')
    .set({ ...values, taxes: JSON.stringify(taxes) })
    .where('order_id', '=', orderId)
    .where('position', '=', position)
    .execute()
}

export const listPaymentsOf = (db: Db, orderId: number) =>
  db.selectFrom('payments').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').execute()

export const listRefundsOf = (db: Db, orderId: number) =>
  db
    .selectFrom('refunds')
    .innerJoin('payments', 'payments.id', 'refunds.payment_id')
    .selectAll('refunds')
    .where('order_id', '=', orderId)
    .orderBy('refunds.id')
    .execute()
