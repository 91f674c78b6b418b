// @ts-check
/**
 * Every text has a translation in every language that can be read as an ICU message and fills in the same placeholders,
 * the same one in all screens, and one word for each thing.
 * Whether the catalogues have the texts of the source is checked by `lingui check sync`; `npm run translations` writes
 * new texts into them.
 */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createCompiledCatalog } from '@lingui/cli/api'
import { formatter } from '@lingui/format-po'
import { locales, sourceLocale } from '../packages/contract/languages.ts'
import { reportErrors } from './report-errors.mjs'
import { listFiles } from './source-files.mjs'
import { otherWords } from './translation-terms.mjs'

const root = process.cwd()
const format = formatter({ lineNumbers: false })

/**
 * The texts of a catalogue by their ids: in the source language the text itself, else its translation.
 * @param {string} path
 * @param {string} locale
 * @returns {Promise<Record<string, string>>}
 */
async function readCatalog(path, locale) {
  const context = { locale, sourceLocale, filename: path }
  const messages = await format.parse(readFileSync(join(root, path), 'utf8'), context)
  return Object.fromEntries(
    Object.entries(messages).map(([id, { message, translation }]) => {
      const text = locale === sourceLocale ? translation || message : translation
      return [id, typeof text === 'string' ? text : '']
    }),
  )
}

/**
 * The words of a translation that are not the ones of the list of terms.
 * @param {string} path
 * @param {string} locale
 */
async function findOtherWords(path, locale) {
  const words = Object.entries(otherWords[locale] ?? {})
  return Object.values(await readCatalog(path, locale)).flatMap((text) =>
    words
      .filter(([other]) => text.includes(other))
      .map(([other, term]) => `${path}: "${text}" says "${other}", and others "${term}"`),
  )
}

/** The names that a message is filled with. @param {string} text */
const placeholdersOf = (text) =>
  [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name]) => name))].toSorted((a = '', b = '') =>
    a.localeCompare(b),
  )

/**
 * @param {string} path
 * @param {string} locale
 * @param {Record<string, string>} source
 */
async function checkCatalog(path, locale, source) {
  if (!existsSync(join(root, path))) return [`${path}: is missing; npm run translations makes it`]
  const translations = await readCatalog(path, locale)
  const { errors } = createCompiledCatalog(locale, translations, {})
  return [
    ...errors.map(({ id, error }) => `${path}: "${source[id] ?? id}": ${error.message}`),
    ...Object.entries(source).flatMap(([id, text]) => {
      const translation = translations[id] ?? ''
      if (translation === '') return [`${path}: "${text}" has no translation`]
      const [wanted, found] = [placeholdersOf(text), placeholdersOf(translation)].map(String)
      return wanted === found
        ? []
        : [`${path}: "${text}" is filled with {${wanted}}, its translation with {${found}}`]
    }),
  ]
}

/**
 * The texts that have two translations. The catalogues of all screens share one table by id, so that the one loaded last
 * would win: a text that means something else elsewhere needs a context.
 * @param {readonly string[]} paths catalogues of one language
 * @param {string} locale
 */
async function findSecondTranslations(paths, locale) {
  /** @type {Map<string, { text: string, path: string }>} */
  const first = new Map()
  const errors = []
  for (const path of paths) {
    for (const [id, text] of Object.entries(await readCatalog(path, locale))) {
      const before = first.get(id) ?? { text, path }
      first.set(id, before)
      if (before.text !== text) errors.push(`${path}: "${text}" is "${before.text}" in ${before.path}`)
    }
  }
  return errors
}

const sources = listFiles(root, ['packages', 'server', 'web']).filter((path) =>
  path.endsWith(`/locales/${sourceLocale}.po`),
)
const errors = await Promise.all(
  sources.map(async (path) => {
    const source = await readCatalog(path, sourceLocale)
    const others = locales.filter((locale) => locale !== sourceLocale)
    const checked = others.map((locale) => checkCatalog(join(dirname(path), `${locale}.po`), locale, source))
    return (await Promise.all(checked)).flat()
  }),
)
for (const locale of locales.filter((locale) => locale !== sourceLocale)) {
  for (const path of sources) errors.push(await findOtherWords(join(dirname(path), `${locale}.po`), locale))
  const screens = sources.filter((path) => path.startsWith('web/'))
  errors.push(
    await findSecondTranslations(
      screens.map((path) => join(dirname(path), `${locale}.po`)),
      locale,
    ),
  )
}
console.log(`${sources.length} catalogues in ${locales.length} languages`)
reportErrors(errors.flat())
