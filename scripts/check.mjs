// @ts-check
/**
 * `npm run check`: everything a machine can say about the code. Runs all checks, some at a time, prints a line for each and
 * fails when any did. `--only sizes,names` runs some. The checks read the current folder and use the tools of this project.
 */
import { execFile } from 'node:child_process'
import { availableParallelism } from 'node:os'
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
      // several checkers at once check the shared types once each, which takes twice the processor time
      [tool('typescript/bin/tsc'), '-p', '.', '--checkers', '1'],
      [tool('typescript/bin/tsc'), '-p', 'scripts'],
    ],
  },
  { name: 'lint', commands: [[tool('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings']] },
  { name: 'format', commands: [[tool('oxfmt/bin/oxfmt'), '--check']] },
  { name: 'borders', commands: [[own('check-module-boundaries.mjs')]] },
  { name: 'sizes', commands: [[own('check-sizes.mjs')]] },
  { name: 'whole', commands: [[own('check-whole-files.mjs')]] },
  { name: 'unused', commands: [[tool('knip/bin/knip.js'), '--no-progress']] },
  { name: 'routes', commands: [[own('routes.ts'), '--verify']] },
  { name: 'spec-map', commands: [[own('check-spec-map.mjs')]] },
  { name: 'names', commands: [[own('check-names.mjs')]] },
  { name: 'owners', commands: [[own('check-table-owners.mjs')]] },
  { name: 'locks', commands: [[own('check-locks.mjs')]] },
  { name: 'migrations', commands: [[own('check-migrations.mjs')]] },
  { name: 'words', commands: [[own('check-words.mjs')]] },
  { name: 'literals', commands: [[own('check-literals.mjs')]] },
  { name: 'screens', commands: [[own('check-screen-texts.mjs')]] },
  { name: 'reachable', commands: [[own('check-reachable.mjs')]] },
  {
    name: 'translations',
    commands: [
      [own('check-translations.mjs')],
      [tool('@lingui/cli/dist/lingui.js'), 'check', 'sync', '--clean', '--workers', '1', '--verbose'],
    ],
  },
  { name: 'docs', commands: [[own('check-docs.mjs')]] },
  { name: 'licences', commands: [[own('check-licences.mjs')]] },
]

/** How many checks run at once. */
const concurrency = Math.min(4, availableParallelism())

/**
 * What the tools read from their environment. The type checker and the linter are written in Go and give most of what they
 * allocate back only at their end: collecting garbage more rarely (`GOGC`) takes a fifth less time. They run at once, and
 * each thread of theirs (`GOMAXPROCS`) checks shared types anew. The tools that read lingui.config.ts compile it with all it
 * imports, unless they ask the runtime first (`JITI_TRY_NATIVE`).
 */
const environment = {
  GOGC: '400',
  GOMAXPROCS: String(Math.ceil(availableParallelism() / 2)),
  JITI_TRY_NATIVE: 'true',
  ...process.env,
}

/**
 * Runs a program under this Node.
 * @param {readonly string[]} command
 * @returns {Promise<{ failed: boolean, output: string }>}
 */
const run = (command) =>
  new Promise((resolve) => {
    const options = { maxBuffer: 64 * 1024 * 1024, env: environment }
    execFile(process.execPath, command, options, (error, stdout, stderr) =>
      resolve({ failed: error !== null, output: `${stdout}${stderr}`.trim() }),
    )
  })

const at = process.argv.indexOf('--only')
const only = at === -1 ? undefined : new Set(process.argv[at + 1]?.split(','))
const waiting = checks.filter((check) => only === undefined || only.has(check.name)).values()
let errors = 0

async function runWaiting() {
  for (const { name, commands } of waiting) {
    const start = performance.now()
    const results = []
    for (const command of commands) results.push(await run(command))
    const seconds = ((performance.now() - start) / 1000).toFixed(1).padStart(5)
    const failed = results.some((result) => result.failed)
    console.log(`${failed ? '✗' : '✓'} ${name.padEnd(9)} ${seconds} s`)
    if (!failed) continue
    errors += 1
    const output = results.map((result) => result.output).join('\n')
    console.log(output.trim().replaceAll(/^/gm, '    '))
  }
}

await Promise.all(Array.from({ length: concurrency }, runWaiting))
if (errors > 0) {
  console.log(`\n${errors} ${errors === 1 ? 'check' : 'checks'} failed`)
  process.exitCode = 1
}
