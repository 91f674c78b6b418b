import { msg } from '@lingui/core/macro'
import type { MessageDescriptor } from '@lingui/core'
import type { Locale } from '#contract/languages.ts'
import { translationsIn } from '#server/platform/translations.ts'
import type { Price } from './price-store.ts'

const periods: Readonly<Record<Exclude<Price['period'], 'once'>, (name: string) => MessageDescriptor>> = {
  month: (name) => msg`${name}, one month`,
  quarter: (name) => msg`${name}, three months`,
  year: (name) => msg`${name}, one year`,
}

/** What a line of a bill says, in the language of the buyer: it is stored, and invoices repeat it. */
export function wordOrderLine(
  locale: Locale,
  { name, period, trialDays }: Pick<Price, 'name' | 'period'> & { readonly trialDays: number | null },
): string {
  const i18n = translationsIn(locale)
  if (trialDays !== null) return i18n._(msg`${name}, ${trialDays} days for trying`)
  return period === 'once' ? name : i18n._(periods[period](name))
}
