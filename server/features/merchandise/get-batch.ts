import * as contract from '#contract/merchandise.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { presentBatch, presentDetail } from './present.ts'
import * as store from './store.ts'
import type { BatchRow } from './store.ts'

const about = {
  table: 'batches',
  ids: store.batchIds,
  rows: store.batchRows,
  present: presentBatch,
} as const

const own = resourceStore(contract.batches, { ...about, visibleTo: store.isSoldBy })
const all = resourceStore(contract.allBatches, about)

export const batchLists = [
  ...resourceRoutes(contract.batches, own),
  ...resourceRoutes(contract.allBatches, all),
]

/** Whose batches the caller may use: their own; admins those of everybody. */
export const sellerOf = ({ actor }: Ctx): string | undefined =>
  actor?.role === 'ADMIN' ? undefined : (actor?.userId ?? '')

/** @throws AppError batch_not_found */
export async function getBatchRow(ctx: Ctx, id: number): Promise<BatchRow> {
  const row = await store.findBatch(ctx.db, id, sellerOf(ctx))
  if (row === undefined) throw new AppError('batch_not_found')
  return row
}

export const getBatch: Handler<typeof contract.getBatch> = async (ctx, { params }) =>
  presentDetail(ctx, await getBatchRow(ctx, params.id))
