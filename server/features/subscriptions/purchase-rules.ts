type Plan = { readonly packageId: number; readonly level: number }
type Live = Plan & { readonly ends: Date | null }

const months = { month: 1, quarter: 3, year: 12 } as const

/** When a period of calendar months is over: on the same day of a later month, or on its last one. Null: never. */
export function endOfPeriod(from: Date, period: keyof typeof months | 'once'): Date | null {
  if (period === 'once') return null
  const end = new Date(from)
  end.setUTCMonth(end.getUTCMonth() + months[period])
  // the month has fewer days: the day went over into the next one
  if (end.getUTCDate() !== from.getUTCDate()) end.setUTCDate(0)
  return end
}

/** When a plan that is bought begins: nothing that was paid before is lost to the same or a smaller one. */
export function startOfPurchase(live: Live | undefined, bought: Plan, now: Date): Date {
  if (live?.ends == null || live.ends <= now) return now
  return bought.packageId === live.packageId || bought.level < live.level ? live.ends : now
}
