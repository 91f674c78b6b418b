/** How an event repeats. */
export const rhythms = ['week', 'two_weeks', 'month'] as const
export type Rhythm = (typeof rhythms)[number]

const day = 86_400_000
const days = { week: 7, two_weeks: 14 } as const

/**
 * The further dates of an event that repeats, as clocks show them: the hour stays, whatever clocks do in between. A month without the day
 * of the first date has its last day instead.
 * @param from `2027-05-14T18:30`
 * @param count without the first date
 */
export function seriesDates(from: string, rhythm: Rhythm, count: number): string[] {
  const start = Date.parse(`${from}Z`)
  return Array.from({ length: count }, (_, index) => {
    const steps = index + 1
    const moved = rhythm === 'month' ? monthsLater(start, steps) : start + steps * days[rhythm] * day
    return new Date(moved).toISOString().slice(0, 16)
  })
}

function monthsLater(start: number, months: number): number {
  const first = new Date(start)
  const [year, month] = [first.getUTCFullYear(), first.getUTCMonth() + months]
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate()
  return Date.UTC(year, month, Math.min(first.getUTCDate(), last)) + (start % day)
}
