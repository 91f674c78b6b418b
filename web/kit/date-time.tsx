import { useState } from 'react'
import { useFormats } from './format.ts'
import type { Formats } from './format.ts'

export type DateTimeProps = {
  /** An ISO 8601 date and time. */
  readonly at: string
  /** Shows the whole date with weekday and time. */
  readonly long?: boolean
  /** Shows date and time as the clocks of this zone do, where something else than the reader is. IANA: `Asia/Kolkata`. */
  readonly timeZone?: string | undefined
}

/** A date and time in short form: the time today, the day within this year, else the date. The title has it in full. */
export function DateTime({ at, long = false, timeZone }: DateTimeProps) {
  const [now] = useState(() => new Date())
  const formats = useFormats(timeZone)
  const moment = new Date(at)
  const fullText = formats.date(moment, 'full')
  return (
    <time
      dateTime={at}
      title={timeZone === undefined ? (long ? undefined : fullText) : `${fullText} (${timeZone})`}
    >
      {long
        ? fullText
        : timeZone === undefined
          ? shortText(formats, moment, now)
          : formats.date(moment, 'minute')}
    </time>
  )
}

function shortText(formats: Formats, moment: Date, now: Date): string {
  if (moment.toDateString() === now.toDateString()) return formats.date(moment, 'time')
  return formats.date(moment, moment.getFullYear() === now.getFullYear() ? 'day' : 'date')
}
