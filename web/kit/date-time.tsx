import { useState } from 'react'

const time = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' })
const day = new Intl.DateTimeFormat(undefined, { day: 'numeric', month: 'short' })
const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })

export type WhenProps = {
  /** An ISO 8601 date and time. */
  readonly at: string
  /** Day and time in full, as in a letter. */
  readonly long?: boolean
}

/** When something was, as short as it is clear: the hour today, the day this year, else the date. */
export function DateTime({ at, long = false }: WhenProps) {
  const [now] = useState(() => new Date())
  const moment = new Date(at)
  const words = full.format(moment)
  return (
    <time dateTime={at} title={long ? undefined : words}>
      {long ? words : shortly(moment, now)}
    </time>
  )
}

function shortly(moment: Date, now: Date): string {
  if (moment.toDateString() === now.toDateString()) return time.format(moment)
  return (moment.getFullYear() === now.getFullYear() ? day : date).format(moment)
}
