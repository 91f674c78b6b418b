import type * as contract from '#contract/nfc-production.ts'
import { nfcPrint } from '#documents/nfc-print.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { AppError } from '#server/platform/app-error.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { renderDocument } from '../documents/index.ts'
import { findNfcOrder } from './order-store.ts'
import { printView } from './print-view.ts'

/** The file of an order for whoever prints it, made when it is asked for. */
export const drawPrintFile: Handler<typeof contract.getNfcPrintFile> = async (ctx, { params }) => {
  const row = await findNfcOrder(ctx.db, params.id)
  if (row === undefined) throw new AppError('nfc_order_not_found')
  const bytes = await renderDocument(nfcPrint, await printView(ctx, row), row.created_at)
  return new BinaryReply(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('attachment', `nfc-order-${row.id}.pdf`),
    'cache-control': 'no-store',
  })
}
