import { msg } from '@lingui/core/macro'
import { cardPaths } from '#cards/card-actions.ts'
import type { Code } from '#contract/card-codes.ts'
import { readableAddress } from '#contract/domain-names.ts'
import { languages } from '#contract/languages.ts'
import type { Print } from '#contract/prints.ts'
import { isolate } from '#documents/document.ts'
import { findPrintFormat, layOutPiece } from '#documents/print-formats.ts'
import type { PrintView } from '#documents/print.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { findPicture } from '../files/index.ts'
import { wordsOfCode } from './card-words.ts'
import type { SignedIn } from './get-print.ts'
import { drawPrintedCode } from './printed-code.ts'
import { breakable, colorsOf, colorsOnWhite } from './rules.ts'

/** In pixels: a picture is at most 7 cm wide, on a poster of A3. */
const pictureWidth = 960

/** A print with the words and colours that were chosen, and the code and picture that its card has now. */
export async function printView(ctx: SignedIn, code: Code, body: Print): Promise<PrintView> {
  const format = findPrintFormat(body.kind, body.size)
  if (format === undefined) throw new Error(`No format ${body.kind} ${body.size}`)
  const { kind, size: _, ...sheet } = format
  const { colors, picture, isPhoto } = await wordsOfCode(ctx, code, ctx.actor.userId)
  const isShown = body.with_picture && kind !== 'sticker' && picture !== ''
  const bytes = isShown ? await findPicture(ctx, picture, pictureWidth) : undefined
  return {
    ...sheet,
    ...layOutPiece(format),
    ...(kind === 'sticker' ? colorsOnWhite(body.color) : colorsOf(body.color, colors.secondary)),
    locale: body.locale,
    title: `${body.name} · ${code.code}`,
    isRightToLeft: languages[body.locale].direction === 'rtl',
    isFolded: kind === 'tent',
    name: isolate(breakable(body.name)),
    subtitle: isolate(breakable(body.subtitle)),
    hint: isolate(breakable(body.hint)),
    link: `${readableAddress(new URL(ctx.env.publicUrl).host)}${cardPaths.page(code.slug)}`,
    codeSvg: (await drawPrintedCode(ctx, code)).svg,
    codeAlt: `${body.hint} (${code.code})`,
    picture: bytes === undefined ? null : [...bytes],
    pictureFit: isPhoto ? 'cover' : 'contain',
    foldLabel: translationsIn(body.locale)._(msg`Fold here`),
  }
}
