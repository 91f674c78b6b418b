// @ts-check
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const specMapPath = 'docs/spec-map.md'

/**
 * One line of a table of docs/spec-map.md by column name, without the code marks.
 * @typedef {{ line: number, cells: Record<string, string> }} Row
 */

/** @param {string} line */
const splitCells = (line) =>
  line
    .replace(/^\||\|\s*$/g, '')
    .split('|')
    .map((cell) => cell.trim())

/**
 * The rows below a heading `## <title>`.
 * @param {string} text the whole document
 * @param {string} title
 * @returns {Row[]}
 */
function readTable(text, title) {
  const lines = text.split('\n')
  const start = lines.indexOf(`## ${title}`)
  if (start === -1) return []
  const next = lines.findIndex((line, index) => index > start && line.startsWith('## '))
  const table = lines
    .map((line, index) => ({ line, index }))
    .slice(start, next === -1 ? undefined : next)
    .filter(({ line }) => line.startsWith('|'))
  const columns = splitCells(table[0]?.line ?? '')
  return table.slice(2).map(({ line, index }) => {
    const cells = splitCells(line).map((cell) => cell.replaceAll('`', ''))
    return { line: index, cells: Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? ''])) }
  })
}

/** @param {string} root */
export function readSpecMap(root) {
  const text = readFileSync(join(root, specMapPath), 'utf8')
  return { text, screens: readTable(text, 'Screens'), calls: readTable(text, 'Calls') }
}

/** @param {string | undefined} cell a list of things separated by commas */
export const splitList = (cell) =>
  (cell ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
