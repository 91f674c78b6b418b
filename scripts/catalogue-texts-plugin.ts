import path from 'node:path'
import type { Plugin } from 'vite'
import { errors, messages } from '../packages/contract/errors.ts'
import { fieldMessages } from '../packages/contract/field-errors.ts'

/** A table of empty texts, as short as script can say it. */
const withoutTexts = (table: object) =>
  `Object.fromEntries('${Object.keys(table).join(' ')}'.split(' ').map((code) => [code, '']))`

const codesOf = (wanted: number) =>
  Object.entries(errors).flatMap(([code, { status }]) => (status === wanted ? [code] : []))

/** The statuses of the errors. One keeps its text, for when the catalogue could not be loaded. */
function writeErrors(): string {
  const statuses = [...new Set(Object.values(errors).map(({ status }) => status))]
  const rows = statuses.map((status) => [status, codesOf(status).join(' ')])
  return `Object.fromEntries(${JSON.stringify(rows)}.flatMap(([status, codes]) =>
    codes.split(' ').map((code) => [code, { status, text: code === 'unavailable' ? ${JSON.stringify(errors.unavailable.text)} : '' }])))`
}

/** File of the contract → what browsers need of it. */
const modules: Readonly<Record<string, string>> = {
  'packages/contract/errors.ts': `export const errors = ${writeErrors()}; export const messages = ${withoutTexts(messages)}`,
  'packages/contract/field-errors.ts': `export const fieldMessages = ${withoutTexts(fieldMessages)}`,
}

/**
 * Browsers read the texts of the contract from the catalogue of their language, English too. The codes stay: without this,
 * every screen would load each English text twice before it can be used.
 */
export const catalogueTexts = (): Plugin => ({
  name: 'visita-catalogue-texts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => modules[path.relative(path.resolve(import.meta.dirname, '..'), id)],
})
