import type { Locale } from '#contract/languages.ts'
import { attendAr } from './strings/attend-ar.ts'
import { attendEn } from './strings/attend-en.ts'
import type { AttendStrings } from './strings/attend-en.ts'
import { attendHi } from './strings/attend-hi.ts'
import { ar } from './strings/ar.ts'
import { en } from './strings/en.ts'
import type { SiteStrings } from './strings/en.ts'
import { hi } from './strings/hi.ts'

const strings: Readonly<Record<Locale, SiteStrings>> = { en, hi, ar }

export const stringsOf = (locale: Locale): SiteStrings => strings[locale]

const attend: Readonly<Record<Locale, AttendStrings>> = { en: attendEn, hi: attendHi, ar: attendAr }

/** The words of the pages of attendees. */
export const attendStringsOf = (locale: Locale): AttendStrings => attend[locale]
