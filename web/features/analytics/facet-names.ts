import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { ReportFacet } from '#contract/reports.ts'
import { useFormats } from '#web/kit/format.ts'
import { stateNames } from './state-names.ts'

export const facetTitles: Readonly<Record<ReportFacet, MessageDescriptor>> = {
  source: msg({ message: 'How they came', context: 'title of a list in statistics' }),
  outcome: msg({ message: 'What they found', context: 'title of a list in statistics' }),
  country: msg`Country`,
  region: msg({ message: 'State or region', context: 'title of a list in statistics' }),
  device: msg({ message: 'Device', context: 'title of a list in statistics' }),
  os: msg({ message: 'System', context: 'operating system' }),
  browser: msg`Browser`,
  referrer: msg({ message: 'Page before', context: 'title of a list in statistics' }),
  campaign: msg`Campaign`,
  language: msg`Language`,
  hour: msg`Hour`,
  weekday: msg`Weekday`,
}

const other = msg({ message: 'Other', context: 'value in statistics' })
const unknown = msg({ message: 'Unknown', context: 'value in statistics' })

/** Values that have words; names of systems and browsers are the same in every language. */
const valueNames: Readonly<
  Partial<Record<ReportFacet, Readonly<Record<string, MessageDescriptor | string>>>>
> = {
  source: { qr: msg`QR code`, nfc: msg`NFC tag`, link: msg`Link` },
  outcome: {
    shown: msg({ message: 'A page', context: 'what a visitor found' }),
    redirected: msg({ message: 'Sent on to another address', context: 'what a visitor found' }),
    inactive: msg({ message: 'A code that is switched off', context: 'what a visitor found' }),
    claimable: msg({ message: 'A code that nobody has claimed', context: 'what a visitor found' }),
    ended: msg({ message: 'A page whose time is over', context: 'what a visitor found' }),
    locked: msg({ message: 'A page behind a lock', context: 'what a visitor found' }),
  },
  device: {
    mobile: msg({ message: 'Phone', context: 'device' }),
    tablet: msg({ message: 'Tablet', context: 'device' }),
    desktop: msg({ message: 'Computer', context: 'device' }),
    other,
  },
  os: {
    android: 'Android',
    ios: 'iOS',
    windows: 'Windows',
    macos: 'macOS',
    linux: 'Linux',
    chromeos: 'ChromeOS',
    other,
  },
  browser: {
    chrome: 'Chrome',
    safari: 'Safari',
    firefox: 'Firefox',
    edge: 'Edge',
    samsung: 'Samsung Internet',
    opera: 'Opera',
    other,
  },
  referrer: { '': msg`Scanned, typed or not told` },
  campaign: { '': msg`No campaign` },
}

const monday = Date.UTC(2026, 0, 5)
const dayLength = 86_400_000
const hourLength = 3_600_000

/** What values of facets are called in the page's language, and in which order its weekdays stand. */
export function useFacetNames() {
  const { t, i18n } = useLingui()
  const { date } = useFormats('UTC')
  const intl = useMemo(() => namesIn(i18n.locale), [i18n.locale])
  const hourName = (hour: number) => {
    const start = monday + hour * hourLength
    const [from, to] = [date(new Date(start), 'time'), date(new Date(start + hourLength), 'time')]
    return t`${from} to ${to}`
  }
  const regionName = (value: string) => {
    const state = stateNames[value]
    return state === undefined ? `${intl.country(value.slice(0, 2))} · ${value.slice(3)}` : t(state)
  }
  const valueName = (facet: ReportFacet, value: string): string => {
    const name = valueNames[facet]?.[value]
    if (name !== undefined) return typeof name === 'string' ? name : t(name)
    if (value === '') return t(unknown)
    if (facet === 'country') return intl.country(value)
    if (facet === 'region') return regionName(value)
    if (facet === 'language') return intl.language(value)
    if (facet === 'hour') return hourName(Number(value))
    return facet === 'weekday' ? intl.weekday(Number(value)) : value
  }
  return { valueName, ...intl }
}

/** The names that browsers know. A text that is no code is its own name. */
function namesIn(locale: string) {
  const countries = new Intl.DisplayNames(locale, { type: 'region' })
  const languages = new Intl.DisplayNames(locale, { type: 'language' })
  const long = new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' })
  const short = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  const dayOf = (weekday: number) => new Date(monday + (weekday - 1) * dayLength)
  const first = firstWeekday(locale)
  return {
    country: (iso2: string) => (/^[A-Z]{2}$/.test(iso2) ? (countries.of(iso2) ?? iso2) : iso2),
    language: (code: string) => (/^[a-z]{2,3}$/.test(code) ? (languages.of(code) ?? code) : code),
    /** @param weekday 1 is Monday, 7 Sunday */
    weekday: (weekday: number) => long.format(dayOf(weekday)),
    shortWeekday: (weekday: number) => short.format(dayOf(weekday)),
    weekdays: Array.from({ length: 7 }, (_, index) => ((first - 1 + index) % 7) + 1),
  }
}

type WithWeek = Intl.Locale & { readonly getWeekInfo?: () => { readonly firstDay: number } }

/** Monday where the browser does not know how the language begins a week. */
const firstWeekday = (locale: string): number =>
  (new Intl.Locale(locale) as WithWeek).getWeekInfo?.().firstDay ?? 1
