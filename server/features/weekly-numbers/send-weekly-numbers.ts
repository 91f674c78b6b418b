import { msg, plural } from '@lingui/core/macro'
import type { AppCtx } from '#server/platform/ctx.ts'
import { unlinked } from '#server/platform/email-template.tsx'
import { defineEvent, rowId } from '#server/platform/events.ts'
import { weekOf } from '../analytics/index.ts'
import { mailAccount } from '../notifications/index.ts'
import { deleteLetters, findLetter, noteLetters } from './store.ts'

/** It is the day and hour at which a person wants the numbers of their week. */
export const WeekOver = defineEvent('WeekOver', { weeklyId: rowId })

const day = 86_400_000
/** Days that notes are kept: far longer than a week. */
const keptDays = 30

/** By the clock: has the numbers of the week mailed to those for whom it is time. Of several processes, the row lets one do it. */
export async function noticeWeeks({ tx: inTx, now }: AppCtx): Promise<void> {
  await inTx(async (tx) => {
    for (const weeklyId of await noteLetters(tx.db, now())) await tx.emit(WeekOver, { weeklyId })
    await deleteLetters(tx.db, new Date(now().getTime() - keptDays * day))
  })
}

/** Mails the numbers of the days that a letter is about; nothing when nobody came, or when no card is left of those that were chosen. */
export async function sendWeeklyNumbers(
  ctx: AppCtx,
  { weeklyId }: { readonly weeklyId: number },
): Promise<void> {
  const letter = await findLetter(ctx.db, weeklyId)
  if (letter === undefined) return
  const { userId, from, until } = letter
  const { visits, saves, before, busiest } = await weekOf(ctx.db, letter)
  if (visits === 0) return
  const isWeek = Date.parse(until) - Date.parse(from) === 7 * day
  await mailAccount(ctx, { userId, topic: 'weekly_numbers' }, (i18n, locale) => {
    // calendar days, whatever the zone
    const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' })
    const period = days.formatRange(Date.parse(from), Date.parse(until) - day)
    const numbers = new Intl.NumberFormat(locale)
    const count = (value: number, last: number) => {
      const [now, earlier] = [numbers.format(value), numbers.format(last)]
      return i18n._(
        isWeek ? msg`${now} (${earlier} the week before)` : msg`${now} (${earlier} on as many days before)`,
      )
    }
    const subject = isWeek
      ? msg`${plural(visits, { one: 'Your week: # visit', other: 'Your week: # visits' })}`
      : msg`${plural(visits, { one: 'The last days: # visit', other: 'The last days: # visits' })}`
    return {
      subject: i18n._(subject),
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
