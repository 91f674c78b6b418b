import { contentDisposition } from '#formats/content-disposition.ts'
import { qrSvg, qrLink } from '#qr/index.ts'
import { qrFile } from '#qr/node.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findPrintDesign } from '../qrcodes/index.ts'
import type { PageResponse } from './cached-response.ts'
import type { OpenCard } from './open-card.ts'
import type { Target } from './page-request.ts'
import { presentFile } from './present.ts'

/** Specification §9. */
const defaultSize = 300
const smallest = 100
const largest = 2000

/** The printed code in its design as a vector; `?download` saves it as a file. */
export async function renderQrSvg(ctx: AppCtx, open: OpenCard, { query }: Target): Promise<PageResponse> {
  const data = qrLink(ctx.env.publicUrl, open.code)
  const { design, typeface } = await findPrintDesign(ctx.db, open.qrcodeId, data)
  const titled = { ...design, title: open.content.facts.title }
  // a file is opened by drawing programs, which need more than pages do
  const svg = isDownload(query) ? await qrFile(titled, 'svg', typeface) : qrSvg(titled, typeface)
  return presentQr(ctx, open, query, { body: Buffer.from(svg), type: 'image/svg+xml', extension: 'svg' })
}

/** What print shops work with. */
const dpi = 300

/** The printed code as `?size=` pixels, 100 to 2000; anything else is 300. `?download` saves it as a file. */
export async function renderQrPng(ctx: AppCtx, open: OpenCard, { query }: Target): Promise<PageResponse> {
  const pixels = Number(new URLSearchParams(query).get('size') ?? defaultSize)
  const size = Number.isInteger(pixels) && pixels >= smallest && pixels <= largest ? pixels : defaultSize
  const data = qrLink(ctx.env.publicUrl, open.code)
  const { design, typeface } = await findPrintDesign(ctx.db, open.qrcodeId, data, size)
  const png = await qrFile({ ...design, dpi }, 'png', typeface)
  return presentQr(ctx, open, query, { body: Buffer.from(png), type: 'image/png', extension: 'png' })
}

type Picture = { readonly body: Buffer; readonly type: string; readonly extension: string }

const isDownload = (query: string) => new URLSearchParams(query).has('download')

function presentQr(ctx: AppCtx, { slug }: OpenCard, query: string, picture: Picture): PageResponse {
  const disposition = isDownload(query) ? 'attachment' : 'inline'
  const headers = {
    'content-disposition': contentDisposition(disposition, `${slug}-qr.${picture.extension}`),
  }
  return presentFile(picture.body, picture.type, { status: 200, publicUrl: ctx.env.publicUrl, headers })
}
