// @ts-check
/**
 * Do the documents still say what is true? Links lead somewhere, and the operator's guide holds the environment table
 * as server/platform/env.ts declares it. With --write it puts the present table there.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listEnv } from '../server/platform/env.ts'
import { reportErrors } from './report-errors.mjs'
import { listFiles } from './source-files.mjs'

const guide = 'docs/operators-guide.md'
const table = /(?<=<!-- environment -->\n)[\s\S]*?(?=<!-- \/environment -->)/
const rootDocuments = ['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md']

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
  reportErrors([...missing, ...documents.flatMap(findDeadLinks), ...findEnvErrors()])
}
