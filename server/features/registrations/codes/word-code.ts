import { stringsOf } from '#cards/strings.ts'
import type { Locale } from '#contract/languages.ts'
import { attendStringsOf } from '#site/strings.ts'

type Used = { readonly code: string; readonly discount_minor: number; readonly currency: string }

/** The code of a registration with what it took off in all, for its page, mails and papers; empty without one. */
export function wordCode({ code, discount_minor: off, currency }: Used, locale: Locale): string {
  if (code === '') return ''
  return attendStringsOf(locale).codeUsed(code, off === 0 ? '' : stringsOf(locale).event.money(off, currency))
}
