import * as contract from '#contract/merchandise.ts'
import type { BatchDetail as Batch, MerchandiseCode } from '#contract/merchandise.ts'
import type { Task } from '#contract/tasks.ts'
import { fakeServer } from './fake-server.ts'
import { scaled } from '../../scripts/testing/time-limits.ts'

export const at = '2026-01-02T03:04:05.000Z'
/** The parts of these screens are loaded when they are shown. */
export const slowly = { timeout: scaled(10_000) }
export const task: Task = {
  task_id: '5b2d3c1e-0000-4000-8000-000000000001',
  status: 'running',
  done: 5000,
  total: 20_000,
  created_at: at,
  expires_at: null,
  bytes: null,
}
export const batch: Batch = {
  batch_id: 7,
  name: 'Blue mugs',
  prefix: 'MUG-',
  product_note: 'Keep it warm',
  quantity: 20_000,
  made: 20_000,
  claimed: 12,
  inactive: 3,
  claimable: 19_985,
  expired: 0,
  status: 'ready',
  needs_secret: true,
  expires_at: null,
  owner_id: '5b2d3c1e-0000-4000-8000-000000000002',
  owner_name: 'Asha Rao',
  design: {},
  making: null,
  export: null,
  version: 2,
  created_at: at,
  updated_at: at,
}
export const code: MerchandiseCode = {
  qrcode_id: 31,
  code: 'ABCD1234',
  batch_id: 7,
  batch_name: 'Blue mugs',
  serial_no: 1,
  label: 'MUG-000001',
  status: 'claimable',
  claimed_at: null,
  expires_at: null,
  created_at: at,
}
const codes: readonly MerchandiseCode[] = [
  code,
  { ...code, qrcode_id: 32, label: 'MUG-000002', status: 'claimed', claimed_at: at },
  { ...code, qrcode_id: 33, label: 'MUG-000003', status: 'inactive' },
  { ...code, qrcode_id: 34, label: 'MUG-000004', status: 'expired', expires_at: at },
]

/** A server that has this batch. */
export function openBatch(shown: Batch = batch) {
  const server = fakeServer()
  server.answer(contract.getBatch, shown)
  server.answer(contract.merchandiseCodes.list, { list: [...codes], total: codes.length })
  return server
}
