import { sql } from 'kysely'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Database, Db } from '#server/platform/db/database.ts'
import { column, listRows, selectRows, walkRows } from '#server/platform/db/find-rows.ts'
import { tables } from '#server/platform/db/tables.ts'

type NfcOrder = Selectable<Database['nfc_orders']>
type Status = NfcOrder['status']

/** Whoever does not pay in time has cancelled; money that comes later places the order all the same. */
const status = sql<Status>`case when nfc_orders.status = 'awaiting_payment' and exists (
  select from orders where orders.id = nfc_orders.order_id and orders.status in ('expired', 'cancelled'))
  then 'cancelled' else nfc_orders.status end`

/** Orders where they are searched and counted. */
export const orderIds = tables
  .selectFrom('nfc_orders')
  .select(['nfc_orders.id', 'nfc_orders.user_id', 'nfc_orders.search_text'])
  .select(['nfc_orders.nfc_template_id as nfctemplates_id', status.as('status')])

const shipped = (key: string) => sql<string>`coalesce(nfc_orders.ship_to ->> ${sql.lit(key)}, '')`

/** Orders with the code that the chips open, the template, the address and the payment. */
export const orderRows = tables
  .selectFrom('nfc_orders')
  .innerJoin('orders', 'orders.id', 'nfc_orders.order_id')
  .innerJoin('nfc_templates', 'nfc_templates.id', 'nfc_orders.nfc_template_id')
  .innerJoin('qrcodes', 'qrcodes.id', 'nfc_orders.qrcode_id')
  .leftJoin('slugs', (join) =>
    join.onRef('slugs.qrcode_id', '=', 'qrcodes.id').on('slugs.is_current', '=', true),
  )
  .leftJoin('lost_tags', (join) =>
    join
      .onRef('lost_tags.qrcode_id', '=', 'nfc_orders.qrcode_id')
      .onRef('lost_tags.tag_no', '=', 'nfc_orders.tag_no'),
  )
  .select([
    'nfc_orders.id',
    'nfc_orders.user_id',
    'nfc_orders.order_id',
    'nfc_orders.qrcode_id',
    'nfc_orders.card_name',
    'nfc_orders.image',
    'nfc_orders.quantity',
    'nfc_orders.tags_written',
    'nfc_orders.is_stopped',
    'nfc_orders.tag_no',
    'nfc_orders.is_address_offered',
    'lost_tags.reported_at as lost_at',
    'nfc_orders.carrier',
    'nfc_orders.tracking_no',
    'nfc_orders.tracking_url',
    'nfc_orders.note',
    'nfc_orders.version',
    'nfc_orders.created_at',
    'nfc_orders.updated_at',
  ])
  .select(['nfc_orders.nfc_template_id as nfctemplates_id', status.as('status')])
  .select(sql<boolean>`is_open_code(nfc_orders.qrcode_id)`.as('is_code_open'))
  .select(sql<boolean>`qrcodes.owner_id is not distinct from nfc_orders.user_id`.as('is_code_own'))
  .select(['orders.public_id', 'orders.status as payment_status', 'orders.currency', 'orders.total_minor'])
  .select(['nfc_templates.template_name', 'nfc_templates.material'])
  .select(['nfc_templates.front_image', 'nfc_templates.back_image', 'qrcodes.code'])
  .select([
    sql<string>`coalesce(slugs.slug, lower(qrcodes.code))`.as('slug'),
    shipped('name').as('ship_name'),
    shipped('phone').as('ship_phone'),
    shipped('line1').as('ship_line1'),
    shipped('line2').as('ship_line2'),
    shipped('city').as('ship_city'),
    shipped('postal_code').as('ship_postal_code'),
    sql<number | null>`(nfc_orders.ship_to ->> 'country_id')::integer`.as('ship_country_id'),
    sql<number | null>`(nfc_orders.ship_to ->> 'state_id')::integer`.as('ship_state_id'),
    sql<string>`coalesce((select name from states where id = (ship_to ->> 'state_id')::bigint), '')`.as(
      'ship_state',
    ),
    sql<string>`coalesce((select name from countries where id = (ship_to ->> 'country_id')::bigint), '')`.as(
      'ship_country',
    ),
  ])

export type NfcOrderRow = Awaited<ReturnType<typeof orderRows.execute>>[number]

const isOf = (userId: string) => sql<boolean>`${column('user_id')} = ${userId}::uuid`

/** The orders of a person, the newest first. */
export const listOwnOrders = (
  db: Db,
  userId: string,
  page: { readonly start: number; readonly limit: number },
) =>
  listRows(db, orderRows, { ids: orderIds, where: [isOf(userId)] }, { ...page, column: 'id', order: 'desc' })

/** All that a person has ordered. */
export const walkOwnOrders = (db: Db, userId: string) => walkRows(db, orderRows, { where: [isOf(userId)] })

export async function findNfcOrder(db: Db, id: number): Promise<NfcOrderRow | undefined> {
  const [row] = await selectRows(db, orderRows, { where: [sql<boolean>`${column('id')} = ${id}`] })
  return row
}

/** Its chips get the next number of their code, which the caller has locked; from the last one on all have that. */
export const insertNfcOrder = (db: Db, order: Insertable<Database['nfc_orders']>, lastTagNo: number) =>
  db
    .insertInto('nfc_orders')
    .values({
      ...order,
      tag_no: sql<number>`(select least(coalesce(max(tag_no), 0) + 1, ${lastTagNo}) from nfc_orders
        where qrcode_id = ${order.qrcode_id})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()

/** Offers the address of an order no more, nor the same of another order of this person. */
export async function hideShipTo(db: Db, id: number, userId: string): Promise<void> {
  await db
    .updateTable('nfc_orders')
    .set({ is_address_offered: false })
    .where('user_id', '=', userId)
    .where('ship_to', '=', (eb) => eb.selectFrom('nfc_orders').select('ship_to').where('id', '=', id))
    .execute()
}

/** What is decided about one order is decided by one at a time. */
export const lockNfcOrder = (db: Db, id: number) =>
  db.selectFrom('nfc_orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Whose code an order opens; neither ever changes. */
export const findCodeOfPayment = (db: Db, orderId: number) =>
  db
    .selectFrom('nfc_orders')
    .select(['qrcode_id as id', 'user_id as ownerId'])
    .where('order_id', '=', orderId)
    .executeTakeFirst()

export const lockByPayment = (db: Db, orderId: number) =>
  db.selectFrom('nfc_orders').selectAll().where('order_id', '=', orderId).forUpdate().executeTakeFirst()

export async function changeNfcOrder(
  db: Db,
  id: number,
  values: Updateable<Database['nfc_orders']> & { readonly updated_at: Date },
): Promise<number> {
  const { version } = await db
    .updateTable('nfc_orders')
    .set((eb) => ({ ...values, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** What is written is paid, and stays so; its code shows somebody something. */
const isToWrite = sql<boolean>`is_open_code(nfc_orders.qrcode_id) and exists (
  select from orders where orders.id = nfc_orders.order_id and orders.status = 'paid')`

/** Counts one more chip of an order that is to be written, unless another station has counted meanwhile. @returns false then */
export async function countTag(db: Db, id: number, before: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('nfc_orders')
    .set({ tags_written: before + 1 })
    .where('id', '=', id)
    .where('tags_written', '=', before)
    .where('status', '=', 'in_production')
    .whereRef('tags_written', '<', 'quantity')
    .where(isToWrite)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Chips of orders in production that are not written yet, of those that are paid and whose code is open. */
export const listTags = (db: Db) =>
  selectRows(db, orderRows, {
    where: [
      sql<boolean>`${column('status')} = 'in_production'`,
      sql<boolean>`${column('payment_status')} = 'paid'`,
      sql<boolean>`${column('is_code_open')}`,
      sql<boolean>`${column('tags_written')} < ${column('quantity')}`,
    ],
  })

/** Forgets where the parcels of a person went. Orders stay, as their bills do. */
export async function eraseNfcOrders(db: Db, userId: string): Promise<void> {
  await db
    .updateTable('nfc_orders')
    .set({ ship_to: '{}', card_name: '', image: null, note: '', tracking_no: '', tracking_url: '' })
    .where('user_id', '=', userId)
    .execute()
}

/** Whether chips are being made for a code of a card: paid, and not sent yet. */
export async function hasOrderInWork(db: Db, cardId: number): Promise<boolean> {
  const order = await db
    .selectFrom('nfc_orders')
    .innerJoin('qrcodes', 'qrcodes.id', 'nfc_orders.qrcode_id')
    .select('nfc_orders.id')
    .where('qrcodes.card_id', '=', cardId)
    .where('nfc_orders.status', 'in', ['placed', 'in_production', 'on_hold'])
    .limit(1)
    .executeTakeFirst()
  return order !== undefined
}
