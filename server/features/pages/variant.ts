import { localeOf } from '#cards/locale.ts'
import type { Locale } from '#cards/locale.ts'
import type { Target } from './target.ts'

/** Reads a request header by its name in lower case. */
export type ReadHeader = (name: string) => string | undefined

/** Whose address book opens the contact file. */
export type ContactsApp = 'apple' | 'samsung' | 'other'

export type Variant = { readonly locale: Locale; readonly contactsApp: ContactsApp }

const knownLocales = new Map<string, Locale>()
const knownLocalesMax = 1_000

/** What of the request's headers changes the answer. */
export function readVariant(header: ReadHeader): Variant {
  return { locale: readLocale(header('accept-language')), contactsApp: readContactsApp(header('user-agent')) }
}

/** Names the answer to a target in a variant: equal keys, equal bytes. */
export function answerKey({ kind, ref, source, query }: Target, header: ReadHeader): string {
  const name = ref.by === 'slug' ? `s ${ref.slug}` : `c ${ref.code}`
  if (kind === 'card') return `card ${name} ${source} ${readLocale(header('accept-language'))}`
  return kind === 'vcf' ? `vcf ${name} ${readContactsApp(header('user-agent'))}` : `${kind} ${name} ${query}`
}

function readLocale(wanted = ''): Locale {
  const before = knownLocales.get(wanted)
  if (before !== undefined) return before
  const locale = localeOf(wanted)
  if (knownLocales.size >= knownLocalesMax) knownLocales.clear()
  knownLocales.set(wanted, locale)
  return locale
}

function readContactsApp(userAgent = ''): ContactsApp {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple'
  return /SamsungBrowser|\bSM-[A-Z]\d/.test(userAgent) ? 'samsung' : 'other'
}
