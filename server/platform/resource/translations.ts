import type { Locale } from '#contract/languages.ts'
import { locales, sourceLocale } from '#contract/languages.ts'

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
