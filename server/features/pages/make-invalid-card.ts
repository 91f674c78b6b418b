import { shareSection } from '#cards/card-actions.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import type { Answer } from './answer.ts'
import { renderOpenCard } from './make-card-page.ts'
import type { OpenCard } from './open-card.ts'
import { errorsByField } from './share-form.ts'
import type { PostedShare } from './share-form.ts'

/** The card with its share form open, holding what was typed and what is wrong with it. Never kept. */
export async function makeInvalidCard(ctx: AppCtx, open: OpenCard, posted: PostedShare): Promise<Answer> {
  const share = {
    ...shareSection(open.slug, posted.source),
    values: posted.values,
    errors: errorsByField(posted.errors ?? []),
  }
  const answer = await renderOpenCard(ctx, open, { share, locale: posted.locale, status: 422 })
  return { ...answer, headers: { ...answer.headers, 'cache-control': 'no-store' } }
}
