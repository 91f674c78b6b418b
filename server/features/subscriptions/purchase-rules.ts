import { clockAt, momentOf } from '#formats/zoned-time.ts'

type Plan = { readonly packageId: number; readonly level: number }
type Live = Plan & { readonly ends: Date | null }

const monthsOf = { month: 1, quarter: 3, year: 12 } as const

/** Where the first of periods in a series began. The others begin on its day, at its time of day, as the clocks of its zone show it. */
export type Anchor = { readonly at: Date; readonly timeZone: string }

/** So many calendar months after a start: on its day, or on the last one of a month that has fewer days. */
export function monthsAfter({ at, timeZone }: Anchor, count: number): Date {
  const clock = clockAt(at, timeZone)
  const day = clock.getUTCDate()
  clock.setUTCMonth(clock.getUTCMonth() + count)
  // the month has fewer days: the day went over into the next one
  if (clock.getUTCDate() !== day) clock.setUTCDate(0)
  return momentOf(clock.toISOString().slice(0, -1), timeZone)
}

/** By so much may the end of a period differ that was counted with other rules of summer time than those of today. */
const clockChange = 2 * 3_600_000

/** How many months after its start a series of periods has got to a moment; undefined where none of its periods ends then. */
function monthsUntil(series: Anchor, moment: Date): number | undefined {
  const monthOf = (date: Date) => {
    const clock = clockAt(date, series.timeZone)
    return clock.getUTCFullYear() * 12 + clock.getUTCMonth()
  }
  const count = monthOf(moment) - monthOf(series.at)
  // the hours of a clock change may lie in the month before or after
  return [count, count - 1, count + 1].find(
    (months) => Math.abs(monthsAfter(series, months).getTime() - moment.getTime()) <= clockChange,
  )
}

/**
 * The end of a period of calendar months; null: never. It goes on with the series of periods that it follows, so 31 January is followed by
 * 28 February and that by 31 March; where it follows none, a series begins with it.
 * @param series the periods before, undefined for none
 * @param timeZone of the person, for a series that begins
 */
export function endOfPeriod(
  from: Date,
  period: keyof typeof monthsOf | 'once',
  { series, timeZone }: { readonly series: Anchor | undefined; readonly timeZone: string },
): { readonly until: Date | null; readonly anchor: Anchor } {
  const passed = series && monthsUntil(series, from)
  const anchor = series === undefined || passed === undefined ? { at: from, timeZone } : series
  return { until: period === 'once' ? null : monthsAfter(anchor, (passed ?? 0) + monthsOf[period]), anchor }
}

/** When a plan that is bought begins: nothing that was paid before is lost to the same or a smaller one. */
export function startOfPurchase(live: Live | undefined, bought: Plan, now: Date): Date {
  if (live?.ends == null || live.ends <= now) return now
  return bought.packageId === live.packageId || bought.level < live.level ? live.ends : now
}
