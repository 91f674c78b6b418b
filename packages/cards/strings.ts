import type { Locale } from './locale.ts'
import { ar } from './strings/ar.ts'
import { en } from './strings/en.ts'
import { hi } from './strings/hi.ts'
import type { Strings } from './strings/shape.ts'

const catalogue = { en, hi, ar } satisfies Record<Locale, Strings>

export function stringsOf(locale: Locale): Strings {
  return catalogue[locale]
}
