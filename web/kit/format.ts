import { useLingui } from '@lingui/react'
import { useMemo } from 'react'

type DateStyle = 'time' | 'day' | 'date' | 'minute' | 'full'

const dateStyles: Readonly<Record<DateStyle, Intl.DateTimeFormatOptions>> = {
  time: { timeStyle: 'short' },
  day: { day: 'numeric', month: 'short' },
  date: { dateStyle: 'medium' },
  minute: { dateStyle: 'medium', timeStyle: 'short' },
  full: { dateStyle: 'full', timeStyle: 'short' },
}

/** Seconds in a unit, largest first. */
const relativeUnits = [
  ['year', 31_557_600],
  ['month', 2_629_800],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

export type Formats = {
  readonly date: (at: Date, style: DateStyle) => string
  readonly number: (value: number, options?: Intl.NumberFormatOptions) => string
  /** @param minor the amount in the smallest unit: 1999 for 19.99. @param currency ISO 4217: `INR`. */
  readonly money: (minor: number, currency: string) => string
  /** "3 hours ago", "in 2 days". */
  readonly relative: (at: Date, now: Date) => string
  /** "Asha, Omar and Mei" */
  readonly list: (items: readonly string[]) => string
  /** @param iso2 ISO 3166: `IN`. @param english the name that the product stores, for a code that the language has no name for. */
  readonly country: (iso2: string, english: string) => string
  /** The order of two texts in the language. */
  readonly compare: (a: string, b: string) => number
}

/**
 * How a language writes dates, numbers, money, lists and names of countries. Making a formatter is slow, so each is made once.
 * @param timeZone IANA: `Asia/Kolkata`; that of the device when absent.
 */
export function createFormats(locale: string, timeZone?: string): Formats {
  const zone = timeZone === undefined ? {} : { timeZone }
  const dates = once((style: DateStyle) => new Intl.DateTimeFormat(locale, { ...dateStyles[style], ...zone }))
  const numbers = once(
    (options: string) => new Intl.NumberFormat(locale, JSON.parse(options) as Intl.NumberFormatOptions),
  )
  const currencies = once(
    (currency: string) => new Intl.NumberFormat(locale, { style: 'currency', currency }),
  )
  const relative = once((unit: string) => new Intl.RelativeTimeFormat(unit, { numeric: 'auto' }))
  const lists = once((of: string) => new Intl.ListFormat(of))
  const countries = once((of: string) => new Intl.DisplayNames(of, { type: 'region', fallback: 'none' }))
  const collators = once((of: string) => new Intl.Collator(of))
  return {
    date: (at, style) => dates(style).format(at),
    number: (value, options = {}) => numbers(JSON.stringify(options)).format(value),
    money: (minor, currency) => {
      const format = currencies(currency)
      return format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2))
    },
    relative: (at, now) => {
      const seconds = Math.round((at.getTime() - now.getTime()) / 1000)
      const [unit, size] =
        relativeUnits.find(([, each]) => Math.abs(seconds) >= each) ?? (['second', 1] as const)
      return relative(locale).format(Math.trunc(seconds / size), unit)
    },
    list: (items) => lists(locale).format(items),
    // English names are those of the back office
    country: (iso2, english) => (locale === 'en' ? english : (countries(locale).of(iso2) ?? english)),
    compare: (a, b) => collators(locale).compare(a, b),
  }
}

function once<K extends string, V>(make: (key: K) => V): (key: K) => V {
  const made = new Map<K, V>()
  return (key) => {
    const before = made.get(key)
    if (before !== undefined) return before
    const value = make(key)
    made.set(key, value)
    return value
  }
}

/** The formats of a language in the time zone of the device, for code that is no component. */
export const formatsIn = once((locale: string) => createFormats(locale))

/** The formats of the page's language, in the time zone of the device or in another. */
export function useFormats(timeZone?: string): Formats {
  const { i18n } = useLingui()
  return useMemo(
    () => (timeZone === undefined ? formatsIn(i18n.locale) : createFormats(i18n.locale, timeZone)),
    [i18n.locale, timeZone],
  )
}
