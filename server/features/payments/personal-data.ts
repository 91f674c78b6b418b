import { csvRow, utf8Bom } from '#formats/csv.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { ZipEntry } from '#server/platform/zip-stream.ts'
import { emptyUnpaid, listAllOrders } from './personal-store.ts'

const header = [
  'code',
  'description',
  'status',
  'currency',
  'total_minor',
  'coupon_code',
  'created_at',
  'paid_at',
] as const

/** What a person has ordered. Bills are papers of their own. */
export async function* exportOrders(
  ctx: AppCtx,
  { userId }: { readonly userId: string },
): AsyncGenerator<ZipEntry> {
  const orders = await listAllOrders(ctx.db, userId)
  const lines = orders.map((order) =>
    csvRow([
      order.public_id,
      order.description,
      order.status,
      order.currency,
      order.total_minor,
      order.coupon_code,
      order.created_at.toISOString(),
      order.paid_at?.toISOString(),
    ]),
  )
  yield { path: 'orders.csv', contents: [utf8Bom + csvRow(header), ...lines] }
}

/** Orders that were paid stay, as the law of taxes asks; of others, who wanted them is removed. */
export const eraseOrders = ({ db }: Pick<AppCtx, 'db'>, userId: string): Promise<void> =>
  emptyUnpaid(db, userId)
