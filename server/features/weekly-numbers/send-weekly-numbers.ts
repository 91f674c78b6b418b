import { msg, plural } from '@lingui/core/macro'
import type { AppCtx } from '#server/platform/ctx.ts'
import { unlinked } from '#server/platform/email-template.tsx'
import { defineEvent, rowId } from '#server/platform/events.ts'
import { weekOf } from '../analytics/index.ts'
import { mailAccount } from '../notifications/index.ts'
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
  const { visits, saves, before, busiest } = await weekOf(ctx.db, userId, monday)
  if (visits === 0) return
  await mailAccount(ctx, { userId, topic: 'weekly_numbers' }, (i18n, locale) => {
    // calendar days, whatever the zone
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    const period = days.formatRange(Date.parse(monday) - 7 * day, Date.parse(monday) - day)
    const numbers = new Intl.NumberFormat(locale)
    const count = (value: number, last: number) => {
      const [now, earlier] = [numbers.format(value), numbers.format(last)]
      return i18n._(msg`${now} (${earlier} the week before)`)
    }
    return {
      subject: i18n._(msg`${plural(visits, { one: 'Your week: # visit', other: 'Your week: # visits' })}`),
      lines: [period],
      facts: [
        [i18n._(msg`Visits`), count(visits, before.visits)],
        [i18n._(msg`Saved contacts`), count(saves, before.saves)],
        [
          i18n._(msg`Opened most`),
          busiest.map(({ name, visits: of }) => `${unlinked(name)}: ${numbers.format(of)}`).join('\n'),
        ],
      ],
      link: { href: `${ctx.env.publicUrl}/dashboard/analytics`, label: i18n._(msg`See your statistics`) },
    }
  })
}
