import { sql } from 'kysely'
import type { Db } from '#server/platform/db/database.ts'
import type { RowId } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

type Given = { readonly currency: string; readonly amount_minor: number }

const countUses = (status: 'open' | 'paid') => sql<number>`(
  select count(*)::int from coupon_uses join orders on orders.id = order_id
  where coupon_id = coupons.id and orders.status = ${sql.lit(status)})`

/** Coupons with their packages, and with what was made of them. */
export const couponRows = tables
  .selectFrom('coupons')
  .selectAll()
  .select([
    sql<number[]>`array(select package_id::int from coupon_packages where coupon_id = coupons.id
      order by package_id)`.as('package_ids'),
    sql<string>`coalesce((select string_agg(packages.name, ', ' order by packages.sort_order, packages.id)
      from coupon_packages join packages on packages.id = package_id where coupon_id = coupons.id), '')`.as(
      'package_names',
    ),
    countUses('paid').as('used'),
    countUses('open').as('reserved'),
    sql<Given[]>`(select coalesce(jsonb_agg(jsonb_build_object('currency', currency, 'amount_minor', given)
      order by currency), '[]')
      from (select orders.currency, sum(coupon_uses.discount_minor) as given
        from coupon_uses join orders on orders.id = order_id
        where coupon_id = coupons.id and orders.status = 'paid' group by orders.currency) as sums)`.as(
      'given',
    ),
  ])

/** Writes the packages of a coupon in the place of those that it has. */
export async function replacePackages(
  db: Db,
  id: RowId,
  { package_ids }: { readonly package_ids: readonly number[] },
): Promise<void> {
  const coupon_id = Number(id)
  await db.deleteFrom('coupon_packages').where('coupon_id', '=', coupon_id).execute()
  if (package_ids.length === 0) return
  const rows = [...new Set(package_ids)].map((package_id) => ({ coupon_id, package_id }))
  await db.insertInto('coupon_packages').values(rows).execute()
}

/** A coupon that can be used, by its code. */
export const findCoupon = (db: Db, code: string) =>
  db
    .selectFrom('coupons')
    .select(['id', 'code', 'percent_ppm as percentPpm', 'amount_minor as amountMinor', 'currency', 'goods'])
    .select(['valid_from as validFrom', 'valid_until as validUntil', 'max_uses as maxUses'])
    .select(['uses_per_person as usesPerPerson', 'first_purchase as isForFirst'])
    .select(
      sql<number[]>`array(select package_id::int from coupon_packages where coupon_id = coupons.id)`.as(
        'packageIds',
      ),
    )
    .where('code', '=', code)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()

/** Locks a coupon, so that its uses are counted by one at a time. */
export const lockCoupon = (db: Db, id: number) =>
  db
    .selectFrom('coupons')
    .select(['max_uses as maxUses', 'uses_per_person as usesPerPerson', 'first_purchase as isForFirst'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

/** Orders that the uses of a coupon are of. They count while they are open or paid. */
const liveUses = (db: Db) =>
  db
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .where('orders.status', 'in', ['open', 'paid'])

type Asked = {
  readonly couponId: number
  readonly userId: string
  /** Whether the person's own orders that wait for money count: a new one takes their place. */
  readonly countsOpen: boolean
}

/** How a coupon is used now. */
export async function countLiveUses(db: Db, { couponId, userId, countsOpen }: Asked) {
  const isOwn = sql<boolean>`orders.user_id is not distinct from ${userId}`
  const counts = countsOpen ? sql<boolean>`true` : sql<boolean>`not (${isOwn} and orders.status = 'open')`
  const { inAll, ofPerson } = await liveUses(db)
    .select([
      sql<number>`count(*)::int`.as('inAll'),
      sql<number>`(count(*) filter (where ${isOwn}))::int`.as('ofPerson'),
    ])
    .where('coupon_id', '=', couponId)
    .where(counts)
    .executeTakeFirstOrThrow()
  const bought = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', 'in', ['package', 'credits'])
    .where('status', '=', 'paid')
    .where('is_trial', '=', false)
    .executeTakeFirst()
  const other = await liveUses(db)
    .innerJoin('coupons', 'coupons.id', 'coupon_uses.coupon_id')
    .select('order_id')
    .where('first_purchase', '=', true)
    .where(isOwn)
    .where(counts)
    .executeTakeFirst()
  return { inAll, ofPerson, hasBought: bought !== undefined || other !== undefined }
}

export async function insertUse(
  db: Db,
  use: { readonly order_id: number; readonly coupon_id: number; readonly discount_minor: number },
): Promise<void> {
  await db.insertInto('coupon_uses').values(use).execute()
}

/** Orders of somebody that wait for their money with a coupon, by their ids. */
export const listOpenUses = (db: Db, userId: string) =>
  db
    .selectFrom('coupon_uses')
    .innerJoin('orders', 'orders.id', 'coupon_uses.order_id')
    .select('order_id')
    .where('user_id', '=', userId)
    .where('status', '=', 'open')
    .orderBy('order_id')
    .execute()

/** A coupon to try the checkout with. */
export async function insertSampleCoupon(db: Db): Promise<void> {
  const worth = { kind: 'percent', percent_ppm: 100_000 } as const
  await db
    .insertInto('coupons')
    .values({ code: 'WELCOME10', ...worth, uses_per_person: 1, first_purchase: true })
    .execute()
}
