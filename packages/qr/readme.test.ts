import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import * as browser from './browser.ts'
import * as index from './index.ts'
import * as node from './node.ts'

const readme = readFileSync(path.join(import.meta.dirname, 'README.md'), 'utf8')
const blocks = Array.from(readme.matchAll(/^```ts\n([^]*?)^```/gm), ([, code = '']) => code)
const folder = mkdtempSync(path.join(tmpdir(), 'visita-readme-'))
symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
afterAll(() => rmSync(folder, { recursive: true }))

/** The output of a program of the README, in an empty folder with the packages. */
function run(code: string): string {
  const located = code.replaceAll(/'#qr\/(\w+\.ts)'/g, (_, file: string) =>
    JSON.stringify(pathToFileURL(path.join(import.meta.dirname, file)).href),
  )
  return execFileSync(process.execPath, ['--input-type=module-typescript', '--eval', located], {
    cwd: folder,
    encoding: 'utf8',
  })
}

it('every program of the README runs, and does what it says', () => {
  expect(blocks.length).toBeGreaterThanOrEqual(6)
  const printed = blocks.map(run).join('\n')
  expect(printed).toContain('dotsOptions.colour is not an option; the nearest one is color.')
  expect(printed).toMatch(/^true .*\n.*█▀▀▀▀▀█/m)
  expect(printed).toMatch(/^\d+ true$/m)
  expect(printed).toMatch(/^bad [1-9]\d* \d+$/m)
  expect(readdirSync(folder).toSorted()).toEqual(['labels.pdf', 'node_modules', 'test-page.pdf'])
})

it('every function that the README names is exported', () => {
  const exported = new Set([index, node, browser].flatMap((module) => Object.keys(module)))
  const named = Array.from(readme.matchAll(/`(\w+)\(/g), ([, name = '']) => name)
  expect(named.length).toBeGreaterThan(2)
  // colors are written with parentheses too
  expect(named.filter((name) => !exported.has(name) && !['rgb', 'hsl'].includes(name))).toEqual([])
})
