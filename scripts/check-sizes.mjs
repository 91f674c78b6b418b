// @ts-check
/** File sizes (CONTRIBUTING.md, "Sizes"). Functions are measured by the linter. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { reportErrors } from './report-errors.mjs'
import { codeFolders, isCode, isTest, listFiles } from './source-files.mjs'

const limits = { median: 60, p95: 200, max: 300, test: 400, imports: 15, screenImports: 18 }

/** Data and text, not code: long by nature. A new name here needs a decision record. */
const dataTables = new Set(['scripts/slice-files.mjs'])

/** Tables of contents: one import for each thing they list, as what a slice offers does (decision 0085). */
const tablesOfContents = new Set([
  'packages/cards/registry.ts',
  'packages/contract/endpoints.ts',
  'packages/qr/index.ts',
  'server/app.ts',
  'server/boot.ts',
  'server/personal-data.ts',
  'server/subscribers.ts',
  'web/routes.ts',
])

/** @param {string} path */
const isTableOfContents = (path) =>
  tablesOfContents.has(path) || /^server\/features\/[^/]+\/index\.ts$/.test(path)

/** @param {string} text */
const countLines = (text) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0)

/**
 * A screen puts kit parts together and may name a few more (decision 0018).
 * @param {string} path
 */
const importLimit = (path) => (path.startsWith('web/') ? limits.screenImports : limits.imports)

/**
 * Modules a file names; types of a module count with its values, style sheets do not count.
 * @param {string} text
 */
const countImports = (text) => {
  const statements = text.matchAll(/^(?:import\b(?!\()|(?:export|\}) )(?:.*\bfrom )?\s*'([^']+)'/gm)
  return new Set(
    [...statements].map(([, from = '']) => from).filter((from) => !/\.css(?:\?inline)?$/.test(from)),
  ).size
}

/**
 * The value below which `share` of the sorted values lie (nearest rank).
 * @param {readonly number[]} sorted
 * @param {number} share
 */
const quantile = (sorted, share) => sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? 0

const root = process.cwd()
const files = listFiles(root, codeFolders)
  .filter((path) => isCode(path) && !dataTables.has(path))
  .map((path) => {
    const text = readFileSync(join(root, path), 'utf8')
    return { path, lines: countLines(text), imports: countImports(text) }
  })

const sources = files.filter((file) => !isTest(file.path) && !file.path.includes('/testing/'))
const sizes = sources.map((file) => file.lines).toSorted((a, b) => a - b)
const median = quantile(sizes, 0.5)
const p95 = quantile(sizes, 0.95)

const sheets = listFiles(root, codeFolders)
  .filter((path) => path.endsWith('.css'))
  .map((path) => ({ path, lines: countLines(readFileSync(join(root, path), 'utf8')) }))

const errors = [
  ...sheets
    .filter(({ lines }) => lines > limits.max)
    .map(({ path, lines }) => `${path}: ${lines} lines, at most ${limits.max} allowed`),
  ...files
    .map((file) => ({ ...file, limit: isTest(file.path) ? limits.test : limits.max }))
    .filter((file) => file.lines > file.limit)
    .map((file) => `${file.path}: ${file.lines} lines, at most ${file.limit} allowed`),
  ...sources
    .filter((file) => file.imports > importLimit(file.path) && !isTableOfContents(file.path))
    .map((file) => `${file.path}: ${file.imports} imports, at most ${importLimit(file.path)} allowed`),
]
if (median > limits.median)
  errors.push(`median source file has ${median} lines, at most ${limits.median} allowed`)
if (p95 > limits.p95)
  errors.push(`95th percentile source file has ${p95} lines, at most ${limits.p95} allowed`)

console.log(
  `${sources.length} source files, median ${median} lines, p95 ${p95}, longest ${sizes.at(-1) ?? 0}`,
)
reportErrors(errors)
