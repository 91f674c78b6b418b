import { printQuietZone } from '#documents/print-formats.ts'
import { isPrintable, layOut, qrLink, qrSvg, resolveOptions } from '#qr/index.ts'
import type { QrDesign } from '#qr/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findPrintDesign } from '../qrcodes/index.ts'

/** Pixels of a drawing; print shows it in any size. */
const side = 1000

/**
 * A code as its print has it: in its own design, but as large as its place, with a quiet zone of exactly four modules. A frame and
 * a circle would take a part of that place, and colours that ink or some phones cannot tell apart become black on white.
 */
export async function drawPrintedCode(
  { db, env }: Pick<AppCtx, 'db' | 'env'>,
  { qrcode_id: id, code }: { readonly qrcode_id: number; readonly code: string },
): Promise<{ readonly svg: string; readonly modules: number }> {
  const { design, typeface } = await findPrintDesign(db, id, qrLink(env.publicUrl, code), side)
  const { frame: _, ...own } = design
  const wanted = {
    ...own,
    width: side,
    height: side,
    margin: 0,
    quietZone: printQuietZone,
    shape: 'square',
  } as const
  const exact = { ...wanted, dotsOptions: { ...wanted.dotsOptions, roundSize: false }, title: code }
  const printed: QrDesign & { readonly data: string } = isPrintable(exact)
    ? exact
    : { ...exact, ...blackOnWhite, image: undefined }
  return { svg: qrSvg(printed, typeface), modules: layOut(resolveOptions(printed)).matrix.size }
}

const blackOnWhite = {
  dotsOptions: { color: '#000000', roundSize: false },
  backgroundOptions: { color: '#ffffff' },
  cornersSquareOptions: undefined,
  cornersDotOptions: undefined,
} as const
