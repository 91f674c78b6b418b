import { ownerColorsOf } from '#cards/colors.ts'
import type * as contract from '#contract/prints.ts'
import { AppError } from '#server/platform/app-error.ts'
import type { Ctx } from '#server/platform/ctx.ts'
import type { Handler } from '#server/platform/http/route.ts'
import { getOwnCode } from '../cards/index.ts'
import { findTarget, showsOf } from '../pages/index.ts'
import { wordsOfCode } from './card-words.ts'
import { drawPrintedCode } from './printed-code.ts'

export type SignedIn = Ctx & { readonly actor: NonNullable<Ctx['actor']> }

/** What a print says at first. */
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

/**
 * A code of the person that can be printed. One that shows nothing now, or is switched off, can be: a print outlives that.
 * @throws AppError qrcode_not_found for somebody else’s, and when its card is deleted; code_blocked when the operator has blocked
 *   what it shows
 */
export async function getPrintable(ctx: SignedIn, id: number) {
  const code = await getOwnCode(ctx, id)
  const shows = showsOf(await findTarget(ctx, { by: 'code', code: code.code }))
  if (shows === 'blocked') throw new AppError('code_blocked')
  if (shows === 'gone' || shows === 'unknown' || shows === 'claimable') throw new AppError('qrcode_not_found')
  return { code, shows }
}
