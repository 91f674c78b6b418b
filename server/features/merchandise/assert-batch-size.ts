import { describeField } from '#contract/issues.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor } from '#server/platform/ctx.ts'
import type { Db } from '#server/platform/db/database.ts'
import { limitOf } from '../subscriptions/index.ts'

type Batch = { readonly owner_id: string; readonly quantity: number }

/**
 * A batch has at most as many codes as the plan of its owner allows. Admins order from printers for everybody, as much as they
 * want.
 * @throws AppError plan_limit_reached, at the field of the quantity
 */
export async function assertBatchSize(
  db: Db,
  { role }: Actor,
  { owner_id: ownerId, quantity }: Batch,
): Promise<void> {
  const maximum = role === 'ADMIN' ? null : await limitOf(db, ownerId, 'batch_size')
  if (maximum === null || quantity <= maximum) return
  const fields = [{ path: 'quantity', ...describeField('above_plan', { maximum }) }]
  throw new AppError('plan_limit_reached', { fields })
}
