import { useState } from 'react'

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

export type DateTimeProps = {
  /** An ISO 8601 date and time. */
  readonly at: string
  /** Shows the whole date with weekday and time. */
  readonly long?: boolean
}

/** A date and time in short form: the time today, the day within this year, else the date. The title has it in full. */
export function DateTime({ at, long = false }: DateTimeProps) {
  const [now] = useState(() => new Date())
  const moment = new Date(at)
  const fullText = full.format(moment)
  return (
    <time dateTime={at} title={long ? undefined : fullText}>
      {long ? fullText : shortText(moment, now)}
    </time>
  )
}

function shortText(moment: Date, now: Date): string {
  if (moment.toDateString() === now.toDateString()) return time.format(moment)
  return (moment.getFullYear() === now.getFullYear() ? day : date).format(moment)
}
