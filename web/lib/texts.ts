import { i18n as shared } from '@lingui/core'
import type { I18n, Messages } from '@lingui/core'
import type { z } from 'zod'
import { productName } from '#contract/constants.ts'
import type { ErrorCode, MessageCode } from '#contract/errors.ts'
import type { FieldError } from '#contract/field-errors.ts'
import { toFieldError } from '#contract/issues.ts'
import { isLocale, languages, sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'
import { wordField, wordForScreen } from '#contract/texts.ts'
import type { Translations } from '#contract/texts.ts'

/** The catalogue of the shell (app, kit, lib) and errors; every screen needs it. */
const shellSlice = 'shell'

type Catalog = { readonly messages: Messages }

const catalogs: Readonly<Record<string, () => Promise<Catalog>>> = {
  ...import.meta.glob<Catalog>('../locales/*.po'),
  ...import.meta.glob<Catalog>('../../packages/contract/locales/*.po'),
  ...import.meta.glob<Catalog>('../features/*/locales/*.po'),
  ...import.meta.glob<Catalog>('../app/*/locales/*.po'),
}

/** The paths of the catalogues of a slice in one language. */
function pathsOf(slice: string, locale: Locale): readonly string[] {
  const paths =
    slice === shellSlice
      ? [`../locales/${locale}.po`, `../../packages/contract/locales/${locale}.po`]
      : [`../features/${slice}/locales/${locale}.po`, `../app/${slice}/locales/${locale}.po`]
  return paths.filter((path) => path in catalogs)
}

/** The language of an instance; the source's when it is none of ours. */
export function languageOf({ locale: tag }: I18n) {
  const locale = isLocale(tag) ? tag : sourceLocale
  return { locale, direction: languages[locale].direction }
}

/** What texts call the product where an installation has a name of its own. */
const names = new WeakMap<I18n, string>()

/** Lets texts that are loaded from now on say another name than that of the product. */
export function setProductName(i18n: I18n, name: string): void {
  if (name !== productName) names.set(i18n, name)
}

/** Compiled texts are trees of strings. */
function inName<T>(message: T, name: string): T {
  if (typeof message === 'string') return message.replaceAll(productName, name) as T
  if (Array.isArray(message)) return message.map((part: unknown) => inName(part, name)) as T
  if (typeof message !== 'object' || message === null) return message
  return Object.fromEntries(Object.entries(message).map(([key, part]) => [key, inName(part, name)])) as T
}

/** The slices whose texts an instance has, in its current language. */
const loaded = new WeakMap<I18n, { readonly locale: string; readonly slices: Set<string> }>()

/** The language that an instance is changing to. */
const wanted = new WeakMap<I18n, Locale>()
/** How many changes an instance has begun: texts of an earlier one may arrive after those of a later one. */
const changes = new WeakMap<I18n, number>()

export const loadedSlices = (i18n: I18n): readonly string[] => [...(loaded.get(i18n)?.slices ?? [])]

/** The catalogues that an instance has; on the server, what the browser will load for the same screen. */
export const loadedCatalogues = (i18n: I18n): readonly string[] =>
  loadedSlices(i18n).flatMap((slice) => pathsOf(slice, languageOf(i18n).locale))

/**
 * Loads the texts of slices, with those of the shell, and makes the language the current one.
 * @returns undefined when all of them are there already, so that nobody waits for nothing
 */
export function loadTexts(i18n: I18n, locale: Locale, slices: readonly string[]): Promise<void> | undefined {
  const isChange = i18n.locale !== locale
  if (isChange) {
    wanted.set(i18n, locale)
    changes.set(i18n, (changes.get(i18n) ?? 0) + 1)
  }
  const before = loaded.get(i18n)
  const isCurrent = before?.locale === locale && i18n.locale === locale
  const present = isCurrent ? before.slices : new Set<string>()
  const missing = [...new Set([shellSlice, ...slices])].filter((slice) => !present.has(slice))
  if (missing.length === 0) return undefined
  return loadCatalogs(i18n, { locale, slices: missing, change: isChange ? changes.get(i18n) : undefined })
}

type Load = {
  readonly locale: Locale
  readonly slices: readonly string[]
  /** Which change of the language they are for; undefined for the current language. */
  readonly change: number | undefined
}

async function loadCatalogs(i18n: I18n, { locale, slices, change }: Load): Promise<void> {
  const paths = slices.flatMap((slice) => pathsOf(slice, locale))
  const files = await Promise.all(paths.flatMap((path) => catalogs[path] ?? []).map((load) => load()))
  // Loading merges: texts of other slices stay.
  const name = names.get(i18n)
  for (const file of files)
    i18n.load(locale, name === undefined ? file.messages : inName(file.messages, name))
  const before = loaded.get(i18n)
  const isLatest = change !== undefined && change === changes.get(i18n)
  const current = isLocale(i18n.locale) && !isLatest ? i18n.locale : locale
  const latest = wanted.get(i18n) ?? current
  // while these came, another language was chosen, or a screen opened in the one of before
  const elsewhere = before === undefined || before.locale === latest ? [] : [...before.slices]
  const missing = elsewhere.filter((slice) => !slices.includes(slice))
  if (latest !== locale || missing.length > 0)
    return loadCatalogs(i18n, { locale: latest, slices: [...slices, ...missing], change: changes.get(i18n) })
  const present = before?.locale === locale ? before.slices : []
  loaded.set(i18n, { locale, slices: new Set([...present, ...slices]) })
  wanted.delete(i18n)
  i18n.activate(locale)
}

/**
 * Words an error by its code, in the language of the page.
 * @param translations those of `useLingui()` where the server may render it: there, each request has its own
 */
export const wordError = (code: ErrorCode, translations: Translations = shared): string =>
  wordForScreen(translations, `error.${code}`)

/** Words a message of success by its code, in the language of the page. */
export const wordMessage = (code: MessageCode): string => wordForScreen(shared, `message.${code}`)

/** Words what a schema found wrong, in the language of the page. */
export const wordIssue = (issue: z.core.$ZodIssue): string => wordField(shared, toFieldError(issue))

/** Words the invalid fields of an error, in the language of the page. */
export const wordFields = <E extends FieldError>(fields: readonly E[]): readonly E[] =>
  fields.map((field) => ({ ...field, message: wordField(shared, field) }))
