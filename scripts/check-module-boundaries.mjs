// @ts-check
/** Module boundaries: runs dependency-cruiser with the rules of .dependency-cruiser.mjs over the folder it is started in. */
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reportErrors } from './report-errors.mjs'
import { codeFolders } from './source-files.mjs'

/**
 * dependency-cruiser reads TypeScript 7 projects only through swc, and does not tell swc that a .tsx file has JSX in it.
 * Its parser takes this very object, so the answer is given here, before it is loaded.
 */
const swc = createRequire(import.meta.url)('@swc/core')
const { parseFileSync } = swc
swc.parseFileSync = (/** @type {string} */ file, /** @type {object} */ options) =>
  parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') })

const { cruise } = await import('dependency-cruiser')
const root = process.cwd()
const config = (await import(pathToFileURL(join(root, '.dependency-cruiser.mjs')).href)).default

const result = await cruise(
  codeFolders.filter((folder) => existsSync(join(root, folder))),
  { ...config.options, ruleSet: config, validate: true },
  config.options.enhancedResolveOptions,
)
if (typeof result.output === 'string') throw new Error(result.output)
const { violations, totalCruised } = result.output.summary

/** @type {Map<string, string>} */
const comments = new Map(
  config.forbidden.map((/** @type {{ name: string, comment: string }} */ { name, comment }) => [
    name,
    comment,
  ]),
)

console.log(`${totalCruised} modules`)
reportErrors(
  violations.map(({ rule, from, to, cycle }) => {
    const path = cycle === undefined ? to : cycle.map((step) => step.name).join(' → ')
    return `${rule.name}: ${from} → ${path}\n    ${comments.get(rule.name)}`
  }),
)
