import { expect, it } from 'vitest'
import { exportMerchandise } from '#contract/merchandise.ts'
import { readEnv } from '#server/platform/env.ts'
import type { BatchCode } from '../qrcodes/index.ts'
import { printedDesign } from './check-design.ts'
import { drawExport } from './draw-export.ts'
import type { BatchRow } from './store.ts'

const env = readEnv({ PUBLIC_URL: 'http://visita.test', SECRET: 'x'.repeat(40) })
const at = new Date('2026-01-02T03:04:05Z')
const batch: BatchRow = {
  id: 1,
  owner_id: '5b2d3c1e-0000-4000-8000-000000000001',
  owner_name: 'Asha Rao',
  created_by: null,
  name: 'Mugs',
  prefix: 'M-',
  product_note: '',
  quantity: 100_000,
  made: 100_000,
  claimed: 0,
  inactive: 0,
  status: 'ready',
  needs_secret: true,
  expires_at: null,
  is_over: false,
  design: {},
  version: 1,
  created_at: at,
  updated_at: at,
}

const sizeOfGroup = 100
const codeOf = (serial: number): BatchCode => ({
  code: `A${String(serial).padStart(7, '0')}`,
  serial_no: serial,
  status: 'claimable',
  expires_at: null,
  claimed_at: null,
  has_secret: true,
  claim_secret_version: 1,
})

it.each(['csv', 'zip', 'pdf'] as const)('makes a %s no faster than its bytes are taken', async (format) => {
  let taken = 0
  async function* codes() {
    for (; taken < batch.quantity; taken += sizeOfGroup)
      yield Array.from({ length: sizeOfGroup }, (_, index) => codeOf(taken + index + 1))
  }
  const choice = exportMerchandise.body.parse({ batch_id: 1, format })
  const pieces = drawExport({ env, now: () => new Date('2026-11-22') }, { batch, choice, codes: codes() })
  for (let piece = 0; piece < 4; piece += 1) {
    const { value, done } = await pieces.next()
    expect(done).toBe(false)
    // a page, a picture, or the lines of a group
    expect(value?.byteLength).toBeLessThan(200_000)
  }
  expect(taken).toBeLessThanOrEqual(3 * sizeOfGroup)
  await pieces.return()
})

it('prints without a logo that has no room, so that no export fails', async () => {
  const image =
    'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="9" height="9"%3E%3Cpath d="M0 0h9v9H0z"/%3E%3C/svg%3E'
  const roomy = { image, imageOptions: { imageSize: 0.4 } }
  expect(printedDesign({ env }, { design: roomy })).toMatchObject(roomy)
  const narrow = { image, imageOptions: { imageSize: 0.1, margin: 60 }, dotsOptions: { color: '#173b66' } }
  const printed = printedDesign({ env }, { design: narrow })
  expect([printed.image, printed.dotsOptions]).toEqual([undefined, narrow.dotsOptions])
})
