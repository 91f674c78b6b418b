import { globSync, readFileSync } from 'node:fs'
import { formatter } from '@lingui/format-po'
import { sourceLocale } from '#contract/languages.ts'
import type { Locale } from '#contract/languages.ts'

const format = formatter({ lineNumbers: false })

async function readCatalog(path: string, locale: Locale): Promise<ReadonlyMap<string, string>> {
  const context = { locale, sourceLocale, filename: path }
  const entries = Object.entries(await format.parse(readFileSync(path, 'utf8'), context))
  const texts = new Map<string, string>()
  // texts of the contract, and those that mean several things, are found by their codes
  for (const [id, { message = id, translation }] of entries)
    if (typeof translation === 'string') texts.set(texts.has(message) ? id : message, translation)
  return texts
}

type Catalogs = ReadonlyMap<string, ReadonlyMap<string, string>>

/** Each language is read once. */
const read = new Map<Locale, Promise<Catalogs>>()

/** The catalogues of the slices of the web app; `shell` is the one of app, kit and lib. */
export function readCatalogs(locale: Locale): Promise<Catalogs> {
  const catalogs = read.get(locale) ?? readAll(locale)
  read.set(locale, catalogs)
  return catalogs
}

async function readAll(locale: Locale): Promise<Catalogs> {
  const slices = globSync(`web/features/*/locales/${locale}.po`).map(
    (path) => [path.split(/[\\/]/)[2] ?? '', path] as const,
  )
  const entries = slices.map(async ([slice, path]) => [slice, await readCatalog(path, locale)] as const)
  // the errors of the contract come with the shell
  const shell = await Promise.all(
    ['web', 'packages/contract'].map((folder) => readCatalog(`${folder}/locales/${locale}.po`, locale)),
  )
  return new Map([...(await Promise.all(entries)), ['shell', new Map(shell.flatMap((texts) => [...texts]))]])
}

/** Finds what a screen of a slice shows for an English text. */
export async function textsOf(locale: Locale, slice: string): Promise<(english: string) => string> {
  const catalogs = await readCatalogs(locale)
  return (english) => catalogs.get(slice)?.get(english) ?? catalogs.get('shell')?.get(english) ?? english
}
