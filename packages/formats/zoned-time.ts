const clocks = new Map<string, Intl.DateTimeFormat>()

/** To make one takes a hundred times as long as to use it. There are some hundred zones. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone)
  if (known !== undefined) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  })
  clocks.set(timeZone, made)
  return made
}

/** The difference between the clocks of a zone and UTC at a moment, in milliseconds. */
function offsetAt(moment: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  const parts = clockOf(timeZone).formatToParts(moment)
  const read = (type: Intl.DateTimeFormatPartTypes) =>
    Number(parts.find((part) => part.type === type)?.value ?? 0)
  const shown = Date.UTC(
    read('year'),
    read('month') - 1,
    read('day'),
    read('hour'),
    read('minute'),
    read('second'),
  )
  return shown - Math.floor(moment / 1000) * 1000
}

const day = 86_400_000

/**
 * The moment at which the clocks of a zone show a time, wherever the program runs. Of a time that comes twice, when clocks
 * are set back, the first counts; one that is skipped is as much later as the clocks are set forward.
 * @param wall `2027-05-14T18:30`, or with seconds
 */
export function momentOf(wall: string, timeZone: string): Date {
  const shown = Date.parse(`${wall}Z`)
  const before = offsetAt(shown - day, timeZone)
  const after = offsetAt(shown + day, timeZone)
  const matching = [before, after].find((offset) => offsetAt(shown - offset, timeZone) === offset)
  return new Date(shown - (matching ?? before))
}

/** What the clocks of a zone show at a moment, as a date whose UTC fields are read: for counting days and months. */
export const clockAt = (moment: Date, timeZone: string): Date =>
  new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone))

/** What the clocks of a zone show at a moment: `2027-05-14T18:30`. */
export const wallTimeOf = (moment: Date, timeZone: string): string =>
  clockAt(moment, timeZone).toISOString().slice(0, 16)

/** The next day of the calendar. @param day `2027-05-14` */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00Z`) + 86_400_000).toISOString().slice(0, 10)

/** A moment as the clocks of a zone show it, with their distance from UTC: `2027-05-14T18:30:00+05:30` (RFC 3339). */
export function offsetTimeOf(moment: Date, timeZone: string): string {
  const minutes = Math.round(offsetAt(moment.getTime(), timeZone) / 60_000)
  const [hours, rest] = [Math.trunc(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return `${wallTimeOf(moment, timeZone)}:00${minutes < 0 ? '-' : '+'}${two(hours)}:${two(rest)}`
}
