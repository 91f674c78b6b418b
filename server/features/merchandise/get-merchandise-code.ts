import { cleanCode } from '#contract/clean-text.ts'
import * as contract from '#contract/merchandise.ts'
import { qrLink } from '#qr/index.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { recordActions } from '#server/platform/audit.ts'
import { resourceRoutes } from '#server/platform/resource/resource-routes.ts'
import { resourceStore } from '#server/platform/resource/resource-store.ts'
import { batchCodes, insertSteps, printedSecret } from '../qrcodes/index.ts'
import { printedDesign } from './check-design.ts'
import { getBatchRow, sellerOf } from './get-batch.ts'
import { presentMerchandiseCode } from './present.ts'
import { codeIds, codeRows, findMerchandiseCode, hasCodeText, isCodeOf } from './store.ts'

const about = {
  table: 'qrcodes',
  ids: codeIds,
  rows: codeRows,
  search: (text: string) => hasCodeText(cleanCode(text)),
  present: presentMerchandiseCode,
} as const

const own = resourceStore(contract.merchandiseCodes, { ...about, visibleTo: isCodeOf })
const all = resourceStore(contract.allMerchandiseCodes, about)

export const codeLists = [
  ...resourceRoutes(contract.merchandiseCodes, own),
  ...resourceRoutes(contract.allMerchandiseCodes, all),
]

/** @throws AppError qrcode_not_found */
export const getMerchandiseCode: Handler<typeof contract.getMerchandiseCode> = async (ctx, { params }) => {
  const row = await findMerchandiseCode(ctx.db, params.id, sellerOf(ctx))
  if (row?.batch_id == null) throw new AppError('qrcode_not_found')
  const batch = await getBatchRow(ctx, row.batch_id)
  return {
    ...presentMerchandiseCode(row),
    owner_name: row.owner_name,
    claim_secret: row.has_secret ? printedSecret(ctx, row) : null,
    scan_url: qrLink(ctx.env.publicUrl, row.code),
    design: { ...printedDesign(ctx, batch) },
  }
}

export const updateMerchandiseStatus: Handler<typeof contract.updateMerchandiseStatus> = async (
  ctx,
  { body: { ids, status } },
) => {
  const wanted = [...new Set(ids)]
  const { userId } = ctx.actor
  await ctx.tx(async (tx) => {
    const now = tx.now()
    await batchCodes.holdBatchesOf(tx.db, wanted)
    const found = await batchCodes.lockMerchandiseCodes(tx.db, wanted, sellerOf(ctx))
    if (found.length < wanted.length) throw new AppError('qrcode_not_found')
    const changed = await batchCodes.setStatusOfCodes(tx.db, { ids: wanted, status, now })
    if (changed.length < wanted.length) throw new AppError('wrong_state')
    const action = status === 'active' ? 'enabled' : 'disabled'
    for (const id of changed)
      await insertSteps(tx.db, id, [{ action, cardId: null }], { actorId: userId, now })
    const lines = changed.map((id) => ({
      actorId: userId,
      action: `qrcode.${action}` as const,
      subject: { type: 'qrcode', id },
    }))
    await recordActions(tx, lines)
  })
  return { count: wanted.length }
}
