import { setImmediate } from 'node:timers/promises'
import type { ExportChoice } from '#contract/merchandise.ts'
import { csvRow, utf8Bom } from '#formats/csv.ts'
import { parseLogo, qrLink, sheetPdf } from '#qr/index.ts'
import { decodeLogo, deflate, qrFile } from '#qr/node.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { zipStream } from '#server/platform/zip-stream.ts'
import { printedSecret } from '../qrcodes/index.ts'
import type { BatchCode } from '../qrcodes/index.ts'
import { printedDesign } from './check-design.ts'
import { labelOf } from './rules.ts'
import { sheetOf } from './sheet-of.ts'
import type { BatchRow } from './store.ts'

/** What a file is made of. Codes arrive in groups, and are drawn when the bytes before them are written. */
export type Drawing = {
  readonly batch: BatchRow
  readonly choice: ExportChoice
  readonly codes: AsyncIterable<readonly BatchCode[]>
}

type Pieces = AsyncGenerator<Uint8Array, void, undefined>

/** The bytes of an export, a piece at a time: none of them needs more memory than one page or one picture. */
export function drawExport(ctx: Pick<AppCtx, 'env' | 'now'>, drawing: Drawing): Pieces {
  const { format } = drawing.choice
  return format === 'csv'
    ? listCodes(ctx, drawing)
    : format === 'zip'
      ? drawPictures(ctx, drawing)
      : drawSheets(ctx, drawing)
}

const header = ['Serial', 'Code', 'Link', 'Secret', 'Status', 'Claimed', 'Expires'] as const

async function* listCodes(ctx: Pick<AppCtx, 'env'>, { batch, choice, codes }: Drawing): Pieces {
  const encoder = new TextEncoder()
  yield encoder.encode(utf8Bom + csvRow(header))
  for await (const group of codes) {
    const lines = group.map((code) =>
      csvRow([
        labelOf(batch.prefix, code.serial_no),
        code.code,
        qrLink(ctx.env.publicUrl, code.code),
        secretOf(ctx, choice, code),
        code.status === 'active' ? 'claimed' : code.status,
        code.claimed_at,
        code.expires_at,
      ]),
    )
    yield encoder.encode(lines.join(''))
  }
}

/** Empty for a code that is claimed, needs no secret, or whose secret is not wanted. */
const secretOf = (ctx: Pick<AppCtx, 'env'>, { with_secrets }: ExportChoice, code: BatchCode): string =>
  with_secrets && code.has_secret ? printedSecret(ctx, code) : ''

/** Sharp enough for a label of five centimetres, which is the size of a picture in print. */
const pixels = { width: 600, height: 600, dpi: 300 }

async function* drawPictures(ctx: Pick<AppCtx, 'env' | 'now'>, { batch, choice, codes }: Drawing): Pieces {
  const design = printedDesign(ctx, batch)
  async function* files() {
    for await (const group of codes)
      for (const { code, serial_no } of group) {
        const label = labelOf(batch.prefix, serial_no)
        const data = qrLink(ctx.env.publicUrl, code)
        const options = { ...design, ...pixels, title: label, data }
        const file = await qrFile(options, choice.picture)
        yield { path: `${label}.${choice.picture}`, contents: [file], isCompressed: choice.picture === 'png' }
        await giveWay()
      }
  }
  yield* zipStream(files(), ctx.now())
}

async function* drawSheets(ctx: Pick<AppCtx, 'env'>, { batch, choice, codes }: Drawing): Pieces {
  const design = printedDesign(ctx, batch)
  const logoPixels = design.image === undefined ? undefined : await decodeLogo(parseLogo(design.image))
  async function* items() {
    for await (const group of codes) {
      for (const code of group) {
        const texts = [labelOf(batch.prefix, code.serial_no), secretOf(ctx, choice, code)]
        const caption = texts.filter((text) => text !== '').join(' · ')
        yield { data: qrLink(ctx.env.publicUrl, code.code), caption }
      }
      await giveWay()
    }
  }
  const sheet = sheetOf(choice, { ...design, title: batch.name })
  yield* sheetPdf(items(), sheet, { deflate, logoPixels })
}

/** Drawing is work for the processor: requests are answered in between. */
const giveWay = () => setImmediate()
