import { cardPaths } from '#cards/card-actions.ts'
import { stringsOf } from '#cards/strings.ts'
import { contentDisposition } from '#formats/content-disposition.ts'
import { toIcs } from '#formats/ics.ts'
import type { IcsEvent } from '#formats/ics.ts'
import { vcfFileName } from '#formats/vcf-file-name.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { readCompanion } from '../cards/index.ts'
import type { PageResponse } from './cached-response.ts'
import type { OpenCard } from './open-card.ts'
import type { Target, Variant } from './page-request.ts'
import { presentFile } from './present.ts'
import { renderNotice } from './render-notice.ts'

/** The entry for calendars of what takes place at a time; wherever it is read, it is one entry. @returns undefined without a date */
export const calendarEntryOf = (
  ctx: AppCtx,
  { card, content, slug }: Pick<OpenCard, 'card' | 'content' | 'slug'>,
  locale: Variant['locale'],
): IcsEvent | undefined =>
  content.calendar?.({
    uid: card.uid,
    version: card.version,
    changed: card.updated_at,
    now: readCompanion(card).shown?.(ctx.now()),
    pageUrl: ctx.env.publicUrl + cardPaths.page(slug),
    strings: stringsOf(locale),
  })

/** What takes place at a time, as an entry for calendars; of any other card, and of an event without a date, there is none. */
export async function renderCalendarFile(
  ctx: AppCtx,
  open: OpenCard,
  _target: Target,
  { locale }: Variant,
): Promise<PageResponse> {
  const { publicUrl } = ctx.env
  const entry = calendarEntryOf(ctx, open, locale)
  if (entry === undefined) return renderNotice(ctx, locale, 'unknown')
  const name = vcfFileName(open.content.facts.title).replace(/\.vcf$/, '.ics')
  const headers = { 'content-disposition': contentDisposition('attachment', name) }
  const type = 'text/calendar; charset=utf-8; method=PUBLISH'
  return presentFile(Buffer.from(toIcs(entry)), type, { status: 200, publicUrl, headers })
}
