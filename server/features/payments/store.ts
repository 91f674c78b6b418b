import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'

export type OrderRow = Selectable<Database['orders']>
export type AttemptRow = Selectable<Database['provider_orders']>
export type PaymentRow = Selectable<Database['payments']>

/** Whether somebody has paid something. @param testKeys providers whose payments are none */
export async function hasPaidOrder(db: Db, userId: string, testKeys: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.user_id', '=', userId)
    .where('orders.status', '=', 'paid')
    .where('is_applied', '=', true)
    .where('provider', 'not in', [...testKeys])
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export async function insertOrder(
  db: Db,
  order: Insertable<Database['orders']>,
  lines: readonly Omit<Insertable<Database['order_lines']>, 'order_id' | 'position'>[],
): Promise<OrderRow> {
  const row = await db.insertInto('orders').values(order).returningAll().executeTakeFirstOrThrow()
  const numbered = lines.map((line, position) => ({ ...line, order_id: row.id, position }))
  await db.insertInto('order_lines').values(numbered).execute()
  return row
}

/** Locks an order: what is decided about its money is decided by one at a time. */
export const lockOrder = (db: Db, id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const findOrder = (db: Db, id: number) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst()

export const findOrderByCode = (db: Db, publicId: string) =>
  db.selectFrom('orders').select('id').where('public_id', '=', publicId).executeTakeFirst()

/** Somebody's own order by its code. */
export const findOwnOrder = (db: Db, userId: string, publicId: string) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('public_id', '=', publicId)
    .where('user_id', '=', userId)
    .executeTakeFirst()

/** Locks an account, so that a person buys one thing after the other. */
export const lockBuyer = (db: Db, userId: string) =>
  db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('id', '=', userId)
    .where('status', '=', 'active')
    .forNoKeyUpdate()
    .executeTakeFirst()

/** How the provider addresses a buyer: by confirmed addresses, else by those there are. */
export async function findCustomer(db: Db, userId: string) {
  const rows = await db
    .selectFrom('addresses')
    .select(['kind', 'value'])
    .where('user_id', '=', userId)
    .orderBy(sql`confirmed_at is null`)
    .orderBy('id')
    .execute()
  const of = (kind: 'mail' | 'phone') => rows.find((row) => row.kind === kind)?.value ?? ''
  return { email: of('mail'), phone: of('phone') }
}

type Outcome = OrderRow['refund_outcome']

/** Notes what became of what an order gave, unless that was noted since. @returns whether it was */
export async function changeOutcome(
  db: Db,
  id: number,
  { from, to }: { readonly from: Outcome; readonly to: Outcome },
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set({ refund_outcome: to, updated_at: now })
    .where('id', '=', id)
    .where('refund_outcome', from === null ? 'is' : '=', from)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export async function updateOrder(db: Db, id: number, values: Updateable<Database['orders']>): Promise<void> {
  await db.updateTable('orders').set(values).where('id', '=', id).execute()
}

export const listAttempts = (db: Db, orderId: number) =>
  db.selectFrom('provider_orders').selectAll().where('order_id', '=', orderId).orderBy('id', 'desc').execute()

export const findAttempt = (db: Db, provider: AttemptRow['provider'], providerOrderId: string) =>
  db
    .selectFrom('provider_orders')
    .selectAll()
    .where('provider', '=', provider)
    .where('provider_order_id', '=', providerOrderId)
    .executeTakeFirst()

/** The attempt that a payment came of. */
export const findAttemptOfPayment = (db: Db, provider: AttemptRow['provider'], providerPaymentId: string) =>
  db
    .selectFrom('payments')
    .innerJoin('provider_orders', 'provider_orders.id', 'payments.provider_order_id')
    .select('provider_orders.provider_order_id')
    .where('payments.provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()

export const findPaymentOf = (db: Db, provider: AttemptRow['provider'], providerPaymentId: string) =>
  db
    .selectFrom('payments')
    .select(['id', 'order_id'])
    .where('provider', '=', provider)
    .where('provider_payment_id', '=', providerPaymentId)
    .executeTakeFirst()

/** Stores an attempt; one that a request before this one has stored stays as it is. */
export async function insertAttempt(db: Db, attempt: Insertable<Database['provider_orders']>): Promise<void> {
  await db
    .insertInto('provider_orders')
    .values(attempt)
    .onConflict((conflict) => conflict.columns(['provider', 'provider_order_id']).doNothing())
    .execute()
}

export async function updateAttempt(
  db: Db,
  id: number,
  values: Updateable<Database['provider_orders']>,
): Promise<void> {
  await db.updateTable('provider_orders').set(values).where('id', '=', id).execute()
}

/** The orders that payments of an attempt belong to now. */
export async function listOrdersOfAttempt(db: Db, attemptId: number): Promise<number[]> {
  const rows = db.selectFrom('payments').select('order_id').where('provider_order_id', '=', attemptId)
  return (await rows.execute()).map(({ order_id }) => order_id)
}

/**
 * Writes how a payment was made. A new one is stored as one of which nothing has come: whether it is there, how much it is and
 * what it pays is decided afterwards.
 */
export const recordPayment = (
  db: Db,
  payment: Omit<Insertable<Database['payments']>, 'status'> & { readonly updated_at: Date },
) =>
  db
    .insertInto('payments')
    .values({ ...payment, status: 'failed' })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'provider_payment_id']).doUpdateSet({
        captured_at: sql`coalesce(payments.captured_at, excluded.captured_at)`,
        method: sql`excluded.method`,
        payer_country: sql`coalesce(nullif(excluded.payer_country, ''), payments.payer_country)`,
        updated_at: payment.updated_at,
      }),
    )
    .returningAll()
    .executeTakeFirstOrThrow()

export async function updatePayment(
  db: Db,
  id: number,
  values: Updateable<Database['payments']>,
): Promise<void> {
  await db.updateTable('payments').set(values).where('id', '=', id).execute()
}

/**
 * Takes the reference of a transfer, which pays once whatever somebody says that it was.
 * @param direction of the money: to the installation, to an organiser, or back to a buyer
 * @param reference in its one spelling
 * @returns false when it has paid before
 */
export async function takeReference(
  db: Db,
  direction: 'in' | 'out' | { readonly organiserId: string },
  reference: string,
): Promise<boolean> {
  const name = typeof direction === 'string' ? reference : nameOfReceived(direction.organiserId, reference)
  if (direction !== 'out' && (await hasRecorded(db, name))) return false
  const taken = await db
    .insertInto('transfer_references')
    .values({ reference: direction === 'out' ? `out ${name}` : `in ${name}` })
    .onConflict((conflict) => conflict.doNothing())
    .returning('reference')
    .executeTakeFirst()
  return taken !== undefined
}

/** What an organiser has received himself: his bank counts by itself. */
export const nameOfReceived = (organiserId: string, reference: string): string =>
  `${organiserId} ${reference}`

/** Whether a payment that was recorded before references were taken has this one. None of those is added any more, so the list is closed. */
const hasRecorded = async (db: Db, name: string): Promise<boolean> =>
  (await db
    .selectFrom('payments')
    .select('payments.id')
    .where('provider', 'in', ['offline', 'bank', 'upi'])
    .where('provider_payment_id', '=', name)
    .executeTakeFirst()) !== undefined

/** The payment that paid an order. */
export const findApplied = (db: Db, orderId: number) =>
  db
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('is_applied', '=', true)
    .executeTakeFirst()

export const findPayment = (db: Db, id: number) =>
  db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()

/** Attempts that nobody has asked about for a while: the older one is, the longer it waits. */
export const listDueAttempts = (
  db: Db,
  {
    now,
    youngest,
    oldest,
    limit,
  }: { readonly now: Date; readonly youngest: Date; readonly oldest: Date; readonly limit: number },
) =>
  db
    .selectFrom('provider_orders')
    .select(['id', 'order_id'])
    .where('created_at', '>', oldest)
    .where('created_at', '<', youngest)
    .where(
      sql<boolean>`(last_checked_at is null
        or last_checked_at < ${now}::timestamptz - greatest(interval '4 minutes', (${now}::timestamptz - created_at) / 10))`,
    )
    .orderBy(sql`last_checked_at nulls first`)
    .limit(limit)
    .execute()

/** Orders whose time is over. */
export const listOverdue = (db: Db, now: Date, limit: number) =>
  db
    .selectFrom('orders')
    .select(['id'])
    .where('status', '=', 'open')
    .where('expires_at', '<', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
