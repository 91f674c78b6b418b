// @ts-check
/**
 * Every advisory lock has a name and a number in `server/platform/db/locks.ts`: each number stands there once, code takes
 * locks with its functions alone, and migrations write no other number.
 */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { splitStatements } from '../server/platform/db/sql-statements.ts'
import { reportErrors } from './report-errors.mjs'
import { isCode, listFiles } from './source-files.mjs'

const list = 'server/platform/db/locks.ts'

const root = process.cwd()
/** @param {string} path */
const read = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : '')

/** @type {Map<string, string>} number → name */
const names = new Map()
const errors = []
for (const [, name = '', digits = ''] of read(list).matchAll(/^ {2}(\w+): ([\d_]+),$/gm)) {
  const number = digits.replaceAll('_', '')
  const other = names.get(number)
  if (other !== undefined) errors.push(`${list}: ${name} has the number of ${other}`)
  names.set(number, name)
}
if (names.size === 0) errors.push(`${list}: has no locks`)

const files = listFiles(root, ['server', 'bench', 'e2e'])
for (const path of files.filter((file) => isCode(file) && file !== list))
  if (/\bpg_(?:try_)?advisory_\w+/.test(read(path)))
    errors.push(`${path}: takes an advisory lock by itself: give it a name in ${list} and use its functions`)

for (const path of files.filter((file) => file.endsWith('.sql')))
  for (const { text } of splitStatements(read(path)))
    for (const [, key = ''] of text.matchAll(/\bpg_(?:try_)?advisory_\w+\s*\(\s*([^)]*?)\s*\)/gi))
      if (!names.has(key))
        errors.push(`${path}: takes the advisory lock ${key}, which has no name in ${list}`)

reportErrors(errors)
console.log(`${names.size} advisory locks`)
