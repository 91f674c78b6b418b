import { contentDisposition } from '#formats/content-disposition.ts'
import { qrLink, sheetPdf } from '#qr/index.ts'
import type { QrDesign } from '#qr/index.ts'
import { deflate, qrFile } from '#qr/node.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { BinaryReply, streamOf } from '#server/platform/http/reply.ts'
import { findPrintDesign } from '../qrcodes/index.ts'
import type { CodeRow } from './code-store.ts'
import { linkOf } from './present-code.ts'

/** One code in its design, as vectors; at least with the quiet zone that print needs. */
export async function drawCode({ db, env }: Pick<AppCtx, 'db' | 'env'>, row: CodeRow): Promise<BinaryReply> {
  const { design, typeface } = await findPrintDesign(db, row.id, qrLink(env.publicUrl, row.code))
  const title = row.label || row.title || row.code
  const pdf = await qrFile({ ...design, title }, 'pdf', typeface)
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
export function drawSheets(
  { env, now }: Pick<AppCtx, 'env' | 'now'>,
  campaign: string,
  first: readonly CodeRow[],
  others: AsyncIterable<readonly CodeRow[]>,
): BinaryReply {
  const itemOf = (row: CodeRow) => ({ data: qrLink(env.publicUrl, row.code), caption: linkOf(row) })
  async function* items() {
    yield* first.map(itemOf)
    for await (const batch of others) yield* batch.map(itemOf)
  }
  const design: QrDesign = { title: campaign, qrOptions: { segments: 'optimal' } }
  const pages = sheetPdf(items(), { ...labels, design }, { deflate })
  return pdfReply(streamOf(pages), `${now().toISOString().slice(0, 10)}-qr-codes.pdf`)
}

const pdfReply = (body: Uint8Array | ReadableStream<Uint8Array>, name: string) =>
  new BinaryReply(body, {
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('attachment', name),
    'cache-control': 'no-store',
  })
