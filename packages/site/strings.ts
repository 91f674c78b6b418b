import type { Locale } from '#contract/languages.ts'
import { ar } from './strings/ar.ts'
import { en } from './strings/en.ts'
import type { SiteStrings } from './strings/en.ts'
import { hi } from './strings/hi.ts'

const strings: Readonly<Record<Locale, SiteStrings>> = { en, hi, ar }

export const stringsOf = (locale: Locale): SiteStrings => strings[locale]
