import type * as contract from '#contract/prints.ts'
import { print } from '#documents/print.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { previewDocument, renderDocument } from '../documents/index.ts'
import { noteStep } from '../first-steps/index.ts'
import { getPrintable } from './get-print.ts'
import { printView } from './print-view.ts'

/** A print as a file. */
export const drawPrint: Handler<typeof contract.drawPrint> = async (ctx, { params, body }) => {
  const { code } = await getPrintable(ctx, params.id)
  const bytes = await renderDocument(print, await printView(ctx, code, body), ctx.now())
  await noteStep(ctx, ctx.actor.userId, 'print_code')
  return new BinaryReply(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('attachment', `${code.slug}-${body.kind}-${body.size}.pdf`),
    'cache-control': 'no-store',
  })
}

/** The same drawing on a screen. */
export const previewPrint: Handler<typeof contract.previewPrint> = async (ctx, { params, body }) => {
  const { code } = await getPrintable(ctx, params.id)
  return { svg: await previewDocument(print, await printView(ctx, code, body)) }
}
