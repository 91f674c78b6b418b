// @ts-check
/** Is docs/spec-map.md whole and honest? With --summary it prints how far each area is instead. */
import { existsSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { pathToFileURL } from 'node:url'
import { reportErrors } from './report-errors.mjs'
import { isTest } from './source-files.mjs'
import { readSpecMap, splitList } from './spec-map.mjs'

/** @typedef {import('./spec-map.mjs').Row} Row */

/** How many screens and calls the specification has. */
const expected = { screens: 179, calls: 129 }

const slices = new Set(
  `auth users cards templates qrcodes contacts events registrations students merchandise nfc files analytics
  notifications partners invitations packages subscriptions payments invoices taxes places professions content`.split(
    /\s+/,
  ),
)

const root = process.cwd()
const { screens, calls } = readSpecMap(root)

/** Turns `/faq/edit-:id`, `/faq/edit-{$id}` and `/faq/edit-{id}` into one form; parameters in a row become one. */
const normalizePath = (/** @type {string} */ path) =>
  path.replace(/\{[^}]*\}|\$\w+|:\w+/g, '*').replace(/\*(?:-\*)+/g, '*')

/** @param {string} file */
function readPaths(file) {
  const path = join(root, file)
  const text = existsSync(path) ? readFileSync(path, 'utf8') : ''
  return new Set([...text.matchAll(/(['"`])(\/[^'"`\s]*)\1/g)].map((match) => normalizePath(match[2] ?? '')))
}

/** @returns {Promise<Set<string>>} `POST /v1/auth/signin` for every endpoint of the contract */
async function readEndpoints() {
  const path = join(root, 'packages/contract/endpoints.ts')
  if (!existsSync(path)) return new Set()
  const { allEndpoints } = await import(pathToFileURL(path).href)
  return new Set(
    allEndpoints.map(
      (/** @type {{ method: string, path: string }} */ one) => `${one.method} ${normalizePath(one.path)}`,
    ),
  )
}

const endpoints = await readEndpoints()
const webPaths = new Set([
  '/',
  ...readPaths('web/routes.ts'),
  // what leads to the canonical address of a screen
  ...readPaths('packages/contract/canonical-addresses.ts'),
])

/** @param {Row} row */
function findFileErrors({ cells }) {
  const where = splitList(cells['where'])
  const proof = splitList(cells['proof'])
  return [
    where.length === 0 ? 'is done but says not where' : undefined,
    proof.length === 0 ? 'is done but names no proof' : undefined,
    ...[...where, ...proof]
      .filter((file) => !existsSync(join(root, file)))
      .map((file) => `${file} does not exist`),
    ...proof
      .filter((file) => !isTest(file) && !file.startsWith('e2e/'))
      .map((file) => `${file} is not a test`),
  ]
}

/**
 * A screen is served by the web app, which lists it word for word, at this or its canonical address, or by the server file that the row names, which may
 * serve several with one pattern (`/p/vcard_result/:name`, or `/p/*` for everything below).
 * @param {Row} row
 */
function findScreenErrors(row) {
  const path = normalizePath(row.cells['path'] ?? '')
  const patterns = splitList(row.cells['where'])
    .filter((file) => file.startsWith('server/'))
    .flatMap((file) => [...readPaths(file)])
  const isServed = patterns.some((pattern) => posix.matchesGlob(path, pattern.replace(/\/\*$/, '/**')))
  return webPaths.has(path) || isServed ? [] : ['is done but web/routes.ts has no such route']
}

/** @param {Row} row */
function findCallErrors(row) {
  const named = splitList(row.cells['endpoint'])
  if (named.length === 0) return ['is done but names no endpoint']
  return named
    .filter((name) => !endpoints.has(normalizePath(name)))
    .map((name) => `${name} is not in packages/contract/endpoints.ts`)
}

/**
 * @param {Row} row
 * @param {(row: Row) => (string | undefined)[]} findOwnErrors
 */
function checkRow(row, findOwnErrors) {
  const { state, slice } = row.cells
  const name = row.cells['path'] ?? row.cells['call'] ?? ''
  return [
    state === 'open' || state === 'done' ? undefined : `state is "${state}", not open or done`,
    slices.has(slice ?? '') ? undefined : `there is no slice "${slice}"`,
    ...(state === 'done' ? [...findFileErrors(row), ...findOwnErrors(row)] : []),
  ]
    .filter((error) => error !== undefined)
    .map((error) => `docs/spec-map.md:${row.line + 1}: ${name}: ${error}`)
}

/**
 * @param {string} what
 * @param {readonly string[]} names
 * @param {number} count
 */
const checkCount = (what, names, count) => [
  ...(names.length === count
    ? []
    : [`docs/spec-map.md has ${names.length} ${what}, the specification ${count}`]),
  ...names
    .filter((name, index) => names.indexOf(name) !== index)
    .map((name) => `docs/spec-map.md lists ${name} twice`),
]

/**
 * @param {string} title
 * @param {readonly Row[]} rows
 */
function printSummary(title, rows) {
  const isDone = (/** @type {Row} */ row) => row.cells['state'] === 'done'
  console.log(`${title}: ${rows.filter(isDone).length} of ${rows.length} done`)
  for (const [area, members] of Object.entries(Object.groupBy(rows, (row) => row.cells['area'] ?? ''))) {
    console.log(
      `  ${area.padEnd(12)} ${String(members?.filter(isDone).length).padStart(3)} / ${members?.length}`,
    )
  }
}

if (process.argv.includes('--summary')) {
  printSummary('screens', screens)
  printSummary('calls', calls)
} else {
  const done = [...screens, ...calls].filter((row) => row.cells['state'] === 'done').length
  console.log(`${done} of ${screens.length + calls.length} rows done`)
  reportErrors([
    ...checkCount(
      'screens',
      screens.map((row) => row.cells['path'] ?? ''),
      expected.screens,
    ),
    ...checkCount(
      'calls',
      calls.map((row) => row.cells['call'] ?? ''),
      expected.calls,
    ),
    ...screens.flatMap((row) => checkRow(row, findScreenErrors)),
    ...calls.flatMap((row) => checkRow(row, findCallErrors)),
  ])
}
