// @ts-check
/**
 * `npm run check`: everything a machine can say about the code. Runs all checks, prints a line for each and fails when
 * any did. `--only sizes,names` runs some. The checks look at the current folder with the tools of this one.
 */
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** @param {string} path */
const own = (path) => fileURLToPath(new URL(path, import.meta.url))
/** @param {string} path */
const tool = (path) => own(`../node_modules/${path}`)

/** @type {readonly { name: string, commands: readonly (readonly string[])[] }[]} */
const checks = [
  {
    name: 'types',
    commands: [
      [tool('typescript/bin/tsc'), '-p', '.'],
      [tool('typescript/bin/tsc'), '-p', 'scripts'],
    ],
  },
  { name: 'lint', commands: [[tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']] },
  { name: 'format', commands: [[tool('oxfmt/bin/oxfmt'), '--check']] },
  { name: 'borders', commands: [[own('check-module-boundaries.mjs')]] },
  { name: 'sizes', commands: [[own('check-sizes.mjs')]] },
  { name: 'whole', commands: [[own('check-whole-files.mjs')]] },
  { name: 'unused', commands: [[tool('knip/bin/knip.js'), '--no-progress']] },
  { name: 'spec-map', commands: [[own('check-spec-map.mjs')]] },
  { name: 'names', commands: [[own('check-names.mjs')]] },
  { name: 'owners', commands: [[own('check-table-owners.mjs')]] },
  { name: 'words', commands: [[own('check-words.mjs')]] },
  { name: 'docs', commands: [[own('check-docs.mjs')]] },
  { name: 'licences', commands: [[own('check-licences.mjs')]] },
]

/** @param {readonly (readonly string[])[]} commands */
function run(commands) {
  const results = commands.map((command) => spawnSync(process.execPath, command, { encoding: 'utf8' }))
  return {
    failed: results.some((result) => result.status !== 0),
    output: results
      .map((result) => `${result.stdout}${result.stderr}`.trimEnd())
      .join('\n')
      .trim(),
  }
}

const at = process.argv.indexOf('--only')
const only = at === -1 ? undefined : new Set(process.argv[at + 1]?.split(','))
let errors = 0
for (const { name, commands } of checks.filter((check) => only === undefined || only.has(check.name))) {
  const start = performance.now()
  const { failed, output } = run(commands)
  const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5)
  console.log(`${failed ? '✗' : '✓'} ${name.padEnd(9)} ${seconds} s`)
  if (failed) console.log(output.replaceAll(/^/gm, '    '))
  if (failed) errors += 1
}
if (errors > 0) {
  console.log(`\n${errors} ${errors === 1 ? 'check' : 'checks'} failed`)
  process.exitCode = 1
}
