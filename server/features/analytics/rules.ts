import type { VisitCounts } from '#contract/analytics.ts'
import { maxStatisticsDays } from '#contract/constants.ts'
import { invalidField } from '#server/platform/app-error.ts'

const dayLength = 86_400_000

/** Calendar days are counted in UTC, where every day is as long. */
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * dayLength).toISOString().slice(0, 10)

/** The first of so many days of which this is the last. */
export const firstOf = (count: number, last: string): string => addDays(last, 1 - count)

/**
 * The range of days that a person asks for; without a last day it ends today, without a first one it has `days` days.
 * @returns also the first of as many days before.
 * @throws AppError invalid_input
 */
export function choosePeriod({
  from: first,
  to: last,
  days,
  today,
}: {
  readonly from: string | undefined
  readonly to: string | undefined
  readonly days: number
  readonly today: string
}): { readonly from: string; readonly to: string; readonly before: string } {
  const to = last ?? today
  const from = first ?? firstOf(days, to)
  const length = (Date.parse(to) - Date.parse(from)) / dayLength + 1
  // at the day that the person has chosen
  const chosen = last === undefined ? 'from_date' : 'to_date'
  if (length < 1) throw invalidField(chosen, last === undefined ? 'past_date' : 'before_first_day')
  if (length > maxStatisticsDays) throw invalidField(chosen, 'too_many_days', { maximum: maxStatisticsDays })
  return { from, to, before: addDays(from, -length) }
}

/** The totals of several days. */
export const sumDays = (days: readonly VisitCounts[]): VisitCounts =>
  days.reduce(
    (sum, day) => ({
      visits: sum.visits + day.visits,
      visitors: sum.visitors + day.visitors,
      saved_contacts: sum.saved_contacts + day.saved_contacts,
      by_source: {
        qr: sum.by_source.qr + day.by_source.qr,
        nfc: sum.by_source.nfc + day.by_source.nfc,
        link: sum.by_source.link + day.by_source.link,
      },
    }),
    { visits: 0, visitors: 0, saved_contacts: 0, by_source: { qr: 0, nfc: 0, link: 0 } },
  )

type SourceCount = {
  readonly day: string
  readonly source: keyof VisitCounts['by_source']
  readonly visits: number
  readonly visitors: number
}

/** Every day of a range, the oldest first, also those without visits. Saved contacts are not told apart. */
export function fillDays(
  { from, to }: { readonly from: string; readonly to: string },
  counts: readonly SourceCount[],
): (VisitCounts & { readonly day: string })[] {
  const days = new Map<string, VisitCounts>()
  for (let day = from; day <= to; day = addDays(day, 1)) days.set(day, sumDays([]))
  for (const { day, source, visits, visitors } of counts)
    days.set(
      day,
      sumDays([
        days.get(day) ?? sumDays([]),
        { visits, visitors, saved_contacts: 0, by_source: { qr: 0, nfc: 0, link: 0, [source]: visits } },
      ]),
    )
  return [...days].map(([day, counted]) => ({ day, ...counted }))
}
