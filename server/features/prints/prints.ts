import { msg } from '@lingui/core/macro'
import { cardPaths } from '#cards/card-actions.ts'
import { ownerColorsOf } from '#cards/colors.ts'
import type { Code } from '#contract/card-codes.ts'
import { readableAddress } from '#contract/domain-names.ts'
import { languages } from '#contract/languages.ts'
import type * as contract from '#contract/prints.ts'
import { isolate } from '#documents/document.ts'
import { print } from '#documents/print.ts'
import type { PrintView } from '#documents/print.ts'
import { findPrintFormat, layOutPiece } from '#documents/print-formats.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import { BinaryReply } from '#server/platform/http/reply.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { getOwnCode } from '../cards/index.ts'
import { previewDocument, renderDocument } from '../documents/index.ts'
import { findPicture } from '../files/index.ts'
import { findTarget, showsOf } from '../pages/index.ts'
import { wordsOfCode } from './card-words.ts'
import { drawPrintedCode } from './printed-code.ts'
import { breakable, colorsOf, colorsOnWhite } from './rules.ts'

type Signed = Ctx & { readonly actor: NonNullable<Ctx['actor']> }

/**
 * A code of the person that can be printed. One that shows nothing now, or is switched off, can be: a print outlives that.
 * @throws AppError qrcode_not_found for somebody else’s, and when its card is deleted; code_blocked when the operator has blocked
 *   what it shows
 */
async function getPrintable(ctx: Signed, id: number) {
  const code = await getOwnCode(ctx, id)
  const shows = showsOf(await findTarget(ctx, { by: 'code', code: code.code }))
  if (shows === 'blocked') throw new AppError('code_blocked')
  if (shows === 'gone' || shows === 'unknown' || shows === 'claimable') throw new AppError('qrcode_not_found')
  return { code, shows }
}

export const getPrint: Handler<typeof contract.getPrint> = async (ctx, { params }) => {
  const { code, shows } = await getPrintable(ctx, params.id)
  const { locale, name, subtitle, hints, colors, picture } = await wordsOfCode(ctx, code, ctx.actor.userId)
  const { modules } = await drawPrintedCode(ctx, code)
  const { primary: color } = ownerColorsOf({
    primary_color: colors.primary,
    secondary_color: colors.secondary,
  })
  return { code, shows, locale, name, subtitle, hints, color, has_picture: picture !== '', modules }
}

export const previewPrint: Handler<typeof contract.previewPrint> = async (ctx, { params, body }) => {
  const { code } = await getPrintable(ctx, params.id)
  return { svg: await previewDocument(print, await viewOf(ctx, code, body)) }
}

export const drawPrint: Handler<typeof contract.drawPrint> = async (ctx, { params, body }) => {
  const { code } = await getPrintable(ctx, params.id)
  const bytes = await renderDocument(print, await viewOf(ctx, code, body), ctx.now())
  return new BinaryReply(bytes, {
    'content-type': 'application/pdf',
    'content-disposition': contentDisposition('attachment', `${code.slug}-${body.kind}-${body.size}.pdf`),
    'cache-control': 'no-store',
  })
}

/** In pixels: a picture is at most 7 cm wide, on a poster of A3. */
const pictureWidth = 960

async function viewOf(ctx: Signed, code: Code, body: contract.Print): Promise<PrintView> {
  const format = findPrintFormat(body.kind, body.size)
  if (format === undefined) throw new Error(`No format ${body.kind} ${body.size}`)
  const { kind, size: _, ...sheet } = format
  const { colors, picture, isPhoto } = await wordsOfCode(ctx, code, ctx.actor.userId)
  const shown = body.with_picture && kind !== 'sticker' && picture !== ''
  const bytes = shown ? await findPicture(ctx, picture, pictureWidth) : undefined
  const i18n = translationsIn(body.locale)
  return {
    ...sheet,
    ...layOutPiece(format),
    ...(kind === 'sticker' ? colorsOnWhite(body.color) : colorsOf(body.color, colors.secondary)),
    locale: body.locale,
    title: `${body.name} · ${code.code}`,
    isRightToLeft: languages[body.locale].direction === 'rtl',
    isFolded: kind === 'tent',
    name: isolate(breakable(body.name)),
    subtitle: body.subtitle === '' ? '' : isolate(breakable(body.subtitle)),
    hint: isolate(breakable(body.hint)),
    link: `${readableAddress(new URL(ctx.env.publicUrl).host)}${cardPaths.page(code.slug)}`,
    codeSvg: (await drawPrintedCode(ctx, code)).svg,
    codeAlt: `${body.hint} (${code.code})`,
    picture: bytes === undefined ? null : [...bytes],
    pictureFit: isPhoto ? 'cover' : 'contain',
    foldLabel: i18n._(msg`Fold here`),
  }
}
