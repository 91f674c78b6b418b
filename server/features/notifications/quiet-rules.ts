/** Minutes after midnight in the zone of a person; `until` is on the next day where it is not after `from`. */
export type QuietHours = { readonly from: number; readonly until: number; readonly timeZone: string }

/** Milliseconds. The offsets of all zones are multiples of it, and so are the ends of quiet hours. */
const step = 15 * 60_000

/**
 * When the quiet hours end in which a moment lies; undefined when it lies in none. It looks at the clock on the wall, also in a night
 * in which that is changed.
 */
export function endOfQuiet({ from, until, timeZone }: QuietHours, now: Date): Date | undefined {
  const clock = new Intl.DateTimeFormat('en', {
    timeZone,
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  const isQuiet = (at: number) => {
    const [hours = 0, minutes = 0] = clock.format(at).split(':').map(Number)
    const minute = hours * 60 + minutes
    return from < until ? from <= minute && minute < until : from <= minute || minute < until
  }
  if (!isQuiet(now.getTime())) return undefined
  let end = Math.floor(now.getTime() / step) * step + step
  while (isQuiet(end)) end += step
  return new Date(end)
}
