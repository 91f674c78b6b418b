import { sql } from 'kysely'
import type { ExpressionBuilder, Selectable } from 'kysely'
import type { Locale } from '#contract/languages.ts'
import { locales, sourceLocale } from '#contract/languages.ts'
import type { Database } from '#server/platform/db/database.ts'
import { column } from '#server/platform/db/find-rows.ts'

/** A column `translations`: `{ "hi": { "title": … } }`. What is not translated is absent. */
type Fields = Readonly<Record<string, unknown>>
type Translations = Readonly<Record<string, Readonly<Record<string, string>>>>

/** A locale to translate into, whose texts have fields of their own on the wire. */
type OtherLocale = Exclude<Locale, typeof sourceLocale>
const others = locales.filter((locale): locale is OtherLocale => locale !== sourceLocale)

type FlatNames<Name extends string> = `${Name}_${OtherLocale}`

/** The columns to write for an input with `title_hi` and so on. */
export function packTranslations<
  Name extends string,
  Input extends Readonly<Record<FlatNames<Name>, string>>,
>(names: readonly Name[], input: Input) {
  const given: Fields = input
  const flat = new Set<string>(names.flatMap((name) => others.map((locale) => `${name}_${locale}`)))
  const translations = others.map((locale) => [
    locale,
    Object.fromEntries(
      names.map((name) => [name, given[`${name}_${locale}`]] as const).filter(([, text]) => text !== ''),
    ),
  ])
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !flat.has(name)))
  return {
    ...(rest as Omit<Input, FlatNames<Name>>),
    translations: JSON.stringify(Object.fromEntries(translations)),
  }
}

/** The fields `title_hi` and so on of a row; empty where there is no translation. */
export function unpackTranslations<Name extends string>(names: readonly Name[], translations: unknown) {
  const stored = translations as Translations
  const texts = names.flatMap((name) =>
    others.map((locale) => [`${name}_${locale}`, stored[locale]?.[name] ?? ''] as const),
  )
  return Object.fromEntries(texts) as Record<FlatNames<Name>, string>
}

/** A text in a language, as a column to select; the English one where it is not translated. */
export const textIn = <const Name extends string>(locale: Locale, name: Name) =>
  sql<string>`coalesce(translations -> ${locale}::text ->> ${name}::text, ${sql.ref(name)})`.as(name)

type ContentTable = 'faqs' | 'site_services' | 'site_features'

/** Whether visitors may read a row: published, its day has come, and not deleted. */
export const isPublic = (now: Date) => (is: ExpressionBuilder<Pick<Database, ContentTable>, ContentTable>) =>
  is.and([
    is('status', '=', 'published'),
    is('deleted_at', 'is', null),
    is.or([is('published_at', 'is', null), is('published_at', '<=', now)]),
  ])

/** A service or a feature: their tables have the same columns. */
export type SiteTextRow = Selectable<Database['site_services']>

/** Whether an admin has taken a message, as a filter of the list. */
export const isAssigned = (assigned: 'yes' | 'no') =>
  assigned === 'yes'
    ? sql<boolean>`${column('assigned_to')} is not null`
    : sql<boolean>`${column('assigned_to')} is null`

/** The status of a message after somebody has taken it. */
export const statusWhenTaken = sql<'open'>`case status when 'new' then 'open' else status end`
