import { LRUCache } from 'lru-cache'
import { localeOfCookie } from '#contract/languages.ts'
import { splitLinkName } from '#contract/link-names.ts'
import { findLocale } from '#cards/locale.ts'
import type { Locale } from '#cards/locale.ts'
import { themeIdOf } from '#cards/template-ids.ts'
import { plainThemeId } from '#contract/constants.ts'
import type { Family, ThemeId } from '#contract/constants.ts'
import { readLanguages } from '#server/platform/accept-headers.ts'
import { readCode } from '../qrcodes/index.ts'
import type { CodeRef } from './store.ts'

/** A request for something that visitors open. */
export type PageRequest = {
  readonly method: string
  /** Path and query as they came. */
  readonly url: string
  readonly header: ReadHeader
  readonly ip: string
  /** The fields of a posted form; of a field sent twice, the last one counts. */
  readonly readForm: () => Promise<Readonly<Record<string, string>>>
  /** A file of the same form; undefined without one. */
  readonly readFile: (name: string) => Promise<File | undefined>
}

/** Reads a request header by its name in lower case. */
export type ReadHeader = (name: string) => string | undefined

/** `plain` is the card in the plain template, whatever its own is. */
export type TargetKind = 'card' | 'plain' | 'vcf' | 'ics' | 'qr-svg' | 'qr-png' | 'share-picture'

/** What the address of a card's page, or of one of its files, asks for. */
export type Target = {
  readonly kind: TargetKind
  readonly ref: CodeRef
  /** `/q/` is what a printed code holds, `/n/` a tag; everything else is a link. */
  readonly source: 'qr' | 'nfc' | 'link'
  /** What stands behind the code in a chip (`/n/CODE.2`) and tells it from others; 0 where nothing does. */
  readonly tagNo?: number
  /**
   * The parameters of a QR picture; `v` of a picture for link previews that was asked for in some version; empty for
   * everything else, where a query changes nothing.
   */
  readonly query: string
}

/**
 * Printed codes hold `/Q/CODE` in capitals, so case does not matter in any address. Those of previews (`sampleAddress`) would
 * read as a name with something behind it.
 */
const address = /^\/(p|info-link|info-page|q|n)\/(?!(?:vcard|student|event)_result\/)([^?]+)/i
/** A file of a card, behind its name and what was copied along with that. */
const fileBehind = /^[^/]*\/(contact\.vcf|event\.ics|qr\.svg|qr\.png|share\.jpg)(?![\p{L}\p{M}\p{Nd}-])/iu
/** The number of a chip, behind its code. */
const tagBehind = /^\.([1-9]\d?)(?!\d)/
/** A slash and another name: something that no card has. */
const anotherPath = /^\/[\p{L}\p{M}\p{Nd}-]/u
const kinds: Readonly<Record<string, TargetKind>> = {
  'contact.vcf': 'vcf',
  'event.ics': 'ics',
  'qr.svg': 'qr-svg',
  'qr.png': 'qr-png',
  'share.jpg': 'share-picture',
}
const sources: Readonly<Record<string, 'qr' | 'nfc'>> = { q: 'qr', n: 'nfc' }

/**
 * Reads a name, then a file if one is named; whatever else stands behind them was copied along (decision 0177).
 * @param url path and query as they came
 * @returns undefined when the address cannot be one of a card
 */
export function readTarget(url: string): Target | undefined {
  const mark = url.indexOf('?')
  const [, prefix = '', path = ''] = address.exec(mark < 0 ? url : url.slice(0, mark)) ?? []
  const link = splitLinkName(path)
  if (link === undefined) return undefined
  const file = fileBehind.exec(link.after)?.[1] ?? ''
  if (file === '' && anotherPath.test(link.after)) return undefined
  const source = sources[prefix.toLowerCase()] ?? 'link'
  const ref = source === 'link' ? refOfSlug(link.name.toLowerCase()) : refOfCode(link.name)
  if (ref === undefined) return undefined
  const kind = kinds[file.toLowerCase()] ?? pageKind(prefix)
  const query = mark < 0 ? '' : readQuery(kind, url.slice(mark + 1))
  // a picture is the same, whoever asks for it
  if (source !== 'nfc' || isPicture(kind)) return { kind, ref, source, query }
  return { kind, ref, source, query, tagNo: Number(tagBehind.exec(link.after)?.[1] ?? 0) }
}

const isPicture = (kind: TargetKind) => kind === 'qr-svg' || kind === 'qr-png' || kind === 'share-picture'

/** @param slug in lower case; it may be a code in its place */
export const refOfSlug = (slug: string): CodeRef => ({
  by: 'slug',
  slug,
  code: readCode(slug) ?? slug.toUpperCase(),
})

function refOfCode(text: string): CodeRef | undefined {
  const code = readCode(text)
  return code === undefined ? undefined : { by: 'code', code }
}

const pageKind = (prefix: string): TargetKind => (prefix.toLowerCase() === 'info-page' ? 'plain' : 'card')

function readQuery(kind: TargetKind, query: string): string {
  // Any version is the current one: whoever invents versions makes no more pictures.
  if (kind === 'share-picture') return query.startsWith('v=') ? 'v' : ''
  return kind === 'qr-svg' || kind === 'qr-png' ? query : ''
}

/** The preview of a template (specification §2), or the contact file of the invented person it shows. */
export type SampleTarget = {
  /** The kind whose invented person it shows has the same name. */
  readonly family: Family
  readonly themeId: ThemeId
  readonly kind: 'card' | 'vcf'
  readonly path: string
  /** Whether it is the second invented card of the template. */
  readonly isOther?: boolean
}

const sampleAddress =
  /^(\/p\/(?:vcard_result\/VcardResult(Free|[1-9]\d{0,2})|student_result\/StudentCardResult([1-9]\d?)))(\/contact\.vcf)?\/?$/i
/** A dynamic code has one template, and nobody's contact to save. */
const dynamicSample = /^\/(?:p|info-link)\/dynamic-qrcode\/DynamicQrcodeResult\/?$/i

const eventSample = /^\/p\/event_result\/(\w+)\/?$/i
/** The names of the specification. */
const eventSamples: Readonly<Record<string, Pick<SampleTarget, 'themeId' | 'isOther'>>> = {
  eventcardresult: { themeId: 1 },
  eventcardtemplate01: { themeId: 1, isOther: true },
  eventcardweddingresult: { themeId: 2 },
  eweddingtemplate02: { themeId: 3 },
}

/** @returns undefined for anything else, and for a template that does not exist */
export function readSampleTarget(url: string): SampleTarget | undefined {
  const pathname = url.replace(/\?.*$/, '')
  if (dynamicSample.test(pathname)) return { family: 'dynamic', themeId: 1, kind: 'card', path: pathname }
  const shown = eventSamples[eventSample.exec(pathname)?.[1]?.toLowerCase() ?? '']
  if (shown !== undefined) return { family: 'event', kind: 'card', path: pathname, ...shown }
  const [, path = '', name = '', student, file] = sampleAddress.exec(pathname) ?? []
  if (path === '') return undefined
  const family = student === undefined ? 'vcard' : 'student'
  const isPlain = name.toLowerCase() === 'free'
  const wanted = isPlain ? plainThemeId : Number(student ?? name)
  if (themeIdOf(wanted, family) !== wanted) return undefined
  // The plain one has a name of its own.
  if (family === 'vcard' && !isPlain && wanted === plainThemeId) return undefined
  return { family, themeId: wanted, kind: file === undefined ? 'card' : 'vcf', path }
}

/** The address book that opens the contact file. */
export type ContactsApp = 'apple' | 'samsung' | 'other'

/** What the request's headers change in the response. */
export type Variant = { readonly locale: Locale; readonly contactsApp: ContactsApp }

export function readVariant(header: ReadHeader): Variant {
  return { locale: readLocale(header), contactsApp: readContactsApp(header('user-agent')) }
}

/**
 * Names the response to a target in a variant: equal keys, equal bytes. It is joined because thousands of keys are stored:
 * V8 stores a text of templates or `+` as a tree of its parts, five times as large.
 */
export const cacheKey = (target: Target, header: ReadHeader): string =>
  joinKey(target, readVariantOf(target, header))

function joinKey(
  { kind, ref, source, query, tagNo = 0 }: Target,
  variant: Variant['locale' | 'contactsApp'] | '',
): string {
  const tag = tagNo === 0 ? '' : `.${tagNo}`
  const name = ref.by === 'slug' ? `s ${ref.slug}` : `c ${ref.code}${tag}`
  return (variant === '' ? [kind, name, query] : [kind, name, source, variant]).join(' ')
}

/** What of the request's headers changes the response to this target; empty for pictures. */
function readVariantOf({ kind }: Target, header: ReadHeader): Variant['locale' | 'contactsApp'] | '' {
  if (kind === 'card' || kind === 'plain' || kind === 'ics') return readLocale(header)
  return kind === 'vcf' ? readContactsApp(header('user-agent')) : ''
}

type KnownAddress = { readonly target: Target; readonly keys: Map<string, string> }
/** The addresses that were asked for last: to read one takes a tenth of the time of a response from memory. */
const known = new LRUCache<string, KnownAddress>({ max: 500 })
/** Longer ones are read each time, so that the memory has a limit. */
const longestKnown = 300

/** The key of the response to a request. @returns undefined when the address cannot be one of a card */
export function findKey(url: string, header: ReadHeader): string | undefined {
  let address = known.get(url)
  if (address === undefined) {
    const target = readTarget(url)
    if (target === undefined) return undefined
    address = { target, keys: new Map() }
    if (url.length <= longestKnown) known.set(url, address)
  }
  const variant = readVariantOf(address.target, header)
  let key = address.keys.get(variant)
  if (key === undefined) {
    key = joinKey(address.target, variant)
    address.keys.set(variant, key)
  }
  return key
}

/** Browsers send few different headers; others must not fill the memory. */
const locales = new LRUCache<string, Locale>({ max: 1_000 })

/** The language that was chosen in the browser, else the first of Accept-Language (RFC 9110 §12.5.4) that we have words in. */
const readLocale = (header: ReadHeader): Locale =>
  localeOfCookie(header('cookie')) ?? preferredLocale(header('accept-language'))

function preferredLocale(wanted = ''): Locale {
  const before = locales.get(wanted)
  if (before !== undefined) return before
  const known = readLanguages(wanted).map(findLocale)
  const locale = known.find((found) => found !== undefined) ?? 'en'
  locales.set(wanted, locale)
  return locale
}

function readContactsApp(userAgent = ''): ContactsApp {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'apple'
  return /SamsungBrowser|\bSM-[A-Z]\d/.test(userAgent) ? 'samsung' : 'other'
}
