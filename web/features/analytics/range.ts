/** The days that statistics show, in their address: so many up to today, or from a day to another. */
export type StatisticsRange = {
  readonly days?: number
  readonly from?: string
  readonly to?: string
}

/** The ranges that need no typing; the first that an address does not name is `usualDays`. */
export const offeredDays = [7, 30, 90] as const
const usualDays = 30

/** How many days up to today are chosen; undefined for own days. */
export const daysOf = ({ days = usualDays, from, to }: StatisticsRange): number | undefined =>
  from === undefined && to === undefined ? days : undefined

/** The range of so many days up to today; the usual one needs no address. */
export const lastDays = (days: number): StatisticsRange => (days === usualDays ? {} : { days })

/** Reads the range from an address that a person may have typed. Never throws. */
export function readRange({ days, from, to }: Readonly<Record<string, unknown>>): StatisticsRange {
  const own = {
    ...(typeof from === 'string' && from !== '' && { from }),
    ...(typeof to === 'string' && to !== '' && { to }),
  }
  if (Object.keys(own).length > 0) return own
  return lastDays(offeredDays.find((offered) => offered === Number(days)) ?? usualDays)
}

const dayLength = 86_400_000

/** A calendar day as a moment, to be shown in UTC. */
export const dayMoment = (day: string): Date => new Date(`${day}T00:00:00Z`)

/** From the first day to the last one; 0 where both are the same. */
export const daysBetween = (from: string, to: string): number =>
  (dayMoment(to).getTime() - dayMoment(from).getTime()) / dayLength

export const dayAfter = (day: string, days: number): string =>
  new Date(dayMoment(day).getTime() + days * dayLength).toISOString().slice(0, 10)
