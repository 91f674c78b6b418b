import { msg, plural } from '@lingui/core/macro'
import { sourceLocale } from '#contract/languages.ts'
import type { AppCtx } from '#server/platform/ctx.ts'
import { unlinked } from '#server/platform/email-template.tsx'
import { defineEvent, rowId } from '#server/platform/events.ts'
import { translationsIn } from '#server/platform/translations.ts'
import { weekOf } from '../analytics/index.ts'
import { findConfirmedMail } from '../auth/index.ts'
import { optionalMail, wantsMail } from '../notifications/index.ts'
import { findLocaleOf } from '../users/index.ts'
import { deleteMondays, findMonday, noteMonday } from './store.ts'

/** It is Monday morning where a person is. */
export const WeekOver = defineEvent('WeekOver', { weeklyId: rowId })

const day = 86_400_000
/** Days that notes are kept: far longer than a Monday lasts anywhere. */
const keptDays = 30

/** By the clock: has the numbers of the week mailed to whoever has Monday morning now. Of several processes, the row lets one do it. */
export async function noticeMonday({ tx: inTx, now }: AppCtx): Promise<void> {
  await inTx(async (tx) => {
    for (const weeklyId of await noteMonday(tx.db, now())) await tx.emit(WeekOver, { weeklyId })
    await deleteMondays(tx.db, new Date(now().getTime() - keptDays * day))
  })
}

/** Mails the numbers of the seven days before a Monday; nothing when nobody came. */
export async function sendWeeklyNumbers(
  ctx: AppCtx,
  { weeklyId }: { readonly weeklyId: number },
): Promise<void> {
  const week = await findMonday(ctx.db, weeklyId)
  if (week === undefined) return
  const { userId, monday } = week
  const topic = 'weekly_numbers'
  const to = await findConfirmedMail(ctx.db, userId)
  if (to === undefined || !(await wantsMail(ctx.db, userId, topic))) return
  const { visits, saves, before, busiest } = await weekOf(ctx.db, userId, monday)
  if (visits === 0) return
  const locale = (await findLocaleOf(ctx.db, userId)) ?? sourceLocale
  const i18n = translationsIn(locale)
  // calendar days, whatever the zone
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
  const period = days.formatRange(Date.parse(monday) - 7 * day, Date.parse(monday) - day)
  const numbers = new Intl.NumberFormat(locale)
  const format = (count: number) => numbers.format(count)
  const [came, saved] = [format(visits), format(saves)]
  const [cameBefore, savedBefore] = [format(before.visits), format(before.saves)]
  const lines = [
    i18n._(msg`${period}. Visits: ${came}. Saved contacts: ${saved}.`),
    i18n._(msg`The week before: visits: ${cameBefore}, saved contacts: ${savedBefore}.`),
    i18n._(msg`Opened most:`),
    ...busiest.map(({ name, visits: count }, place) => {
      const [rank, code] = [format(place + 1), unlinked(name)]
      return i18n._(msg`${rank}. ${code}: ${plural(count, { one: '# visit', other: '# visits' })}`)
    }),
  ]
  const subject = i18n._(msg`${plural(visits, { one: 'Your week: # visit', other: 'Your week: # visits' })}`)
  const link = { href: `${ctx.env.publicUrl}/dashboard/analytics`, label: i18n._(msg`See your statistics`) }
  const mail = optionalMail(ctx, { userId, topic }, { subject, lines, link }, locale)
  await ctx.mail.send({ to, ...mail })
}
