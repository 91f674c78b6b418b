import type { AppCtx } from '#server/platform/ctx.ts'
import type { Answer } from './answer.ts'
import { lookUp } from './look-up.ts'
import { makeCardPage } from './make-card-page.ts'
import { makeContactFile } from './make-contact-file.ts'
import { makeNotice } from './make-notice.ts'
import { makeQrPng, makeQrSvg } from './make-qr-picture.ts'
import { tagsOf } from './open-card.ts'
import type { OpenCard } from './open-card.ts'
import type { Target, TargetKind } from './target.ts'
import type { Variant } from './variant.ts'

type Maker = (ctx: AppCtx, open: OpenCard, target: Target, variant: Variant) => Promise<Answer>

const makers: Readonly<Record<TargetKind, Maker>> = {
  card: makeCardPage,
  vcf: makeContactFile,
  'qr-svg': makeQrSvg,
  'qr-png': makeQrPng,
}

/** What a slug or code answers right now, from one look at the database. */
export async function makeAnswer(ctx: AppCtx, target: Target, variant: Variant): Promise<Answer> {
  const found = await lookUp(ctx, target.ref)
  if (found.state !== 'open')
    return { ...(await makeNotice(ctx, variant.locale, found.state, found.name)), closed: found.closed }
  const answer = await makers[target.kind](ctx, found.open, target, variant)
  return { ...answer, tags: tagsOf(found.open, target) }
}
