import { describeField } from '#contract/issues.ts'
import { batchMaximum } from '#contract/merchandise.ts'
import type * as contract from '#contract/merchandise.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Actor, Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { limitOf } from '../subscriptions/index.ts'
import { findUser } from '../users/index.ts'
import { countCodesSince, lockBatchesOf } from './store.ts'

const day = 86_400_000

/** Codes that a person can create in 24 hours: two of the largest batches of their plan, and never more than the largest of all. */
const perDay = (largestBatch: number | null): number =>
  largestBatch === null ? batchMaximum : Math.min(2 * largestBatch, batchMaximum)

async function findAllowance({ db, now }: Ctx, userId: string) {
  const maximum = perDay(await limitOf(db, userId, 'batch_size'))
  return { maximum, used: await countCodesSince(db, userId, new Date(now().getTime() - day)) }
}

/** @throws AppError address_unconfirmed: whoever has things printed can be reached */
export async function assertConfirmed({ db, actor }: Ctx<Actor>): Promise<void> {
  if (actor.role !== 'ADMIN' && !(await hasConfirmed({ db }, actor.userId)))
    throw new AppError('address_unconfirmed')
}

const hasConfirmed = async ({ db }: Pick<Ctx, 'db'>, userId: string): Promise<boolean> =>
  (await findUser(db, userId))?.email_verified ?? false

/**
 * Call it after the batch is inserted: of two at once, the second one counts the first.
 * @param quantity of this batch
 * @throws AppError daily_codes_used, at the field of the quantity
 */
export async function assertDailyCodes(tx: Ctx<Actor>, quantity: number): Promise<void> {
  if (tx.actor.role === 'ADMIN') return
  await lockBatchesOf(tx.db, tx.actor.userId)
  const { maximum, used } = await findAllowance(tx, tx.actor.userId)
  if (used <= maximum) return
  const left = Math.max(0, maximum - (used - quantity))
  const fields = [{ path: 'quantity', ...describeField('above_day', { maximum, left }) }]
  throw new AppError('daily_codes_used', { fields })
}

export const getBatchAllowance: Handler<typeof contract.getBatchAllowance> = async (ctx) => {
  const { userId, role } = ctx.actor
  if (role === 'ADMIN') return { maximum: null, left: null, is_confirmed: true }
  const { maximum, used } = await findAllowance(ctx, userId)
  return { maximum, left: Math.max(0, maximum - used), is_confirmed: await hasConfirmed(ctx, userId) }
}
