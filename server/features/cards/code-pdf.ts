import type * as contract from '#contract/card-codes.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { deflate } from '#qr/node/deflate.ts'
import { qrFile } from '#qr/node/qr-file.ts'
import { quietZones } from '#qr/options.ts'
import { sheetPdf } from '#qr/sheet/sheet-pdf.ts'
import { qrLink } from '#qr/upper-link.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { BinaryReply, streamOf } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { walkRows } from '#server/platform/db/find-rows.ts'
import { findQrcode } from '../qrcodes/index.ts'
import { cardAccess } from './card-access.ts'
import { readDesign } from './code-design.ts'
import { codesOfCampaign } from './code-store.ts'
import type { CodeRow } from './code-store.ts'
import { getCode } from './codes.ts'
import { linkOf } from './present-code.ts'
import { findCard } from './store.ts'

export const downloadCardPdf: Handler<typeof contract.downloadCardPdf> = async (ctx, { body }) => {
  const card = await findCard(ctx.db, body.card_id, cardAccess(ctx).actor.userId)
  if (card === undefined) throw new AppError('card_not_found')
  const code = await findQrcode(ctx.db, body.slug ?? card.slug)
  if (code?.card_id !== card.id) throw new AppError('qrcode_not_found')
  return pdfOfCode(ctx, await getCode(ctx, code.id))
}

export const createCodePdf: Handler<typeof contract.createCodePdf> = async (ctx, { body }) => {
  const { slug = '', campaign = '' } = body
  if (slug === '') return pdfOfCampaign(ctx, campaign)
  const code = await findQrcode(ctx.db, slug)
  if (code === undefined) throw new AppError('qrcode_not_found')
  return pdfOfCode(ctx, await getCode(ctx, code.id))
}

/** One code in its design, as vectors; at least with the quiet zone that print needs. */
async function pdfOfCode({ env }: Ctx, row: CodeRow): Promise<BinaryReply> {
  const design = readDesign(row.design)
  const quietZone = Math.max(design.quietZone ?? 0, quietZones.print)
  const title = row.label || row.title || row.code
  const pdf = await qrFile({ ...design, quietZone, title, data: qrLink(env.publicUrl, row.code) }, 'pdf')
  return pdfReply(Buffer.from(pdf), `${linkOf(row)}-qr.pdf`)
}

/** Three codes a row; the caption is the link, whose letters every printer has. */
const labels = {
  label: { widthMm: 63, heightMm: 69 },
  codeSizeMm: 52,
  caption: { sizePt: 9 },
  cutMarks: true,
}

/** All codes of a campaign on A4 sheets, which are drawn while they are sent. */
async function pdfOfCampaign(ctx: Ctx, campaign: string): Promise<BinaryReply> {
  const { rows, where } = codesOfCampaign(campaign)
  const batches = walkRows(ctx.db, rows, { where: where(cardAccess(ctx).actor.userId) })
  const { value: first = [] } = await batches.next()
  if (first.length === 0) throw new AppError('qrcode_not_found')
  const itemOf = (row: CodeRow) => ({ data: qrLink(ctx.env.publicUrl, row.code), caption: linkOf(row) })
  async function* items() {
    yield* first.map(itemOf)
    for await (const batch of batches) yield* batch.map(itemOf)
  }
  const pages = sheetPdf(items(), { ...labels, design: { title: campaign } }, { deflate })
  return pdfReply(streamOf(pages), `${ctx.now().toISOString().slice(0, 10)}-qr-codes.pdf`)
}

const pdfReply = (body: Uint8Array | ReadableStream<Uint8Array>, name: string) =>
  new BinaryReply(body, {
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'no-store',
  })
