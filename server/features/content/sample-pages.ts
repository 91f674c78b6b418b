import type { z } from 'zod'
import { PageTexts, builtInPages } from '#contract/static-pages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { findVersionErrors } from './find-version-errors.ts'
import { findPageId, insertPage, insertPageVersion } from './page-store.ts'
import { dayOf } from './rules.ts'
import { cleanTexts, starterTexts } from './static-pages.ts'
import { packTranslations } from '#server/platform/resource/translations.ts'

export type SamplePages = {
  /** What stands in square brackets in the starter texts, and what an operator writes in its place. */
  readonly filledIn: Readonly<Record<string, string>>
  /** Pages that the operator has added, by their slugs. */
  readonly own: Readonly<Record<string, z.input<typeof PageTexts>>>
}

/**
 * Publishes the pages of the product and some more, as an admin would.
 * @throws Error when a text could not be published
 */
export async function insertSamplePages(
  ctx: Pick<AppCtx, 'db' | 'now'>,
  { filledIn, own }: SamplePages,
  adminId: string,
): Promise<void> {
  for (const name of builtInPages)
    await publish(ctx, await findPageId(ctx.db, name), fillIn(starterTexts(name), filledIn), adminId)
  for (const [slug, texts] of Object.entries(own))
    await publish(ctx, await insertPage(ctx.db, slug, ctx.now()), PageTexts.parse(texts), adminId)
}

const fillIn = (texts: PageTexts, filledIn: SamplePages['filledIn']): PageTexts => {
  const filled = Object.entries(texts).map(([field, text]) => [
    field,
    text.replace(/\[[^\][]+\]/g, (place) => filledIn[place] ?? place),
  ])
  return PageTexts.parse(Object.fromEntries(filled))
}

async function publish(
  { db, now }: Pick<AppCtx, 'db' | 'now'>,
  pageId: number,
  texts: PageTexts,
  adminId: string,
): Promise<void> {
  const today = dayOf(now())
  const dated = { ...cleanTexts(texts), effective_on: today }
  const [error] = findVersionErrors(dated, { isFirst: true, today })
  if (error !== undefined) throw new Error(`${texts.title}: ${error.path}: ${error.message}`)
  await insertPageVersion(db, {
    ...packTranslations(['title', 'body', 'changes'], dated),
    page_id: pageId,
    number: 1,
    edited_by: adminId,
    created_at: now(),
  })
}
