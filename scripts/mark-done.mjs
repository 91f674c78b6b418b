// @ts-check
/**
 * Marks a row of docs/spec-map.md done:
 * node scripts/mark-done.mjs '<path or call>' <where> <proof> ['POST /v1/…, GET /v1/…']
 */
import { writeFileSync } from 'node:fs'
import { readSpecMap, specMapPath } from './spec-map.mjs'

const [name, where, proof, endpoint] = process.argv.slice(2)
if (name === undefined || where === undefined || proof === undefined) {
  console.error("usage: node scripts/mark-done.mjs '<path or call>' <where> <proof> ['<endpoints>']")
  process.exit(1)
}
const { text, screens, calls } = readSpecMap(process.cwd())
const row = [...screens, ...calls].find(({ cells }) => cells['path'] === name || cells['call'] === name)
if (row === undefined) {
  console.error(`${specMapPath} has no row "${name}"`)
  process.exit(1)
}
const cells = { ...row.cells, state: 'done', where, proof, ...(endpoint === undefined ? {} : { endpoint }) }
const code = new Set(['path', 'example', 'call', 'endpoint'])
const written = Object.entries(cells).map(([column, cell]) =>
  code.has(column) && cell !== ''
    ? // only endpoints are several
      ` \`${column === 'endpoint' ? cell.replaceAll(', ', '`, `') : cell}\` `
    : cell === ''
      ? ' '
      : ` ${cell} `,
)
const lines = text.split('\n')
lines[row.line] = `|${written.join('|')}|`
writeFileSync(specMapPath, lines.join('\n'))
