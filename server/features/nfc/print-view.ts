import { msg } from '@lingui/core/macro'
import { cardPaths } from '#cards/card-actions.ts'
import { readableAddress } from '#contract/domain-names.ts'
import type { NfcMaterial } from '#contract/nfc.ts'
import { nfcSheet } from '#documents/nfc-print.ts'
import type { NfcPrintView } from '#documents/nfc-print.ts'
import { qrLink, qrSvg } from '#qr/index.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { findPicture } from '../files/index.ts'
import { findPrintDesign } from '../qrcodes/index.ts'
import { findLocaleOf } from '../users/index.ts'
import type { NfcOrderRow } from './order-store.ts'

/** What is printed on each material, as in the preview. */
const inks: Readonly<Record<NfcMaterial, string>> = {
  black: '#f1efea',
  white: '#16151a',
  wood: '#2f1a0a',
  steel: '#1b1e22',
}

/** For pictures that fill the card at 300 dots an inch. */
const pictureWidth = 1600

/** What the printer gets of an order: both sides whole, then without their pictures. */
export async function printView(ctx: AppCtx, row: NfcOrderRow): Promise<NfcPrintView> {
  const locale = (await findLocaleOf(ctx.db, row.user_id)) ?? 'en'
  const data = qrLink(ctx.env.publicUrl, row.code)
  const { design, typeface } = await findPrintDesign(ctx.db, row.qrcode_id, data)
  const { width, height, bleed } = nfcSheet
  const whole = { width: width + 2 * bleed, height: height + 2 * bleed, fit: 'xMidYMid slice' }
  const front = await drawPicture(ctx, row.front_image, whole)
  const back = await drawPicture(ctx, row.back_image, whole)
  const label = `NFC ${row.id} · ${row.quantity} × ${row.template_name}`
  const side = (name: 'front' | 'back', ground: string) => ({
    side: name,
    label: `${label} · ${name}`,
    ground,
  })
  return {
    locale,
    title: `NFC ${row.id}`,
    ink: inks[row.material],
    name: row.card_name,
    link: `${readableAddress(new URL(ctx.env.publicUrl).host)}${cardPaths.page(row.slug)}`,
    hint: translationsIn(locale)._(msg`Tap or scan`),
    code: row.code.replace(/^(.{4})/, '$1 '),
    codeSvg: qrSvg({ ...design, title: row.code }, typeface),
    pictureSvg:
      row.image === null
        ? ''
        : await drawPicture(ctx, row.image, {
            width: 37.7,
            height: 17.1,
            fit: `${isRightToLeft(row.card_name) ? 'xMax' : 'xMin'}YMin meet`,
          }),
    isRightToLeft: isRightToLeft(row.card_name),
    pages: [side('front', front), side('back', back), side('front', ''), side('back', '')],
  }
}

/** By its first letter that has a direction (UAX 9, rules P2 and P3), as browsers do for `dir="auto"`. */
const isRightToLeft = (text: string): boolean => {
  const first = /[\p{L}]/u.exec(text)?.[0] ?? ''
  return /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u.test(first)
}

type Frame = { readonly width: number; readonly height: number; readonly fit: string }

/** An uploaded picture within a frame, in millimetres; empty when it is there no more. */
async function drawPicture(ctx: AppCtx, name: string, { width, height, fit }: Frame): Promise<string> {
  const bytes = await findPicture(ctx, name, pictureWidth)
  if (bytes === undefined) return ''
  const href = `data:image/webp;base64,${Buffer.from(bytes).toString('base64')}`
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}mm" height="${height}mm" viewBox="0 0 ${width} ${height}">` +
    `<image href="${href}" width="${width}" height="${height}" preserveAspectRatio="${fit}"/></svg>`
  )
}
