// @ts-check
/**
 * A file has two callers from outside, a test of its own or 20 lines; else it belongs into its neighbour
 * (CONTRIBUTING.md, "Sizes"). A caller is a source file that imports it; tests and other folders' tests do not count. A
 * file that the door of a web slice names has its callers in other slices. A script that stands in a page is loaded whole, by its file.
 */
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { reportErrors } from './report-errors.mjs'
import { codeFolders, isCode, isTest, listFiles } from './source-files.mjs'

const fewLines = 20
const enoughCallers = 2

/** Files that stand alone by their role: doors of a slice, tables of contents, and screens that the router loads by name. */
const standsAlone =
  /(^|\/)(index|node|browser|routes|rules|store|present|main|server)\.ts$|^web\/client\.tsx$|-(screen|branch|layout)\.tsx$|\.gen\.ts$|\.d\.ts$|^(bench|e2e|scripts)\/|\/testing\/|\/(templates|kinds)\//

/** What a web slice shows to others: its door holds no code that such a file could join. */
const isDoor = /^web\/features\/[^/]+\/index\.ts$/

const root = process.cwd()
const paths = listFiles(root, codeFolders).filter(isCode)
const known = new Set(paths)
const importPattern = /(?:\bfrom\s+|\bimport\s*\(?\s*|new URL\(\s*)'([^']+)'/g

/**
 * @param {string} from
 * @param {string} specifier
 */
function resolve(from, specifier) {
  const inside = specifier.startsWith('#') ? specifier.slice(1) : posix.join(dirname(from), specifier)
  const path = /^(contract|qr|formats|cards)\//.test(inside) ? `packages/${inside}` : inside
  return known.has(path) ? path : undefined
}

/** @type {Map<string, Set<string>>} */
const callers = new Map()
/** @type {Set<string>} */
const shown = new Set()
for (const path of paths) {
  if (isTest(path)) continue
  const text = readFileSync(join(root, path), 'utf8')
  for (const [, specifier = ''] of text.matchAll(importPattern)) {
    const target = resolve(path, specifier.replace(/\?script$/, ''))
    if (target === undefined || target === path) continue
    callers.set(target, (callers.get(target) ?? new Set()).add(path))
    if (isDoor.test(path) || specifier.endsWith('?script')) shown.add(target)
  }
}

/** @param {string} path */
const hasOwnTest = (path) => {
  const stem = path.replace(/\.tsx?$/, '')
  return ['.test.ts', '.test.tsx', '.property.test.ts', '.browser.test.ts'].some((end) =>
    existsSync(join(root, stem + end)),
  )
}

const errors = paths
  .filter((path) => !isTest(path) && !standsAlone.test(path) && !shown.has(path) && !hasOwnTest(path))
  .map((path) => {
    const lines = readFileSync(join(root, path), 'utf8').trimEnd().split('\n').length
    return { path, lines, count: callers.get(path)?.size ?? 0, one: [...(callers.get(path) ?? [])][0] }
  })
  .filter(({ lines, count }) => lines < fewLines && count < enoughCallers)
  .map(
    ({ path, lines, one }) =>
      `${path}: ${lines} lines and ${one === undefined ? 'no caller' : `only ${basename(one)} calls it`}: it belongs into its neighbour`,
  )

console.log(`${paths.length} files`)
reportErrors(errors)
