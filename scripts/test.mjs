// `npm test`: dependencies, a browser, the build, `npm run check`, then every test in one run.
// With arguments it only runs the tests they select: `npm test -- server/features/cards`.
// `--full` (`npm run test:full`) repeats the long proofs as often as they are meant to hold.
import './stopping.mjs'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { cache, ensureDependencies, root, runPinned, say } from './ensure.mjs'

const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {readonly string[]} packages of Debian */
function installDebian(packages) {
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
  execFileSync('apt-get', install, { stdio: 'inherit' })
}

/** Independent readers of codes and files; where they cannot be installed, the tests that ask them are skipped. */
function ensureReaders() {
  const readers = { zbarimg: 'zbar-tools', pdftoppm: 'poppler-utils', file: 'file' }
  const missing = Object.entries(readers).filter(([tool]) => !isOnPath(tool))
  if (missing.length === 0) return
  const packages = missing.map(([, name]) => name)
  if (isDebianRoot) installDebian(packages)
  else say(`Tests that need ${packages.join(', ')} are skipped: install them to run all.`)
}

/** @param {string} tool */
function isOnPath(tool) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.some((folder) => existsSync(path.join(folder, tool)))
}

async function ensureChromium() {
  const { findChromium } = await import('./chromium.mjs')
  try {
    return findChromium()
  } catch {
    say('Installing Chromium …')
  }
  if (isDebianRoot) installDebian(['chromium'])
  else await runPinned(['node_modules/playwright-core/cli.js', 'install', '--only-shell', 'chromium'])
  return findChromium()
}

/** The runner's result once more as one plain line, for machines that read it. */
function printTotals(report) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''
  console.log(`${numPassedTests} passed, ${numFailedTests} failed${skipped}`)
}

const selected = process.argv.slice(2).filter((argument) => argument !== '--full')
if (process.argv.includes('--full')) process.env.PROOFS = 'full'
try {
  await ensureDependencies()
  process.env.CHROMIUM_PATH ??= await ensureChromium()
  ensureReaders()
  await build()
  const checked = selected.length > 0 ? 0 : await runPinned(['scripts/check.mjs'])
  mkdirSync(cache, { recursive: true })
  const report = path.join(cache, 'test-report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const tested = await runPinned([
    path.join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    ...reporters,
    ...selected,
  ])
  printTotals(report)
  process.exitCode = checked === 0 ? tested : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
