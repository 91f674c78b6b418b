// `npm test`: dependencies, a browser, the build, then the gate: `npm run check`, rules, routes, screens and one journey of each kind.
// `--long` (`npm run test:long`) runs the other tests instead, `--and-long` runs them after the gate.
// With arguments it only runs the tests they select: `npm test -- server/features/cards`, `npm test -- --changed`.
// `--full` (`npm run test:full`) runs all, and repeats the long proofs as often as they are meant to hold.
import './stopping.mjs'
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from './build.mjs'
import { cache, endWithParent, ensureDependencies, root, run, runPinned, say } from './ensure.mjs'
import { replaceFailed, selectForSecondRun } from './testing/second-run.mjs'

const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** @param {readonly string[]} packages of Debian */
async function installDebian(packages) {
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages]
  for (const args of [['update', '-qq'], install])
    if ((await run('apt-get', args)) !== 0) throw new Error(`apt-get ${args[0]} failed.`)
}

/** Independent readers of codes and files; where they cannot be installed, the tests that ask them are skipped. */
async function ensureReaders() {
  const readers = { zbarimg: 'zbar-tools', pdftoppm: 'poppler-utils', file: 'file' }
  const missing = Object.entries(readers).filter(([tool]) => !isOnPath(tool))
  if (missing.length === 0) return
  const packages = missing.map(([, name]) => name)
  if (isDebianRoot) await installDebian(packages)
  else say(`Tests that need ${packages.join(', ')} are skipped: install them to run all.`)
}

/** @param {string} tool */
function isOnPath(tool) {
  const folders = (process.env.PATH ?? '').split(path.delimiter)
  return folders.some((folder) => existsSync(path.join(folder, tool)))
}

async function ensureChromium() {
  const { findChromium, headlessShell } = await import('./chromium.mjs')
  try {
    return findChromium()
  } catch {
    say('Installing Chromium …')
  }
  // older releases do not have the first
  if (isDebianRoot) await installDebian([headlessShell]).catch(() => installDebian(['chromium']))
  else await runPinned(['node_modules/playwright-core/cli.js', 'install', '--only-shell', 'chromium'])
  return findChromium()
}

/**
 * The parts of a tier run at once: the tests that compute, and those that wait for the built product much of the time. Screens have one
 * worker in a whole run: a second one loads all modules once more, a fifth of their processor time.
 * @type {Record<'gate' | 'long', { name: string, projects: string[], isPatient?: boolean, options?: string[] }[]>}
 */
const tiers = {
  gate: [
    { name: 'rules and routes', projects: ['packages', 'server'], isPatient: true },
    { name: 'journeys in the built product', projects: ['journeys'] },
    { name: 'screens', projects: ['web'], isPatient: true, options: ['--maxWorkers=1'] },
  ],
  long: [
    {
      name: 'pages, hostile input, generators',
      projects: ['browser', 'hard', 'scripts'],
      isPatient: true,
    },
    { name: 'every screen of the built product', projects: ['e2e'] },
    { name: 'its starts and ends', projects: ['lifecycle'] },
  ],
}

/** Minutes on two idle cores, dependencies and browser installed (docs/decisions/0190-two-tiers-of-tests.md). */
const minutes = { gate: 20, long: 20 }

/** Their tests import nothing of the product that they drive. */
const drivers = new Set(['journeys', 'e2e', 'lifecycle'])

/**
 * What a part runs of the selected tests. With `--changed`, all that drive the built product run when anything of the
 * product or of themselves has changed.
 * @param {readonly string[]} projects
 * @param {readonly string[]} selected
 */
function selectOf(projects, selected) {
  const own = projects.map((name) => `--project=${name}`)
  const at = selected.findIndex((argument) => /^--changed(?:=|$)/.test(argument))
  if (at === -1 || !projects.some((name) => drivers.has(name))) return [...own, ...selected]
  const since = selected[at].split('=')[1] ?? 'HEAD'
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\n')
  const changed = [...git('diff', '--name-only', since), ...git('ls-files', '--others', '--exclude-standard')]
  const reaches = changed.some((file) => /^(?:packages|server|web|e2e)\//.test(file))
  return reaches ? [...own, ...selected.toSpliced(at, 1)] : [...own, ...selected]
}

const logOf = (index) => path.join(cache, `test-output-${index}.txt`)

/** Runs one process of tests. @returns its exit code, and what it counted. */
async function runTests(index, args, { isQuiet = false, isPatient = false } = {}) {
  const report = path.join(cache, `test-report-${index}.json`)
  const log = logOf(index)
  rmSync(report, { force: true })
  const code = await runPinned(
    [
      '--import',
      endWithParent,
      path.join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--passWithNoTests',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { isPatient, ...(isQuiet && { output: log }) },
  )
  return { code, report: existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined }
}

/** Runs `npm run check` and prints all it says at once. @returns whether it passed, and what it said. */
async function runChecks() {
  const output = path.join(cache, 'check-output.txt')
  const code = await runPinned(['scripts/check.mjs'], { output, isPatient: true })
  const said = readFileSync(output, 'utf8')
  process.stdout.write(said)
  return { isGreen: code === 0, said }
}

/**
 * Beside the long tier only an error that shows again counts, in a run of the failed files alone. What passes now is printed, to
 * be mended and noted in bench/flaky.md. The gate by itself has no second run (docs/decisions/0190-two-tiers-of-tests.md).
 */
async function runFailedAgain(results) {
  const files = selectForSecondRun(results)
  if (files.length === 0) return results
  const names = files.map((file) => path.relative(root, file)).join(', ')
  say(`Failed, and run once more alone: ${names}`)
  const second = await runTests('again', files)
  if (second.code !== 0) return results
  say(`Passed only in the second run, find out why: ${names}`)
  return replaceFailed(results, second.report)
}

/** Runs the parts of a tier at once; a line tells when one is done, its output follows at the end. @returns their results */
async function runTier(tier, selected) {
  const parts = tiers[tier]
  const isWhole = selected.length === 0
  if (isWhole)
    say(
      `${tier}: ${parts.map(({ name }) => name).join('; ')}. About ${minutes[tier]} minutes on two idle cores.`,
    )
  const runPart = async ({ name, projects, isPatient = false, options = [] }) => {
    const start = performance.now()
    const args = [...(isWhole ? options : []), ...selectOf(projects, selected)]
    const result = await runTests(projects[0], args, { isQuiet: true, isPatient })
    const { numPassedTests = 0, numFailedTests = 0 } = result.report ?? {}
    const seconds = Math.round((performance.now() - start) / 1000)
    if (isWhole) say(`${name}: ${numPassedTests} passed, ${numFailedTests} failed, ${seconds} s`)
    return result
  }
  const results = await Promise.all(parts.map(runPart))
  for (const { projects } of parts) process.stdout.write(readFileSync(logOf(projects[0]), 'utf8'))
  return wanted.includes('long') && isWhole ? runFailedAgain(results) : results
}

/** What failed, by file and name with the first line of its error: the last lines of a long output are what is kept of it. */
function printFailed(reports) {
  for (const { name, status, message, assertionResults } of reports.flatMap(
    ({ testResults }) => testResults,
  )) {
    if (status !== 'failed') continue
    const failed = assertionResults.filter((test) => test.status === 'failed')
    const lines = failed.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]}`)
    for (const line of lines.length > 0 ? lines : [message])
      console.log(`FAILED ${path.relative(root, name)}: ${line.split('\n', 6).join('\n  ')}`)
  }
}

/** The runners' results once more as one plain line and one file, for machines that read them. */
function printTotals(reports) {
  const sum = (key) => reports.reduce((total, report) => total + report[key], 0)
  const [passed, failed, skipped] = ['numPassedTests', 'numFailedTests', 'numPendingTests'].map(sum)
  const merged = { ...reports[0], numPassedTests: passed, numFailedTests: failed, numPendingTests: skipped }
  merged.numTotalTests = sum('numTotalTests')
  merged.success = reports.every(({ success }) => success)
  merged.testResults = reports.flatMap(({ testResults }) => testResults)
  writeFileSync(path.join(cache, 'test-report.json'), JSON.stringify(merged))
  console.log(`${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
  return passed + failed
}

const flags = new Set(['--full', '--long', '--and-long'])
const asked = new Set(process.argv.slice(2).filter((argument) => flags.has(argument)))
const selected = process.argv.slice(2).filter((argument) => !flags.has(argument))
if (asked.has('--full')) process.env.PROOFS = 'full'
const wanted =
  asked.has('--full') || asked.has('--and-long') || selected.length > 0
    ? ['gate', 'long']
    : asked.has('--long')
      ? ['long']
      : ['gate']
try {
  await ensureDependencies()
  process.env.CHROMIUM_PATH ??= await ensureChromium()
  await ensureReaders()
  mkdirSync(cache, { recursive: true })
  // A build works on one core most of the time: the checks use what it leaves.
  const isChecked = selected.length === 0 && wanted.includes('gate')
  const checking = isChecked ? runChecks() : Promise.resolve({ isGreen: true, said: '' })
  await build()
  const checks = await checking
  const isOneRun = selected.some((argument) => argument.startsWith('--project'))
  const results = []
  if (isOneRun) results.push(await runTests('selected', selected))
  else for (const tier of wanted) results.push(...(await runTier(tier, selected)))
  const reports = results.flatMap(({ report }) => report ?? [])
  printFailed(reports)
  if (!checks.isGreen) console.log(`FAILED npm run check:\n${checks.said}`)
  const count = printTotals(reports)
  const isGreen =
    checks.isGreen && reports.length === results.length && results.every(({ code }) => code === 0)
  if (count === 0 && !selected.some((argument) => argument.startsWith('--changed')))
    throw new Error('No test was selected.')
  process.exitCode = isGreen ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
