import { useLingui } from '@lingui/react'
import { useMemo } from 'react'

type Option = { readonly value: string; readonly label: string }
type TimeNames = { readonly days: Option[]; readonly hours: Option[]; readonly halfHours: Option[] }

/** A Monday; days of the week and times of day have no zone. */
const monday = Date.UTC(2026, 10, 23)

/** Days of the week (1 is Monday), hours (0 to 23) and half hours (`22:30`), as the language writes them. */
export function useTimeNames(): TimeNames {
  const { i18n } = useLingui()
  return useMemo(() => {
    const day = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' })
    const time = new Intl.DateTimeFormat(i18n.locale, { timeStyle: 'short', timeZone: 'UTC' })
    const timeAt = (minutes: number) => time.format(monday + minutes * 60_000)
    const list = (length: number, make: (index: number) => Option) =>
      Array.from({ length }, (_, index) => make(index))
    return {
      days: list(7, (index) => ({
        value: String(index + 1),
        label: day.format(monday + index * 86_400_000),
      })),
      hours: list(24, (hour) => ({ value: String(hour), label: timeAt(hour * 60) })),
      halfHours: list(48, (half) => ({
        value: new Date(monday + half * 1_800_000).toISOString().slice(11, 16),
        label: timeAt(half * 30),
      })),
    }
  }, [i18n.locale])
}
