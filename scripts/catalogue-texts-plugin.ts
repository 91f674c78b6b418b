import path from 'node:path'
import type { Plugin } from 'vite'
import { errors, messages } from '../packages/contract/errors.ts'
import { fieldMessages } from '../packages/contract/field-errors.ts'

const withoutTexts = (table: object) => Object.fromEntries(Object.keys(table).map((code) => [code, '']))

/** What is worded when the catalogue could not be loaded. */
const { unavailable } = errors
const statuses = Object.fromEntries(
  Object.entries(errors).map(([code, { status }]) => [code, { status, text: '' }] as const),
)

/** File of the contract → what browsers need of it. */
const tables: Readonly<Record<string, Readonly<Record<string, object>>>> = {
  'packages/contract/errors.ts': { errors: { ...statuses, unavailable }, messages: withoutTexts(messages) },
  'packages/contract/field-errors.ts': { fieldMessages: withoutTexts(fieldMessages) },
}

/**
 * Browsers read the texts of the contract from the catalogue of their language, English too. The codes stay: without this,
 * every screen would load each English text twice before it can be used.
 */
export const catalogueTexts = (): Plugin => ({
  name: 'visita-catalogue-texts',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load(id) {
    const table = tables[path.relative(path.resolve(import.meta.dirname, '..'), id)]
    if (table === undefined) return undefined
    return Object.entries(table)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
      .join('\n')
  },
})
