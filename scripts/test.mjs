// `npm test`: dependencies, a browser, the build, `npm run check`, then every test in one run.
// With arguments it only runs the tests they select: `npm test -- server/features/cards`.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { cache, ensureDependencies, root, runPinned, say } from './ensure.mjs'

async function ensureChromium() {
  const { findChromium } = await import('./chromium.mjs')
  try {
    return findChromium()
  } catch {
    say('Installing Chromium …')
  }
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (isDebianRoot) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' })
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: 'inherit',
    })
  } else {
    await runPinned(['node_modules/playwright-core/cli.js', 'install', '--only-shell', 'chromium'])
  }
  return findChromium()
}

/** The runner's result once more as one plain line, for machines that read it. */
function printTotals(report) {
  const { numPassedTests, numFailedTests, numPendingTests } = JSON.parse(readFileSync(report, 'utf8'))
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : ''
  console.log(`${numPassedTests} passed, ${numFailedTests} failed${skipped}`)
}

const selected = process.argv.slice(2)
try {
  ensureDependencies()
  process.env.CHROMIUM_PATH ??= await ensureChromium()
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
