import type * as contract from '#contract/card-codes.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { walkRows } from '#server/platform/db/find-rows.ts'
import type { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { noteStep } from '../first-steps/index.ts'
import { findQrcode } from '../qrcodes/index.ts'
import { drawCode, drawSheets } from './code-pdf.ts'
import { codesOfCampaign, codesOfWaiting } from './code-store.ts'
import { callerOf, getCode } from './list-codes.ts'
import { findCard } from './store.ts'

/** A code of a card, or its primary one. */
export const downloadCardPdf: Handler<typeof contract.downloadCardPdf> = async (ctx, { body }) => {
  const card = await findCard(ctx.db, body.card_id, callerOf(ctx))
  if (card === undefined) throw new AppError('card_not_found')
  const code = await findQrcode(ctx.db, body.slug ?? card.slug)
  if (code?.card_id !== card.id) throw new AppError('qrcode_not_found')
  const pdf = await drawCode(ctx, await getCode(ctx, code.id))
  await noteStep(ctx, ctx.actor.userId, 'print_code')
  return pdf
}

/** One code, or all of a campaign. */
export const createCodePdf: Handler<typeof contract.createCodePdf> = async (ctx, { body }) => {
  const { slug = '', campaign = '' } = body
  const draw = async () => {
    if (slug === '') return drawFound(ctx, campaign, codesOfCampaign(campaign, callerOf(ctx)))
    const code = await findQrcode(ctx.db, slug)
    if (code === undefined) throw new AppError('qrcode_not_found')
    return drawCode(ctx, await getCode(ctx, code.id))
  }
  const pdf = await draw()
  await noteStep(ctx, ctx.actor.userId, 'print_code')
  return pdf
}

/** The codes of all cards that a partner has made and that wait for their person. @throws AppError qrcode_not_found without one */
export const drawWaitingCodes = (ctx: DrawCtx, editorId: string): Promise<BinaryReply> =>
  drawFound(ctx, '', codesOfWaiting(editorId))

type DrawCtx = Pick<AppCtx, 'db' | 'env' | 'now'>

async function drawFound(
  ctx: DrawCtx,
  campaign: string,
  { rows, where }: ReturnType<typeof codesOfCampaign> | ReturnType<typeof codesOfWaiting>,
): Promise<BinaryReply> {
  const batches = walkRows(ctx.db, rows, { where })
  const { value: first = [] } = await batches.next()
  if (first.length === 0) throw new AppError('qrcode_not_found')
  return drawSheets(ctx, campaign, first, batches)
}
