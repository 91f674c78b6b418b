// @ts-check
/**
 * Checks the documents: links lead to files, ARCHITECTURE.md names only files that exist, docs/kit.md every component of
 * web/kit and no other, decision records are numbered
 * without a gap and in their index, the operator's guide has the environment table as server/platform/env.ts declares it, and neither it
 * nor an example for operators names another variable. With --write it puts the present table there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { listEnv } from '../server/platform/env.ts'
import { reportErrors } from './report-errors.mjs'
import { codeFolders, isTest, listFiles } from './source-files.mjs'

const guide = 'docs/operators-guide.md'
const table = /(?<=<!-- environment -->\n)[\s\S]*?(?=<!-- \/environment -->)/
const rootDocuments = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']

/** `NAME`, NAME=value or NAME: value, of at least two words or one that stands in code. */
const variable = /(?:(?<=`)|(?<![\w./$-]))([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?=[=:`])/g
/** Of Node, the C library, and the tests in a browser. */
const notOurs = ['NODE_ENV', 'NO_COLOR', 'MALLOC_ARENA_MAX', 'CHROMIUM_PATH']

const root = process.cwd()
/** @param {string} path */
const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

const printEnvTable = () => {
  const rows = listEnv().map(({ name, fallback, meaning }) => [
    `\`${name}\``,
    fallback === '' ? '' : `\`${fallback}\``,
    meaning,
  ])
  const head = ['Variable', 'Default', 'Meaning']
  const widths = head.map((title, at) =>
    Math.max(...[head, ...rows].map((row) => row[at]?.length ?? title.length)),
  )
  /** @param {readonly string[]} cells @param {string} fill */
  const line = (cells, fill) =>
    `| ${cells.map((cell, at) => cell.padEnd(widths[at] ?? 0, fill)).join(' | ')} |`
  return `\n${[line(head, ' '), line(['', '', ''], '-'), ...rows.map((row) => line(row, ' '))].join('\n')}\n\n`
}

/** @param {string} path */
function findDeadLinks(path) {
  const links = [...read(path).matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? '')
  return links
    .filter((link) => !/^(?:[a-z]+:|#)/.test(link))
    .filter((link) => !existsSync(join(root, dirname(path), link.replace(/#.*$/, ''))))
    .map((link) => `${path}: link to ${link} leads nowhere`)
}

/** Folders that a document may leave out of the beginning of a path. */
const bases = ['', 'packages/', 'server/', 'web/', 'server/platform/', 'server/testing/', 'scripts/']

/**
 * Paths in ARCHITECTURE.md. A name alone (`rules.ts`) must be that of some file. A pattern (`*-screen.tsx`,
 * `features/X/index.ts`) and a name with `…` name no file.
 */
function findMissingFiles() {
  const document = 'ARCHITECTURE.md'
  const files = listFiles(root, [...codeFolders, 'docs', 'deploy'])
  const names = new Set(files.map((file) => basename(file)))
  const path = /(?<![\w*…./([-])(?:[\w.-]+\/)*[\w.-]+\.(?:ts|tsx|mjs|sql|md|json)\b(?!\))/g
  /** @param {string} name */
  const exists = (name) => {
    if (/(?:^|\/)[A-Z]\//.test(name)) return true
    if (name.includes('/')) return bases.some((base) => existsSync(join(root, base + name)))
    return names.has(name) || existsSync(join(root, name))
  }
  const missing = [...read(document).matchAll(path)].map(([name]) => name).filter((name) => !exists(name))
  return [...new Set(missing)].map((name) => `${document} names ${name}, which does not exist`)
}

/** The table of docs/kit.md names each component of web/kit in its first column, and no other. */
function findKitErrors() {
  const document = 'docs/kit.md'
  const components = listFiles(root, ['web/kit'])
    .filter((path) => path.endsWith('.tsx') && !isTest(path))
    .flatMap((path) => [...read(path).matchAll(/^export (?:const|function) ([A-Z]\w*)/gm)])
    .map(([, name = '']) => name)
  const cells = [...read(document).matchAll(/^\| (.*?) \|/gm)].map(([, cell = '']) => cell)
  const named = cells.flatMap((cell) => [...cell.matchAll(/`([A-Z]\w*)`/g)]).map(([, name = '']) => name)
  return [
    ...components.filter((name) => !named.includes(name)).map((name) => `${document} does not name ${name}`),
    ...named
      .filter((name) => !components.includes(name))
      .map((name) => `${document} names ${name}, which web/kit does not have`),
  ]
}

function findRecordErrors() {
  const folder = 'docs/decisions'
  const records = listFiles(root, [folder])
    .map((path) => basename(path))
    .filter((name) => /^\d/.test(name))
    .toSorted()
  const index = read(`${folder}/README.md`)
  return records.flatMap((name, at) => {
    const number = String(at).padStart(4, '0')
    if (!name.startsWith(`${number}-`)) return [`${folder}/${name} is not number ${number}, which comes next`]
    return index.includes(`[${number}](${name})`) ? [] : [`${folder}/README.md does not list ${name}`]
  })
}

/** Where a variable that env.ts does not know would be read by nobody: examples for operators, and what the guide says of them. */
function findUnknownVariables() {
  const known = new Set([...listEnv().map(({ name }) => name), ...notOurs])
  return [guide, 'README.md', ...listFiles(root, ['deploy'])].flatMap((path) =>
    [...new Set([...read(path).matchAll(variable)].map(([, name = '']) => name))]
      .filter((name) => !known.has(name))
      .map((name) => `${path} names the variable ${name}, which env.ts does not have`),
  )
}

function findEnvErrors() {
  const found = table.exec(read(guide))?.[0]
  if (found === undefined) return [`${guide}: the environment table is missing`]
  if (found === printEnvTable()) return []
  return [`${guide}: the environment table differs from env.ts; run node scripts/check-docs.mjs --write`]
}

if (process.argv.includes('--write')) {
  writeFileSync(join(root, guide), read(guide).replace(table, printEnvTable))
} else {
  const documents = [
    ...rootDocuments,
    ...listFiles(root, ['docs', 'deploy']).filter((path) => path.endsWith('.md')),
  ]
  const missing = rootDocuments.filter((path) => read(path) === '').map((path) => `${path} is missing`)
  console.log(`${documents.length} documents`)
  reportErrors([
    ...missing,
    ...documents.flatMap(findDeadLinks),
    ...findMissingFiles(),
    ...findKitErrors(),
    ...findRecordErrors(),
    ...findEnvErrors(),
    ...findUnknownVariables(),
  ])
}
