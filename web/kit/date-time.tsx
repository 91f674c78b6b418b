import { useState } from 'react'
import { useFormats } from './format.ts'
import type { Formats } from './format.ts'

export type DateTimeProps = {
  /** An ISO 8601 date and time. */
  readonly at: string
  /** Shows the whole date with weekday and time. */
  readonly long?: boolean
}

/** A date and time in short form: the time today, the day within this year, else the date. The title has it in full. */
export function DateTime({ at, long = false }: DateTimeProps) {
  const [now] = useState(() => new Date())
  const formats = useFormats()
  const moment = new Date(at)
  const fullText = formats.date(moment, 'full')
  return (
    <time dateTime={at} title={long ? undefined : fullText}>
      {long ? fullText : shortText(formats, moment, now)}
    </time>
  )
}

function shortText(formats: Formats, moment: Date, now: Date): string {
  if (moment.toDateString() === now.toDateString()) return formats.date(moment, 'time')
  return formats.date(moment, moment.getFullYear() === now.getFullYear() ? 'day' : 'date')
}
