import type { Batch, BatchDetail, MerchandiseCode } from '#contract/merchandise.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import * as tasks from '#server/platform/task-rows.ts'
import { readDesign } from '../qrcodes/index.ts'
import { presentTask } from '../tasks/index.ts'
import type { BatchRow } from './store.ts'
import { batchExport, batchMaking } from './task-kinds.ts'

export const presentBatch = (row: Omit<BatchRow, 'design' | 'created_by' | 'owner_name'>): Batch => {
  const unclaimed = row.made - row.claimed - row.inactive
  return {
    batch_id: row.id,
    name: row.name,
    prefix: row.prefix,
    product_note: row.product_note,
    quantity: row.quantity,
    made: row.made,
    claimed: row.claimed,
    inactive: row.inactive,
    claimable: row.is_over ? 0 : unclaimed,
    expired: row.is_over ? unclaimed : 0,
    status: row.status,
    needs_secret: row.needs_secret,
    expires_at: row.expires_at?.toISOString() ?? null,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** A batch with how far its codes are made, and the newest file that the caller had made of it. */
export async function presentDetail(ctx: Ctx, row: BatchRow): Promise<BatchDetail> {
  const subject = String(row.id)
  const making = await tasks.findTaskAbout(ctx.db, batchMaking.kind, subject)
  const file = await tasks.findTask(ctx.db, batchExport.kind, ctx.actor?.userId ?? '', subject)
  return {
    ...presentBatch(row),
    owner_id: row.owner_id,
    owner_name: row.owner_name,
    design: { ...readDesign(row.design) },
    making: making === undefined ? null : await presentTask(ctx, making),
    export: file === undefined ? null : await presentTask(ctx, file),
  }
}

type CodeRow = {
  readonly id: number
  readonly code: string
  readonly batch_id: number | null
  readonly batch_name: string
  readonly serial_no: number | null
  readonly label: string
  readonly status: MerchandiseCode['status']
  readonly claimed_at: Date | null
  readonly expires_at: Date | null
  readonly created_at: Date
}

export const presentMerchandiseCode = (row: CodeRow): MerchandiseCode => ({
  qrcode_id: row.id,
  code: row.code,
  // The constraints of the table give every code of a batch both numbers.
  batch_id: row.batch_id ?? 0,
  batch_name: row.batch_name,
  serial_no: row.serial_no ?? 0,
  label: row.label,
  status: row.status,
  claimed_at: row.claimed_at?.toISOString() ?? null,
  expires_at: row.expires_at?.toISOString() ?? null,
  created_at: row.created_at.toISOString(),
})
